import { type Fixture, fixturesOf, type MatchLine, standingsOf } from '@hegemon/arena';
import { sql } from 'kysely';
import { ARENA_ID } from '../store/migrations.js';
import type { Occasion } from '../store/schema.js';
import type { Store } from '../store/store.js';
import { seatsOf, usualConfig } from './cast.js';
import { type PlayerId, partsOf } from './players.js';
import type { Roster } from './roster.js';
import type { Stage } from './stage.js';
import { arenaPlan, type FixtureRow, linesOf, type TournamentRow, type Tournaments } from './tournaments.js';

export interface RoundsOptions {
  /** How long a round waits at its end for bots that are not there, in milliseconds. */
  readonly grace: number;
  now(): number;
  /** Looks whether a bot is there, and says so to whoever keeps its health. */
  isThere(bot: string): Promise<boolean>;
  complain(error: unknown): void;
}

/** A match of a tournament that is over, as the store has it. */
interface Over {
  readonly id: string;
  readonly round: number;
  readonly seats: readonly number[];
  readonly match_id: string;
  readonly places: readonly number[] | null;
  readonly reason: string | null;
  readonly strikes: readonly number[] | null;
  readonly decisions: readonly number[] | null;
  readonly ms: number;
}

/** Brings tournaments on by one step: everything follows from what is stored, so it may be done at any time and again. */
export class Rounds {
  private readonly store: Store;
  private readonly tournaments: Tournaments;
  private readonly stage: Stage;
  private readonly options: RoundsOptions;
  /** Since when a tournament waits for nobody but those who are not there. */
  private readonly waiting = new Map<string, number>();

  constructor(store: Store, tournaments: Tournaments, stage: Stage, options: RoundsOptions) {
    this.store = store;
    this.tournaments = tournaments;
    this.stage = stage;
    this.options = options;
  }

  /** Begins so many matches at most. Gives how many. */
  async advance(roster: Roster, slots: number): Promise<number> {
    let begun = 0;
    for (const row of await this.tournaments.playing())
      try {
        begun += await this.advanceOne(row, roster, slots - begun);
      } catch (error) {
        this.options.complain(error);
      }
    return begun;
  }

  private async advanceOne(row: TournamentRow, roster: Roster, slots: number): Promise<number> {
    const collected = await this.collect(row);
    let fixtures = await this.current(row);
    if (fixtures.every(({ line }) => line)) {
      const isMore = await this.nextRound(row, await this.tournaments.fixtures(row.id));
      if (!isMore) return 0;
      fixtures = await this.current(row);
    }
    const begun = await this.begin(row, fixtures, roster, slots);
    if (collected + begun > 0) this.tournaments.tell(row.id);
    return begun;
  }

  private async current({ id }: TournamentRow): Promise<readonly FixtureRow[]> {
    return this.tournaments.fixtures(id, await this.tournaments.lastRound(id));
  }

  /** Writes down what came of the matches that are over, each once. */
  private async collect(row: TournamentRow): Promise<number> {
    const { rows } = await sql<Over>`
      select fixture.id, round, fixture.seats, fixture.match_id, places, reason, strikes, decisions,
        greatest(0, extract(epoch from match.ended_at - match.started_at) * 1000)::integer as ms
      from fixture join match on match.id = fixture.match_id left join result on result.match_id = match.id
      where fixture.tournament_id = ${row.id} and fixture.line is null and match.status = 'over'
        and (result.number is not null or match.outcome is null)`.execute(this.store.db);
    for (const over of rows) await this.write(row, lineOf(row, over));
    return rows.length;
  }

  private async write({ id }: TournamentRow, line: MatchLine): Promise<void> {
    await this.store.db
      .updateTable('fixture')
      .set({ line: JSON.stringify(line) })
      .where('tournament_id', '=', id)
      .where('id', '=', line.id)
      .where('line', 'is', null)
      .execute();
  }

  /** Whether there is a round to play; the tournament is over if not. */
  private async nextRound(row: TournamentRow, fixtures: readonly FixtureRow[]): Promise<boolean> {
    const plan = arenaPlan(row);
    const round = 1 + Math.max(0, ...fixtures.map(one => one.round));
    if (round > plan.rounds) {
      await this.tournaments.conclude(row.id);
      return false;
    }
    const before = fixtures.map(({ seats }) => seats);
    const next = fixturesOf(plan, round, before, standingsOf(linesOf(fixtures)));
    await this.insert(row, next);
    return true;
  }

  private async insert({ id }: TournamentRow, fixtures: readonly Fixture[]): Promise<void> {
    await this.store.db
      .insertInto('fixture')
      .values(
        fixtures.map(one => ({
          tournament_id: id,
          id: one.id,
          round: one.round,
          seats: JSON.stringify(one.seats),
          match_id: null,
          line: null,
        })),
      )
      .onConflict(conflict => conflict.doNothing())
      .execute();
  }

  private async begin(
    row: TournamentRow,
    fixtures: readonly FixtureRow[],
    roster: Roster,
    slots: number,
  ): Promise<number> {
    const left = fixtures.filter(({ line, match_id }) => !line && match_id === null);
    const absent: { readonly fixture: FixtureRow; readonly bots: readonly string[] }[] = [];
    let [begun, isWaiting] = [0, fixtures.some(({ line, match_id }) => !line && match_id !== null)];
    for (const fixture of left) {
      const bots = botsOf(row, fixture);
      const isNext = begun < slots && bots.every(bot => roster.isFree(bot));
      const gone = await this.absentAmong(bots, roster, isNext);
      if (gone.length > 0) absent.push({ fixture, bots: gone });
      else if (isNext && roster.engage(bots)) begun += await this.open(row, fixture);
      else isWaiting = true;
    }
    if (begun > 0 || isWaiting || absent.length === 0) this.waiting.delete(row.id);
    else await this.forfeit(row, absent);
    return begun;
  }

  /** Before a match begins its bots are looked at once more. */
  private async absentAmong(
    bots: readonly string[],
    roster: Roster,
    isNext: boolean,
  ): Promise<readonly string[]> {
    const found = await Promise.all(
      bots.map(async bot => roster.isThere(bot) && (!isNext || (await this.options.isThere(bot)))),
    );
    return bots.filter((_, i) => !found[i]);
  }

  private async open(row: TournamentRow, fixture: FixtureRow): Promise<number> {
    const { game, config, entrants } = row.plan;
    const players = fixture.seats.map(entrant => entrants[entrant]!.player);
    const names = new Map(entrants.map(({ player, name }) => [partsOf(player)!.id, name]));
    const opened = await this.stage.open({
      game,
      config: usualConfig(game, config),
      seats: seatsOf(players, names),
      occasion: 'tournament' satisfies Occasion,
      // on boards and rules of one's own a rating would say nothing
      isRated: config === undefined || config === null,
      host: ARENA_ID,
      fixture: { tournament: row.id, id: fixture.id },
    });
    return opened ? 1 : 0;
  }

  /** Nothing else is left of the round: who does not come in time has lost. */
  private async forfeit(
    row: TournamentRow,
    absent: readonly { readonly fixture: FixtureRow; readonly bots: readonly string[] }[],
  ): Promise<void> {
    const now = this.options.now();
    const since = this.waiting.get(row.id) ?? now;
    this.waiting.set(row.id, since);
    if (now - since < this.options.grace) return;
    this.waiting.delete(row.id);
    for (const { fixture, bots } of absent) await this.write(row, forfeitOf(row, fixture, bots));
    this.tournaments.tell(row.id);
  }
}

function botsOf({ plan }: TournamentRow, { seats }: FixtureRow): readonly string[] {
  return seats.flatMap(entrant => {
    const { kind, id } = partsOf(plan.entrants[entrant]!.player)!;
    return kind === 'bot' ? [id] : [];
  });
}

/** A line as the arena's own logs have it; one that was broken off has no order and changes no rating. */
function lineOf({ plan }: TournamentRow, over: Over): MatchLine {
  const { id, round, seats } = over;
  const nothing = seats.map(() => 0);
  return {
    type: 'match',
    id,
    round,
    uid: over.match_id,
    game: plan.game,
    seed: 0,
    players: seats.map(entrant => plan.entrants[entrant]!.player),
    places: over.places ?? seats.map(() => 1),
    isRated: over.places !== null,
    reason: over.reason ?? 'stuck',
    strikes: over.strikes ?? nothing,
    decisions: over.decisions ?? nothing,
    ms: over.ms,
  };
}

/** A match that was not played: those who were not there come in last, together. No ratings change. */
function forfeitOf(
  { plan }: TournamentRow,
  { id, round, seats }: FixtureRow,
  gone: readonly string[],
): MatchLine {
  const players = seats.map(entrant => plan.entrants[entrant]!);
  const isGone = ({ player }: { player: PlayerId }) => gone.includes(partsOf(player)!.id);
  const here = players.filter(one => !isGone(one)).length;
  const names = players.filter(isGone).map(({ name }) => name);
  return {
    type: 'match',
    id,
    round,
    uid: '',
    game: plan.game,
    seed: 0,
    players: players.map(({ player }) => player),
    places: players.map(one => (isGone(one) ? here + 1 : 1)),
    isRated: false,
    reason: `not played: ${names.join(', ')} did not come`,
    strikes: seats.map(() => 0),
    decisions: seats.map(() => 0),
    ms: 0,
  };
}

import {
  type ClassicView,
  classicGame,
  type FlatState,
  type Game,
  type Happening,
  type MatchAction,
  type MatchConfig,
  type Rules,
} from '@hegemon/engine';

/**
 * Capitals: Classic, but whoever loses their capital is out. The first territory that a player holds is the
 * capital. Its captor takes over everything: cards, as ever, and all that is left of the land with its armies.
 */
export const capitals: Game<MatchConfig, CapitalsState, MatchAction, CapitalsView> = {
  id: 'capitals',
  title: 'Capitals',
  summary: 'Classic with a capital for everybody: lose it and you are out, take one and all of it is yours.',
  boards: classicGame.boards,
  parseConfig: classicGame.parseConfig,
  rules: config => withCapitals(classicGame.rules(config), config),
};

export interface CapitalsState extends FlatState {
  /** By seat: the territory, or -1 before there is one. */
  readonly capitals: readonly number[];
}

export interface CapitalsView extends ClassicView {
  readonly capitals: readonly number[];
}

type CapitalsRules = Rules<CapitalsState, MatchAction, CapitalsView>;
type ClassicRules = Rules<FlatState, MatchAction, ClassicView>;

/** The rules of Classic, with five of the verbs changed. */
function withCapitals(classic: ClassicRules, config: MatchConfig): CapitalsRules {
  return {
    ...classic,
    setup(seats) {
      const start = classic.setup(seats);
      return start.ok ? { ok: true, value: found(start.value, Array(seats).fill(-1)) } : start;
    },
    apply(state, actor, action) {
      if (classic.explain(state, actor, action)) return state;
      const before = isFall(state, action as MatchAction) ? surrendered(state) : state;
      return found(classic.apply(before, actor, action), state.capitals);
    },
    view: (state, viewer) => ({ ...classic.view(state, viewer), capitals: state.capitals }),
    foresee(view, seat, action) {
      const at = view.activeBattle?.defendingTerritory ?? -1;
      const isFalling = (action as MatchAction).type === 'Capture' && view.capitals.includes(at);
      const next = isFalling ? undefined : classic.foresee?.(view, seat, action);
      return next && found(next, view.capitals);
    },
    narrate(before, actor, action, after, viewer) {
      const [first, ...rest] = classic.narrate(before, actor, action, after, viewer);
      return [first!, ...tellCapitals(before, action, after, config), ...rest];
    },
  };
}

/** Whoever has land and no capital yet gets one. */
function found(state: FlatState, known: readonly number[]): CapitalsState {
  return { ...state, capitals: known.map((at, seat) => (at < 0 ? state.owners.indexOf(seat) : at)) };
}

function isFall({ capitals, owners, to }: CapitalsState, action: MatchAction): boolean {
  return action.type === 'Capture' && capitals[owners[to]!] === to;
}

/** All land of the defender but the capital is the attacker's: what Classic does then about a last territory is right. */
function surrendered(state: CapitalsState): FlatState {
  const { owners, held, player, to } = state;
  const loser = owners[to]!;
  return {
    ...state,
    owners: owners.map((owner, t) => (owner === loser && t !== to ? player : owner)),
    held: held.map((n, seat) => (seat === loser ? 1 : seat === player ? n + held[loser]! - 1 : n)),
  };
}

function tellCapitals(
  before: CapitalsState,
  action: MatchAction,
  after: CapitalsState,
  config: MatchConfig,
): Happening[] {
  const nameOf = (territory: number) => config.territories[territory]![0];
  if (isFall(before, action)) {
    const text = `${nameOf(before.to)} was the capital: all that Player ${before.owners[before.to]! + 1} held changes hands`;
    return [{ type: 'CapitalFallen', text, places: [before.to] }];
  }
  return after.capitals.flatMap((at, seat) => {
    if (at === before.capitals[seat]) return [];
    return [
      { type: 'CapitalFounded', text: `${nameOf(at)} is the capital of Player ${seat + 1}`, places: [at] },
    ];
  });
}

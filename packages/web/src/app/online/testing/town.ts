import { type Check, type Client, makeClient, type PlayerId } from '@hegemon/client';
import { RESIGN } from '@hegemon/match';
import { type Style, startBot, type TestBot } from './bot.js';

export const PASSWORD = 'a long password';

/** A server with people, bots, matches that are over, one that is on, and tournaments. */
export interface Town {
  /** An author's name; the password is everybody's. */
  readonly author: string;
  /** Ids of what there is to look at. */
  readonly bot: string;
  readonly person: string;
  readonly over: string;
  readonly playing: string;
  readonly open: string;
  close(): Promise<void>;
}

/** Somebody with a name of their own. */
export async function newPerson(url: string, name: string): Promise<Client> {
  const client = makeClient({ url });
  await client.guest(name);
  await client.claim(PASSWORD, name);
  return client;
}

/** A machine that has much else to do may need this long. */
const PATIENCE = 240_000;

/** Asks again until something is so; should it never be, says what was asked for and what there was instead. */
async function until<T>(what: string, ask: () => Promise<T>, isSo: (found: T) => boolean): Promise<T> {
  const end = Date.now() + PATIENCE;
  for (;;) {
    const found = await ask();
    if (isSo(found)) return found;
    if (Date.now() > end)
      throw new Error(`${what} did not happen within ${PATIENCE / 1_000} s: ${JSON.stringify(found)}`);
    await new Promise(done => setTimeout(done, 250));
  }
}

/** How far a tournament is, and its matches that are on. */
async function stateOf(client: Client, id: string) {
  const { tournament, fixtures } = await client.arena.tournament(id);
  const { status, played, total } = tournament;
  const playing = fixtures.filter(fixture => fixture.status === 'playing');
  return { status, played, total, playing: playing.map(({ match, players }) => ({ match, players })) };
}

interface Author {
  readonly client: Client;
  readonly bots: TestBot[];
}

interface Manner {
  readonly style: Style;
  readonly games?: readonly string[];
  readonly delay?: number;
  readonly atOnce?: number;
}

/** Starts a bot and registers it; gives the player it is. */
async function register(
  author: Author,
  name: string,
  description: string,
  manner: Manner,
): Promise<PlayerId> {
  const bot = await startBot({ name, atOnce: 8, ...manner });
  author.bots.push(bot);
  // ranked matches would come at any moment: here everything is to be as it was
  const made = await author.client.arena.makeBot({ name, description, url: bot.url, isRanked: false });
  return `bot:${made.bot.id}`;
}

/** A tournament from its first match to its last. */
async function holdTournament(
  client: Client,
  name: string,
  players: readonly PlayerId[],
  games: number,
): Promise<string> {
  const { id } = await client.arena.makeTournament({
    name,
    kind: 'round-robin',
    game: 'quick',
    table: 4,
    rounds: 2,
    games,
    players,
  });
  await client.arena.startTournament(id);
  await until(
    `the end of ${name}`,
    () => stateOf(client, id),
    ({ status }) => status === 'over',
  );
  return id;
}

/** A person's own match, given up at once: between two that is its end, and it counts all the same. */
async function loseAMatch(client: Client): Promise<void> {
  const { id } = await client.makeTable({
    game: 'realms',
    seats: [{ type: 'me' }, { type: 'computer', level: 'recruit' }],
    config: 'duel',
    isRated: true,
  });
  await client.start(id);
  await client.act(id, RESIGN);
  await until(
    'the end of a match that was given up',
    async () => (await client.table(id)).status,
    status => status === 'over',
  );
}

/** Has a bot checked, as soon as it has time for that. */
async function checkBot({ arena }: Client, bot: string): Promise<void> {
  const begun = await until(
    'the beginning of a check',
    () => arena.checkBot(bot).catch((refused: Error) => refused.message),
    answer => typeof answer !== 'string',
  );
  const { id } = begun as Check;
  await until(
    'the end of a check',
    () => arena.check(bot, id),
    ({ status }) => status !== 'running',
  );
}

/** Tournaments that are open, and being played for a while. */
async function planTournaments(client: Client, slow: PlayerId, others: readonly PlayerId[], games: number) {
  const wish = { kind: 'swiss', game: 'quick', table: 4 } as const;
  const { id: open } = await client.arena.makeTournament({
    ...wish,
    name: 'Winter League',
    games: 6,
    players: [slow, 'computer:captain', 'computer:marshal'],
  });
  const { id: playing } = await client.arena.makeTournament({
    ...wish,
    name: 'Night Watch',
    games,
    players: [slow, ...others],
  });
  await client.arena.startTournament(playing);
  await until(
    'the first result of Night Watch',
    () => stateOf(client, playing),
    ({ played }) => played > 0,
  );
  return { open, playing };
}

/**
 * Fills an empty server through its own API, as people and bots would. `games` says how much of it there is: so many
 * matches at each table of the tournament that goes on, and about as many of the one that is over.
 */
export async function settle(url: string, games = 1): Promise<Town> {
  const bots: TestBot[] = [];
  const ines = { client: await newPerson(url, 'Ines'), bots };
  const omar = { client: await newPerson(url, 'Omar'), bots };
  const blitz = await register(ines, 'Blitz', 'Attacks wherever it is two stronger, and asks no questions.', {
    style: 'keen',
    games: ['classic', 'quick'],
  });
  const jester = await register(ines, 'Jester', 'Sometimes dances instead of moving.', { style: 'silly' });
  const wanderer = await register(omar, 'Wanderer', 'Goes anywhere the rules let it.', { style: 'wild' });
  const torch = await register(omar, 'Torch', 'Burns bridges, mostly its own.', { style: 'keen' });
  const steady = await register(omar, 'Steady Hand', 'Thinks a while about everything.', {
    style: 'keen',
    delay: 400,
    atOnce: 2,
  });
  await omar.client.arena.makeBot({
    name: 'Notebook',
    description: 'Lives on a laptop and calls in now and then.',
  });
  const bot = blitz.slice('bot:'.length);
  await ines.client.arena.changeBot(bot, { note: 'Keeps a guard at home.' });
  await loseAMatch(ines.client);
  await checkBot(ines.client, bot);
  const computers = ['recruit', 'soldier', 'captain'].map(level => `computer:${level}`);
  const others = [blitz, jester, wanderer, torch, ...computers];
  const over = await holdTournament(ines.client, 'Autumn Cup', others, Math.min(3, games + 1));
  const planned = await planTournaments(omar.client, steady, others, games);
  const { id: person } = (await ines.client.me())!;
  const close = async () => void (await Promise.all(bots.map(one => one.close())));
  return { author: 'Ines', bot, person, over, ...planned, close };
}

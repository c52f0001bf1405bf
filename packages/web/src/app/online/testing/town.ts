import { type Client, makeClient, type PlayerId } from '@hegemon/client';
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

/** Asks again until something is so. */
export async function until<T>(ask: () => Promise<T | undefined | false>, patience = 240_000): Promise<T> {
  const end = Date.now() + patience;
  for (;;) {
    const found = await ask();
    if (found) return found;
    if (Date.now() > end) throw new Error('what was waited for did not happen');
    await new Promise(done => setTimeout(done, 250));
  }
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
async function holdTournament(client: Client, name: string, players: readonly PlayerId[]): Promise<string> {
  const { id } = await client.arena.makeTournament({
    name,
    kind: 'round-robin',
    game: 'quick',
    table: 4,
    rounds: 2,
    games: 3,
    players,
  });
  await client.arena.startTournament(id);
  await until(async () => (await client.arena.tournament(id)).tournament.status === 'over');
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
  await until(async () => (await client.table(id)).status === 'over');
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
  await until(async () => (await client.arena.tournament(playing)).tournament.played > 0);
  return { open, playing };
}

/**
 * Fills an empty server through its own API, as people and bots would. `games` says how long the tournament that
 * goes on does so: so many matches at each table.
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
  const computers = ['recruit', 'soldier', 'captain'].map(level => `computer:${level}`);
  const over = await holdTournament(ines.client, 'Autumn Cup', [
    blitz,
    jester,
    wanderer,
    torch,
    ...computers,
  ]);
  const others = [blitz, jester, wanderer, torch, ...computers];
  const planned = await planTournaments(omar.client, steady, others, games);
  const { id: person } = (await ines.client.me())!;
  const close = async () => void (await Promise.all(bots.map(one => one.close())));
  return { author: 'Ines', bot, person, over, ...planned, close };
}

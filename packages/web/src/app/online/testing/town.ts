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

interface Registered {
  readonly player: PlayerId;
  readonly bot: TestBot;
}

async function register(
  client: Client,
  name: string,
  description: string,
  style: Style,
  delay = 0,
): Promise<Registered> {
  const bot = await startBot({ name, style, delay, atOnce: 8 });
  // ranked matches would come at any moment: here everything is to be as it was
  const made = await client.arena.makeBot({ name, description, url: bot.url, isRanked: false });
  return { player: `bot:${made.bot.id}`, bot };
}

/** A tournament from its first match to its last. */
async function holdTournament(client: Client, name: string, players: readonly PlayerId[]): Promise<string> {
  const { id } = await client.arena.makeTournament({
    name,
    kind: 'round-robin',
    game: 'quick',
    table: 4,
    rounds: 2,
    games: 4,
    players,
  });
  await client.arena.startTournament(id);
  await until(async () => (await client.arena.tournament(id)).tournament.status === 'over');
  return id;
}

/** A person's own match, given up at once: it counts all the same. */
async function loseAMatch(client: Client): Promise<void> {
  const computer = { type: 'computer', level: 'recruit' } as const;
  const { id } = await client.makeTable({
    game: 'quick',
    seats: [{ type: 'me' }, computer, computer, computer],
    config: { board: 'quick', rules: { turnLimit: 12 } },
  });
  await client.start(id);
  await client.act(id, RESIGN);
  await until(async () => (await client.table(id)).status === 'over');
}

/** Fills an empty server through its own API, as people and bots would. */
export async function settle(url: string): Promise<Town> {
  const ines = await newPerson(url, 'Ines');
  const omar = await newPerson(url, 'Omar');
  const blitz = await register(
    ines,
    'Blitz',
    'Attacks wherever it is two stronger, and asks no questions.',
    'keen',
  );
  const jester = await register(ines, 'Jester', 'Sometimes dances instead of moving.', 'silly');
  const steady = await register(omar, 'Steady Hand', 'Thinks a while about everything.', 'keen', 150);
  const wanderer = await register(omar, 'Wanderer', 'Goes anywhere the rules let it.', 'wild');
  await omar.arena.makeBot({
    name: 'Notebook',
    description: 'Lives on a laptop and calls in when it is open.',
  });
  const bot = blitz.player.slice('bot:'.length);
  await ines.arena.changeBot(bot, { note: 'Keeps a guard at home.' });
  const everybody = [blitz, jester, wanderer].map(({ player }) => player);
  const computers = ['computer:recruit', 'computer:soldier', 'computer:captain'];
  const { id: check } = await ines.arena.checkBot(bot);
  await loseAMatch(ines);
  const over = await holdTournament(
    ines,
    'Autumn Cup',
    [...everybody, ...computers, steady.player].slice(0, 8),
  );
  await until(async () => (await ines.arena.check(bot, check)).status !== 'running');
  const wish = { kind: 'swiss', game: 'quick', table: 4, games: 6 } as const;
  const { id: open } = await omar.arena.makeTournament({
    ...wish,
    name: 'Winter League',
    players: [steady.player, wanderer.player, 'computer:marshal'],
  });
  const { id: playing } = await omar.arena.makeTournament({
    ...wish,
    name: 'Night Watch',
    players: [steady.player, blitz.player, 'computer:recruit', 'computer:soldier'],
  });
  await omar.arena.startTournament(playing);
  await until(async () => (await omar.arena.tournament(playing)).tournament.played > 0);
  const { id: person } = (await ines.me())!;
  const bots = [blitz, jester, steady, wanderer];
  return {
    author: 'Ines',
    bot,
    person,
    over,
    playing,
    open,
    close: async () => void (await Promise.all(bots.map(one => one.bot.close()))),
  };
}

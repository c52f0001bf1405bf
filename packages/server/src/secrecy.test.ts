import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { topicOf } from './live/hub.js';
import { until } from './testing/patience.js';
import { type Hidden, makeWorld, type Name, tokenOfName, type World } from './testing/world.js';

const MOVE = { type: 'Move', units: [2], to: 2 };
const ONE: Hidden = {
  card: drawn => drawn,
  orders: [MOVE, { type: 'Move', units: [3], to: 2 }],
  later: [{ type: 'Move', units: [4], to: 2 }],
  secret: 1,
  password: 'scrypt:one',
  webhook: null,
  tokens: 0,
  bot: 'secret-bot',
  winner: 0,
};
const OTHER: Hidden = {
  card: drawn => (drawn === 0 ? 1 : 0),
  orders: [{ type: 'Move', units: [2], to: 3 }],
  later: [
    { type: 'CancelMove', units: [2] },
    { type: 'Move', units: [3], to: 3 },
    { type: 'Build', territory: 1, build: 'unit' },
  ],
  secret: 2,
  password: 'scrypt:other',
  webhook: 'https://holder.example/secret-hook',
  tokens: 2,
  bot: 'secret-bot-elsewhere',
  winner: 3,
};

/** Everybody but whoever's secrets are changed. */
const ROLES: readonly [who: string, name: Name | undefined][] = [
  ['the second seat', 'second'],
  ['the third seat', 'third'],
  ['the fourth seat', 'fourth'],
  ['a spectator without a name', undefined],
  ['a stranger', 'stranger'],
  ['a player of another table', 'elsewhere'],
];
const MATCHES = ['classic', 'realms', 'quick'];

let one: World;
let other: World;
beforeAll(async () => {
  [one, other] = [await makeWorld(ONE), await makeWorld(OTHER)];
});
afterAll(async () => {
  await one.close();
  await other.close();
});

const headersOf = (name: string | undefined) =>
  name ? { authorization: `Bearer ${tokenOfName(name)}` } : {};

/** Bytes that say when, and which request it was; and what commits to the dice, which must differ. */
function bare(text: string): string {
  return text
    .replace(/"now":\d+(\.\d+)?/g, '"now":0')
    .replace(/"commitment":"[0-9a-f]+"/g, '"commitment":""')
    .replace(/"(x-request-id|date)":"[^"]*"/g, '"$1":""');
}

async function bytes({ app }: World, url: string, name?: string): Promise<string> {
  const reply = await app.inject({ url, headers: headersOf(name) });
  return bare(`${reply.statusCode} ${JSON.stringify(reply.headers)}\n${reply.body}`);
}

/** Every address of the API that can be read, at every match and person there is. */
function addresses({ app }: World): string[] {
  const { paths } = app.swagger() as { paths: Record<string, Record<string, unknown>> };
  const read = Object.keys(paths).filter(path => 'get' in paths[path]!);
  const ids = [
    ...MATCHES,
    'holder',
    'robo',
    'cup',
    'person:holder',
    'person:second',
    'bot:robo',
    'computer:recruit',
  ];
  return [
    ...new Set(read.flatMap(path => ids.map(id => path.replace('{id}', id).replace('{part}', 'check')))),
    '/api/players/person:holder/ratings?game=quick',
    '/api/tournaments/cup/csv?of=fixtures',
    '/healthz',
    '/readyz',
    '/api/openapi.json',
  ];
}

/** Writes somebody on a connection hears, from a while before it is opened until nothing is under way. */
async function listen(
  { url }: World,
  name: string | undefined,
): Promise<{ heard: string[]; socket: WebSocket }> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/live`, { headers: headersOf(name) });
  const heard: string[] = [];
  socket.on('message', data => heard.push(bare(String(data))));
  await new Promise(done => socket.once('open', done));
  for (const match of MATCHES) socket.send(JSON.stringify({ type: 'watch', match, from: 1 }));
  await until(
    () => MATCHES.every(match => heard.some(text => text.includes(`"seen","match":"${match}"`))),
    'all is seen',
  );
  return { heard, socket };
}

/** Presence comes when it likes: it is compared apart from what is in order. */
const inOrder = (heard: readonly string[]) => heard.filter(text => !text.startsWith('{"type":"presence"'));

describe.each(ROLES)('%s', (_, name) => {
  test('reads the same whatever others hide', async () => {
    for (const url of addresses(one)) {
      const [mine, theirs] = [await bytes(one, url, name), await bytes(other, url, name)];
      expect(theirs, url).toBe(mine);
      expect(mine).not.toMatch(/scrypt|secret-hook|secret-bot/);
    }
  });

  test('is refused alike whatever others hide', async () => {
    for (const match of MATCHES)
      for (const action of [{ type: 'Nonsense' }, MOVE, { type: 'EndTurn' }])
        for (const number of [1, 2, 3, 500]) {
          const deed = (world: World) =>
            world.app.inject({
              method: 'POST',
              url: `/api/matches/${match}/actions`,
              headers: headersOf(name),
              payload: { action: { ...action, to: -1 }, number },
            });
          expect(bare((await deed(other)).body)).toBe(bare((await deed(one)).body));
        }
  });

  test("may not touch another's bot, and learns nothing from trying", async () => {
    const deeds = [
      ['PATCH', '/api/bots/robo', { note: 'mine now' }],
      ['DELETE', '/api/bots/robo', undefined],
      ['POST', '/api/bots/robo/token', {}],
      ['POST', '/api/bots/robo/checks', {}],
      ['POST', '/api/bot/hello', { apiversion: '1', name: 'Robo' }],
      ['POST', '/api/bot/answers', { match: 'quick', seq: 1, type: 'EndTurn' }],
    ] as const;
    for (const [method, url, payload] of deeds) {
      const tried = async ({ app }: World) => {
        const reply = await app.inject({
          method,
          url,
          headers: headersOf(name),
          ...(payload ? { payload } : {}),
        });
        expect([401, 403], `${method} ${url}`).toContain(reply.statusCode);
        return bare(reply.body);
      };
      expect(await tried(other), url).toBe(await tried(one));
    }
  });

  test('hears the same while others act in secret', async () => {
    const [mine, theirs] = [await listen(one, name), await listen(other, name)];
    for (const [world, hidden] of [
      [one, ONE],
      [other, OTHER],
    ] as const)
      for (const action of hidden.later) await order(world, action);
    // something that all may know comes after it
    for (const { house } of [one, other])
      house.context.hub.say(topicOf.match('realms'), { type: 'said', text: `done ${name}` });
    await until(
      () => [mine, theirs].every(({ heard }) => heard.some(text => text.includes(`done ${name}`))),
      'it is said',
    );
    const tell = ({ heard }: { heard: string[] }) =>
      inOrder(heard).map(text => text.replace(/"at":"[^"]*"/, ''));
    expect(tell(theirs)).toEqual(tell(mine));
    mine.socket.terminate();
    theirs.socket.terminate();
  });
});

/** The same orders are given again for everybody who listens; those that stand already are refused. */
async function order({ house }: World, action: object): Promise<void> {
  const acted = await house.context.keeper.act('realms', { seat: 0, action });
  expect(acted).toBeDefined();
}

test('whoever hides something sees it', async () => {
  for (const url of [
    '/api/matches/classic',
    '/api/matches/realms',
    '/api/tokens',
    '/api/my/webhook',
    '/api/bots/robo',
    '/api/bots/robo/exchanges',
    '/api/bots/robo/checks',
    '/api/bots/robo/checks/check',
  ])
    expect(await bytes(other, url, 'holder'), url).not.toBe(await bytes(one, url, 'holder'));
});

test('everything is told after the end, and nothing of it before', async () => {
  const record = () => one.app.inject({ url: '/api/matches/classic/record' });
  expect((await record()).statusCode).toBe(404);
  for (const seat of [0, 1, 2])
    await one.house.context.keeper.act('classic', { seat, action: { type: 'Resign' } });
  const told = (await record()).json<{
    entries: { action: { card?: number } }[];
    chance: { secret: string };
  }>();
  const drawn = told.entries.find(({ action }) => action.card !== undefined);
  expect(drawn?.action.card).toBeGreaterThanOrEqual(0);
  expect(JSON.stringify(told.chance)).toContain('0101010101');
});

import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { type Client, type ClientOptions, makeClient } from './client.js';
import type { Resolver } from './lookup.js';
import type { Reply } from './reply.js';
import { parseTarget, type Target } from './target.js';
import { selfSigned } from './testing/certificate.js';
import { answer, type Beast, type Cage, cage, pour, trickle } from './testing/zoo.js';

const DEADLINE = 250;
const toClose: (() => unknown)[] = [];

afterEach(async () => {
  for (const close of toClose.splice(0)) await close();
});

async function keep(beast: Beast, tls?: Parameters<typeof cage>[1]): Promise<Cage> {
  const made = await cage(beast, tls);
  toClose.push(made.close);
  return made;
}

function clientWith(options: ClientOptions): Client {
  const client = makeClient(options);
  toClose.push(() => client.close());
  return client;
}

function targetOf(url: string): Target {
  const parsed = parseTarget(url);
  if (!parsed.ok) throw new Error(parsed.refusal.message);
  return parsed.target;
}

/** The reply, or a failed test if none comes long after the deadline. */
async function inTime(reply: Promise<Reply>): Promise<Reply> {
  const guard = new Promise<never>((_, reject) => {
    const timer = setTimeout(() => reject(new Error('still waiting')), 40_000);
    reply.finally(() => clearTimeout(timer));
  });
  return Promise.race([reply, guard]);
}

function ask(client: Client, url: string, more: object = {}): Promise<Reply> {
  const path = '/turn' as const;
  const call = { target: targetOf(url), path, body: '{}', deadlineMs: DEADLINE, ...more };
  return inTime(client.call(call));
}

const open = { allowPrivate: true };

describe('a decent bot', () => {
  it('is heard, whatever its status', async () => {
    const bot = await keep(socket => socket.end(answer('{"a":1}', ['Content-Type: text/html'], '500 Oh')));
    const reply = await ask(clientWith(open), `http://127.0.0.1:${bot.port}/bot/`);
    expect(reply).toMatchObject({ type: 'answer', status: 500, contentType: 'text/html', text: '{"a":1}' });
    expect(bot.requests()[0]).toMatch(/^POST \/bot\/turn HTTP\/1.1\r\n/);
    const names = bot.requests()[0]!.match(/^[\w-]+(?=:)/gm);
    expect(names?.sort()).toEqual([
      'Accept',
      'Accept-Encoding',
      'Connection',
      'Content-Length',
      'Host',
      'User-Agent',
    ]);
    expect(bot.requests()[0]).toMatch(/\r\nAccept-Encoding: identity\r\n/);
  });

  it('is asked again over the same connection, if that is wanted', async () => {
    const bot = await keep(socket => socket.write(answer('1')));
    const client = clientWith(open);
    for (let i = 0; i < 3; i++) await ask(client, `http://127.0.0.1:${bot.port}`, { keepAlive: true });
    expect([bot.requests().length, bot.connections()]).toEqual([3, 1]);
  });

  it('is asked on a new connection when the idle one has just gone', async () => {
    const bot = await keep((socket, _, count) => {
      if (count === 1) socket.destroy();
      else socket.write(answer('1'));
    });
    const client = clientWith(open);
    for (let i = 0; i < 2; i++)
      expect(await ask(client, `http://127.0.0.1:${bot.port}`, { keepAlive: true })).toMatchObject({
        type: 'answer',
      });
    expect(bot.connections()).toBe(2);
  });

  it('is never sent an empty body', async () => {
    const bot = await keep(socket => socket.end(answer('1')));
    const reply = await ask(clientWith(open), `http://127.0.0.1:${bot.port}`, { body: '' });
    expect(reply).toMatchObject({ type: 'failure', code: 'bad-request' });
    expect(bot.connections()).toBe(0);
  });
});

const bomb = gzipSync(Buffer.alloc(20_000_000)).toString('latin1');

const zoo: readonly (readonly [what: string, beast: Beast, code: string, reason: RegExp])[] = [
  ['says nothing', () => {}, 'timeout', /did not begin to answer within 250 ms/],
  [
    'trickles its headers',
    s => trickle(s, 'HTTP/1.1 200 OK\r\nX: yyyyyyyyyyyyy', 5),
    'timeout',
    /did not begin/,
  ],
  [
    'trickles its body',
    s => {
      s.write('HTTP/1.1 200 OK\r\nContent-Length: 60000\r\n\r\n');
      trickle(s, '{', 5);
    },
    'timeout',
    /did not finish within 250 ms/,
  ],
  [
    'never stops',
    s => {
      s.write('HTTP/1.1 200 OK\r\n\r\n');
      pour(s, 'x'.repeat(4096));
    },
    'too-large',
    /larger than 64 KB/,
  ],
  [
    'never stops, in chunks',
    s => {
      s.write('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n');
      pour(s, '1\r\nx\r\n'.repeat(500));
    },
    'too-large',
    /larger than 64 KB/,
  ],
  [
    'announces too much',
    s => s.write('HTTP/1.1 200 OK\r\nContent-Length: 99999999\r\n\r\n'),
    'too-large',
    /larger than 64 KB/,
  ],
  [
    'sends less than it announced',
    s => s.end('HTTP/1.1 200 OK\r\nContent-Length: 50\r\n\r\n{}'),
    'closed-early',
    /in the middle of its answer/,
  ],
  [
    'sends a gzip bomb',
    s => s.end(Buffer.from(answer('', ['Content-Encoding: gzip']) + bomb, 'latin1')),
    'encoded',
    /compressed/,
  ],
  ['hangs up', s => s.destroy(), 'connection-reset', /closed the connection without an answer/],
  ['resets', s => s.resetAndDestroy(), 'connection-reset', /closed the connection without an answer/],
  ['speaks gibberish', s => s.end('I AM NO SERVER\r\n\r\n'), 'bad-http', /no proper HTTP/],
  ['has a mad status', s => s.end('HTTP/9.9 -1 ???\r\n\r\n'), 'bad-http', /no proper HTTP/],
  [
    'gives two lengths',
    s => s.end('HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}'),
    'bad-http',
    /no proper HTTP/,
  ],
  [
    'floods with one header',
    s => {
      s.write('HTTP/1.1 200 OK\r\nX: ');
      pour(s, 'y'.repeat(4096));
    },
    'too-many-headers',
    /16 KB of headers/,
  ],
  [
    'floods with many headers',
    s => {
      s.write('HTTP/1.1 200 OK\r\n');
      pour(s, 'X: y\r\n'.repeat(500));
    },
    'too-many-headers',
    /16 KB of headers/,
  ],
  [
    'says continue for ever',
    s => pour(s, 'HTTP/1.1 100 Continue\r\n\r\n'.repeat(200)),
    'bad-http',
    /keeps saying that it will answer/,
  ],
  [
    'says continue, then nothing',
    s => s.write('HTTP/1.1 100 Continue\r\n\r\n'),
    'timeout',
    /did not begin to answer/,
  ],
  [
    'changes the protocol',
    s => s.write('HTTP/1.1 101 Switching\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n'),
    'bad-http',
    /other than HTTP/,
  ],
  ['answers late', s => setTimeout(() => s.end(answer('1')), 2 * DEADLINE), 'timeout', /did not begin/],
];

describe('a bot that', () => {
  it.each(zoo)('%s', async (_, beast, code, reason) => {
    const bot = await keep(beast);
    const deadlineMs = code === 'timeout' ? DEADLINE : 20_000;
    const reply = await ask(clientWith(open), `http://127.0.0.1:${bot.port}`, { deadlineMs });
    expect(reply).toMatchObject({ type: 'failure', code });
    expect(reply.type === 'failure' && reply.reason).toMatch(reason);
    await bot.deserted();
  });

  it('sends more than it announced is heard as far as it announced', async () => {
    const bot = await keep(s => s.end(`${answer('{}')}HTTP/1.1 200 OK\r\n\r\n{"evil":1}`));
    const client = clientWith(open);
    for (let i = 0; i < 3; i++)
      expect(await ask(client, `http://127.0.0.1:${bot.port}`, { keepAlive: true })).toMatchObject({
        text: '{}',
      });
  });

  it('redirects to loopback is not followed', async () => {
    const inner = await keep(s => s.end(answer('secret')));
    const location = `http://127.0.0.1:${inner.port}/`;
    const bot = await keep(s => s.end(answer('', [`Location: ${location}`], '302 Found')));
    const reply = await ask(clientWith(open), `http://127.0.0.1:${bot.port}`);
    expect(reply).toMatchObject({ type: 'answer', status: 302, location, text: '' });
    expect(inner.connections()).toBe(0);
  });

  it('has a bad certificate', async () => {
    const bot = await keep(s => s.end(answer('1')), selfSigned);
    const reply = await ask(clientWith(open), `https://127.0.0.1:${bot.port}`, { deadlineMs: 20_000 });
    expect(reply).toMatchObject({ code: 'bad-certificate', reason: 'Its TLS certificate is self-signed.' });
    expect(bot.requests()).toEqual([]);
  });

  it('speaks no TLS where it should', async () => {
    const bot = await keep(s => s.end('HTTP/1.1 400 Bad\r\n\r\n'));
    // Not a request, so the beast stays silent: the handshake itself is never answered.
    const reply = await ask(clientWith(open), `https://127.0.0.1:${bot.port}`);
    expect(reply).toMatchObject({ type: 'failure', code: 'timeout' });
  });

  it('does not listen', async () => {
    const bot = await cage(() => {});
    await bot.close();
    const reply = await ask(clientWith(open), `http://127.0.0.1:${bot.port}`);
    expect(reply).toMatchObject({ code: 'connection-refused' });
  });
});

describe('an address that is not of the internet', () => {
  const literals = (port: number) => [
    `http://127.0.0.1:${port}`,
    `http://2130706433:${port}`,
    `http://0x7f.1:${port}`,
    `http://0177.0.0.1:${port}`,
    `http://0.0.0.0:${port}`,
    `http://[::1]:${port}`,
    `http://[::ffff:127.0.0.1]:${port}`,
    `http://[64:ff9b::7f00:1]:${port}`,
    `http://[2002:7f00:1::]:${port}`,
    `http://localhost:${port}`,
    `http://localhost.:${port}`,
    'http://169.254.169.254/latest',
  ];

  it('is refused before anything is connected', async () => {
    const inner = await keep(s => s.end(answer('secret')));
    const client = clientWith({});
    for (const url of literals(inner.port)) {
      const reply = await ask(client, url, { deadlineMs: 20_000 });
      expect([url, reply]).toMatchObject([url, { type: 'failure' }]);
      if (!url.includes('localhost.')) expect([url, reply]).toMatchObject([url, { code: 'private-address' }]);
    }
    expect(inner.connections()).toBe(0);
  });

  const resolving = (...answers: (readonly string[])[]): { resolver: Resolver; asked: () => number } => {
    let asked = 0;
    const resolver: Resolver = async () =>
      (answers[Math.min(asked++, answers.length - 1)] ?? []).map(address => ({
        address,
        family: address.includes(':') ? 6 : 4,
      }));
    return { resolver, asked: () => asked };
  };

  it('is refused behind a name', async () => {
    const inner = await keep(s => s.end(answer('secret')));
    const { resolver } = resolving(['127.0.0.1']);
    const reply = await ask(clientWith({ resolver }), `http://bot.example:${inner.port}`);
    expect(reply).toMatchObject({
      code: 'private-address',
      reason: '127.0.0.1 is a loopback address; bots are called on the internet only.',
    });
    expect(inner.connections()).toBe(0);
  });

  it('is refused among others', async () => {
    const inner = await keep(s => s.end(answer('secret')));
    const { resolver } = resolving(['8.8.8.8', '::ffff:7f00:1']);
    const reply = await ask(clientWith({ resolver }), `http://bot.example:${inner.port}`);
    expect(reply).toMatchObject({ code: 'private-address' });
    expect(inner.connections()).toBe(0);
  });

  it('is refused when a name turns private between two calls, and is looked up but once a connection', async () => {
    const inner = await keep(s => s.end(answer('secret')));
    // Stands for an address of the internet, so that nothing leaves this machine.
    const blocked = (address: string) => (address === '127.0.0.2' ? undefined : 'an inner address');
    const { resolver, asked } = resolving(['127.0.0.2'], ['127.0.0.1']);
    const client = clientWith({ resolver, blocked });
    const first = await ask(client, `http://bot.example:${inner.port}`);
    expect([first.type, asked()]).toEqual(['failure', 1]);
    expect(first).not.toMatchObject({ code: 'private-address' });
    const second = await ask(client, `http://bot.example:${inner.port}`);
    expect(second).toMatchObject({ code: 'private-address' });
    expect([inner.connections(), asked()]).toEqual([0, 2]);
  });

  it('is no problem where the operator allows it', async () => {
    const inner = await keep(s => s.end(answer('1')));
    const { resolver } = resolving(['127.0.0.1']);
    const reply = await ask(clientWith({ ...open, resolver }), `http://bot.example:${inner.port}`);
    expect(reply).toMatchObject({ type: 'answer', text: '1' });
  });
});

describe('a name', () => {
  const cases: readonly (readonly [what: string, resolver: Resolver, code: string, reason: RegExp])[] = [
    ['that has no address', async () => [], 'unknown-host', /no address/],
    [
      'that is unknown',
      () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' })),
      'unknown-host',
      /no such host/,
    ],
    ['that is never found', () => new Promise(() => {}), 'timeout', /could not be looked up within 250 ms/],
    [
      'with nonsense for an address',
      async () => [{ address: 'x', family: 4 }],
      'private-address',
      /no address/,
    ],
  ];
  it.each(cases)('%s', async (_, resolver, code, reason) => {
    const reply = await ask(clientWith({ resolver }), 'http://bot.example');
    expect(reply).toMatchObject({ type: 'failure', code });
    expect(reply.type === 'failure' && reply.reason).toMatch(reason);
  });
});

describe('a host', () => {
  it('has so many connections at a time, and notices a lane of their own', async () => {
    let now = 0;
    let most = 0;
    const bot = await keep((socket, request) => {
      if (request.includes('/not_turn')) return;
      most = Math.max(most, ++now);
      setTimeout(() => {
        now--;
        socket.end(answer('1'));
      }, 5);
    });
    const client = clientWith({ ...open, connectionsPerHost: 2 });
    const url = `http://127.0.0.1:${bot.port}`;
    const notices = [1, 2, 3].map(() => ask(client, url, { path: '/not_turn', lane: 'notice', waitMs: 100 }));
    const turns = await Promise.all([1, 2, 3, 4, 5].map(() => ask(client, url, { deadlineMs: 20_000 })));
    expect(turns.map(reply => reply.type)).toEqual(new Array(5).fill('answer'));
    expect(most).toBe(2);
    const codes = (await Promise.all(notices)).map(reply => reply.type === 'failure' && reply.code);
    expect(codes).toEqual(['timeout', 'timeout', 'busy']);
  });
});

describe('notices that a bot leaves hanging', () => {
  it('do not hold up those to other bots of the host', async () => {
    const deaf = await keep(() => {});
    const good = await keep(socket => socket.end(answer('')));
    const client = clientWith({ ...open, connectionsPerHost: 2 });
    const notice = { path: '/not_turn', lane: 'notice', waitMs: 500, deadlineMs: 20_000 } as const;
    for (let i = 0; i < 30; i++)
      void client.call({ ...notice, target: targetOf(`http://127.0.0.1:${deaf.port}`), body: '{}' });
    const reply = await ask(client, `http://127.0.0.1:${good.port}`, notice);
    expect([reply.type, deaf.connections()]).toEqual(['answer', 2]);
  });
});

describe('memory', () => {
  it('stays flat while a bot pours', () => {
    const script = fileURLToPath(new URL('./testing/memory.ts', import.meta.url));
    const flags = ['--expose-gc', '--conditions=hegemon-source', '--import', 'tsx'];
    const grown = Number(execFileSync(process.execPath, [...flags, script], { encoding: 'utf8' }));
    // 200 answers that were kept would be 13 MB at the cap, and without bound without it.
    expect(grown).toBeLessThan(6_000_000);
  });
});

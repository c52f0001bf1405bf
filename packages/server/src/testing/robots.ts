import { createServer, type IncomingMessage } from 'node:http';
import { settled } from './moves.js';

interface Turn {
  readonly match: string;
  readonly prompt: { readonly legal: readonly Record<string, unknown>[] };
}

/** Many programs that play, in one server: each at a path of its own. */
export interface Robots {
  urlOf(name: string): string;
  /** How many matches one of them was asked to play at a time. */
  mostAtOnce(name: string): number;
  /** From now on this one does not answer, or does again. */
  setSilent(name: string, isSilent: boolean): void;
  close(): void;
}

interface Robot {
  readonly matches: Set<string>;
  most: number;
  isSilent: boolean;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const data of request) body += String(data);
  return body;
}

/** Attacks boldly for a while and ends what it can end, so that matches do not last. */
function choose({ prompt: { legal } }: Turn): object {
  const end = legal.find(({ type }) => String(type).startsWith('End'));
  const bold = legal.find(({ type }) => type === 'Attack');
  return settled((bold && Math.random() < 0.7 ? bold : end) ?? legal[0]!, true);
}

export async function startRobots(): Promise<Robots> {
  const robots = new Map<string, Robot>();
  const robotOf = (name: string): Robot => {
    const robot = robots.get(name) ?? { matches: new Set(), most: 0, isSilent: false };
    robots.set(name, robot);
    return robot;
  };
  const answer = (robot: Robot, name: string, path: string, body: string): object => {
    if (path === '/') return { apiversion: '1', name, games: ['quick', 'realms', 'classic'] };
    const message = JSON.parse(body) as Turn;
    if (path === '/start') robot.matches.add(message.match);
    if (path === '/end') robot.matches.delete(message.match);
    robot.most = Math.max(robot.most, robot.matches.size);
    return path === '/turn' ? choose(message) : {};
  };
  const server = createServer(async (request, response) => {
    const [, name = '', path = ''] = /^\/(\w+)(\/?.*)$/.exec(request.url!) ?? [];
    const robot = robotOf(name);
    const body = await bodyOf(request);
    if (robot.isSilent) return void request.socket.destroy();
    response.end(JSON.stringify(answer(robot, name, path === '' ? '/' : path, body)));
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  return {
    urlOf: name => `http://127.0.0.1:${port}/${name}`,
    mostAtOnce: name => robotOf(name).most,
    setSilent: (name, isSilent) => {
      robotOf(name).isSilent = isSilent;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

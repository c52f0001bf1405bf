import { spawn } from 'node:child_process';
import type { Begun } from '@hegemon/arena';
import { glanceOf } from '@hegemon/match';
import type { World } from '../../world.js';

/** A board in the browser on which a series is seen while it is played. */
export interface LiveBoard {
  onBegin(begun: Begun): void;
  /** Holds the match up as long as people need to follow it; not at all when nobody looks. */
  pause(): Promise<void>;
  close(): Promise<void>;
}

export interface LiveBoardOptions {
  /** Between two decisions, in milliseconds. */
  readonly pace: number;
  readonly signal: AbortSignal;
}

const OPENERS: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};

/** Opens a page in the browser of whoever sits here; they can do so themselves where that fails. */
function openPage(url: string): void {
  const [command, ...words] = OPENERS[process.platform] ?? ['xdg-open'];
  const opener = spawn(command!, [...words, url], { stdio: 'ignore', detached: true });
  opener.on('error', () => undefined);
  opener.unref();
}

/** Opens the board and waits until somebody looks at it, or it is not wanted any more. */
export async function openBoard(world: World, { pace, signal }: LiveBoardOptions): Promise<LiveBoard> {
  // large: loaded only by those who want to watch
  const { openGallery } = await import('@hegemon/server');
  const gallery = await openGallery();
  world.complain(`The series begins when you open ${gallery.url}`);
  if (world.output.isTerminal) openPage(gallery.url);
  await Promise.race([gallery.opened(), abortOf(signal)]);
  let last = world.now();
  return {
    onBegin({ uid, match, names }) {
      const { game, config } = match;
      gallery.show({ type: 'begin', match: uid, game: game.id, config, names });
      let told = 0;
      const show = () => {
        const news = match.newsFor('spectator', told + 1);
        told = news.at(-1)?.number ?? told;
        gallery.show({ type: 'sight', glance: glanceOf(match, 'spectator'), news });
      };
      show();
      match.watch(show);
    },
    async pause() {
      const left = gallery.watchers > 0 ? last + pace - world.now() : 0;
      if (left > 0) await world.sleep(left);
      last = world.now();
    },
    close: () => gallery.close(),
  };
}

function abortOf(signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

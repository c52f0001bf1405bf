import { arena } from './arena.js';
import { bench } from './bench.js';
import { board } from './board.js';
import type { Command } from './command.js';
import { odds } from './odds.js';
import { play } from './play.js';
import { players } from './players.js';
import { replay } from './replay.js';
import { admin } from './server/admin.js';
import { backup, restore } from './server/backup.js';
import { followMatch, join, tables } from './server/join.js';
import { login, logout } from './server/login.js';
import { serve } from './server/serve.js';
import { simulate } from './simulate.js';
import { verify } from './verify.js';
import { watch } from './watch.js';

/** Every command, in the order of the help. */
export const commands: readonly Command[] = [
  watch,
  play,
  players,
  serve,
  replay,
  verify,
  odds,
  simulate,
  board,
  arena,
  bench,
  login,
  logout,
  tables,
  join,
  followMatch,
  admin,
  backup,
  restore,
];

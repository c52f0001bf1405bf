/** A Hegemon server from outside: its routes as methods, and a live connection that comes back by itself. */
export { ARENA_FILES, ARENA_ROUTES, type ArenaClient, type ArenaRouteName, arenaFile } from './arena.js';
export type * from './arena-wire.js';
export type { ClientOptions } from './ask.js';
export {
  type Client,
  makeClient,
  ROUTES,
  type RouteName,
  type TableFilter,
} from './client.js';
export {
  type Connection,
  type ConnectionOptions,
  connect,
  type Listener,
  type Watcher,
} from './connection.js';
export type { Patience, Socket, SocketClass } from './line.js';
export { polled } from './polled.js';
export { Refused, Unreachable } from './refused.js';
export type * from './wire.js';

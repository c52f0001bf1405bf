/** People and bots at one table: a whole server, started by a call. */
export { makeLogger } from './log.js';
export { type RunningServer, type ServerOptions, startServer } from './server.js';
export { FolderInUse } from './store/folder.js';
export type { Place } from './store/store.js';

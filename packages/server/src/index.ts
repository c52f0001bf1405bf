/** People and bots at one table: a whole server, started by a call. */

export type { ArenaOptions } from './arena/steward.js';
export { type Gallery, type GalleryOptions, openGallery } from './gallery.js';
export { makeLogger } from './log.js';
export type { Order, Report } from './ops/admin.js';
export { type Office, openOffice } from './ops/office.js';
export { type Limits, USUAL_LIMITS } from './ops/rates.js';
export { Refused } from './problem.js';
export { type RunningServer, type ServerOptions, startServer } from './server.js';
export { FolderInUse } from './store/folder.js';
export type { Place } from './store/store.js';

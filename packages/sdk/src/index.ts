/** Write a bot for a Hegemon arena in a few lines. Runs in Node and in browsers; `@hegemon/sdk/node` is called over HTTP. */
export type * from './messages.js';
export { fill, type Player } from './player.js';
export { BOT_ROUTES, BotRefused, type RunOptions, runBot } from './run.js';

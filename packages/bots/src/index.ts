export type { Bot, Reasons, Sitting, Table, Weighed } from './bot.js';

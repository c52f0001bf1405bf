export { blockedAs } from './address.js';
export type { Call } from './call.js';
export { type Client, type ClientOptions, makeClient } from './client.js';
export { excerpt, isRecord, MOST_DEPTH, type ParsedJson, parseJson } from './json.js';
export type { Resolver } from './lookup.js';
export type { FailureCode, Reply } from './reply.js';
export { endpoint, type ParsedTarget, parseTarget, type Target } from './target.js';

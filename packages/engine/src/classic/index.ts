/**
 * Classic as a library: all of `library.ts`, with a `reduce` that is faster over the moves of a match. The
 * script for old browsers leaves that out, to stay small; both are the same to whoever calls them.
 */

export { reduce } from './document-apply.js';
export * from './library.js';

import type { Refusal } from '@hegemon/engine';

/** Where a bot lives: its registered URL, normalised. */
export interface Target {
  /** Scheme, host, port and path, without query, fragment or slash at the end. */
  readonly base: string;
  /** The host without the brackets of an IPv6 literal. */
  readonly host: string;
}

export type ParsedTarget =
  | { readonly ok: true; readonly target: Target }
  | { readonly ok: false; readonly refusal: Refusal };

const MOST_CHARACTERS = 2000;

function refuse(code: string, message: string): ParsedTarget {
  return { ok: false, refusal: { code, message } };
}

/** Reads a bot's URL. Only its form is judged here; the address behind it is judged whenever it is called. */
export function parseTarget(input: unknown): ParsedTarget {
  if (typeof input !== 'string' || input.length > MOST_CHARACTERS || !URL.canParse(input.trim()))
    return refuse('bad-url', "A bot's address must be a URL such as http://example.com:8080.");
  const url = new URL(input.trim());
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    return refuse('bad-scheme', `A bot is called by http or https, not by ${url.protocol.slice(0, -1)}.`);
  if (url.username !== '' || url.password !== '')
    return refuse('has-userinfo', "Leave user name and password out of the bot's URL.");
  const path = url.pathname.replace(/\/{2,}/g, '/').replace(/\/$/, '');
  return {
    ok: true,
    target: { base: `${url.origin}${path}`, host: url.hostname.replace(/^\[|\]$/g, '') },
  };
}

/** The URL of one of a bot's endpoints, such as `/turn`; `/` is the base itself. */
export function endpoint(target: Target, path: `/${string}`): string {
  return path === '/' ? target.base : `${target.base}${path}`;
}

import type { Refusal } from '@hegemon/engine';

export type ParsedUrl =
  | { readonly ok: true; readonly url: string }
  | { readonly ok: false; readonly refusal: Refusal };

/** A scheme and a host, and nothing that could lead elsewhere: no user, no path, no question, no white space. */
const BARE = /^https?:\/\/[^\s/\\?#@]+\/?$/i;

/** The address at which people find this server, such as `https://play.example.org`. */
export function parsePublicUrl(text: string): ParsedUrl {
  const url = BARE.test(text) && URL.canParse(text) ? new URL(text) : undefined;
  if (url) return { ok: true, url: url.origin };
  const message = `The public address must be http:// or https:// with a name and perhaps a port, such as https://play.example.org, and nothing after it, not "${text}".`;
  return { ok: false, refusal: { code: 'BadPublicUrl', message } };
}

/** Addresses of pages, for those who are told something elsewhere; none where nobody said how this server is found. */
export class Links {
  private readonly url: string | undefined;

  constructor(url: string | undefined) {
    this.url = url;
  }

  table(id: string): string | null {
    return this.to(`/table/${id}`);
  }

  match(id: string): string | null {
    return this.to(`/live/${id}`);
  }

  replay(match: string): string | null {
    return this.to(`/live/${match}/replay`);
  }

  private to(path: string): string | null {
    return this.url === undefined ? null : this.url + path;
  }
}

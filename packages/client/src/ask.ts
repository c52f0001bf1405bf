import { Refused, Unreachable } from './refused.js';

export interface ClientOptions {
  /** Where the server is, such as `https://play.example.org`; in a page of the server an empty text. */
  readonly url: string;
  /** Says who asks; not needed in a browser, which has a cookie. */
  readonly token?: string;
  readonly fetch?: typeof fetch;
}

/** What a route needs besides itself. */
export interface Ask {
  readonly id?: string;
  /** A second name in the path. */
  readonly part?: string;
  readonly query?: object;
  readonly body?: object;
}

const COOKIE = /^hegemon=([\w-]+)/;

/** The way to a server: who asks, where, and what it said. */
export class Wire {
  readonly url: string;
  token: string | undefined;
  private readonly fetch: typeof fetch;

  constructor({ url, token, fetch: given }: ClientOptions) {
    this.url = url.replace(/\/+$/, '');
    this.token = token;
    // a browser's fetch must be called on its window
    this.fetch = given ?? ((input, init) => globalThis.fetch(input, init));
  }

  /** Asks by a route such as `GET /api/tables/{id}`. */
  async ask(route: string, { id = '', part = '', query = {}, body }: Ask): Promise<unknown> {
    const [method = '', pattern = ''] = route.split(' ');
    const path = pattern.replace('{id}', encodeURIComponent(id)).replace('{part}', encodeURIComponent(part));
    const address = this.url + path + queryOf(query);
    const headers: Record<string, string> = {};
    if (this.token !== undefined) headers['authorization'] = `Bearer ${this.token}`;
    if (body) headers['content-type'] = 'application/json';
    const init = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) };
    const reply = await this.fetch(address, init).catch(error => {
      throw new Unreachable(this.url, error);
    });
    this.remember(reply);
    return read(reply, this.url);
  }

  /** Outside a browser there is no jar for cookies: what signs in is kept here. */
  private remember({ headers }: Response): void {
    for (const cookie of headers.getSetCookie?.() ?? []) {
      const token = COOKIE.exec(cookie)?.[1];
      if (token) this.token = token;
    }
  }
}

function queryOf(query: object): string {
  const fields = Object.entries(query).filter(([, value]) => value !== undefined);
  return fields.length === 0
    ? ''
    : `?${new URLSearchParams(fields.map(([key, value]): [string, string] => [key, `${value}`]))}`;
}

async function read(reply: Response, url: string): Promise<unknown> {
  const text = await reply.text().catch(error => {
    throw new Unreachable(url, error);
  });
  const body = parse(text);
  if (reply.ok) return body;
  const { code = 'Failed', detail = `The server answered ${reply.status}.` } = (body ?? {}) as {
    readonly code?: string;
    readonly detail?: string;
  };
  throw new Refused({ code, message: detail }, reply.status);
}

/** Whoever stands in front of a server may answer with a page. */
function parse(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

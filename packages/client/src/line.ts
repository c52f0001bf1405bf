import { Unreachable } from './refused.js';

/** As much of a WebSocket as is needed, in browsers and elsewhere. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: ((event: never) => void) | null;
  onclose: ((event: never) => void) | null;
  onerror: ((event: never) => void) | null;
  onmessage: ((event: never) => void) | null;
}

export type SocketClass = new (url: string, protocols: string[]) => Socket;

/** How long to wait before the next try, in milliseconds: twice as long each time, up to the most. */
export interface Patience {
  readonly first: number;
  readonly most: number;
}

export interface LineOptions {
  readonly url: string;
  readonly token: string | undefined;
  readonly WebSocket: SocketClass;
  readonly patience: Patience;
  /** Looks so often whether anything was heard, in milliseconds. */
  readonly beat: number;
}

export interface Ends {
  opened(): void;
  heard(text: string): void;
  closed(): void;
}

/** After so many beats in silence the other end is asked whether it is there; after so many more it is not. */
const BEATS_TO_ASK = 2;
const BEATS_TO_LEAVE = 4;

/** The name of what is spoken, and the mark of a token beside it: browsers let no other header be set. */
const PROTOCOL = 'hegemon';
const BEARER = 'bearer.';

/** A socket that comes back by itself. What an old one still says is not heard. */
export class Line {
  private readonly options: LineOptions;
  private readonly ends: Ends;
  private socket: Socket | undefined;
  private isOpen = false;
  private isEnded = false;
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pulse: ReturnType<typeof setInterval> | undefined;
  /** Beats since something was heard. */
  private silence = 0;

  constructor(options: LineOptions, ends: Ends) {
    this.options = options;
    this.ends = ends;
    this.dial();
  }

  private dial(): void {
    const { url, token, WebSocket } = this.options;
    const protocols = [PROTOCOL, ...(token === undefined ? [] : [BEARER + token])];
    const base = (url === '' ? globalThis.location.origin : url).replace(/\/+$/, '');
    const socket = new WebSocket(`${base.replace(/^http/, 'ws')}/api/live`, protocols);
    this.socket = socket;
    socket.onopen = () => {
      this.isOpen = true;
      this.tries = 0;
      this.silence = 0;
      this.pulse = setInterval(() => this.listen(), this.options.beat);
      this.ends.opened();
    };
    socket.onmessage = ({ data }: { readonly data: unknown }) => {
      this.silence = 0;
      this.ends.heard(String(data));
    };
    socket.onerror = () => this.drop();
    socket.onclose = () => this.drop();
  }

  /** A line may be dead without a word: nobody tells whom it happens to. */
  private listen(): void {
    this.silence++;
    if (this.silence === BEATS_TO_ASK) this.send({ type: 'ping' });
    else if (this.silence >= BEATS_TO_LEAVE) this.drop();
  }

  /** Gives this socket up and tries another one after a while. */
  drop(): void {
    const { socket } = this;
    if (!socket) return;
    this.socket = undefined;
    clearInterval(this.pulse);
    socket.onopen = socket.onmessage = socket.onclose = null;
    // a socket that fails while it is closed must not be an error of nobody's
    socket.onerror = () => undefined;
    socket.close();
    const wasOpen = this.isOpen;
    this.isOpen = false;
    if (!this.isEnded) this.timer = setTimeout(() => this.dial(), this.delay());
    if (wasOpen) this.ends.closed();
  }

  /** Those who lost a server together do not come back all at once. */
  private delay(): number {
    const { first, most } = this.options.patience;
    return Math.min(most, first * 2 ** this.tries++) * (0.5 + Math.random() / 2);
  }

  /** Whether it went out; what does must not be taken for granted. */
  send(message: object): boolean {
    if (!this.isOpen) return false;
    this.socket?.send(JSON.stringify(message));
    return true;
  }

  end(): void {
    this.isEnded = true;
    clearTimeout(this.timer);
    this.drop();
  }
}

export function socketClass(given: SocketClass | undefined): SocketClass {
  const found = given ?? (globalThis as { readonly WebSocket?: SocketClass }).WebSocket;
  if (!found) throw new Unreachable('WebSocket', 'there is none here: give one');
  return found;
}

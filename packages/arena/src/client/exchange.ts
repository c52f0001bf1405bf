import { type Agent, type ClientRequest, type IncomingMessage, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP, type LookupFunction, type Socket } from 'node:net';
import type { Call } from './call.js';
import { CallError, explainError, type Reply, type Stage, tooSlow } from './reply.js';

/** The most an answer may weigh, in bytes. */
export const MOST_BYTES = 64 * 1024;
const MOST_HEADER_BYTES = 16 * 1024;
const MOST_INFORMATION = 8;

/** How to get to a bot. */
export interface Connect {
  readonly host: string;
  readonly lookup: LookupFunction;
  readonly agent: Agent | false;
  /** Throws where the address at the other end is one that must not be called. */
  check(address: string): void;
}

/** One call under way: settles once, and leaves no socket behind when it fails. */
class Exchange {
  private stage: Stage;
  private readonly chunks: Buffer[] = [];
  private bytes = 0;
  private information = 0;
  private isSettled = false;
  private request: ClientRequest | undefined;
  private readonly timer: NodeJS.Timeout;
  private readonly call: Call;
  private readonly url: URL;
  private readonly way: Connect;
  private readonly began: number;
  private readonly resolve: (reply: Reply) => void;
  private readonly reject: (error: CallError) => void;

  constructor(
    call: Call,
    url: URL,
    way: Connect,
    began: number,
    resolve: (reply: Reply) => void,
    reject: (error: CallError) => void,
  ) {
    this.call = call;
    this.url = url;
    this.way = way;
    this.began = began;
    this.resolve = resolve;
    this.reject = reject;
    this.stage = isIP(way.host) === 0 ? 'lookup' : 'connect';
    // What has arrived while this process was busy with something else is still read: it came in time.
    const giveUp = () => setImmediate(() => this.fail(tooSlow(this.stage, call.deadlineMs)));
    this.timer = setTimeout(giveUp, call.deadlineMs);
  }

  send(isFresh = false): void {
    const { call, url, way } = this;
    const make = url.protocol === 'https:' ? secureRequest : plainRequest;
    const request = make(url, {
      method: call.body === undefined ? 'GET' : 'POST',
      headers: this.headers(),
      agent: isFresh ? false : way.agent,
      lookup: way.lookup,
      maxHeaderSize: MOST_HEADER_BYTES,
      insecureHTTPParser: false,
      rejectUnauthorized: true,
    });
    this.request = request;
    request.on('socket', socket => this.watch(socket));
    request.on('information', () => this.countInformation());
    request.on('upgrade', () =>
      this.fail(new CallError('bad-http', 'The bot wants to speak something other than HTTP.')),
    );
    request.on('response', response => this.read(response));
    request.on('error', error => this.stumble(request, error, isFresh));
    request.end(call.body);
  }

  /** Written as in old textbooks: not every bot knows that the case of a header's name means nothing. */
  private headers(): Record<string, string | number> {
    const { call, way } = this;
    return {
      ...call.headers,
      'User-Agent': 'hegemon-arena/1',
      Accept: 'application/json, */*;q=0.8',
      'Accept-Encoding': 'identity',
      Connection: way.agent ? 'keep-alive' : 'close',
      ...(call.body === undefined ? {} : { 'Content-Length': Buffer.byteLength(call.body) }),
    };
  }

  /** An idle connection may have been closed by the other side just as it was taken: then once more, on a new one. */
  private stumble(request: ClientRequest, error: Error, isFresh: boolean): void {
    if (this.isSettled || request !== this.request) return;
    const isStale = request.reusedSocket && this.stage === 'answer' && !isFresh;
    if (isStale && explainError(error).code === 'connection-reset') this.send(true);
    else this.fail(error);
  }

  /** The lookup has checked the address; this looks again at who is really there, on old connections too. */
  private watch(socket: Socket): void {
    const arrive = () => {
      this.stage = 'answer';
      try {
        if (socket.remoteAddress !== undefined) this.way.check(socket.remoteAddress);
      } catch (error) {
        this.fail(error);
      }
    };
    if (!socket.connecting) return arrive();
    socket.once('lookup', () => {
      this.stage = 'connect';
    });
    socket.prependOnceListener('connect', arrive);
  }

  private countInformation(): void {
    if (++this.information > MOST_INFORMATION)
      this.fail(new CallError('bad-http', 'The bot keeps saying that it will answer, and does not.'));
  }

  private read(response: IncomingMessage): void {
    this.stage = 'body';
    const coding = response.headers['content-encoding'];
    if (coding !== undefined && coding.trim().toLowerCase() !== 'identity')
      return this.fail(
        new CallError('encoded', 'The answer is compressed (Content-Encoding); send it as it is.'),
      );
    if (Number(response.headers['content-length']) > MOST_BYTES) return this.fail(tooLarge());
    response.on('data', (chunk: Buffer) => this.take(chunk));
    response.on('end', () => this.finish(response));
    response.on('error', error => this.failBody(error));
    response.on('close', () => this.failBody(undefined));
  }

  private take(chunk: Buffer): void {
    if (this.isSettled) return;
    this.bytes += chunk.length;
    if (this.bytes > MOST_BYTES) this.fail(tooLarge());
    else this.chunks.push(chunk);
  }

  private failBody(error: Error | undefined): void {
    const isGarbled = error !== undefined && explainError(error).code === 'bad-http';
    this.fail(
      isGarbled
        ? error
        : new CallError('closed-early', 'The bot closed the connection in the middle of its answer.', error),
    );
  }

  private finish(response: IncomingMessage): void {
    if (!response.complete) return this.failBody(undefined);
    if (!this.settle()) return;
    const { location } = response.headers;
    this.resolve({
      type: 'answer',
      status: response.statusCode ?? 0,
      contentType: response.headers['content-type'] ?? '',
      ...(location === undefined ? {} : { location }),
      text: Buffer.concat(this.chunks).toString('utf8'),
      latencyMs: performance.now() - this.began,
    });
  }

  private fail(error: unknown): void {
    if (!this.settle()) return;
    this.chunks.length = 0;
    this.request?.destroy();
    this.reject(explainError(error));
  }

  private settle(): boolean {
    if (this.isSettled) return false;
    this.isSettled = true;
    clearTimeout(this.timer);
    return true;
  }
}

function tooLarge(): CallError {
  return new CallError('too-large', `The answer is larger than ${MOST_BYTES / 1024} KB.`);
}

/** Sends a call and reads its answer. Rejects with a CallError. */
export function exchange(call: Call, url: URL, way: Connect, began: number): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const one = new Exchange(call, url, way, began, resolve, reject);
    one.send();
  });
}

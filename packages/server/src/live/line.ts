import type { Writable } from 'node:stream';
import type { WebSocket } from 'ws';
import { z } from 'zod';
import { actAs, type Deed, takeBack } from '../http/acting.js';
import type { Context } from '../http/context.js';
import { viewerOf } from '../http/routes/matches.js';
import { actionSchema, idSchema } from '../http/schemas.js';
import type { Person } from '../people/people.js';
import { Refused } from '../problem.js';
import { LONGEST_TEXT } from '../tables/chat.js';
import type { Sight } from '../tables/keeper.js';
import { frameOf } from './frame.js';
import { type Message, topicOf } from './hub.js';

/** Comes back with the answer. */
const ticket = z.int().min(0);

/** What a client says over the socket. */
const requestSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('watch'), match: idSchema, from: z.int().min(1).default(1) }),
  z.object({ type: z.literal('leave'), match: idSchema }),
  z.object({ type: z.literal('ping') }),
  z.object({ type: z.literal('follow'), tournament: idSchema }),
  z.object({ type: z.literal('unfollow'), tournament: idSchema }),
  z.object({
    type: z.literal('act'),
    match: idSchema,
    ticket,
    action: actionSchema,
    number: z.int().min(1).optional(),
  }),
  z.object({ type: z.literal('back'), match: idSchema, ticket }),
  z.object({
    type: z.literal('say'),
    match: idSchema,
    ticket,
    text: z.string().min(1).max(LONGEST_TEXT),
  }),
]);
type Request = z.infer<typeof requestSchema>;

/** So many matches one socket may watch, and so many messages a second it may send. */
const MOST_WATCHED = 50;
const MOST_A_SECOND = 50;
const MOST_FOLLOWED = 20;
/** A client that does not read for so long is cut off: it comes back and gets what it missed. */
const MOST_BUFFERED = 4 * 1024 * 1024;

/** What several people at a table see alike is put into words once. */
const frames = new WeakMap<Sight, Buffer>();

function frameFor(sight: Sight): Buffer {
  let frame = frames.get(sight);
  if (frame === undefined) {
    frame = frameOf(JSON.stringify({ type: 'seen', ...sight }));
    frames.set(sight, frame);
  }
  return frame;
}

const speaking: Line[] = [];

/** What is said in one turn of the event loop goes out at once: each write costs more than what is written. */
function utterAll(): void {
  for (const line of speaking.splice(0)) line.utter();
}

/** A table that a connection watches. */
interface Watched {
  /** The match is not begun yet: it is shown when it is. */
  isWaiting: boolean;
  readonly ends: (() => void)[];
}

/** One connection of one person, or of somebody who only looks. */
export class Line {
  private readonly socket: WebSocket;
  /** What the socket writes to. */
  private readonly stream: Writable;
  /** Frames that are about to be written. */
  private unsaid: Buffer | undefined;
  private readonly context: Context;
  private readonly person: Person | undefined;
  private readonly watched = new Map<string, Watched>();
  private readonly ends: (() => void)[] = [];
  /** Tournaments that are followed. */
  private readonly followed = new Map<string, () => void>();
  private muted: ReadonlySet<string> = new Set();
  private heard = 0;
  private since = 0;

  constructor(socket: WebSocket, stream: Writable, context: Context, person: Person | undefined) {
    this.socket = socket;
    this.stream = stream;
    this.context = context;
    this.person = person;
  }

  /** Begins to hear what concerns the person. */
  async open(): Promise<void> {
    const { person, context } = this;
    if (!person) return;
    this.ends.push(context.hub.join(topicOf.person(person.id), message => this.tell(message)));
    this.muted = new Set(await context.chat.mutedBy(person.id));
  }

  say(message: object): void {
    this.send(frameOf(JSON.stringify(message)));
  }

  private send(frame: Buffer): void {
    const { socket, stream, unsaid } = this;
    if (stream.writableLength + (unsaid?.length ?? 0) > MOST_BUFFERED) return socket.terminate();
    this.unsaid = unsaid ? Buffer.concat([unsaid, frame]) : frame;
    if (unsaid) return;
    if (speaking.push(this) === 1) process.nextTick(utterAll);
  }

  /** Past the socket, which has nothing to add to frames: nothing is compressed, and nothing else is under way. */
  utter(): void {
    const { socket, stream, unsaid } = this;
    this.unsaid = undefined;
    if (unsaid && socket.readyState === socket.OPEN) stream.write(unsaid);
  }

  /** Something was said to the person, or at a table they watch. */
  private tell(message: Message): void {
    if (message.type === 'mutes') this.muted = new Set(message['muted'] as string[]);
    if (message.type === 'said' && this.muted.has(String(message['person']))) return;
    if (this.isSeen(message)) return;
    this.say(message);
    if (message.type === 'changed' && message['status'] === 'playing') {
      const match = String(message['match']);
      if (this.watched.get(match)?.isWaiting) void this.show(match, 1).catch(() => this.socket.terminate());
    }
  }

  /** Whoever watches a match sees whose turn it is. */
  private isSeen(message: Message): boolean {
    if (message.type !== 'notice' || message['notice'] !== 'your-turn') return false;
    return this.watched.get(String(message['match']))?.isWaiting === false;
  }

  async hear(text: string): Promise<void> {
    if (this.isTooFast()) {
      this.context.metrics.turnedAway('messages');
      return this.socket.close(1008, 'too many messages');
    }
    let data: unknown;
    try {
      data = JSON.parse(text);
    } catch {
      return this.say({ type: 'refused', code: 'Malformed', message: 'That is no JSON.' });
    }
    const parsed = requestSchema.safeParse(data);
    if (parsed.success) return this.answer(parsed.data);
    const [first] = parsed.error.issues;
    const message = `${first?.path.join('.')}: ${first?.message}`;
    this.say({ type: 'refused', code: 'Malformed', message });
  }

  private isTooFast(): boolean {
    const now = Date.now();
    if (now - this.since > 1_000) {
      this.since = now;
      this.heard = 0;
    }
    return ++this.heard > MOST_A_SECOND;
  }

  private async answer(request: Request): Promise<void> {
    const { context } = this;
    switch (request.type) {
      case 'watch':
        return this.watch(request.match, request.from);
      case 'leave':
        return this.leave(request.match);
      case 'ping':
        return this.say({ type: 'pong' });
      case 'follow':
        return this.follow(request.tournament);
      case 'unfollow':
        return this.unfollow(request.tournament);
      case 'act':
        return this.do(request.ticket, person =>
          actAs(context, request.match, person, request.action, request.number),
        );
      case 'back':
        return this.do(request.ticket, person => takeBack(context, request.match, person));
      case 'say':
        return this.do(request.ticket, person => this.speak(request.match, person, request.text));
    }
  }

  private async watch(match: string, from: number): Promise<void> {
    this.leave(match);
    if (this.watched.size >= MOST_WATCHED)
      return this.refuse(match, 'TooMany', `One connection watches at most ${MOST_WATCHED} matches.`);
    const { hub, lobby, presence } = this.context;
    const row = await lobby.find(match).catch(() => undefined);
    if (!row) return this.refuse(match, 'NotFound', 'There is no such match.');
    if (this.socket.readyState !== this.socket.OPEN) return;
    this.leave(match);
    const watched: Watched = { isWaiting: row.status === 'open', ends: [] };
    this.watched.set(match, watched);
    watched.ends.push(hub.join(topicOf.match(match), message => this.tell(message)));
    watched.ends.push(presence.enter(match, viewerOf(row, this.person)));
    if (watched.isWaiting) this.say({ type: 'waiting', match });
    else await this.show(match, from);
  }

  /** Shows a match that has begun, from somebody's news of that number on. */
  private async show(match: string, from: number): Promise<void> {
    const { keeper, lobby, visit } = this.context;
    const watched = this.watched.get(match);
    if (!watched) return;
    watched.isWaiting = false;
    const viewer = viewerOf(await lobby.find(match), this.person);
    const leave = await keeper.subscribe(match, { viewer, see: sight => this.send(frameFor(sight)) }, from);
    if (!leave) return this.refuse(match, 'NotFound', 'There is no such match.');
    if (this.watched.get(match) === watched) watched.ends.push(leave);
    else leave();
    visit(match);
  }

  private refuse(match: string, code: string, message: string): void {
    this.say({ type: 'refused', match, code, message });
  }

  private leave(match: string): void {
    for (const end of this.watched.get(match)?.ends ?? []) end();
    this.watched.delete(match);
  }

  /** From now on it is told when something in a tournament has changed; what, is for the page to ask. */
  private follow(tournament: string): void {
    this.unfollow(tournament);
    if (this.followed.size >= MOST_FOLLOWED) return;
    const end = this.context.hub.join(topicOf.tournament(tournament), message => this.say(message));
    this.followed.set(tournament, end);
  }

  private unfollow(tournament: string): void {
    this.followed.get(tournament)?.();
    this.followed.delete(tournament);
  }

  private async do(mark: number, job: (person: Person) => Promise<Deed>): Promise<void> {
    const { person } = this;
    if (!person)
      return this.say({
        type: 'done',
        ticket: mark,
        refusal: { code: 'NotSignedIn', message: 'Say who you are first: play as a guest or sign in.' },
      });
    const deed = await job(person);
    if (deed.ok) this.say({ type: 'done', ticket: mark, number: deed.number });
    else this.say({ type: 'done', ticket: mark, refusal: deed.refusal });
  }

  private async speak(match: string, person: Person, text: string): Promise<Deed> {
    const { lobby, chat } = this.context;
    try {
      return { ok: true, number: (await chat.say(await lobby.find(match), person, text)).id };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return { ok: false, status: error.status, refusal: error.refusal };
    }
  }

  close(): void {
    for (const match of [...this.watched.keys()]) this.leave(match);
    for (const tournament of [...this.followed.keys()]) this.unfollow(tournament);
    for (const end of this.ends.splice(0)) end();
  }
}

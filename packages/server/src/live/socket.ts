import type { WebSocket } from '@fastify/websocket';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type App, type Context, hostOf, whoAsks } from '../http/context.js';
import { viewerOf } from '../http/routes/tables.js';
import { actionSchema, idSchema } from '../http/schemas.js';
import type { Person } from '../people/people.js';
import { seatOf } from '../tables/seats.js';

/** What a client says over the socket. */
const requestSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('watch'), match: idSchema, from: z.int().min(1).default(1) }),
  z.object({ type: z.literal('leave'), match: idSchema }),
  z.object({
    type: z.literal('act'),
    match: idSchema,
    /** Comes back with the answer. */
    ticket: z.int().min(0),
    action: actionSchema,
    number: z.int().min(1).optional(),
  }),
]);
type Request = z.infer<typeof requestSchema>;

/** So many matches one socket may watch, and so many messages a second it may send. */
const MOST_WATCHED = 50;
const MOST_A_SECOND = 50;
/** A client that does not read for so long is cut off: it comes back and gets what it missed. */
const MOST_BUFFERED = 4 * 1024 * 1024;

class Line {
  private readonly socket: WebSocket;
  private readonly context: Context;
  private readonly person: Person | undefined;
  private readonly watched = new Map<string, () => void>();
  private heard = 0;
  private since = 0;

  constructor(socket: WebSocket, context: Context, person: Person | undefined) {
    this.socket = socket;
    this.context = context;
    this.person = person;
  }

  say(message: object): void {
    if (this.socket.bufferedAmount > MOST_BUFFERED) this.socket.terminate();
    else this.socket.send(JSON.stringify(message));
  }

  async hear(text: string): Promise<void> {
    if (this.isTooFast()) return this.socket.close(1008, 'too many messages');
    let data: unknown;
    try {
      data = JSON.parse(text);
    } catch {
      return this.say({ type: 'refused', code: 'Malformed', message: 'That is no JSON.' });
    }
    const parsed = requestSchema.safeParse(data);
    if (!parsed.success) {
      const [first] = parsed.error.issues;
      return this.say({
        type: 'refused',
        code: 'Malformed',
        message: `${first?.path.join('.')}: ${first?.message}`,
      });
    }
    await this.answer(parsed.data);
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
    switch (request.type) {
      case 'watch':
        return this.watch(request.match, request.from);
      case 'leave':
        this.watched.get(request.match)?.();
        this.watched.delete(request.match);
        return;
      case 'act':
        return this.act(request);
    }
  }

  private async watch(match: string, from: number): Promise<void> {
    if (this.watched.size >= MOST_WATCHED)
      return this.say({
        type: 'refused',
        match,
        code: 'TooMany',
        message: `One connection watches at most ${MOST_WATCHED} matches.`,
      });
    this.watched.get(match)?.();
    const row = await this.context.lobby.find(match).catch(() => undefined);
    const viewer = row ? viewerOf(row, this.person) : 'spectator';
    const subscriber = { viewer, see: (sight: object) => this.say({ type: 'seen', ...sight }) };
    const leave = row && (await this.context.keeper.subscribe(match, subscriber, from));
    if (!leave)
      return this.say({ type: 'refused', match, code: 'NotFound', message: 'There is no such match.' });
    if (this.socket.readyState === this.socket.OPEN) this.watched.set(match, leave);
    else leave();
  }

  private async act({ match, ticket, action, number }: Extract<Request, { type: 'act' }>): Promise<void> {
    const { keeper, lobby } = this.context;
    const row = this.person && (await lobby.find(match).catch(() => undefined));
    const seat = row && seatOf(row.seats, this.person!.id);
    if (seat === undefined)
      return this.say({
        type: 'done',
        ticket,
        refusal: { code: 'Forbidden', message: 'You have no seat at this table.' },
      });
    const acted = await keeper.act(match, { seat, action, ...(number === undefined ? {} : { number }) });
    if (!acted)
      return this.say({
        type: 'done',
        ticket,
        refusal: { code: 'NotFound', message: 'There is no such match.' },
      });
    if (!acted.ok) return this.say({ type: 'done', ticket, refusal: acted.refusal });
    this.say({ type: 'done', ticket, number: acted.entries[0]!.number });
  }

  close(): void {
    for (const leave of this.watched.values()) leave();
    this.watched.clear();
  }
}

/** A browser's page elsewhere must not listen with somebody's cookie. */
function isOwnOrigin({ headers }: FastifyRequest): boolean {
  return headers.origin === undefined || hostOf(headers.origin) === headers.host;
}

/** One socket for everything live: watch matches, act, resume from a number. */
export function addLive(app: App, context: Context): void {
  app.get('/api/live', { websocket: true, schema: { hide: true } }, async (socket, request) => {
    if (!isOwnOrigin(request)) return socket.close(1008, 'wrong origin');
    const early: string[] = [];
    let line: Line | undefined;
    const hear = (text: string) => {
      line?.hear(text).catch(error => {
        request.log.error(error, 'a message failed');
        socket.close(1011, 'failed');
      });
    };
    socket.on('message', (data: Buffer) => {
      const text = data.toString('utf8');
      if (line) hear(text);
      else if (early.length < 10) early.push(text);
    });
    socket.on('close', () => line?.close());
    socket.on('error', () => socket.terminate());
    line = new Line(socket, context, await whoAsks(context, request));
    for (const text of early) hear(text);
  });
}

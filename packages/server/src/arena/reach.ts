import { type Arena, detect, type Introduction, parseTarget, type Target } from '@hegemon/arena';
import { games, type Refusal } from '@hegemon/engine';

/** What a bot turned out to be when it was looked at. */
export interface Found {
  readonly protocol: 'legacy' | 'modern';
  /** What it can play. */
  readonly games: readonly string[];
  readonly maxConcurrent: number;
  readonly wantsEvents: boolean;
}

export type Reached =
  | { readonly ok: true; readonly found: Found }
  | { readonly ok: false; readonly refusal: Refusal };

const STATUS_DEADLINE = 5_000;

const LEGACY: Found = { protocol: 'legacy', games: ['classic'], maxConcurrent: 1, wantsEvents: false };

/** What a modern bot says of itself, as far as this server can make use of it. */
export function foundIn(introduction: Introduction): Found {
  const { games: own, max_concurrent: maxConcurrent = 1, wants_events: wantsEvents = false } = introduction;
  const known = games.map(({ id }) => id);
  return {
    protocol: 'modern',
    games: known.filter(id => own === undefined || own.includes(id)),
    maxConcurrent,
    wantsEvents,
  };
}

/** Looks at a bot at its address: what it speaks, what it plays, whether it is there at all. */
export async function reach({ client }: Arena, url: string): Promise<Reached> {
  const parsed = parseTarget(url);
  if (!parsed.ok) return parsed;
  const detected = await detect(client, parsed.target);
  if (detected.type === 'refused') return { ok: false, refusal: detected.refusal };
  if (detected.type === 'legacy') return reachLegacy(client, parsed.target);
  const found = foundIn(detected.introduction);
  if (found.games.length > 0) return { ok: true, found };
  const known = games.map(({ id }) => id).join(', ');
  return refuse('wrong-game', `It says that it plays none of the games here, which are ${known}.`);
}

/** Whatever answers at all could be an old bot: only one whose `/status` is fine is taken for one. */
async function reachLegacy(client: Arena['client'], target: Target): Promise<Reached> {
  const reply = await client.call({ target, path: '/status', deadlineMs: STATUS_DEADLINE });
  if (reply.type === 'failure') return refuse(reply.code, reply.reason);
  if (reply.status === 200) return { ok: true, found: LEGACY };
  return refuse(
    'no-bot',
    `Something is there, but no bot: GET / gave no introduction, and GET /status gave ${reply.status}.`,
  );
}

function refuse(code: string, message: string): Reached {
  return { ok: false, refusal: { code, message } };
}

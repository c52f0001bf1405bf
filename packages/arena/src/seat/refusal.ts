import type { Refusal } from '@hegemon/engine';
import { parseJson, type Reply } from '../client/index.js';

export type ParsedReply =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly refusal: Refusal };

/** A reply as JSON, or in plain words why there is none. */
export function parseReply(reply: Reply): ParsedReply {
  if (reply.type === 'failure') return { ok: false, refusal: { code: reply.code, message: reply.reason } };
  const parsed = parseJson(reply.text);
  if (parsed.ok) return parsed;
  return { ok: false, refusal: { ...parsed.refusal, message: `${parsed.refusal.message}${hintOf(reply)}` } };
}

function hintOf(reply: Extract<Reply, { readonly type: 'answer' }>): string {
  if (reply.status >= 300 && reply.status < 400)
    return ` The status is ${reply.status}: redirects are not followed, so register the right URL.`;
  return reply.status === 200 ? '' : ` The status is ${reply.status}.`;
}

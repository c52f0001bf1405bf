import type { Refusal } from '@hegemon/engine';
import { type Client, isRecord, parseJson, type Reply, type Target } from '../client/index.js';
import { type Introduction, parseIntroduction } from '../wire/introduction.js';
import { USUAL_TIMEOUTS } from './timeouts.js';

/** What a bot speaks. */
export type Detected =
  | { readonly type: 'modern'; readonly introduction: Introduction; readonly reply: Reply }
  | { readonly type: 'legacy'; readonly reply: Reply }
  | { readonly type: 'refused'; readonly refusal: Refusal; readonly reply: Reply };

/** A bot that answers `GET /` with JSON that has an `apiversion` is modern; every other one is not. */
export async function detect(
  client: Client,
  target: Target,
  deadlineMs = USUAL_TIMEOUTS.detectMs,
): Promise<Detected> {
  const reply = await client.call({ target, path: '/', deadlineMs });
  if (reply.type === 'failure' && isHopeless(reply.code))
    return { type: 'refused', refusal: { code: reply.code, message: reply.reason }, reply };
  const parsed = reply.type === 'answer' ? parseJson(reply.text) : undefined;
  if (!parsed?.ok || !isRecord(parsed.value) || parsed.value['apiversion'] === undefined)
    return { type: 'legacy', reply };
  const introduction = parseIntroduction(parsed.value);
  return introduction.ok
    ? { type: 'modern', introduction: introduction.value, reply }
    : { type: 'refused', refusal: introduction.refusal, reply };
}

/** Nothing that a bot of either kind could do would help here. */
function isHopeless(code: string): boolean {
  return ['private-address', 'unknown-host', 'connection-refused', 'bad-certificate'].includes(code);
}

import { createHmac, timingSafeEqual } from 'node:crypto';

export const SIGNATURE_HEADER = 'X-Hegemon-Signature';

/** What is signed: `timestamp.seq.body`, with the seconds since 1970 and the body as it is sent. */
export interface Signed {
  readonly timestamp: number;
  readonly seq: number;
  readonly body: string;
}

/** HMAC-SHA256 in hexadecimal. */
export function signatureOf(secret: string, { timestamp, seq, body }: Signed): string {
  return createHmac('sha256', secret).update(`${timestamp}.${seq}.${body}`).digest('hex');
}

/** The header that goes with a message: `t=1700000000,seq=57,v1=…`. */
export function signatureHeader(secret: string, signed: Signed): string {
  return `t=${signed.timestamp},seq=${signed.seq},v1=${signatureOf(secret, signed)}`;
}

/** Whether a header is right for a body. How old a message may be is for the reader to say. */
export function isSigned(secret: string, header: string, body: string): boolean {
  const match = /^t=(\d{1,15}),seq=(\d{1,15}),v1=([0-9a-f]{64})$/.exec(header);
  if (!match) return false;
  const expected = signatureOf(secret, { timestamp: Number(match[1]), seq: Number(match[2]), body });
  return timingSafeEqual(Buffer.from(expected), Buffer.from(match[3]!));
}

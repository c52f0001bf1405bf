/** Everything that can go wrong between here and a bot. */
export type FailureCode =
  | 'bad-request'
  | 'private-address'
  | 'unknown-host'
  | 'connection-refused'
  | 'unreachable'
  | 'bad-certificate'
  | 'connection-reset'
  | 'closed-early'
  | 'bad-http'
  | 'too-many-headers'
  | 'encoded'
  | 'too-large'
  | 'timeout'
  | 'busy';

/** What came of a call: the bot's answer, whatever its status, or why there is none, in plain words. */
export type Reply =
  | {
      readonly type: 'answer';
      readonly status: number;
      readonly contentType: string;
      /** Where a redirect points. It is never followed. */
      readonly location?: string;
      readonly text: string;
      readonly latencyMs: number;
    }
  | {
      readonly type: 'failure';
      readonly code: FailureCode;
      readonly reason: string;
      readonly latencyMs: number;
    };

/** How far a call has come, for telling what it was that took too long. */
export type Stage = 'lookup' | 'connect' | 'answer' | 'body';

export class CallError extends Error {
  override readonly name = 'CallError';
  readonly code: FailureCode;

  constructor(code: FailureCode, reason: string, cause?: unknown) {
    super(reason, { cause });
    this.code = code;
  }
}

const SLOW: { readonly [S in Stage]: string } = {
  lookup: 'Its name could not be looked up',
  connect: 'No connection could be made',
  answer: 'The bot did not begin to answer',
  body: 'The bot began to answer but did not finish',
};

export function tooSlow(stage: Stage, deadlineMs: number): CallError {
  return new CallError('timeout', `${SLOW[stage]} within ${deadlineMs} ms.`);
}

const BY_CODE: ReadonlyMap<string, readonly [FailureCode, string]> = new Map([
  ['ENOTFOUND', ['unknown-host', 'There is no such host: its name is unknown.']],
  ['EAI_AGAIN', ['unknown-host', 'Its name could not be looked up just now.']],
  ['ENODATA', ['unknown-host', 'There is no such host: its name has no address.']],
  ['ECONNREFUSED', ['connection-refused', 'Nothing listens there: the connection was refused.']],
  ['ECONNRESET', ['connection-reset', 'The bot closed the connection without an answer.']],
  ['EPIPE', ['connection-reset', 'The bot closed the connection without an answer.']],
  ['EPROTO', ['bad-http', 'The bot does not speak TLS there, or not properly. Is it http, not https?']],
  ['HPE_HEADER_OVERFLOW', ['too-many-headers', 'The answer has more than 16 KB of headers.']],
  ['ENETUNREACH', ['unreachable', 'There is no way to that network from here.']],
  ['EHOSTUNREACH', ['unreachable', 'There is no way to that host from here.']],
  ['ETIMEDOUT', ['unreachable', 'The host does not react.']],
  ['CERT_HAS_EXPIRED', ['bad-certificate', 'Its TLS certificate has expired.']],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', ['bad-certificate', 'Its TLS certificate is self-signed.']],
  ['SELF_SIGNED_CERT_IN_CHAIN', ['bad-certificate', 'Its TLS certificate is self-signed.']],
  ['ERR_TLS_CERT_ALTNAME_INVALID', ['bad-certificate', 'Its TLS certificate is for another host.']],
]);

function codeOf(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : '';
}

/** Any error of a call as one that says what happened. Connecting to several addresses fails with a bundle. */
export function explainError(error: unknown): CallError {
  if (error instanceof CallError) return error;
  if (error instanceof AggregateError && error.errors.length > 0) return explainError(error.errors[0]);
  const code = codeOf(error);
  const known = BY_CODE.get(code);
  if (known) return new CallError(known[0], known[1], error);
  if (code.startsWith('HPE_')) return new CallError('bad-http', 'The answer is no proper HTTP.', error);
  if (/CERT|SIGNATURE|ISSUER/.test(code))
    return new CallError('bad-certificate', 'Its TLS certificate cannot be trusted.', error);
  if (/SSL|TLS/.test(code))
    return new CallError('bad-http', 'No TLS connection could be made. Is it http, not https?', error);
  return new CallError('unreachable', 'The connection failed.', error);
}

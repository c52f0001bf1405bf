/** How long bots over HTTP may take, in milliseconds. */
export interface Timeouts {
  /** `GET /`, by which modern bots are known. */
  readonly detectMs: number;
  /** `GET /status` of an old bot, and `POST /start` and `/end` of a modern one. */
  readonly statusMs: number;
  /** One decision. */
  readonly turnMs: number;
  /** What is told to others, and never waited for. */
  readonly noticeMs: number;
  /** What a modern bot may take longer than `turnMs` over the whole match. */
  readonly bankMs: number;
}

export const USUAL_TIMEOUTS: Timeouts = {
  detectMs: 1000,
  statusMs: 5000,
  turnMs: 5000,
  noticeMs: 2000,
  bankMs: 30_000,
};

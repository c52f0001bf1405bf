import type { Refusal } from '@hegemon/engine';

/** The server was asked and did not do it: `code` is for programs, `message` for people. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly code: string;
  /** Of the HTTP answer, where there was one. */
  readonly status: number | undefined;

  constructor({ code, message }: Refusal, status?: number) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

/** The server could not be asked, or its answer did not come. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';

  constructor(url: string, cause?: unknown) {
    super(`${url} does not answer.`, { cause });
  }
}

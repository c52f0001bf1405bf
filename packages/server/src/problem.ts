import type { Refusal } from '@hegemon/engine';

/** Something that was asked for and is not done: told as an RFC 9457 problem with a code of ours. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly status: number;
  readonly refusal: Refusal;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.refusal = { code, message };
  }
}

export function refuseBy(status: number, { code, message }: Refusal): Refused {
  return new Refused(status, code, message);
}

export const missing = (what: string): Refused => new Refused(404, 'NotFound', `There is no such ${what}.`);
export const notSignedIn = (): Refused =>
  new Refused(401, 'NotSignedIn', 'Say who you are first: play as a guest or sign in.');
export const forbidden = (message: string): Refused => new Refused(403, 'Forbidden', message);

/** The body of a problem, as RFC 9457 has it. */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly code: string;
  readonly detail: string;
}

const TITLES: ReadonlyMap<number, string> = new Map([
  [400, 'Not understood'],
  [401, 'Not signed in'],
  [403, 'Not allowed'],
  [404, 'Not found'],
  [409, 'Too late'],
  [413, 'Too large'],
  [415, 'Not understood'],
  [422, 'Refused'],
  [429, 'Too many'],
]);

export function problemOf(status: number, code: string, detail: string): Problem {
  const title = TITLES.get(status) ?? (status < 500 ? 'Refused' : 'Something went wrong');
  return { type: `urn:hegemon:problem:${code}`, title, status, code, detail };
}

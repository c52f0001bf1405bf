import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Client, makeClient, Refused, Unreachable } from '@hegemon/client';
import { type Complaint, complaint, isComplaint } from '../complaint.js';

/** Who one is, and where: what `hegemon login` keeps. */
export interface Account {
  readonly url: string;
  readonly name: string;
  readonly token: string;
}

export const ACCOUNT = join(homedir(), '.hegemon', 'login.json');

export interface AccountOptions {
  readonly account: string;
}

/** Keeps an account where nobody else can read it. */
export function keepAccount(file: string, account: Account): void {
  mkdirSync(dirname(file), { recursive: true });
  // a file that is there already keeps its mode unless it is told otherwise
  rmSync(file, { force: true });
  writeFileSync(file, `${JSON.stringify(account)}\n`, { mode: 0o600 });
  chmodSync(file, 0o600);
}

export function forgetAccount(file: string): void {
  rmSync(file, { force: true });
}

export function readAccount(file: string): Account | Complaint {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Account;
  } catch {
    return complaint('Nobody is signed in: see hegemon login.');
  }
}

/** Does something as whoever is signed in; what the server refuses is said as it says it. */
export async function asMe<T>(
  file: string,
  job: (client: Client, account: Account) => Promise<T | Complaint>,
): Promise<T | Complaint> {
  const account = readAccount(file);
  if (isComplaint(account)) return account;
  return politely(() => job(makeClient(account), account));
}

export async function politely<T>(job: () => Promise<T>): Promise<T | Complaint> {
  try {
    return await job();
  } catch (error) {
    if (error instanceof Refused || error instanceof Unreachable) return complaint(error.message);
    throw error;
  }
}

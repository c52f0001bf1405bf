import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

/** 32 MB and about a tenth of a second: dear to guess, cheap enough to sign in. */
const COST = 15;
const BLOCK = 8;
const LENGTH = 32;
/** So many at once at most; the rest waits, so that signing in cannot fill the memory. */
const MOST = 2;

let running = 0;
const waiting: (() => void)[] = [];

async function takeTurn<T>(job: () => Promise<T>): Promise<T> {
  if (running >= MOST) await new Promise<void>(resolve => waiting.push(resolve));
  running++;
  try {
    return await job();
  } finally {
    running--;
    waiting.shift()?.();
  }
}

function derive(password: string, salt: Uint8Array, cost: number): Promise<Buffer> {
  const options: ScryptOptions = { N: 2 ** cost, r: BLOCK, p: 1, maxmem: 2 ** cost * BLOCK * 256 };
  return takeTurn(
    () =>
      new Promise((resolve, reject) => {
        scrypt(password.normalize('NFKC'), salt, LENGTH, options, (error, key) =>
          error ? reject(error) : resolve(key),
        );
      }),
  );
}

/** A password as it is kept. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, COST);
  return `scrypt$${COST}$${salt.toString('base64url')}$${key.toString('base64url')}`;
}

/** Takes as long for a person who is not there as for a wrong password. */
const NOBODY = `scrypt$${COST}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

export async function isPassword(password: string, kept: string | null): Promise<boolean> {
  const [, cost = '', salt = '', key = ''] = (kept ?? NOBODY).split('$');
  const made = await derive(password, Buffer.from(salt, 'base64url'), Number(cost));
  const wanted = Buffer.from(key, 'base64url');
  return made.length === wanted.length && timingSafeEqual(made, wanted) && kept !== null;
}

import type { Parsed, Random } from '@hegemon/engine';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { checkChoices, type FairChance, type FairInput } from './chance.js';

/*
 * Dice that nobody can bend, as docs/fair-dice.md specifies them to the byte. The document and the vectors in
 * fixtures/fair-dice.json come first: what is drawn here may never change.
 */

const DOMAIN = 'hegemon-fair-dice/1';
export const SECRET_BYTES = 32;
export const MOST_NONCE_BYTES = 32;
const MOST_SEATS = 255;
const MOST_CHOICES = 2 ** 48;
const MOST_NUMBER = 2 ** 32 - 1;
const BLOCK = 32;

/** The promise of a secret: its SHA-256 in lower-case hexadecimal. */
export function commit(secret: Uint8Array): string {
  return bytesToHex(sha256(secret));
}

/** Whether a text can name a match: 1 to 100 characters of ASCII that can be seen, or spaces. */
export function isMatchId(value: unknown): value is string {
  return typeof value === 'string' && /^[ -~]{1,100}$/.test(value);
}

/** Bytes written as lower-case hexadecimal. */
export function isHex(value: unknown, least: number, most: number): value is string {
  return (
    typeof value === 'string' &&
    value.length >= 2 * least &&
    value.length <= 2 * most &&
    /^([0-9a-f]{2})*$/.test(value)
  );
}

/** What a seat adds of its own: 1 to 32 bytes in hexadecimal. */
export function parseNonce(input: unknown): Parsed<Uint8Array> {
  if (isHex(input, 1, MOST_NONCE_BYTES)) return { ok: true, value: hexToBytes(input) };
  const message = `A nonce is 1 to ${MOST_NONCE_BYTES} bytes in lower-case hexadecimal.`;
  return { ok: false, problems: [{ path: '', code: 'BadNonce', message }] };
}

export function makeFair({ secret, match, nonces }: FairInput): FairChance {
  check(secret, match, nonces);
  const key = hmac(sha256, secret, describe(match, nonces));
  const draw = makeBlocks(key);
  return {
    type: 'fair',
    commitment: commit(secret),
    secret,
    match,
    nonces,
    at(number) {
      if (!Number.isInteger(number) || number < 0 || number > MOST_NUMBER)
        throw new RangeError(`There is no action ${number}.`);
      return drawFrom(counter => draw(number, counter));
    },
  };
}

function check(secret: Uint8Array, match: string, nonces: FairInput['nonces']): void {
  if (secret.length !== SECRET_BYTES)
    throw new RangeError(`A secret has ${SECRET_BYTES} bytes, not ${secret.length}.`);
  if (!isMatchId(match)) throw new RangeError(`${JSON.stringify(match)} cannot name a match.`);
  if (nonces.length > MOST_SEATS)
    throw new RangeError(`There are ${MOST_SEATS} seats at most, not ${nonces.length}.`);
  for (const nonce of nonces)
    if (nonce && (nonce.length < 1 || nonce.length > MOST_NONCE_BYTES))
      throw new RangeError(`A nonce has 1 to ${MOST_NONCE_BYTES} bytes, not ${nonce.length}.`);
}

/** Everything but the secret, each part led by its length. */
function describe(match: string, nonces: FairInput['nonces']): Uint8Array {
  const parts = [DOMAIN, match].map(utf8ToBytes).map(withLength);
  return concatBytes(
    ...parts,
    Uint8Array.of(nonces.length),
    ...nonces.map(nonce => withLength(nonce ?? new Uint8Array())),
  );
}

function withLength(bytes: Uint8Array): Uint8Array {
  return concatBytes(Uint8Array.of(bytes.length), bytes);
}

type Blocks = (number: number, counter: number) => Uint8Array;

/** HMAC in counter mode. The key is worked in once; each block starts from a copy of that. */
function makeBlocks(key: Uint8Array): Blocks {
  const keyed = hmac.create(sha256, key);
  const scratch = keyed.clone();
  const message = new Uint8Array(8);
  const words = new DataView(message.buffer);
  return (number, counter) => {
    words.setUint32(0, number);
    words.setUint32(4, counter);
    const block = new Uint8Array(BLOCK);
    keyed._cloneInto(scratch).update(message).digestInto(block);
    return block;
  };
}

/** Takes as few bytes as hold n values; what lies beyond the last whole multiple of n is thrown away. */
function drawFrom(blockAt: (counter: number) => Uint8Array): Random {
  let block: Uint8Array = new Uint8Array();
  let at = 0;
  let counter = 0;
  const nextByte = (): number => {
    if (at === block.length) {
      block = blockAt(counter++);
      at = 0;
    }
    return block[at++]!; // just refilled if it was empty
  };
  return n => {
    checkChoices(n, MOST_CHOICES);
    const size = sizeFor(n);
    const limit = size - (size % n);
    for (;;) {
      let value = 0;
      for (let reach = 1; reach < size; reach *= 256) value = value * 256 + nextByte();
      if (value < limit) return value % n;
    }
  };
}

/** The least power of 256 that is no less than n. */
function sizeFor(n: number): number {
  let size = 1;
  while (size < n) size *= 256;
  return size;
}

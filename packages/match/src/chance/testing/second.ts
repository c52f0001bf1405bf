/**
 * Fair dice once more, straight from docs/fair-dice.md and on another library, without a glance at speed. It
 * shares nothing with the first implementation but the document.
 */
import { createHash, createHmac } from 'node:crypto';

export interface SecondInput {
  readonly secret: string;
  readonly match: string;
  readonly nonces: readonly (string | null)[];
}

export function secondCommitment(secret: string): string {
  return createHash('sha256').update(secret, 'hex').digest('hex');
}

export function secondKey({ secret, match, nonces }: SecondInput): string {
  const led = (hex: string) => (hex.length / 2).toString(16).padStart(2, '0') + hex;
  const ascii = (text: string) => led(Buffer.from(text, 'ascii').toString('hex'));
  const message =
    ascii('hegemon-fair-dice/1') +
    ascii(match) +
    nonces.length.toString(16).padStart(2, '0') +
    nonces.map(nonce => led(nonce ?? '')).join('');
  return createHmac('sha256', Buffer.from(secret, 'hex')).update(message, 'hex').digest('hex');
}

export function secondBlock(key: string, number: number, counter: number): string {
  const word = (value: number) => value.toString(16).padStart(8, '0');
  return createHmac('sha256', Buffer.from(key, 'hex'))
    .update(word(number) + word(counter), 'hex')
    .digest('hex');
}

/** The numbers that action `number` draws, one out of each of `choices`. */
export function secondDraws(input: SecondInput, number: number, choices: readonly number[]): number[] {
  const key = secondKey(input);
  let digits = '';
  let counter = 0;
  const takeBytes = (count: number): bigint => {
    while (digits.length < 2 * count) digits += secondBlock(key, number, counter++);
    const taken = digits.slice(0, 2 * count);
    digits = digits.slice(2 * count);
    return BigInt(`0x0${taken}`);
  };
  return choices.map(choice => {
    const n = BigInt(choice);
    let bytes = 0;
    while (256n ** BigInt(bytes) < n) bytes++;
    const size = 256n ** BigInt(bytes);
    let value = takeBytes(bytes);
    while (value >= size - (size % n)) value = takeBytes(bytes);
    return Number(value % n);
  });
}

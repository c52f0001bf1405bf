import type { Refusal } from '@hegemon/engine';
import { excerpt } from '../client/json.js';
import { titled } from '../names/country.js';
import { countryName, type LegacyBoard } from './board.js';

/** Every sentence that the author of an old bot reads about an answer, and nothing but sentences. */

function say(code: string, message: string): Refusal {
  return { code, message };
}

function troops(n: number): string {
  return n === 1 ? '1 army' : `${n} armies`;
}

function shown(value: unknown): string {
  return excerpt(JSON.stringify(value) ?? 'nothing', 60)
    .slice(1, -1)
    .replace(/\\"/g, '"');
}

export function placeOf(board: LegacyBoard, country: number): string {
  return titled(countryName(board, country));
}

export const refusal = {
  noObject: (value: unknown) =>
    say(
      'no-action',
      `Your bot answered ${shown(value)}; an answer is an object such as {"action": "end_turn"}.`,
    ),
  noAction: () =>
    say('no-action', 'Your bot answered an object without an "action" in it, or one that is no text.'),
  unknownAction: (action: string, offered: readonly string[]) =>
    say('not-offered', `There is no action ${shown(action)}; your bot was offered ${offered.join(' or ')}.`),
  notOffered: (action: string, offered: readonly string[]) =>
    say('not-offered', `Your bot answered \`${action}\`, but was offered ${offered.join(' or ')}.`),
  needsData: (action: string, what: string) =>
    say('bad-data', `Your bot answered \`${action}\`, but its "data" is not ${what}.`),
  notWhole: (action: string, field: string, value: unknown, least: number) =>
    say(
      'not-whole',
      `Your bot answered \`${action}\` with ${shown(value)} for "${field}"; that must be a whole number, ${least} or more.`,
    ),
  unknownCountry: (action: string, name: unknown) =>
    say('unknown-country', `Your bot answered \`${action}\` with ${shown(name)}, which is no country.`),
  taken: (place: string) =>
    say('taken', `Your bot chose ${place}, which is taken; choose one whose owner is "none".`),
  notYours: (action: string, place: string) =>
    say('not-yours', `Your bot answered \`${action}\` with ${place}, which is not its own.`),
  wrongSum: (sum: number, wanted: number) =>
    say('wrong-sum', `Your bot deployed ${troops(sum)}; it must be exactly ${wanted}.`),
  tooFew: (action: string, place: string, armies: number, needed: number) =>
    say(
      'too-few-troops',
      `Your bot answered \`${action}\` from ${place} with ${troops(armies)}; it needs at least ${needed}.`,
    ),
  tooManyDice: (dice: number) =>
    say('too-many-troops', `Your bot attacked with ${dice} "attacking_troops"; 1, 2 or 3 are possible.`),
  tooMany: (action: string, place: string, wanted: number, armies: number) =>
    say(
      'too-few-troops',
      `Your bot answered \`${action}\` with ${troops(wanted)} out of ${place}, which has ${armies}; one must stay behind.`,
    ),
  ownTarget: (place: string) =>
    say('own-country', `Your bot attacked ${place}, which is its own; attack a country of somebody else.`),
  notAdjacent: (action: string, from: string, to: string) =>
    say('not-adjacent', `Your bot answered \`${action}\` from ${from} to ${to}; the two do not touch.`),
  notHeld: (name: unknown) =>
    say('not-held', `Your bot spent the card ${shown(name)}, which it does not hold.`),
  twice: (name: unknown) => say('card-twice', `Your bot spent the card ${shown(name)} twice.`),
  noSet: () =>
    say('no-set', 'The three cards make no set: three alike, three different, or one of them wild.'),
};

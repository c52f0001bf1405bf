import type { Parsed } from '@hegemon/engine';
import { isHex, isMatchId, MOST_NONCE_BYTES, SECRET_BYTES } from '../chance/fair.js';
import { isSeed } from '../chance/seeded.js';
import { bindRecord } from './bind.js';
import { FORMATS, type RecordDocument } from './document.js';
import { copyJson, type Json, type Place } from './json.js';
import { Shape, within } from './shape.js';

export const MOST_SEATS = 64;
export const MOST_ENTRIES = 1_000_000;
const MOST_NAME = 100;
const MOST_PLAYER = 300;
const MOST_REASON = 100;

const FIELDS = ['format', 'match', 'game', 'config', 'seats', 'chance', 'limits', 'entries', 'outcome'];
const STAND_INS: readonly unknown[] = ['default', 'computer'];

/**
 * Reads a record from untrusted input. What it gives has the form of a record, of a game that exists, on a
 * config that the game takes, for as many seats as it takes; whether the actions are legal, `replay` tells.
 */
export function parseRecord(input: unknown): Parsed<RecordDocument> {
  const copied = copyJson(input);
  if ('problem' in copied) return { ok: false, problems: [copied.problem] };
  const shape = new Shape();
  checkRecord(copied.json, shape);
  if (shape.problems.length > 0) return { ok: false, problems: shape.problems };
  const record = copied.json as unknown as RecordDocument; // its form was just checked
  const bound = bindRecord(record);
  return bound.ok ? { ok: true, value: record } : bound;
}

function checkRecord(json: Json, shape: Shape): void {
  if (!shape.isRecord(json, null, FIELDS)) return;
  const { format, match, game, seats, chance, limits, entries, outcome } = json;
  const isKnown = (FORMATS as readonly unknown[]).includes(format);
  shape.is(isKnown, within(null, 'format'), 'UnknownFormat', `must be ${FORMATS.join(' or ')}`);
  const isNamed = isMatchId(match);
  shape.is(isNamed, within(null, 'match'), 'BadName', 'must be 1 to 100 characters of ASCII');
  shape.isText(game, within(null, 'game'), MOST_NAME);
  const place = within(null, 'seats');
  if (!shape.isList(seats, place, 1, MOST_SEATS)) return;
  seats.forEach((seat, i) => {
    checkSeat(seat, within(place, i), shape);
  });
  checkChance(chance!, seats.length, within(null, 'chance'), shape);
  checkLimits(limits!, within(null, 'limits'), shape);
  checkEntries(entries!, seats.length, within(null, 'entries'), shape);
  if (outcome !== null) checkOutcome(outcome!, seats.length, within(null, 'outcome'), shape);
}

function checkSeat(json: Json, place: Place, shape: Shape): void {
  if (!shape.isRecord(json, place, ['name', 'player'])) return;
  shape.isText(json['name'], within(place, 'name'), MOST_NAME);
  shape.isText(json['player'], within(place, 'player'), MOST_PLAYER);
}

function checkChance(json: Json, seats: number, place: Place, shape: Shape): void {
  const type = typeof json === 'object' && json !== null && 'type' in json ? json.type : undefined;
  if (type === 'seeded') checkSeeded(json, place, shape);
  else if (type === 'fair') checkFair(json, seats, place, shape);
  else if (type === 'scripted') shape.isRecord(json, place, ['type']);
  else shape.add(within(place, 'type'), 'UnknownChance', 'must be seeded, scripted or fair');
}

function checkSeeded(json: Json, place: Place, shape: Shape): void {
  if (shape.isRecord(json, place, ['type', 'seed']))
    shape.is(isSeed(json['seed']), within(place, 'seed'), 'BadSeed', 'must be a whole number of 32 bits');
}

function checkFair(json: Json, seats: number, place: Place, shape: Shape): void {
  if (!shape.isRecord(json, place, ['type', 'commitment', 'nonces', 'secret'])) return;
  const { commitment, nonces, secret } = json;
  const isBytes = (value: Json | undefined, key: string, least: number, most: number, at: Place | null) =>
    shape.is(
      isHex(value, least, most),
      at ?? within(place, key),
      'BadBytes',
      `must be ${least === most ? most : `${least} to ${most}`} bytes in lower-case hexadecimal`,
    );
  isBytes(commitment, 'commitment', 32, 32, null);
  if (secret !== null) isBytes(secret, 'secret', SECRET_BYTES, SECRET_BYTES, null);
  const list = within(place, 'nonces');
  if (shape.isList(nonces, list, seats, seats))
    nonces.forEach((nonce, i) => {
      if (nonce !== null) isBytes(nonce, 'nonces', 1, MOST_NONCE_BYTES, within(list, i));
    });
}

function checkLimits(json: Json, place: Place, shape: Shape): void {
  if (!shape.isRecord(json, place, ['actions', 'turns', 'actionsPerTurn'])) return;
  const { actions, turns, actionsPerTurn } = json;
  shape.isWhole(actions, within(place, 'actions'), 1, Number.MAX_SAFE_INTEGER);
  if (turns !== null) shape.isWhole(turns, within(place, 'turns'), 1, Number.MAX_SAFE_INTEGER);
  shape.isWhole(actionsPerTurn, within(place, 'actionsPerTurn'), 1, Number.MAX_SAFE_INTEGER);
}

function checkEntries(json: Json, seats: number, place: Place, shape: Shape): void {
  if (!shape.isList(json, place, 0, MOST_ENTRIES)) return;
  for (let i = 0; i < json.length && !shape.isFull; i++) checkEntry(json[i]!, i, seats, place, shape);
}

function checkEntry(json: Json, index: number, seats: number, list: Place, shape: Shape): void {
  const place = within(list, index);
  if (!shape.isRecord(json, place, ['number', 'actor', 'action'], ['by'])) return;
  const { number, actor, action, by } = json;
  shape.is(number === index + 1, within(place, 'number'), 'OutOfOrder', `must be ${index + 1}`);
  const isActor = actor === 'chance' || actor === 'clock' || isSeat(actor, seats);
  shape.is(isActor, within(place, 'actor'), 'UnknownActor', 'must be a seat, chance or clock');
  const isAction = typeof action === 'object' && action !== null && !Array.isArray(action);
  shape.is(isAction, within(place, 'action'), 'NotAnObject', 'must be an object');
  const isBy = by === undefined || (STAND_INS.includes(by) && typeof actor === 'number');
  shape.is(isBy, within(place, 'by'), 'UnknownStandIn', 'must be default or computer, and for a seat');
}

function isSeat(json: Json | undefined, seats: number): boolean {
  return typeof json === 'number' && Number.isInteger(json) && json >= 0 && json < seats;
}

function checkOutcome(json: Json, seats: number, place: Place, shape: Shape): void {
  if (!shape.isRecord(json, place, ['winners', 'places', 'reason'])) return;
  const { winners, places, reason } = json;
  checkSeats(winners!, seats, within(place, 'winners'), shape);
  const at = within(place, 'places');
  if (shape.isList(places, at, 0, seats))
    places.forEach((list, i) => {
      checkSeats(list, seats, within(at, i), shape);
    });
  shape.isText(reason, within(place, 'reason'), MOST_REASON);
}

function checkSeats(json: Json, seats: number, place: Place, shape: Shape): void {
  if (!shape.isList(json, place, 0, seats)) return;
  json.forEach((seat, i) => {
    shape.isWhole(seat, within(place, i), 0, seats - 1);
  });
}

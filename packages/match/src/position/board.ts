import type { Game, Parsed } from '@hegemon/engine';
import { isSame } from '../record/json.js';
import { pack, unpack } from './packed.js';

/*
 * The config of a position: `world`, or `world_rules.cards-fixed_rules.turnLimit-30` where rules differ from
 * those of the board, or `*` and everything packed where the board is none that ships.
 */

type Fields = { readonly [key: string]: unknown };

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function formatBoard(game: Game, config: unknown): string {
  for (const name of game.boards) {
    const base = game.parseConfig(name);
    const text = base.ok && [name, ...changesIn(base.value, config, '')].join('_');
    if (text && isConfig(game, text, config)) return text;
  }
  return `*${pack(config)}`;
}

/** Whether the text leads back to the config. */
function isConfig(game: Game, text: string, config: unknown): boolean {
  const parsed = parseBoard(game, text);
  return parsed.ok && isSame(parsed.value, config);
}

/** `path-value` for everything that is otherwise than in `base`. */
function changesIn(base: unknown, config: unknown, path: string): string[] {
  if (isSame(base, config)) return [];
  if (!isFields(base) || !isFields(config)) return [`${path}-${formatValue(config)}`];
  const inner = (key: string) => (path === '' ? key : `${path}.${key}`);
  return Object.keys(config).flatMap(key => changesIn(base[key], config[key], inner(key)));
}

function formatValue(value: unknown): string {
  return Array.isArray(value) ? value.map(String).join('.') : String(value);
}

export function parseBoard(game: Game, text: string): Parsed<unknown> {
  if (text.startsWith('*')) {
    const packed = unpack(text.slice(1));
    return packed ? game.parseConfig(packed.value) : refuse('The board cannot be read');
  }
  const [board, ...changes] = text.split('_');
  if (changes.length === 0) return game.parseConfig(board);
  const input: { [key: string]: unknown } = { board };
  for (const change of changes) if (!addChange(input, change)) return refuse(`${change} changes nothing`);
  return game.parseConfig(input);
}

function refuse(what: string): Parsed<never> {
  return { ok: false, problems: [{ path: 'board', code: 'BadBoard', message: `${what}.` }] };
}

function addChange(input: { [key: string]: unknown }, change: string): boolean {
  const found = /^([A-Za-z]+(?:\.[A-Za-z]+)*)-([\w.]+)$/.exec(change);
  if (!found) return false;
  const keys = found[1]!.split('.');
  const last = keys.pop()!;
  let at = input;
  for (const key of keys) {
    if (!Object.hasOwn(at, key)) at[key] = {};
    if (!isFields(at[key])) return false;
    at = at[key] as { [key: string]: unknown };
  }
  if (Object.hasOwn(at, last)) return false;
  at[last] = parseValue(found[2]!);
  return true;
}

const NAMED: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['true', true],
  ['false', false],
  ['null', null],
]);

function parseValue(text: string): unknown {
  if (text.includes('.')) return text.split('.').map(parseValue);
  if (NAMED.has(text)) return NAMED.get(text);
  return /^\d{1,15}$/.test(text) ? Number(text) : text;
}

import { describe, expect, it } from 'vitest';
import { board, cards, sketch } from '../testing/view.js';
import { encodeForm, encodeJson } from './body.js';
import { type Bulletin, makeMessage } from './message.js';

const names = ['Zoë & 50% + 1', '東京 😀', 'Erty\'s "AI"'];
const bulletin: Bulletin = {
  uid: 'cb2fd860-98b0-46d3-a69f-41683c05ad17',
  names,
  neutral: [2],
  inPlay: [0, 1],
  lastAction: 'Zoë ended the turn.',
  lastEvent: { type: 'end_turn', player: names[0] },
  broadcasts: 12,
};
const own = { errors: 1, lastError: 'Too slow.', lastLatencyMs: 12.4, timeoutMs: 5000 };
const view = sketch(
  'PlacingNewArmies',
  { ural: 2, japan: 1 },
  { undeployed: [4, 0, 0], hand: cards('brazil', 'wild2') },
);
const message = makeMessage(board, view, 0, bulletin, own, { type: 'ask', offer: 'deploy', troops: 4 });

describe('the body of a request', () => {
  const { text, contentType } = encodeJson(message);

  it('is five spaces and JSON of ASCII letters, without + and %', () => {
    expect(contentType).toBe('application/json');
    expect(text).toMatch(/^ {5}\{[\x20-\x7e]*\}$/);
    expect(text).not.toMatch(/[+%]/);
  });

  it('is understood by every JSON generation', () => {
    const plain = JSON.parse(text);
    const oldest = JSON.parse(decodeURIComponent(text.slice(5).replaceAll('+', ' ')));
    const { game, you } = JSON.parse(JSON.stringify(message));
    expect(plain).toEqual({ game, you, risk: { game, you } });
    expect(oldest).toEqual(plain);
  });

  it('is a form for those who want one', () => {
    const form = encodeForm(message);
    expect(form.contentType).toBe('application/x-www-form-urlencoded');
    const fields = new URLSearchParams(form.text);
    expect([...fields.keys()]).toEqual(['risk']);
    expect(JSON.parse(fields.get('risk')!)).toEqual(JSON.parse(JSON.stringify(message)));
  });
});

describe('a message', () => {
  it('tells a player about itself', () => {
    expect(message.you).toEqual({
      name: 'Zoë & 50% + 1',
      cards: [
        { country_name: 'brazil', value: 'soldier' },
        { country_name: 'wild2', value: 'wild' },
      ],
      earned_cards_this_turn: false,
      is_eliminated: false,
      is_neutral: false,
      countries: ['ural', 'japan'],
      troops_to_deploy: 4,
      available_actions: ['deploy_troops'],
      errors: 1,
      last_error: 'Too slow.',
      last_latency_ms: 12,
      timeout_ms: 5000,
    });
  });

  it('tells a player about the game', () => {
    const { countries, ...game } = message.game as { countries: Record<string, object> };
    const others = {
      '東京 😀': { cards: 1, is_eliminated: false, is_neutral: false },
      'Erty\'s "AI"': { cards: 2, is_eliminated: true, is_neutral: true },
    };
    expect(game).toEqual({
      players: { 'Zoë & 50% + 1': { cards: 2, is_eliminated: false, is_neutral: false }, ...others },
      other_players: others,
      cards_left: 39,
      turn: 4,
      uid: bulletin.uid,
      last_action: 'Zoë ended the turn.',
      last_event: bulletin.lastEvent,
      broadcast_count: 12,
    });
    expect(Object.keys(countries)).toHaveLength(42);
    expect(countries['ural']).toEqual({ owner: names[0], troops: 2 });
    expect(countries['brazil']).toEqual({ owner: names[1], troops: 1 });
  });

  it('calls what nobody owns none, and offers nothing out of turn', () => {
    const empty = sketch(
      'OccupyingTerritory',
      {},
      { owners: view.owners.map(() => null), armies: view.armies.map(() => 0), turn: 0 },
    );
    const { game, you } = makeMessage(board, empty, 1, bulletin, own, undefined);
    expect(game).toMatchObject({ turn: 0, countries: { brazil: { owner: 'none', troops: 0 } } });
    expect(you).toMatchObject({ available_actions: [], troops_to_deploy: 0, countries: [] });
  });
});

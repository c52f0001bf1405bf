import { type ClassicView, classicGame } from '@hegemon/engine';
import { describe, expect, it } from 'vitest';
import { makeScene, sceneConfig } from './check/scene.js';
import { SCENES } from './check/scenes.js';
import { legacyBoard } from './legacy/board.js';
import { makeMessage } from './legacy/message.js';
import { modernGame } from './modern/game.js';
import type { TableTalk } from './seat/seat.js';

const rules = classicGame.rules(sceneConfig);
const talk: TableTalk = {
  match: 'm',
  names: ['Ann', 'Bob', 'Max'],
  ids: ['a', 'b', 'c'],
  neutral: [],
  inPlay: [0, 1, 2],
  lastAction: '',
  lastEvent: null,
  attempts: 1,
};
const own = { errors: 0, lastError: null, lastLatencyMs: null, timeoutMs: 1 };

/** All that the bot at seat 0 would be sent, by either protocol. */
function messages(hands: readonly (readonly string[])[], sketch = SCENES[9]!.sketch): string {
  const view = rules.view(makeScene({ ...sketch, hands }), 0) as ClassicView;
  const bulletin = { ...talk, uid: 'm', broadcasts: 1 };
  const legacy = makeMessage(legacyBoard(sceneConfig), view, 0, bulletin, own, undefined);
  return JSON.stringify([legacy, modernGame('classic', sceneConfig).view(view, talk)]);
}

describe('what others hold', () => {
  const mine = ['brazil', 'wild1'];
  it.each([
    ['another card of somebody', [mine, ['peru'], []], [mine, ['japan'], []]],
    ['a swap between two', [mine, ['peru'], ['wild2']], [mine, ['wild2'], ['peru']]],
  ])('does not show: %s', (_, one, other) => expect(messages(other)).toBe(messages(one)));
  it('shows but for its number', () =>
    expect(messages([mine, ['peru', 'japan']])).not.toBe(messages([mine, ['peru']])));
  it('shows to its owner', () => expect(messages([['brazil', 'wild2']])).not.toBe(messages([mine])));
});

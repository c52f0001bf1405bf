import { findGame, type Rules } from '@hegemon/engine';
import { render } from 'preact';
import { Board } from './board/board.js';
import { makeShape } from './board/shape.js';
import './theme.css';

const params = new URLSearchParams(location.search);
const game = findGame(params.get('game') ?? 'classic')!;
const parsed = game.parseConfig({ board: params.get('board') ?? game.boards[0] });
if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
const rules = game.rules(parsed.value) as Rules<unknown, unknown, unknown>;
const shape = makeShape(rules.drawing, { land: game.id === 'realms' });
const scene = {
  places: rules.drawing.places.map((p, i) => ({
    owner: i % 7 === 6 ? null : i % 6,
    text: String(((i * 7) % 23) + 1),
    label: p.name,
    ...(i === 3 ? { mark: 'source' as const, plus: '+3' } : {}),
    ...(rules.drawing.links.some(([a, b]) => (a === 3 && b === i) || (b === 3 && a === i))
      ? { mark: 'legal' as const, note: '92 %', tone: 'good' as const }
      : {}),
  })),
  arrows: [
    { from: 3, to: rules.drawing.links.find(([a]) => a === 3)![1], kind: 'attack' as const, text: '5' },
  ],
  candidates: [],
  own: [],
};
render(
  <div style="position:fixed;inset:0">
    <div style="height:100%;display:grid">
      <Board shape={shape} scene={scene} title="x" onIntent={i => console.log(JSON.stringify(i))} />
    </div>
  </div>,
  document.getElementById('app')!,
);

import { Dialog } from './panels.js';

const KEYS: readonly (readonly [keys: string, meaning: string])[] = [
  ['Arrows', 'walk along the borders'],
  ['N, Shift+N', 'next, previous candidate; targets by chance'],
  ['. ,', 'next, previous border of yours'],
  ['Enter', 'pick'],
  ['Esc', 'one step back'],
  ['+ - digits A', 'how many; A is all'],
  ['R', 'roll once'],
  ['B, Shift+B', 'blitz, blitz until'],
  ['E', 'end the phase'],
  ['C', 'cards'],
  ['U', 'undo'],
  ['I', 'hear your income'],
  ['O', 'hear the opponents'],
  ['P', 'hear this territory'],
  ['K', 'hear the clock'],
  ['/', 'command box'],
  ['?', 'this page'],
];

/** Every key on one page. */
export function Keys({ onClose }: { onClose(): void }) {
  return (
    <Dialog title="Keys" onClose={onClose}>
      <p>Letters work while the map has the focus: press Tab until it does.</p>
      <dl class="keys">
        {KEYS.map(([keys, meaning]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

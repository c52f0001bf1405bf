import type { Refusal } from '@hegemon/engine';
import { useRef, useState } from 'preact/hooks';
import type { Intent } from '../../board/scene.js';
import { Ask, type Doubt } from './ask.js';
import { CommandBox, type Help } from './box.js';
import { Keys } from './keys.js';
import { Voice } from './panels.js';

/** A line typed into the command box, understood or not. */
export type Understood<Command> =
  | { readonly ok: true; readonly command: Command }
  | { readonly ok: false; readonly message: string };

/** What came of something that was wanted: the desk after it, and what is to be done in order. */
export interface Done<Desk, Deed> {
  readonly desk: Desk;
  readonly deeds: readonly Deed[];
}

export const NO_CLOCK = 'There is no clock: take your time.';

/** How one game takes what people want of it, at this moment. */
export interface Ways<Desk, Command, Deed> {
  readonly help: Help;
  obey(command: Command): Done<Desk, Deed>;
  interpret(intent: Intent): Done<Desk, Deed>;
  understand(line: string): Understood<Command>;
  /** What to ask before deeds are done; nothing where they may be done at once. */
  doubt(deeds: readonly Deed[]): string | null;
  /** Does them in order, up to the first that is refused. */
  carry(deeds: readonly Deed[]): Promise<Refusal | undefined>;
  setDesk(desk: Desk): void;
  /** Puts a refusal on the desk that there is by now. */
  note(message: string): void;
  /** What a letter tells those who listen. */
  speak(key: string, place: number): string | undefined;
}

/** One command model for pointer, keys and typing: what is wanted, asked about once more, done, and answered. */
export function useCommands<Desk extends { readonly notice: string | null }, Command, Deed>(
  ways: Ways<Desk, Command, Deed>,
) {
  const [said, say] = useState('');
  const [doubt, setDoubt] = useState<Doubt | null>(null);
  const [areKeysOpen, setKeysOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const perform = async ({ desk, deeds }: Done<Desk, Deed>) => {
    ways.setDesk(desk);
    if (desk.notice) say(desk.notice);
    if (deeds.length === 0) return;
    const fault = await ways.carry(deeds);
    if (!fault) return;
    ways.note(fault.message);
    say(fault.message);
  };
  const carryOut = (done: Done<Desk, Deed>) => {
    const text = ways.doubt(done.deeds);
    if (text) setDoubt({ text, go: () => void perform(done) });
    else void perform(done);
  };
  const onIntent = (intent: Intent) => {
    if (intent.type === 'key') {
      if (intent.key === '/') return input.current?.focus();
      if (intent.key === '?') return setKeysOpen(true);
      const words = ways.speak(intent.key, intent.place);
      if (words) return say(words);
    }
    carryOut(ways.interpret(intent));
  };
  const onLine = (line: string) => {
    const understood = ways.understand(line);
    if (!understood.ok) return understood.message;
    const done = ways.obey(understood.command);
    carryOut(done);
    return done.desk.notice;
  };

  return {
    command: (wanted: Command) => carryOut(ways.obey(wanted)),
    onIntent,
    box: <CommandBox input={input} help={ways.help} onLine={onLine} />,
    overlays: (
      <>
        <Voice text={said} />
        {doubt ? <Ask doubt={doubt} onClose={() => setDoubt(null)} /> : null}
        {areKeysOpen ? <Keys onClose={() => setKeysOpen(false)} /> : null}
      </>
    ),
  };
}

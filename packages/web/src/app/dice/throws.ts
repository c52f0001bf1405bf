import type { Refusal } from '@hegemon/engine';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Session } from '../../session/session.js';
import type { Deed, Desk } from './desk.js';
import { endedAgainst, type Heard, isUnderWay, lastBattle, playOf, type Roll, rollsOf } from './rolls.js';
import type { DiceTable } from './table.js';
import { spokenRolls, type TrayLook, trayBefore, trayOf, withArmies } from './tray.js';

/** An attack whose dice are in the air. */
interface Thrown {
  readonly from: number;
  readonly to: number;
  /** The last news before it. */
  readonly since: number;
  readonly isBlitz: boolean;
}

interface Battle {
  readonly type?: string;
  readonly attackingTerritory: number;
  readonly defendingTerritory: number;
}

function thrownBy(deeds: readonly Deed[], since: number): Thrown | null {
  const deed = deeds.find(({ type }) => type !== 'stop');
  const battle = (deed?.type === 'act' ? deed.action : deed?.type === 'blitz' ? deed.battle : {}) as Battle;
  if (battle.type !== 'Battle') return null;
  const { attackingTerritory: from, defendingTerritory: to } = battle;
  return { from, to, since, isBlitz: deed?.type === 'blitz' };
}

function isStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** The rolls of a battle as far as they are shown: those that came at once, one after the other. */
function usePlayed(rolls: readonly Roll[]): readonly Roll[] {
  const last = rolls.at(-1)?.number ?? 0;
  const seen = useRef(last);
  const [upTo, showUpTo] = useState(last);
  useLayoutEffect(() => {
    const { shown, each } = playOf(rolls.filter(({ number }) => number > seen.current));
    seen.current = last;
    if (shown.length < 2 || isStill()) return showUpTo(last);
    let next = 0;
    const show = () => {
      showUpTo(shown[next++]!.number);
      if (next === shown.length) clearInterval(timer);
    };
    const timer = setInterval(show, each);
    show();
    return () => clearInterval(timer);
  }, [last]);
  return rolls.filter(({ number }) => number <= upTo);
}

/** What the tray of a battle that is about to be fought shows, or of one that is being fought. */
function trayOfBattle(
  table: DiceTable,
  [from, to]: readonly [number, number],
  played: readonly Roll[],
  isRolling: boolean,
): TrayLook {
  const last = played.at(-1);
  const isFought = !isRolling && last?.from === from && last.to === to;
  const tray = isFought ? trayOf(table, played) : trayBefore(table, from, to, isRolling);
  return withArmies(tray, table.view.armies[from]!, table.view.armies[to]!);
}

/** What is said of dice. The same words are heard again where the same dice fall twice. */
function useSpeech(): { readonly said: string; say(words: string): void } {
  const [{ text, count }, setSaid] = useState({ text: '', count: 0 });
  const say = (words: string) => {
    if (words) setSaid(before => ({ text: words, count: before.count + 1 }));
  };
  // a space that nobody sees makes the same words news
  return { said: count % 2 ? text : `${text}\u00a0`, say };
}

/** Says how battles against the viewer went, each once it is over. */
function useDefence(
  news: readonly Heard[],
  rolls: readonly Roll[],
  table: DiceTable,
  say: (words: string) => void,
): void {
  const told = useRef(news.at(-1)?.number ?? 0);
  useEffect(() => {
    const ended = endedAgainst(news, rolls, table.me, told.current);
    if (ended.length > 0) told.current = ended.at(-1)!.number;
    say(spokenRolls(table, ended));
  }, [rolls]);
}

/** The dice of a match: those in the air, those that fell last, and what is said of them. */
export function useThrows(session: Session, table: DiceTable, { source, target }: Desk) {
  const news = session.news.value;
  const rolls = useMemo(() => rollsOf(news), [news]);
  const played = usePlayed(useMemo(() => lastBattle(rolls), [rolls]));
  const [thrown, setThrown] = useState<Thrown | null>(null);
  const { said, say } = useSpeech();
  useDefence(news, rolls, table, say);

  /** Carries deeds out, with the dice in the air until it is known how they fell. */
  const follow = async (deeds: readonly Deed[], carry: () => Promise<Refusal | undefined>) => {
    const next = thrownBy(deeds, session.news.peek().at(-1)?.number ?? 0);
    if (!next) return carry();
    setThrown(next);
    try {
      return await carry();
    } finally {
      setThrown(null);
      const fresh = rollsOf(session.news.peek()).filter(({ number }) => number > next.since);
      say(spokenRolls(table, lastBattle(fresh)));
    }
  };

  const isRolling =
    thrown?.from === source && thrown?.to === target && (rolls.at(-1)?.number ?? 0) <= thrown.since;
  const isFight = table.phase === 'attack' && source !== null && target !== null;
  const last = played.length > 0 ? trayOf(table, played) : null;
  const tray = isFight
    ? trayOfBattle(table, [source, target], isUnderWay(news) ? played : [], isRolling)
    : last;
  return { tray, isBlitz: thrown?.isBlitz ?? false, follow, said };
}

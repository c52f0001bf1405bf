import type { Settings } from '../common/settings.js';
import type { Deed } from './desk.js';
import { chanceOf, type DiceTable, nameOf, percent, sourcesOf, targetsOf } from './table.js';

/** An attack with less than this chance is asked about; one with more is a gift to leave. */
const EVEN = 0.5;
const SURE = 0.85;

interface Attack {
  readonly attackingTerritory: number;
  readonly defendingTerritory: number;
}

function actionOf(deed: Deed): { readonly type?: string } {
  if (deed.type === 'stop') return {};
  return deed.type === 'act' ? deed.action : deed.battle;
}

/** The attack most likely to succeed. */
function bestAttack(table: DiceTable): { from: number; to: number; chance: number } | undefined {
  return sourcesOf(table)
    .flatMap(from =>
      [...targetsOf(table, from).keys()].map(to => ({ from, to, chance: chanceOf(table, from, to) })),
    )
    .sort((a, b) => b.chance - a.chance)[0];
}

function doubtAboutBattle(table: DiceTable, { attackingTerritory, defendingTerritory }: Attack) {
  const chance = chanceOf(table, attackingTerritory, defendingTerritory);
  if (chance >= EVEN) return null;
  return `${nameOf(table, defendingTerritory)} falls to ${nameOf(table, attackingTerritory)} in only ${percent(chance)} of all battles.`;
}

function doubtAboutEnd(table: DiceTable): string | null {
  const best = table.view.captured === 0 ? bestAttack(table) : undefined;
  if (!best || best.chance < SURE) return null;
  return `You have taken nothing this turn, and ${nameOf(table, best.from)} takes ${nameOf(table, best.to)} with ${percent(best.chance)}.`;
}

/** What speaks against a deed that cannot be taken back; nothing where nothing does. */
function doubtAbout(table: DiceTable, deed: Deed): string | null {
  const action = actionOf(deed);
  if (action.type === 'Battle') return doubtAboutBattle(table, action as Attack);
  return action.type === 'EndAttack' ? doubtAboutEnd(table) : null;
}

const FINAL: ReadonlySet<string> = new Set(['Battle', 'EndAttack', 'EndTurn', 'TradeCards', 'EndTrade']);

/** What to ask before deeds are done, as somebody wishes to be asked; nothing where they may be done at once. */
export function doubtOf(
  table: DiceTable,
  deeds: readonly Deed[],
  confirm: Settings['confirm'],
): string | null {
  if (confirm === 'never') return null;
  const doubt = deeds.map(deed => doubtAbout(table, deed)).find(text => text !== null);
  if (doubt || confirm === 'risky') return doubt ?? null;
  return deeds.some(deed => FINAL.has(actionOf(deed).type ?? '')) ? 'This cannot be taken back.' : null;
}

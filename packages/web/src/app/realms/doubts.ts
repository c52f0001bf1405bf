import type { Settings } from '../common/settings.js';
import type { RealmsTable } from './table.js';

/** What to ask before everybody's orders happen; nothing where they may at once. */
export function doubtOf(
  { view, forecast }: RealmsTable,
  actions: readonly object[],
  confirm: Settings['confirm'],
): string | null {
  if (confirm === 'never' || !actions.some(action => (action as { type?: string }).type === 'Ready'))
    return null;
  const hungry = forecast?.starving.length ?? 0;
  if (hungry > 0)
    return `${hungry} of your units will starve. They are marked on the board: move them, or let them.`;
  const { moves = [], builds = [] } = view.orders ?? {};
  if (moves.length + builds.length === 0) return 'You have given no orders: everything stays and digs in.';
  return confirm === 'always' ? 'The turn happens as soon as everybody is ready.' : null;
}

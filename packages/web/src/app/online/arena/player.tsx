import type { BotInfo, PlayerId } from '@hegemon/client';
import { Link } from '../../common/router.js';
import { hasPage, KINDS, pageOf, partsOf, stateOf } from './words.js';

interface PlayerProps {
  readonly player: PlayerId;
  readonly name: string;
}

/** Whoever plays, with the way to their page. A seat that nobody known had is only named. */
export function PlayerLink({ player, name }: PlayerProps) {
  if (!hasPage(player)) return <span>{name}</span>;
  return <Link to={pageOf(player)}>{name}</Link>;
}

/** Person, bot or computer, beside a name. */
export function KindMark({ player }: { readonly player: PlayerId }) {
  const { kind } = partsOf(player);
  return <small class={`kind ${kind}`}>{KINDS[kind] ?? 'guest'}</small>;
}

/** How a bot is. */
export function BotState({ bot }: { readonly bot: BotInfo }) {
  const { text, tone } = stateOf(bot);
  return <small class={`state ${tone}`}>{text}</small>;
}

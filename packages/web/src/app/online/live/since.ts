import type { Viewer } from '@hegemon/engine';
import type { News } from '@hegemon/match';

/** What happened since a viewer acted last. What chance made of that act is still part of it. */
export function sinceLast(news: readonly News[], viewer: Viewer): readonly News[] {
  let last = news.findLastIndex(({ actor }) => actor === viewer);
  while (last >= 0 && news[last + 1]?.actor === 'chance') last++;
  return news.slice(last + 1);
}

/** What happened since a viewer's last turn, looked at while it is their turn again as well. */
export function sinceLastTurn(news: readonly News[], viewer: Viewer): readonly News[] {
  const others = news.findLastIndex(({ actor }) => typeof actor === 'number' && actor !== viewer);
  return sinceLast(news.slice(0, others + 1), viewer);
}

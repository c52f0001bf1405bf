import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';

/** The address within the app, such as `/play/abc?at=7`. */
export const address = signal(location.pathname + location.search);

addEventListener('popstate', () => {
  address.value = location.pathname + location.search;
});

export function go(to: string, isReplaced = false): void {
  if (isReplaced) history.replaceState(null, '', to);
  else history.pushState(null, '', to);
  address.value = location.pathname + location.search;
  if (!isReplaced) scrollTo(0, 0);
}

interface LinkProps {
  readonly to: string;
  readonly class?: string;
  /** Whether it leads to the page one is on. */
  readonly current?: boolean;
  readonly children: ComponentChildren;
}

/** A link within the app. */
export function Link({ to, children, current = false, ...rest }: LinkProps) {
  return (
    <a
      {...rest}
      href={to}
      {...(current ? { 'aria-current': 'page' as const } : {})}
      onClick={event => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        go(to);
      }}
    >
      {children}
    </a>
  );
}

/** The words of a path: `/play/abc` is play and abc. */
export function wordsOf(path: string): readonly string[] {
  return path
    .split('?')[0]!
    .split('/')
    .filter(word => word !== '');
}

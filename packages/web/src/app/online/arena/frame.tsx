import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { Link } from '../../common/router.js';
import type { Loaded } from './loaded.js';

/** The name of a page, in the browser's tab too. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return;
    const before = document.title;
    document.title = `${title} · Hegemon`;
    return () => {
      document.title = before;
    };
  }, [title]);
}

interface FrameProps<T> {
  readonly of: Loaded<T>;
  /** What is said where there is nothing. */
  readonly missing: string;
  /** Where one may go instead. */
  readonly back: readonly [to: string, title: string];
  children(value: T): ComponentChildren;
}

/** A page about one thing: waited for, missing, or there. */
export function Frame<T>({ of: { value, fault }, missing, back: [to, title], children }: FrameProps<T>) {
  if (value !== undefined) return children(value);
  if (fault === '') return <main class="page" aria-busy="true" />;
  return (
    <main class="page">
      <h1>{missing}</h1>
      <p role="alert">
        {fault} <Link to={to}>{title}</Link>.
      </p>
    </main>
  );
}

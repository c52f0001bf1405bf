import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { faultOf } from '../deed.js';

/** Something that is read from the server, and read again. */
export interface Loaded<T> {
  /** What was read last, until something newer is there. */
  readonly value: T | undefined;
  readonly isBusy: boolean;
  /** Why there is nothing to show. */
  readonly fault: string;
  /** Reads it once more, now. */
  look(): void;
}

interface State<T> {
  readonly value: T | undefined;
  readonly isBusy: boolean;
  readonly fault: string;
}

/**
 * Reads something whenever a key changes, and every so many milliseconds while somebody looks. A server that does
 * not answer for a while leaves what was there.
 */
export function useLoaded<T>(
  read: () => Promise<T>,
  keys: readonly (string | number | boolean | null | undefined)[],
  every?: number,
): Loaded<T> {
  const [state, setState] = useState<State<T>>({ value: undefined, isBusy: true, fault: '' });
  const turn = useRef(0);
  const reader = useRef(read);
  reader.current = read;
  const look = useCallback(() => {
    const mine = ++turn.current;
    const settle = (next: (old: State<T>) => State<T>) => {
      // an answer that another question has overtaken says nothing
      if (mine === turn.current) setState(next);
    };
    reader.current().then(
      value => settle(() => ({ value, isBusy: false, fault: '' })),
      error =>
        settle(({ value }) => ({ value, isBusy: false, fault: value === undefined ? faultOf(error) : '' })),
    );
  }, []);
  useEffect(() => {
    setState(old => ({ ...old, isBusy: true }));
    look();
    return () => void turn.current++;
  }, keys);
  useEffect(() => {
    if (every === undefined) return;
    const timer = setInterval(() => document.hidden || look(), every);
    return () => clearInterval(timer);
  }, [every]);
  return { ...state, look };
}

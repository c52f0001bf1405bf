/** A claim of this tab to be the one that acts. */
export interface TabClaim {
  /** Takes it over from the tab that has it. */
  take(): void;
  release(): void;
}

/**
 * One tab of a browser acts in a match; the others watch, and the next one takes over when it is closed. Where
 * a browser has no locks, as on pages without encryption, every tab may act: the server keeps order anyway.
 */
export function claimTab(match: string, change: (isMine: boolean) => void): TabClaim {
  const { locks } = navigator as { readonly locks?: LockManager };
  if (!locks) return { take: () => undefined, release: () => undefined };
  const name = `hegemon-match-${match}`;
  let isGone = false;
  let queued = new AbortController();
  let letGo = () => {};
  const hold = () => {
    if (isGone) return undefined;
    change(true);
    return new Promise<void>(resolve => {
      letGo = resolve;
    });
  };
  /** Waits for its turn; also after another tab has taken it. */
  const queue = () => {
    if (isGone) return;
    queued = new AbortController();
    change(false);
    void locks.request(name, { signal: queued.signal }, hold).catch(() => lost());
  };
  const lost = () => {
    if (!queued.signal.aborted) queue();
  };
  void locks
    .request(name, { ifAvailable: true }, lock => (lock ? hold() : queueMicrotask(queue)))
    .catch(lost);
  return {
    take: () => {
      queued.abort();
      queued = new AbortController();
      void locks.request(name, { steal: true }, hold).catch(lost);
    },
    release: () => {
      isGone = true;
      queued.abort();
      letGo();
    },
  };
}

const LONGEST = 60_000;

/** Waits until something is so; fails with what was waited for. */
export async function until(
  isSo: () => boolean | Promise<boolean>,
  what: string,
  longest = LONGEST,
): Promise<void> {
  for (const end = performance.now() + longest; performance.now() < end; ) {
    if (await isSo()) return;
    await new Promise(done => setTimeout(done, 5));
  }
  throw new Error(`waited in vain until ${what}`);
}

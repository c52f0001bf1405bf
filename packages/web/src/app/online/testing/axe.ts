import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Findings {
  readonly violations: readonly {
    readonly id: string;
    readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
  }[];
}

/** What axe finds wrong with a page, in words; nothing where it finds nothing. The board has tests of its own. */
export async function faultsOf(page: Page): Promise<readonly string[]> {
  // evaluated and not added as a script: the page allows none but its own
  await page.evaluate(AXE);
  const { violations } = (await page.evaluate("axe.run({ exclude: ['.board'] })")) as Findings;
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
}

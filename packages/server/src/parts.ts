import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** This package, found by its name: this file may have been put together with others elsewhere. */
const PACKAGE = dirname(createRequire(import.meta.url).resolve('@hegemon/server/package.json'));

/** A folder that is shipped inside this package, and in the repository built beside it. */
function partOf(inside: string, beside: string): string {
  const shipped = join(PACKAGE, inside);
  return existsSync(shipped) ? shipped : join(PACKAGE, beside);
}

export const WEB = partOf('web', '../web/dist');
export const DOCS = partOf('docs', '../../site/dist');

/** The version of this package, and so of all of them. */
export const VERSION = (
  JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8')) as { readonly version: string }
).version;

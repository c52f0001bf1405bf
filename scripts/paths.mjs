// @ts-check
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
export const engine = `${root}packages/engine/`;
/** What is shipped; made anew by every build. */
export const dist = `${engine}dist/`;
/** Where tsc puts the declarations, see packages/engine/tsconfig.json. */
export const types = `${engine}.cache/types/`;

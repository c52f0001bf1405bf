// @ts-check
/** Makes the pages that are not written by hand: types, requests, and what pages link to in the repository. */
import { cpSync, rmSync } from 'node:fs';
import { makeHttpPages } from './http.mjs';
import { docs, MADE, pictures, root } from './paths.mjs';
import { makeRepositoryPages } from './repository.mjs';
import { makeTypePages } from './types.mjs';

cpSync(`${root}packages/web/public/icon.svg`, `${pictures}icon.svg`);
cpSync(`${docs}screenshots/classic-attack-desktop-light.png`, `${pictures}board.png`);
rmSync(`${docs}${MADE.repository}`, { recursive: true, force: true });
const http = await makeHttpPages();
const types = await makeTypePages();
console.log(`docs: ${types} pages of types, ${http} of requests, ${makeRepositoryPages()} of the repository`);

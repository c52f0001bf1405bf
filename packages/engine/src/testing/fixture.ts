import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Set to write the recorded texts anew instead of comparing with them. */
export const isUpdate = process.env['UPDATE_FIXTURES'] === '1';

/** A folder of recorded texts. */
export interface Fixtures {
  files(): string[];
  read(file: string): string;
  write(file: string, text: string): void;
}

export function fixturesIn(folder: string): Fixtures {
  const path = fileURLToPath(new URL(`../../../../fixtures/${folder}/`, import.meta.url));
  return {
    files: () => (existsSync(path) ? readdirSync(path).sort() : []),
    read: file => readFileSync(path + file, 'utf8'),
    write(file, text) {
      mkdirSync(path, { recursive: true });
      writeFileSync(path + file, text);
    },
  };
}

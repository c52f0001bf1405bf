import { readFileSync, writeFileSync } from 'node:fs';
import { type Complaint, complaint } from './complaint.js';

/** What a file of JSON holds; `-` is the standard input. */
export function readJson(file: string): { readonly value: unknown } | Complaint {
  let text: string;
  try {
    text = readFileSync(file === '-' ? 0 : file, 'utf8');
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    return complaint(
      isMissing ? `There is no file ${file}.` : `${file} cannot be read: ${(error as Error).message}.`,
    );
  }
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    return complaint(`${file} is no JSON: ${(error as Error).message}.`);
  }
}

/** Writes a file, or says why it cannot be written. */
export function writeText(file: string, text: string): Complaint | undefined {
  try {
    writeFileSync(file, text);
    return undefined;
  } catch (error) {
    return complaint(`${file} cannot be written: ${(error as Error).message}.`);
  }
}

import { readFileSync, writeFileSync } from 'node:fs';
import { type Complaint, complaint, isComplaint } from './complaint.js';

/** What a file holds; `-` is the standard input. */
export function readBytes(file: string): Buffer | Complaint {
  try {
    return readFileSync(file === '-' ? 0 : file);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return complaint(code === 'ENOENT' ? `There is no file ${file}.` : `${file} cannot be read: ${message}.`);
  }
}

/** What a file of JSON holds. */
export function readJson(file: string): { readonly value: unknown } | Complaint {
  const bytes = readBytes(file);
  return isComplaint(bytes) ? bytes : parseJson(file, bytes.toString());
}

export function parseJson(file: string, text: string): { readonly value: unknown } | Complaint {
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

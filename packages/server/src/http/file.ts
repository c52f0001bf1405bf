import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { type Cell, csvOf } from '../arena/csv.js';

export const csvResponse = {
  200: { description: 'Comma-separated values', content: { 'text/csv': { schema: z.string() } } },
};

/** Sends text as it comes, as a file. */
export function sendFile(reply: FastifyReply, name: string, type: string, text: AsyncIterable<string>) {
  return reply
    .type(`${type}; charset=utf-8`)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Readable.from(text));
}

/** Sends a table as a file. */
export function sendCsv(
  reply: FastifyReply,
  name: string,
  heads: readonly string[],
  rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>,
): FastifyReply {
  return sendFile(reply, `${name}.csv`, 'text/csv', csvOf(heads, rows));
}

/** Sends a list as a file, with the fields that are named. */
export function sendRows<Head extends string>(
  reply: FastifyReply,
  name: string,
  heads: readonly Head[],
  rows: readonly Readonly<Record<Head, Cell>>[],
): FastifyReply {
  return sendCsv(
    reply,
    name,
    heads,
    rows.map(row => heads.map(head => row[head])),
  );
}

/** Several values in one cell. */
export function bars(values: readonly (string | number)[]): string {
  return values.join('|');
}

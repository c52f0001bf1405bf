import type { Office, Report } from '@hegemon/server';
import { tableOf } from '../../text/columns.js';
import { EXIT, type World } from '../../world.js';
import type { Answer } from '../command.js';
import { type PlaceOptions, placeOf, reasonOf } from './place.js';

export interface OfficeOptions extends PlaceOptions {
  readonly json?: true;
}

/** Has something done at a server, whether it runs or not, and shows what came of it. */
export async function inOffice(
  world: World,
  options: OfficeOptions,
  work: (office: Office) => Promise<Report>,
): Promise<Answer> {
  // large: loaded only by those who need it
  const { openOffice } = await import('@hegemon/server');
  try {
    const office = await openOffice(placeOf(options));
    try {
      show(world, await work(office), options.json === true);
    } finally {
      await office.close();
    }
    return EXIT.done;
  } catch (error) {
    return reasonOf(error, options);
  }
}

function show({ output }: World, report: Report, isJson: boolean): void {
  const lines = isJson ? [JSON.stringify(report)] : linesOf(report);
  output.write(`${lines.join('\n')}\n`);
}

function linesOf(report: Report): string[] {
  if (report.type === 'done') return [report.text];
  const [first] = report.rows;
  if (!first) return ['There are none.'];
  const columns = Object.entries(first).map(([heading, value]) => ({
    heading,
    isNumber: typeof value === 'number',
  }));
  return tableOf(
    columns,
    report.rows.map(row => columns.map(({ heading }) => String(row[heading] ?? ''))),
  );
}

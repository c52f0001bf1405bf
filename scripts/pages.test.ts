import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from './paths.mjs';

/** Pages whose examples are run as a reader would run them, each page in a folder of its own. */
const PAGES = ['embed', 'add-a-rule-set', 'add-a-board'];
/** Inside the repository, so that the packages are found by their names. */
const FOLDER = `${root}scripts/.cache/pages/`;
const NODE = ['--conditions=hegemon-source', '--import', 'tsx'];

const run = promisify(execFile);

/** A block of a page, what stands above it as a comment, and what the text right below says it prints. */
interface Block {
  readonly line: number;
  readonly language: string;
  readonly mark: string;
  readonly text: string;
  readonly output: string | undefined;
}

function blocksOf(page: string): Block[] {
  const text = readFileSync(`${root}docs/${page}.md`, 'utf8');
  const pattern = /(?:<!-- ([^\n]*) -->\n)?^```(\w+)\n(.*?)^```\n(?:\n```text\n(.*?)^```\n)?/gms;
  return [...text.matchAll(pattern)].map(([, mark = '', language, code, output], i, { [i]: match }) => ({
    line: text.slice(0, match!.index).split('\n').length,
    language: language!,
    mark,
    text: code!,
    output,
  }));
}

function isProgram({ language, mark }: Block): boolean {
  return (language === 'ts' || language === 'js') && mark === '';
}

/** What a line of a shell prints, `hegemon` being the command line as it is in the repository. */
async function shell(line: string, cwd: string): Promise<string> {
  const [program, ...words] = line.replace(/ +#.*/, '').split(' ');
  expect(program).toBe('hegemon');
  return (await run(process.execPath, [...NODE, `${root}packages/cli/src/main.ts`, ...words], { cwd }))
    .stdout;
}

describe.each(PAGES)('%s', page => {
  const folder = `${FOLDER}${page}/`;
  const blocks = blocksOf(page);
  const fileOf = ({ line }: Block) => `${folder}line-${line}.mts`;
  const rows = blocks.map(block => [block.line, block] as const);

  beforeAll(() => {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    for (const block of blocks) {
      if (block.mark.startsWith('file: ')) writeFileSync(folder + block.mark.slice(6), block.text);
      if (block.mark.startsWith('from: '))
        copyFileSync(root + block.mark.slice(6), folder + basename(block.mark));
      if (isProgram(block)) writeFileSync(fileOf(block), block.text);
    }
    const compilerOptions = { composite: false, declaration: false, noEmit: true, types: ['node'] };
    const config = { extends: '../../../../tsconfig.base.json', compilerOptions, include: ['*.mts'] };
    writeFileSync(`${folder}tsconfig.json`, JSON.stringify(config));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test.each(rows.filter(([, block]) => isProgram(block)))('line %i prints what it says', async (_, block) => {
    const { stdout } = await run(process.execPath, [...NODE, fileOf(block)], { cwd: folder });
    expect(block.output).toBe(stdout);
  });

  test.each(rows.filter(([, { mark }]) => mark.startsWith('from: ')))(
    'line %i is in the file',
    (_, block) => {
      expect(readFileSync(root + block.mark.slice(6), 'utf8')).toContain(block.text);
    },
  );

  test.each(rows.filter(([, { mark }]) => mark === 'run'))('line %i can be done', async (_, { text }) => {
    for (const line of text.trim().split('\n')) expect(await shell(line, folder)).not.toBe('');
  });

  test('has the right types', async () => {
    const tsc = `${root}node_modules/typescript/bin/tsc`;
    const found = await run(process.execPath, [tsc, '-p', folder]).catch(error => error);
    expect(found.stdout).toBe('');
  });

  test('has programs, and each says what it prints', () => {
    const programs = blocks.filter(isProgram);
    expect(programs.length).toBeGreaterThan(0);
    expect(programs.filter(({ output }) => output === undefined)).toEqual([]);
  });
});

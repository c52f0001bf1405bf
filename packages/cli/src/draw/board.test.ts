import { describe, expect, test } from 'vitest';
import { sceneAfter, table } from '../testing/table.js';
import { makeAtlas } from './atlas.js';
import { makeCanvas } from './canvas.js';
import type { Depth } from './colour.js';
import { drawMap, looksOf } from './map.js';
import { drawTable, makeTable } from './table.js';

/** A quick board after the deal, with the places of one border in focus. */
const quick = table({ board: 'quick', seed: 4 });
const { board: view } = sceneAfter(quick, 2);
const { drawing } = quick.rules;

function mapLines(depth: Depth, focus: readonly number[] = []): string[] {
  const atlas = makeAtlas(drawing, 70, 13)!;
  const canvas = makeCanvas(70, 13);
  drawMap(canvas, 0, 0, atlas, { looks: looksOf(view), focus, depth });
  return canvas.lines(depth);
}

describe('the map', () => {
  test('without colours shows land by its owner’s letter', () => {
    expect(`\n${mapLines(1, [7, 14]).join('\n')}\n`).toMatchInlineSnapshot(`
      "
      ·· Yukon ·                                             a Siberia ·····
          W 1   ········· aaaaaa           sssss         sssaa   A 1
          bbbbbbbbbbbbaa Labrador         Balkans  sssssssssaaaaaaabbbbb
          Dakota bbbbbbb   A 1    ·ssssss   S 1    Persia saaaaabb China
           B 1   bbbbbbbbaaaaaa    Iberia sssss     S 1   aaaaaaab  B 1
           bbbbbb[Mexico]b          S 1   w         sssssa India abbbbb
                 [ B 1  ]            Sahara w               A 1    ·sssss
                 aaa•ab               W 1   bbbbbbb         aaa     Java
                [Andes]aa        ···  wwwwwwb Kenya              ws  S 1
                [ A 1 ]awwwwwww··              B 1  ········  wwwwwwssss
                  aaaaaw Amazon                bbb           Outback
                          W 1                                  W 1
                          wwww                                 www
      "
    `);
  });

  test('with colours shows the same labels', () => {
    const text = mapLines(24).join('\n');
    for (const { name } of drawing.places) expect(text).toContain(name);
    expect(text).toContain('\x1b[');
    expect(text).toContain('▀');
  });

  test('brackets what the last move was about', () => {
    const [lines, plain] = [mapLines(1, [7, 14]).join('\n'), mapLines(1).join('\n')];
    expect(lines).toMatch(/\[ ?Mexico ?\]/);
    expect(lines).toMatch(/\[ ?Andes ?\]/);
    expect(plain).not.toMatch(/\[/);
  });

  test('a whole continent in focus is not bracketed', () => {
    expect(mapLines(1, [4, 5, 6, 7]).join('\n')).not.toMatch(/\[/);
  });
});

describe('the table', () => {
  function tableLines(width: number, focus: readonly number[] = []): string[] {
    const rows = makeTable(drawing, width);
    const canvas = makeCanvas(width, rows.height);
    drawTable(canvas, 0, rows, drawing, { view, focus });
    return canvas.lines(1);
  }

  test('has the continents in columns', () => {
    expect(`\n${tableLines(80, [7, 14]).join('\n')}\n`).toMatchInlineSnapshot(`
      "
       Asia +3            North America +3   Africa +2          Europe +2
       A   1 Siberia      W   1 Yukon        W   1 Sahara       S   1 Iberia
       S   1 Persia       A   1 Labrador     B   1 Kenya        S   1 Balkans
       B   1 China        B   1 Dakota       Australia +1       South America +1
       A   1 India        B   1[Mexico]      S   1 Java         A   1[Andes]
                                             W   1 Outback      W   1 Amazon
      "
    `);
  });

  test('has one column where there is no room for more', () => {
    const lines = tableLines(30);
    expect(lines).toHaveLength(16 + 6);
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(30);
  });

  test.each(['world', 'competition', 'quick-18'])('of %s names every continent once', board => {
    const other = table({ board }).rules.drawing;
    const { columns } = makeTable(other, 80);
    expect(
      columns
        .flat()
        .map(({ region }) => region)
        .sort(),
    ).toEqual(other.regions.map((_, i) => i));
    expect(columns.flat().flatMap(({ places }) => places)).toHaveLength(other.places.length);
  });
});

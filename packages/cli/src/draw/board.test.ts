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
      ·· Yukon ·                                             s Siberia ·····
          B 1   ········· wwwwww           aaaaa         aaass   S 1
          aaaaaaaaaaaaww Labrador         Balkans  aaaaaaaaabssssssbbbbb
          Dakota aaaaaaa   W 1    ·wwwwww   A 1    Persia abbbbbbb China
           A 1   aaaaaaaawwwwww    Iberia waaaa     A 1   bbbbbbbb  B 1
           aaaaaa[Mexico]a          W 1   w         aaaaab India bbbbbb
                 [ A 1  ]            Sahara w               B 1    ·sssss
                 www•wa               W 1   sssssss         bbb     Java
                [Andes]ww        ···  wwwwwws Kenya              bs  S 1
                [ W 1 ]wsssssss··              S 1  ········  bbbbbbssss
                  wwwwws Amazon                sss           Outback
                          S 1                                  B 1
                          ssss                                 bbb
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
       S   1 Siberia      B   1 Yukon        W   1 Sahara       W   1 Iberia
       A   1 Persia       W   1 Labrador     S   1 Kenya        A   1 Balkans
       B   1 China        A   1 Dakota       Australia +1       South America +1
       B   1 India        A   1[Mexico]      S   1 Java         W   1[Andes]
                                             B   1 Outback      S   1 Amazon
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

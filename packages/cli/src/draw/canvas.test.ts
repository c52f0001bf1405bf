import { describe, expect, test } from 'vitest';
import { type Canvas, makeCanvas } from './canvas.js';

const RED = [255, 0, 0] as const;
const BLUE = [0, 0, 255] as const;

describe('plain text', () => {
  test.each<[name: string, draw: (canvas: Canvas) => unknown, lines: string[]]>([
    ['nothing', () => {}, ['', '']],
    ['text where it was put', canvas => canvas.put(2, 1, 'ab'), ['', '  ab']],
    ['what is written last is seen', canvas => [canvas.put(0, 0, 'abc'), canvas.put(1, 0, 'X')], ['aXc', '']],
    ['text is cut at the right edge', canvas => canvas.put(4, 0, 'abc'), ['    ab', '']],
    ['and at the left', canvas => canvas.put(-1, 0, 'abc'), ['bc', '']],
    [
      'what lies above or below is left out',
      canvas => [canvas.put(0, -1, 'a'), canvas.put(0, 2, 'b')],
      ['', ''],
    ],
    ['signs beyond the first 65,536 take one place', canvas => canvas.put(0, 0, '🂡x'), ['🂡x', '']],
  ])('%s', (_, draw, lines) => {
    const canvas = makeCanvas(6, 2);
    draw(canvas);
    expect(canvas.lines(1)).toEqual(lines);
  });
});

describe('colours', () => {
  test('are set where they change and put back at the end', () => {
    const canvas = makeCanvas(6, 1);
    canvas.put(0, 0, 'ab', { ink: RED, bold: true });
    canvas.put(2, 0, 'c');
    canvas.put(3, 0, 'd', { faint: true });
    expect(canvas.lines(24)).toEqual(['\x1b[0;1;38;2;255;0;0mab\x1b[0mc\x1b[0;2md\x1b[0m']);
  });

  test('the ground stays where text names none', () => {
    const canvas = makeCanvas(3, 1);
    canvas.put(0, 0, '   ', { ground: BLUE });
    canvas.put(1, 0, 'x', { ink: RED });
    expect(canvas.lines(4)).toEqual(['\x1b[0;104m \x1b[0;91;104mx\x1b[0;104m \x1b[0m']);
  });

  test('blanks with a ground are kept at the end of a line, others are not', () => {
    const canvas = makeCanvas(4, 1);
    canvas.put(0, 0, 'a');
    canvas.put(1, 0, ' ', { ground: BLUE });
    expect(canvas.lines(4)).toEqual(['a\x1b[0;104m \x1b[0m']);
    expect(canvas.lines(1)).toEqual(['a']);
  });
});

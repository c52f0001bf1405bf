import { GAMES, gameOf, listed, SPEEDS } from './options.js';

/** What `--help` shows. */
export function helpText(): string {
  const boards = GAMES.map(name => `${gameOf(name).boards.join(', ')} (${name})`).join('; ');
  return `hegemon: watch computer players fight for the board, in your terminal.

Usage: hegemon [options]
       npm start -- [options]      from a clone of the repository

What is played
  --game NAME      ${listed(GAMES)}; classic unless you say otherwise
  --board NAME     ${boards}
  --players N      how many seats; 4 unless you say otherwise
  --seed N         the same seed gives the same match, move by move; a new one each time
                   unless you say otherwise, shown so that you can see the match again

How it is shown
  --speed NAME     ${listed(SPEEDS)}; watch takes minutes, fast less than one,
                   instant shows only how the match ends
  --moves N        stop after so many moves
  --json           a line of JSON for each move instead of the board
  --help, -h       this text

While you watch, space pauses, + and - change the speed, and q or Ctrl+C ends.
Where the output is not a terminal, every move is a line of plain text. Colours are left out
when NO_COLOR is set.

For example
  hegemon --seed 7 --speed fast
  hegemon --game quick
  hegemon --players 6 --json | head -20
`;
}

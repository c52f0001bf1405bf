import type { Random } from '../contract.js';

const STARTS =
  'Al Am An Ar Bal Bar Bel Bren Cal Car Cor Dal Dar Del Dor El Er Fal Far Fen Gal Gar Gren Hal Har Hel Il Kal Kar Kel Lan Lor Mal Mar Mel Mor Nar Nor Or Pel Quel Ral Ren Ror Sal Sar Sel Tal Tar Tor Ul Val Var Ver Wal Wen Yar Zan Zel'.split(
    ' ',
  );
const MIDDLES = 'am an ar av ed el en er eth id il in ir ith ol om on or und ur'.split(' ');
const ENDS =
  'bar beth bor burg dan dell den dor fell ford gard garn gate holm lan land len lin mar mark mere mond mont moor nor ran reth rin ros run stad stan tal than thor tor vale van ven vik wen wick'.split(
    ' ',
  );
const REALMS = 'aria avia esia ania onia oria uria antis endra elund erra ithia'.split(' ');

/** Gives names one by one, none of them twice. */
export interface Namer {
  territory(): string;
  continent(): string;
}

export function makeNamer(random: Random): Namer {
  const used = new Set<string>();
  const pick = (list: readonly string[]) => list[random(list.length)] as string;
  const middles = (count: number) => Array.from({ length: count }, () => pick(MIDDLES)).join('');
  const fresh = (make: (middles: number) => string): string => {
    for (let tries = 0; ; tries++) {
      const name = make(Math.floor(tries / 3));
      if (used.has(name)) continue;
      used.add(name);
      return name;
    }
  };
  return {
    territory: () => fresh(extra => pick(STARTS) + middles(extra + random(2)) + pick(ENDS)),
    continent: () => fresh(extra => pick(STARTS) + middles(extra) + pick(REALMS)),
  };
}

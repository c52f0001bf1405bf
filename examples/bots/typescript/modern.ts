/**
 * A whole bot for Hegemon, in the modern protocol: nothing to install but Node.
 *
 *     node modern.ts          listens at http://127.0.0.1:8000 (Node 22.18 or newer; before: npx tsx modern.ts)
 *     node modern.ts 8001     or at another port
 *
 * The arena asks by HTTP. Every question lists all that is legal, so this bot needs no rules: it gives each choice
 * a score and takes the best. To make the bot your own, change `score` and `amount`.
 */
import { createServer } from 'node:http';

/** What `GET /` says. `max_concurrent` is how many matches at a time you can play. */
const ABOUT = {
  apiversion: '1',
  name: 'TypeScript starter',
  author: 'you',
  version: '1.0',
  max_concurrent: 8,
  games: ['classic', 'quick'],
};

interface Range {
  min: number;
  max: number;
}

/** A choice as a question lists it: amounts are ranges, and the answer names one number of each. */
interface Choice {
  type: string;
  territory?: string;
  attackingTerritory?: string;
  defendingTerritory?: string;
  fromTerritory?: string;
  toTerritory?: string;
  [field: string]: string | number | Range | undefined;
}

/** What of `POST /turn` this bot reads; fixtures/wire/schemas has all there is. */
interface Turn {
  match: string;
  seq: number;
  you: string;
  view: {
    territories: { name: string; owner: string | null; armies: number }[];
    battle: { attackingTerritory: string; defendingTerritory: string } | null;
  };
  prompt: { type: string; legal: Choice[] };
  last_error: { message: string } | null;
}

/** What of `POST /start` it keeps: the map. */
interface Start {
  match: string;
  map: { territories: { name: string; continent: string | null; neighbours: string[] }[] };
}

type Land = Start['map']['territories'][number];
const maps = new Map<string, Map<string, Land>>();

/** A question, with what this bot likes to know about it. */
function study({ match, you, view }: Turn) {
  const lands = maps.get(match) ?? new Map<string, Land>();
  const armies = new Map(view.territories.map(t => [t.name, t.armies]));
  const mine = new Set(view.territories.filter(t => t.owner === you).map(t => t.name));
  const next = (name: string) => lands.get(name)?.neighbours ?? [];
  /** Neighbours that are somebody else's. */
  const enemies = (name: string) => next(name).filter(other => !mine.has(other));
  return {
    mine,
    next,
    enemies,
    battle: view.battle,
    armies: (name: string) => armies.get(name) ?? 0,
    /** How much of a territory's continent is ours, from 0 to 1. */
    share(name: string): number {
      const same = [...lands.values()].filter(land => land.continent === lands.get(name)?.continent);
      return same.filter(land => mine.has(land.name)).length / Math.max(1, same.length);
    },
    /** How many steps from here to a territory with an enemy next to it. */
    stepsToFront(name: string): number {
      const seen = new Set([name]);
      let [edge, steps] = [[name], 0];
      for (; edge.length > 0 && !edge.some(one => enemies(one).length > 0); steps++) {
        edge = edge.flatMap(next).filter(one => !seen.has(one) && seen.add(one));
      }
      return steps;
    },
  };
}

type Position = ReturnType<typeof study>;

/** How much we like a choice. Passing is worth 0: do only what is better. */
function score(at: Position, choice: Choice): number {
  const { territory = '', attackingTerritory: from = '', defendingTerritory: to = '' } = choice;
  switch (choice.type) {
    case 'OccupyTerritory': // while territories are chosen: stay together, fill up continents
      return at.share(territory) * 3 + at.next(territory).filter(name => at.mine.has(name)).length;
    case 'PlaceAdditionalArmy':
    case 'PlaceNewArmies': {
      // where we are strong, next to somebody weak
      const enemies = at.enemies(territory).map(at.armies);
      return enemies.length === 0
        ? -1000
        : at.armies(territory) - Math.min(...enemies) + 4 * at.share(territory);
    }
    case 'TradeCards':
      return 1;
    case 'Battle': {
      // with two more armies than they have; rather where it completes a continent
      const edge = at.armies(from) - at.armies(to);
      return edge > 1 ? edge + 2 * at.share(to) : -1;
    }
    case 'Fortify': {
      // bring idle armies towards the front
      const { fromTerritory: source = '', toTerritory: target = '' } = choice;
      return (at.stepsToFront(source) - at.stepsToFront(target)) * (at.armies(source) - 1);
    }
    default: // EndTrade, EndAttack, EndTurn, Capture
      return 0;
  }
}

/** How many, where there is a range: as many as we may, unless they are needed where they are. */
function amount({ battle, enemies }: Position, { type }: Choice, { min, max }: Range): number {
  if (type !== 'Capture' || !battle) return max;
  const isNeededBehind = enemies(battle.attackingTerritory).length > 0;
  return isNeededBehind && enemies(battle.defendingTerritory).length === 0 ? min : max;
}

function decide(message: Turn): object {
  if (message.last_error) console.log('Refused:', message.last_error.message);
  const at = study(message);
  const scores = message.prompt.legal.map(choice => score(at, choice));
  const best = message.prompt.legal[scores.indexOf(Math.max(...scores))];
  if (!best) return {};
  const filled = Object.entries(best).map(([field, value]) => [
    field,
    typeof value === 'object' ? amount(at, best, value) : value,
  ]);
  return { ...Object.fromEntries(filled), seq: message.seq };
}

function answer(path: string, message: unknown): object {
  if (path === '/turn') return decide(message as Turn);
  if (path === '/start') {
    const { match, map } = message as Start;
    maps.set(match, new Map(map.territories.map(land => [land.name, land])));
  }
  if (path === '/end') {
    const { match, place, reason } = message as { match: string; place: number; reason: string };
    maps.delete(match);
    console.log(`Came in at place ${place} because of ${reason}`);
  }
  return {};
}

const server = createServer(async (request, response) => {
  let body = '';
  for await (const part of request.setEncoding('utf8')) body += part;
  const said = request.method === 'POST' ? answer(request.url ?? '', JSON.parse(body)) : ABOUT;
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(said));
});
server.listen(Number(process.argv[2] ?? 8000), '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object') console.log(`Listening at http://127.0.0.1:${address?.port}`);
});

/**
 * A whole bot in the old protocol of the bot competition: nothing to install but Node.
 *
 *     node legacy.ts          listens at http://127.0.0.1:8000 (Node 22.18 or newer; before: npx tsx legacy.ts)
 *     node legacy.ts 8001     or at another port
 *
 * The old protocol plays one game, Classic on the 42 countries, and sends no borders: the bot brings its own. Choose
 * it if you have such a bot already, or want to play where only old bots play; otherwise modern.ts is less work.
 */
import { createServer } from 'node:http';

/**
 * Continents with their countries, each with those neighbours that were not named with it already. On this board New
 * Guinea does not touch Western Australia.
 */
const BOARD: Record<string, Record<string, string>> = {
  'north america': {
    alaska: 'northwest territory, alberta, kamchatka',
    'northwest territory': 'alberta, ontario, greenland',
    greenland: 'ontario, eastern canada, iceland',
    alberta: 'ontario, western united states',
    ontario: 'eastern canada, western united states, eastern united states',
    'eastern canada': 'eastern united states',
    'western united states': 'eastern united states, central america',
    'eastern united states': 'central america',
    'central america': 'venezuela',
  },
  'south america': {
    venezuela: 'peru, brazil',
    peru: 'brazil, argentina',
    brazil: 'argentina, north africa',
    argentina: '',
  },
  europe: {
    iceland: 'scandinavia, great britain',
    scandinavia: 'russia, great britain, northern europe',
    russia: 'northern europe, southern europe, ural, afghanistan, middle east',
    'great britain': 'northern europe, western europe',
    'northern europe': 'western europe, southern europe',
    'western europe': 'southern europe, north africa',
    'southern europe': 'north africa, egypt, middle east',
  },
  africa: {
    'north africa': 'egypt, east africa, central africa',
    egypt: 'east africa, middle east',
    'east africa': 'central africa, south africa, madagascar, middle east',
    'central africa': 'south africa',
    'south africa': 'madagascar',
    madagascar: '',
  },
  asia: {
    ural: 'siberia, china, afghanistan',
    siberia: 'yakutsk, irkutsk, mongolia, china',
    yakutsk: 'kamchatka, irkutsk',
    kamchatka: 'irkutsk, mongolia, japan',
    irkutsk: 'mongolia',
    mongolia: 'japan, china',
    japan: '',
    afghanistan: 'china, middle east, india',
    china: 'india, southeast asia',
    'middle east': 'india',
    india: 'southeast asia',
    'southeast asia': 'indonesia',
  },
  australia: {
    indonesia: 'new guinea, western australia',
    'new guinea': 'eastern australia',
    'western australia': 'eastern australia',
    'eastern australia': '',
  },
};

const countries = Object.values(BOARD).flatMap(continent => Object.keys(continent));
const links = Object.values(BOARD).flatMap(continent =>
  Object.entries(continent).flatMap(([from, list]) => list.split(', ').map(to => [from, to] as const)),
);
const next = (name: string) =>
  links.flatMap(([a, b]) => (a === name ? [b] : b === name ? [a] : [])).filter(Boolean);
const NEIGHBOURS = new Map(countries.map(name => [name, next(name)]));
const continentOf = (name: string) =>
  Object.keys(Object.values(BOARD).find(continent => name in continent) ?? {});

/** What of `POST /turn` this bot reads. */
interface Message {
  game: { countries: Record<string, { owner: string; troops: number }> };
  you: {
    countries: string[];
    cards: { country_name: string; value: string }[];
    troops_to_deploy: number;
    available_actions: string[];
    last_error: string | null;
  };
}

/** A question, with what this bot likes to know about it. */
function study({ game, you }: Message) {
  const mine = new Set(you.countries);
  const around = (name: string) => NEIGHBOURS.get(name) ?? [];
  /** Neighbours that are somebody else's. */
  const enemies = (name: string) => around(name).filter(other => !mine.has(other));
  return {
    you,
    mine,
    around,
    enemies,
    free: Object.keys(game.countries).filter(name => game.countries[name]?.owner === 'none'),
    troops: (name: string) => game.countries[name]?.troops ?? 0,
    /** How much of a country's continent is ours, from 0 to 1. */
    share(name: string): number {
      const same = continentOf(name);
      return same.filter(other => mine.has(other)).length / same.length;
    },
    /** How many steps from here to a country with an enemy next to it. */
    stepsToFront(name: string): number {
      const seen = new Set([name]);
      let [edge, steps] = [[name], 0];
      for (; edge.length > 0 && !edge.some(one => enemies(one).length > 0); steps++) {
        edge = edge.flatMap(around).filter(one => !seen.has(one) && seen.add(one));
      }
      return steps;
    },
  };
}

type Position = ReturnType<typeof study>;

/** The item with the highest score. */
function best<T>(items: readonly T[], score: (item: T) => number): T | undefined {
  const scores = items.map(score);
  return items[scores.indexOf(Math.max(...scores))];
}

function deploy(at: Position) {
  const front = [...at.mine].filter(name => at.enemies(name).length > 0);
  const where = best(
    front.length > 0 ? front : [...at.mine],
    name => at.troops(name) - Math.min(...at.enemies(name).map(at.troops)) + 4 * at.share(name),
  );
  return { [where ?? '']: at.you.troops_to_deploy };
}

/** Three of a kind, or one of each; a wild fits in anywhere. */
function spend({ you: { cards } }: Position) {
  for (const [i, a] of cards.entries())
    for (const [j, b] of cards.entries())
      for (const c of cards.slice(j + 1)) {
        if (j <= i) continue;
        const kinds = [a.value, b.value, c.value];
        if (kinds.includes('wild') || new Set(kinds).size !== 2)
          return [a, b, c].map(card => card.country_name);
      }
  return undefined;
}

/** From where we have two more than they do; rather where it completes a continent. */
function attack(at: Position) {
  const pairs = [...at.mine].flatMap(from => at.enemies(from).map(to => ({ from, to })));
  const edge = ({ from, to }: { from: string; to: string }) => at.troops(from) - at.troops(to);
  const choice = best(
    pairs.filter(pair => edge(pair) > 1),
    pair => edge(pair) + 2 * at.share(pair.to),
  );
  if (!choice) return undefined;
  const { from, to } = choice;
  const dice = Math.min(3, at.troops(from) - 1);
  // Who attacks must move in; so does everybody else, unless only the old place has enemies left.
  const stay = at.enemies(from).length > 1 && at.enemies(to).every(name => name === from);
  return {
    attacking_country: from,
    defending_country: to,
    attacking_troops: dice,
    moving_troops: stay ? 0 : at.troops(from) - 1 - dice,
  };
}

/** Brings idle troops towards the front. */
function reinforce(at: Position) {
  const pairs = [...at.mine]
    .filter(from => at.troops(from) > 1)
    .flatMap(from =>
      at
        .around(from)
        .filter(to => at.mine.has(to))
        .map(to => ({ from, to })),
    );
  const gain = ({ from, to }: { from: string; to: string }) =>
    (at.stepsToFront(from) - at.stepsToFront(to)) * (at.troops(from) - 1);
  const choice = best(pairs, gain);
  if (!choice || gain(choice) <= 0) return undefined;
  const { from, to } = choice;
  return { origin_country: from, destination_country: to, moving_troops: at.troops(from) - 1 };
}

const ACTIONS: Record<string, (at: Position) => unknown> = {
  choose_country: at =>
    best(at.free, name => at.share(name) * 3 + at.around(name).filter(other => at.mine.has(other)).length),
  deploy_troops: deploy,
  spend_cards: spend,
  attack,
  reinforce,
};

/** Tries what is offered; where it finds nothing good, does the last on the list, which ends or passes. */
function decide(message: Message): object {
  const [first = '', ...others] = message.you.available_actions;
  const data = ACTIONS[first]?.(study(message));
  return data !== undefined || others.length === 0 ? { action: first, data } : { action: others.at(-1) };
}

const server = createServer(async (request, response) => {
  let body = '';
  for await (const part of request.setEncoding('utf8')) body += part;
  const route = `${request.method} ${request.url}`;
  if (route === 'POST /turn') {
    // Bots that answer 400 to JSON are sent a form; this one takes both.
    const isForm = request.headers['content-type']?.includes('form');
    const message = JSON.parse((isForm && new URLSearchParams(body).get('risk')) || body) as Message;
    if (message.you.last_error) console.log('Refused:', message.you.last_error);
    response.end(JSON.stringify(decide(message)));
  } else {
    // GET /status asks whether the bot is well; POST /not_turn tells what others did.
    response.writeHead(route === 'GET /status' || route === 'POST /not_turn' ? 200 : 404).end('{}');
  }
});
server.listen(Number(process.argv[2] ?? 8000), '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object') console.log(`Listening at http://127.0.0.1:${address?.port}`);
});

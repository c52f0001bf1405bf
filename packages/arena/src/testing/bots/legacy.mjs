/**
 * A small bot of the old protocol, in the manner of several generations: `node legacy.mjs [--manner ...]`.
 * Prints its port. What it does and what it is told it tells at GET /diary.
 */
import { createServer } from 'node:http';

const manners = new Set(process.argv.slice(2));
const diary = { turns: 0, notTurns: 0, kinds: {}, problems: [], matches: [], errors: [], last: null };

/** How each generation gets at the message; throws where it cannot. */
function decode(request, body) {
  const type = request.headers['content-type'] ?? '';
  if (manners.has('form')) {
    if (!type.startsWith('application/x-www-form-urlencoded')) throw new Error('no form');
    return JSON.parse(new URLSearchParams(body).get('risk'));
  }
  // The oldest took the whole body for `risk=…`, and undid the encoding of a form that is not there.
  if (manners.has('oldest')) return JSON.parse(decodeURIComponent(body.slice(5).replaceAll('+', ' ')));
  if (manners.has('wrapped')) return JSON.parse(body).risk;
  return JSON.parse(body);
}

function own(message) {
  const { countries } = message.game;
  return message.you.countries.map(name => ({ name, troops: countries[name].troops }));
}

let graph;

/** The strongest country with a way out, and the weakest one it may attack. */
function attack(message) {
  const { countries } = message.game;
  const mine = new Set(message.you.countries);
  const choices = own(message)
    .filter(({ troops }) => troops > 3)
    .flatMap(({ name, troops }) =>
      graph[name]
        .filter(to => !mine.has(to) && countries[to].troops < troops)
        .map(to => ({ from: name, to, troops, edge: troops - countries[to].troops })),
    )
    .sort((a, b) => b.edge - a.edge);
  const best = choices[0];
  if (!best) return { action: 'end_attack_phase' };
  return {
    action: 'attack',
    data: {
      attacking_country: best.from,
      defending_country: best.to,
      attacking_troops: Math.min(3, best.troops - 1),
      moving_troops: Math.max(0, best.troops - 4),
    },
  };
}

function isSet(cards) {
  const kinds = cards.map(card => card.value);
  return kinds.includes('wild') || new Set(kinds).size !== 2;
}

function spend(message) {
  const { cards } = message.you;
  for (let i = 0; i < cards.length; i++)
    for (let j = i + 1; j < cards.length; j++)
      for (let k = j + 1; k < cards.length; k++) {
        const set = [cards[i], cards[j], cards[k]];
        if (isSet(set)) return { action: 'use_cards', data: set.map(card => card.country_name) };
      }
  return { action: 'pass' };
}

function deploy(message) {
  const { countries } = message.game;
  const mine = new Set(message.you.countries);
  const danger = name => graph[name].filter(to => !mine.has(to)).length;
  const best = message.you.countries.reduce((a, b) =>
    danger(b) * 10 + countries[b].troops > danger(a) * 10 + countries[a].troops ? b : a,
  );
  return { action: 'deploy_troops', data: { [best]: message.you.troops_to_deploy } };
}

function decide(message) {
  const [first] = message.you.available_actions;
  switch (first) {
    case 'choose_country':
      return {
        action: 'choose_country',
        data: Object.keys(message.game.countries).find(name => message.game.countries[name].owner === 'none'),
      };
    case 'deploy_troops':
      return deploy(message);
    case 'spend_cards':
      return spend(message);
    case 'attack':
      return attack(message);
    case 'reinforce':
      return { action: 'end_turn' };
    default:
      throw new Error(`nothing to do: ${first}`);
  }
}

/** Which countries touch, worked out by nobody but us: the bot brings its own board, as all of them did. */
const BORDERS = `alaska:alberta,kamchatka,northwest territory;northwest territory:alberta,greenland,ontario;
greenland:eastern canada,iceland,ontario;alberta:ontario,western united states;
ontario:eastern canada,eastern united states,western united states;eastern canada:eastern united states;
western united states:central america,eastern united states;eastern united states:central america;
central america:venezuela;venezuela:brazil,peru;peru:argentina,brazil;brazil:argentina,north africa;
iceland:great britain,scandinavia;scandinavia:great britain,northern europe,russia;
russia:afghanistan,middle east,northern europe,southern europe,ural;great britain:northern europe,western europe;
northern europe:southern europe,western europe;western europe:north africa,southern europe;
southern europe:egypt,middle east,north africa;north africa:central africa,east africa,egypt;
egypt:east africa,middle east;east africa:central africa,madagascar,middle east,south africa;
central africa:south africa;south africa:madagascar;ural:afghanistan,china,siberia;
siberia:china,irkutsk,mongolia,yakutsk;yakutsk:irkutsk,kamchatka;kamchatka:irkutsk,japan,mongolia;
irkutsk:mongolia;mongolia:china,japan;afghanistan:china,india,middle east;china:india,southeast asia;
middle east:india;india:southeast asia;southeast asia:indonesia;indonesia:new guinea,western australia;
new guinea:eastern australia;western australia:eastern australia`;

function readBorders(text) {
  const found = {};
  for (const line of text.split(';')) {
    const [from, list] = line.trim().split(':');
    for (const to of list.split(',')) {
      (found[from] ??= []).push(to);
      (found[to] ??= []).push(from);
    }
  }
  return found;
}

graph = readBorders(BORDERS);

const LISTS = [
  'choose_country',
  'deploy_troops',
  'spend_cards,pass',
  'spend_cards',
  'attack,end_attack_phase',
  'reinforce,end_turn',
];

/** Notes what should not be, as a strict bot would. */
function inspect(message, isTurn) {
  const note = text => {
    if (diary.problems.length < 20) diary.problems.push(text);
  };
  const offered = message.you.available_actions.join(',');
  if (isTurn && !LISTS.includes(offered)) note(`offered ${offered}`);
  if (!isTurn && offered !== '') note(`not_turn offers ${offered}`);
  if (Object.keys(message.game.countries).length !== 42) note('not 42 countries');
  for (const [name, { owner, troops }] of Object.entries(message.game.countries)) {
    if (name !== name.toLowerCase()) note(`name ${name}`);
    if ((owner === 'none') !== (troops === 0)) note(`${name} of ${owner} has ${troops}`);
    if (owner !== 'none' && !message.game.players[owner]) note(`owner ${owner}`);
  }
  if (message.game.other_players[message.you.name]) note('among the others');
  if ('neutral' in message.game.players) note('a player neutral');
}

function answerTurn(request, response, body) {
  let message;
  try {
    message = decode(request, body);
  } catch (error) {
    // Old frameworks say it with a page.
    response.writeHead(400, { 'content-type': 'text/html' }).end(`<h1>Bad Request</h1>${error.message}`);
    return;
  }
  diary.turns++;
  inspect(message, true);
  const [first] = message.you.available_actions;
  diary.kinds[first] = (diary.kinds[first] ?? 0) + 1;
  diary.last = message;
  if (diary.matches.at(-1) !== message.game.uid) diary.matches.push(message.game.uid);
  if (message.you.last_error) diary.errors.push([message.you.errors, message.you.last_error]);
  if (manners.has('crash') && message.game.turn > 3) process.exit(1);
  if (manners.has('silent')) return;
  if (manners.has('clumsy') && diary.turns === 5) return response.end('{"action": "dance"}');
  const type = manners.has('html') ? 'text/html' : 'application/json';
  response.writeHead(manners.has('html') ? 500 : 200, { 'content-type': type });
  const say = () => response.end(JSON.stringify(decide(message)));
  if (manners.has('slow')) setTimeout(say, Math.random() * 8);
  else say();
}

function answerNotTurn(request, response, body) {
  diary.notTurns++;
  if (manners.has('deaf')) return;
  if (manners.has('refusing')) return response.writeHead(405).end();
  try {
    inspect(decode(request, body), false);
  } catch {
    // A form bot hears JSON until it was first asked.
  }
  response.end('');
}

const server = createServer((request, response) => {
  let body = '';
  request.on('data', data => {
    body += data;
  });
  request.on('end', () => {
    const route = `${request.method} ${request.url}`;
    if (route === 'GET /diary') response.end(JSON.stringify(diary));
    else if (route === 'GET /status') response.writeHead(manners.has('sick') ? 503 : 200).end('ok');
    else if (route === 'GET /turn' || (request.method === 'POST' && body === '')) process.exit(2);
    else if (route === 'POST /turn') answerTurn(request, response, body);
    else if (route === 'POST /not_turn') answerNotTurn(request, response, body);
    else if (request.url === '/') response.writeHead(404).end('<h1>Not Found</h1>');
    else process.exit(3);
  });
});
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
process.on('disconnect', () => process.exit(0));

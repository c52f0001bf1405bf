/**
 * A small bot of the modern protocol, for every game: `node modern.mjs [manner ...]`. Prints its port. What it
 * does and what it is told it tells at GET /diary.
 */
import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';

const manners = new Set(process.argv.slice(2));
const SECRET = 'open sesame';
const diary = { turns: 0, events: 0, kinds: {}, starts: [], ends: [], errors: [], problems: [], last: null };

function introduction() {
  return {
    apiversion: '1',
    name: 'Modern',
    author: 'the tests',
    color: '#336699',
    version: '1.0',
    max_concurrent: 8,
    wants_events: manners.has('curious'),
    ...(manners.has('picky') ? { games: ['realms'] } : {}),
  };
}

/** The number that a range allows. */
function most(value) {
  return value !== null && typeof value === 'object' && 'max' in value ? value.max : value;
}

function fill(action) {
  return Object.fromEntries(Object.entries(action).map(([field, value]) => [field, most(value)]));
}

/** Attacks where it is stronger; everything else is the first that is listed. */
function decide({ prompt, view, you }) {
  const { legal } = prompt;
  if (prompt.type === 'Orders') return orders(prompt);
  const byName = new Map(view.territories.map(territory => [territory.name, territory]));
  const attack = legal.find(
    ({ type, attackingTerritory: from, defendingTerritory: to }) =>
      type === 'Battle' && byName.get(from).armies > byName.get(to).armies + 1,
  );
  const end = legal.find(({ type }) => type === 'EndAttack');
  const own = legal.find(({ territory }) => territory && byName.get(territory)?.owner === you);
  const chosen = attack ?? end ?? own ?? legal[0];
  // Half of the time by id, which is as good as by name.
  if (chosen.territory !== undefined && diary.turns % 2 === 0)
    return { ...fill(chosen), territory: byName.get(chosen.territory).id };
  return fill(chosen);
}

function orders({ legal }) {
  if (manners.has('fidgety')) return legal.find(({ type }) => type === 'Move');
  const moves = new Map();
  for (const action of legal) if (action.type === 'Move') moves.set(action.units[0], action);
  const build = legal.find(({ type }) => type === 'Build');
  return { actions: [...moves.values(), ...(build ? [build] : []), { type: 'Ready' }] };
}

function inspect(request, body, message) {
  const note = text => {
    if (diary.problems.length < 20) diary.problems.push(text);
  };
  const header = request.headers['x-hegemon-signature'];
  if (manners.has('signed')) {
    const [, time, seq, given] = /^t=(\d+),seq=(\d+),v1=(\w+)$/.exec(header ?? '') ?? [];
    const made = createHmac('sha256', SECRET).update(`${time}.${seq}.${body}`).digest('hex');
    if (made !== given || Number(seq) !== message.seq) note(`signature ${header}`);
  } else if (header) note('a signature');
  if (!diary.starts.some(({ match, you }) => match === message.match && you === message.you))
    note(`a stranger at ${request.url}`);
}

const late = [];

function answerTurn(message, response) {
  diary.turns++;
  diary.kinds[message.prompt.type] = (diary.kinds[message.prompt.type] ?? 0) + 1;
  diary.last = message;
  if (message.last_error) diary.errors.push(message.last_error);
  if (manners.has('silent')) return late.push(response);
  if (manners.has('illegal') && diary.turns % 10 === 1 && diary.errors.length < 2)
    return response.end(
      JSON.stringify({
        type: 'Battle',
        attackingTerritory: 0,
        defendingTerritory: 'Nowhere',
        attackingDiceCount: 3,
      }),
    );
  if (manners.has('stale') && diary.turns === 1)
    return response.end(JSON.stringify({ ...decide(message), seq: message.seq - 1 }));
  response.end(JSON.stringify({ ...decide(message), seq: message.seq }));
}

function answerPost(request, response, body) {
  const message = JSON.parse(body);
  if (request.url === '/start') diary.starts.push(message);
  inspect(request, body, message);
  if (request.url === '/turn') return answerTurn(message, response);
  if (request.url === '/event') {
    diary.events += message.events.length;
    diary.lastEvents = message.events;
  }
  if (request.url === '/end') diary.ends.push(message);
  response.end('{}');
}

const server = createServer((request, response) => {
  let body = '';
  request.on('data', data => {
    body += data;
  });
  request.on('end', () => {
    if (request.method === 'POST') answerPost(request, response, body);
    else response.end(JSON.stringify(request.url === '/diary' ? diary : introduction()));
  });
});
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
process.on('disconnect', () => process.exit(0));

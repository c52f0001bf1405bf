/**
 * A bot that hardly thinks, for measuring what the arena itself takes: `node arena-bot.mjs`. Prints its port. Any path
 * before the protocol's own is a bot of its own. GET /times gives the milliseconds that each answer took, by match and
 * number, and forgets them.
 */
import { createServer } from 'node:http';

let times = {};
const ABOUT = { apiversion: '1', name: 'Plain', max_concurrent: 4, games: ['classic', 'quick'] };

const most = value => (value !== null && typeof value === 'object' ? value.max : value);

/** Attacks where it is stronger by two, else does the first or passes. */
function decide({ prompt, view, seq }) {
  const { legal } = prompt;
  const armies = new Map(view.territories.map(({ name, armies }) => [name, armies]));
  const attack = legal.find(
    ({ type, attackingTerritory: from, defendingTerritory: to }) =>
      type === 'Battle' && armies.get(from) > armies.get(to) + 1,
  );
  const pass = legal.find(({ type }) => type === 'EndAttack' || type === 'EndTurn');
  const chosen = attack ?? pass ?? legal[0];
  return Object.fromEntries([
    ...Object.entries(chosen).map(([field, value]) => [field, most(value)]),
    ['seq', seq],
  ]);
}

function answer(path, body) {
  if (!path.endsWith('/turn')) return '{}';
  const began = performance.now();
  const message = JSON.parse(body);
  const said = JSON.stringify(decide(message));
  times[`${message.match}/${message.seq}`] = performance.now() - began;
  return said;
}

function get(path) {
  if (path !== '/times') return JSON.stringify(ABOUT);
  const said = JSON.stringify(times);
  times = {};
  return said;
}

const server = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8');
  request.on('data', part => {
    body += part;
  });
  request.on('end', () => {
    response.setHeader('Content-Type', 'application/json');
    response.end(request.method === 'POST' ? answer(request.url, body) : get(request.url));
  });
});
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
process.on('disconnect', () => process.exit(0));

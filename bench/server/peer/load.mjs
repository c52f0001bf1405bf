import { createRequire } from 'node:module';
import { anyMove, game } from './game.mjs';

const require = createRequire(import.meta.url);
const { Client } = require('boardgame.io/client');
const { SocketIO } = require('boardgame.io/multiplayer');
const [port, matches, pace] = process.argv.slice(2).map(Number);
const base = `http://127.0.0.1:${port}`;
let measured;

const isReady = client => client.getState()?.ctx && client.getState().isConnected;

async function start(clients) {
  for (const client of clients) client.start();
  while (!clients.every(isReady)) await new Promise(done => setTimeout(done, 20));
}

/** A match is made by whoever comes to it first, and the others wait for that. */
async function open(matchID) {
  const clients = ['0', '1', '2', '3'].map(playerID =>
    Client({ game, numPlayers: 4, matchID, playerID, multiplayer: SocketIO({ server: base }), debug: false }),
  );
  const table = { clients, missing: 0, sentAt: 0, ids: clients.map(() => -1) };
  for (const [i, client] of clients.entries())
    client.subscribe(state => {
      if (!state || state._stateID <= table.ids[i]) return;
      table.ids[i] = state._stateID;
      if (table.missing > 0 && --table.missing === 0) measured?.push(performance.now() - table.sentAt);
    });
  await start(clients.slice(0, 1));
  await start(clients.slice(1));
  setTimeout(() => setInterval(() => act(table), pace), Math.random() * pace);
}

function act(table) {
  if (table.missing > 0) return;
  const { ctx, G } = table.clients[0].getState();
  table.missing = 4;
  table.sentAt = performance.now();
  const { moves } = table.clients[Number(ctx.currentPlayer)];
  const [name, ...words] = anyMove(
    G,
    ctx.currentPlayer,
    list => list[Math.floor(Math.random() * list.length)],
  );
  moves[name](...words);
}

for (let i = 0; i < matches; i++) await open(`match-${i}`);
process.send({ isReady: true });
process.on('message', ({ seconds }) => {
  measured = [];
  setTimeout(() => {
    const sorted = measured.sort((a, b) => a - b);
    process.send({ moves: sorted.length, p99: sorted[Math.floor(sorted.length * 0.99)] });
  }, seconds * 1_000);
});

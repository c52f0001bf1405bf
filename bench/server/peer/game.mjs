import { readFileSync } from 'node:fs';

/**
 * Classic as its authors would write it for that server: the same board, the same course of a match, secret hands,
 * dice of the server, and every move checked. The board itself is no part of the state, as it is not in ours.
 */
const INVALID_MOVE = 'INVALID_MOVE';
const board = JSON.parse(readFileSync(new URL('board.json', import.meta.url), 'utf8'));
const [NEIGHBOURS, CONTINENTS] = [2, 1];

const isMine = (G, ctx, t) => G.territories[t]?.owner === ctx.currentPlayer;
const areNeighbours = (a, b) => board.territories[a]?.[NEIGHBOURS].includes(b) ?? false;

function incomeOf(G, player) {
  const mine = G.territories.map(({ owner }) => owner === player);
  const bonus = board.continents.map(([, armies], continent) =>
    board.territories.every((row, t) => row[CONTINENTS] !== continent || mine[t]) ? armies : 0,
  );
  return Math.max(3, Math.floor(mine.filter(Boolean).length / 3)) + bonus.reduce((a, b) => a + b, 0);
}

function claim({ G, ctx, events }, t) {
  if (G.stage !== 'claim' || !G.territories[t] || G.territories[t].owner !== null) return INVALID_MOVE;
  G.territories[t] = { owner: ctx.currentPlayer, armies: 1 };
  G.reserves[ctx.currentPlayer]--;
  if (G.territories.every(({ owner }) => owner !== null)) G.stage = 'place';
  events.endTurn();
}

function place({ G, ctx, events }, t) {
  if (G.stage !== 'place' || !isMine(G, ctx, t)) return INVALID_MOVE;
  G.territories[t].armies++;
  G.reserves[ctx.currentPlayer]--;
  if (G.reserves.every(left => left === 0)) G.stage = 'reinforce';
  events.endTurn();
}

function reinforce({ G, ctx }, t, armies) {
  const left = G.reserves[ctx.currentPlayer];
  if (G.stage !== 'reinforce' || !isMine(G, ctx, t) || !(armies >= 1 && armies <= left)) return INVALID_MOVE;
  G.territories[t].armies += armies;
  G.reserves[ctx.currentPlayer] -= armies;
  if (G.reserves[ctx.currentPlayer] === 0) G.stage = 'attack';
}

function attack({ G, ctx, random }, from, to) {
  const isLegal =
    G.stage === 'attack' &&
    isMine(G, ctx, from) &&
    G.territories[to] &&
    !isMine(G, ctx, to) &&
    areNeighbours(from, to);
  if (!isLegal || G.territories[from].armies < 2) return INVALID_MOVE;
  const counts = [Math.min(3, G.territories[from].armies - 1), Math.min(2, G.territories[to].armies)];
  const [mine, theirs] = counts.map(count => random.D6(count).sort((a, b) => b - a));
  for (let i = 0; i < Math.min(...counts); i++) G.territories[mine[i] > theirs[i] ? to : from].armies--;
  G.lastBattle = { from, to, mine, theirs };
  if (G.territories[to].armies > 0) return;
  G.territories[to].owner = ctx.currentPlayer;
  G.conquered = true;
  G.stage = 'occupy';
}

function occupy({ G }, armies) {
  const { from, to } = G.lastBattle ?? {};
  if (G.stage !== 'occupy' || !(armies >= 1 && armies < G.territories[from].armies)) return INVALID_MOVE;
  G.territories[from].armies -= armies;
  G.territories[to].armies += armies;
  G.stage = 'attack';
}

function fortify({ G, ctx, events }, from, to, armies) {
  const isLegal =
    G.stage === 'attack' && isMine(G, ctx, from) && isMine(G, ctx, to) && areNeighbours(from, to);
  if (!isLegal || !(armies >= 1 && armies < G.territories[from].armies)) return INVALID_MOVE;
  G.territories[from].armies -= armies;
  G.territories[to].armies += armies;
  finish(G, ctx, events);
}

function stop({ G, ctx, events }) {
  if (G.stage !== 'attack') return INVALID_MOVE;
  finish(G, ctx, events);
}

function finish(G, ctx, events) {
  if (G.conquered && G.secret.deck.length > 0) G.players[ctx.currentPlayer].hand.push(G.secret.deck.pop());
  G.handSizes[ctx.currentPlayer] = G.players[ctx.currentPlayer].hand.length;
  G.conquered = false;
  G.stage = 'reinforce';
  events.endTurn();
}

const onServer = move => ({ move, client: false });

export const game = {
  name: 'peer',
  disableUndo: true,
  setup: ({ ctx, random }) => ({
    stage: 'claim',
    territories: board.territories.map(() => ({ owner: null, armies: 0 })),
    reserves: Array.from({ length: ctx.numPlayers }, () => 50 - 5 * ctx.numPlayers),
    handSizes: Array.from({ length: ctx.numPlayers }, () => 0),
    conquered: false,
    lastBattle: null,
    secret: { deck: random.Shuffle(board.cards.map((_, card) => card)) },
    players: Object.fromEntries(Array.from({ length: ctx.numPlayers }, (_, i) => [i, { hand: [] }])),
  }),
  playerView: ({ G, playerID }) => {
    const { secret, players, ...open } = G;
    return { ...open, players: playerID === null ? {} : { [playerID]: players[playerID] } };
  },
  turn: {
    onBegin: ({ G, ctx }) => {
      if (G.stage === 'reinforce') G.reserves[ctx.currentPlayer] = incomeOf(G, ctx.currentPlayer);
    },
  },
  moves: Object.fromEntries(
    Object.entries({ claim, place, reinforce, attack, occupy, fortify, stop }).map(([name, move]) => [
      name,
      onServer(move),
    ]),
  ),
};

/** A move that is legal, as its arguments. */
export function anyMove(G, player, random) {
  const all = G.territories.map((_, t) => t);
  const mine = all.filter(t => G.territories[t].owner === player);
  switch (G.stage) {
    case 'claim':
      return ['claim', random(all.filter(t => G.territories[t].owner === null))];
    case 'place':
      return ['place', random(mine)];
    case 'reinforce':
      return ['reinforce', random(mine), G.reserves[player]];
    case 'occupy':
      return ['occupy', 1];
    default: {
      const ways = mine
        .filter(t => G.territories[t].armies > 1)
        .flatMap(t => board.territories[t][NEIGHBOURS].filter(to => !mine.includes(to)).map(to => [t, to]));
      return ways.length === 0 || Math.random() < 0.3 ? ['stop'] : ['attack', ...random(ways)];
    }
  }
}

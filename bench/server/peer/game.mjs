/** A game of the size of Classic, as its authors would write one for that server: 42 territories, secret hands, dice. */
export const game = {
  name: 'peer',
  setup: ({ ctx, random }) => ({
    owners: Array.from({ length: 42 }, (_, i) => i % ctx.numPlayers),
    armies: Array.from({ length: 42 }, () => 3),
    secret: { deck: random.Shuffle(Array.from({ length: 44 }, (_, i) => i)) },
    players: Object.fromEntries(Array.from({ length: ctx.numPlayers }, (_, i) => [i, { hand: [] }])),
  }),
  playerView: ({ G, playerID }) => {
    const { secret, players, ...open } = G;
    return { ...open, players: playerID === null ? {} : { [playerID]: players[playerID] } };
  },
  moves: {
    place: {
      move: ({ G, events }, territory) => {
        G.armies[territory]++;
        events.endTurn();
      },
      client: false,
    },
    attack: {
      move: ({ G, random, events }, from, to) => {
        const [mine, theirs] = [random.D6(3), random.D6(2)].map(dice => dice.sort((a, b) => b - a));
        theirs.forEach((die, i) => {
          if (mine[i] > die && G.armies[to] > 1) G.armies[to]--;
          else if (G.armies[from] > 1) G.armies[from]--;
        });
        events.endTurn();
      },
      client: false,
    },
  },
};

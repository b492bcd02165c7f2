// The peer: boardgame.io with its storage in memory and a race of two without rules: roll, move, the other's turn.
const { Server } = require("boardgame.io/server");

const Race = {
  name: "race",
  disableUndo: true,
  setup: () => ({ die: 0, pegs: [0, 0] }),
  moves: {
    roll: ({ G, random }) => {
      G.die = random.D6();
    },
    move: ({ G, playerID, events }) => {
      G.pegs[playerID] = (G.pegs[playerID] + G.die) % 56;
      G.die = 0;
      events.endTurn();
    },
  },
};

Server({ games: [Race], origins: [] })
  .run({ port: 0, callback: () => {} })
  .then(({ appServer }) => console.log(appServer.address().port));

// The same bot for Node: hits whoever it can, else moves the first piece.
import { createInterface } from 'node:readline';

const rank = (move) => 4 * !move.jump + 2 * move.hit + move.rosette;

function answer({ game, state }) {
  if (game === 'ur') {
    const best = state.legal.reduce((a, b) => (rank(b) > rank(a) ? b : a));
    return { move: { from: best.from, to: best.to } };
  }
  const options = state.legal.flatMap((found, die) => found.map((one) => ({ die, ...one })));
  const { die, from, to } = options.find((one) => one.kill != null) ?? options[0];
  return state.due === 'delegate' ? { delegate: { die, to } } : { move: { from, to, die } };
}

const lines = createInterface({ input: process.stdin });
lines.on('line', (line) => console.log(JSON.stringify(answer(JSON.parse(line)))));

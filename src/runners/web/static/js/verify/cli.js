// node src/runners/web/static/js/verify/cli.js REPLAY.json: the same checks outside the browser.
import { verifyReplay } from './verify.js';

const node = /** @type {any} */ (globalThis).process;
const { readFileSync } = await import(/** @type {any} */ ('node:fs'));
const verdict = verifyReplay(JSON.parse(readFileSync(node.argv[2], 'utf8')));
console.log(JSON.stringify(verdict, null, 2));
node.exit(verdict.ok ? 0 : 1);

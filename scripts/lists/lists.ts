import { Mistake } from '../mistake.ts';
import { readArguments } from './arguments.ts';
import { readCases } from './cases.ts';
import { judge } from './judge.ts';
import { readList } from './read-list.ts';
import { figures, type Judged, misses } from './report.ts';

/**
 * `npm run lists -- <folder>`: what the import makes of wholesalers' price lists whose truth is known, with the columns
 * as they are proposed and no answer of a person; `--misses` prints each row that is not right too (docs/imports.md).
 */
try {
  const asked = readArguments(process.argv.slice(2));
  const all: Judged[] = [];
  for (const list of await readCases(asked.folder, (problem) => console.error(problem))) {
    const reading = await readList(list.name, list.bytes);
    all.push({ list, reading, judged: judge(list.rows, reading) });
  }
  if (asked.misses) console.log(`${misses(all)}\n`);
  console.log(figures(all));
} catch (error) {
  if (!(error instanceof Mistake)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

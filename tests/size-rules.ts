import { posix } from 'node:path';
import { readFacts, type SourceFile } from './source-facts.ts';

const FILES_IN_A_FOLDER = 15;
const LINES_IN_A_FILE = 300;
const LINES_IN_A_FUNCTION = 60;

const isTest = (path: string) => /\.(test|e2e)\.tsx?$/.test(path);

/** May be longer, each for its reason. */
const LONG_FILES: Readonly<Record<string, string>> = {
  'src/server/platform/db/tables.ts': 'written from the schema, whole',
};

/** Rule 10: a folder, a file and a function that a reader can take in, and nothing squeezed to fit. One sentence per violation. */
export function tooLarge(files: readonly SourceFile[]): string[] {
  const folders = Map.groupBy(files, ({ path }) => posix.dirname(path));
  const crowded = [...folders]
    .filter(([, held]) => held.length > FILES_IN_A_FOLDER)
    .map(([folder, held]) => `${folder}: ${held.length} files, make rooms by noun`);
  return [...crowded, ...files.flatMap(longParts), ...files.flatMap(squeezedParts)].sort();
}

const isSource = (path: string) => /\.tsx?$/.test(path);

const squeezedParts = (file: SourceFile): string[] =>
  isSource(file.path)
    ? readFacts(file).spreadLiterals.map(
        (line) => `${file.path}:${line}: a literal spread into another saves lines only: write it out`,
      )
    : [];

function longParts(file: SourceFile): string[] {
  // A test is a list of sentences, read one by one; more files of them would start more servers and databases.
  if (isTest(file.path) || !isSource(file.path)) return [];
  const lines = file.source.split('\n').length - 1;
  const long = lines > LINES_IN_A_FILE && !(file.path in LONG_FILES);
  return [
    ...(long ? [`${file.path}: ${lines} lines, look for the second noun`] : []),
    ...readFacts(file)
      .functions.filter((each) => each.lines > LINES_IN_A_FUNCTION)
      .map((each) => `${file.path}:${each.line}: ${each.name} has ${each.lines} lines`),
  ];
}

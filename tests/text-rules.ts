import { parseSync } from 'vite';
import { isTest } from './architecture-rules.ts';
import { type Node, nodesUnder, type SourceFile } from './source-facts.ts';

/** Rule 11: where French wants a space that holds, a plain one is inside `french`, which sets it. */
const PLAIN = / [!?:;»]|« /;

const isFrenchCall = ({ type, callee }: Node) => type === 'CallExpression' && callee?.name === 'french';

const wordsIn = ({ type, value }: Node): string | null => {
  if (type === 'Literal' && typeof value === 'string') return value;
  if (type === 'JSXText') return String(value);
  return type === 'TemplateElement' ? String((value as { raw: string }).raw) : null;
};

/** Sentences of `src/text` with a space that a line may break on, one complaint for each. */
export function looseSpaces(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.startsWith('src/text/') && !isTest(path))
    .flatMap(({ path, source }) => {
      const { program } = parseSync(path, source);
      const nodes = nodesUnder(program.body);
      const set = nodes.filter(isFrenchCall);
      return nodes
        .filter((node) => PLAIN.test(wordsIn(node) ?? ''))
        .filter(({ start, end }) => !set.some((call) => call.start < start && end < call.end))
        .map(
          ({ start }) => `${path}:${source.slice(0, start).split('\n').length}: wrap these words in french()`,
        );
    });
}

/** A letter that only French has here: words without one pass, but no screen has only such. */
const ACCENTED = /[À-ÖØ-öø-ÿŒœ]/;

/** French that a screen holds itself: what a person reads is in `src/text`. */
export function frenchOnScreens(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path, source }) => path.startsWith('src/client/') && !isTest(path) && ACCENTED.test(source))
    .flatMap(({ path, source }) =>
      nodesUnder(parseSync(path, source).program.body)
        .filter((node) => ACCENTED.test(wordsIn(node) ?? ''))
        .map(
          ({ start }) => `${path}:${source.slice(0, start).split('\n').length}: French belongs in src/text`,
        ),
    );
}

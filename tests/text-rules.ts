import { parseSync } from 'vite';
import { isTest } from './architecture-rules.ts';
import { type Node, nodesUnder, type SourceFile } from './source-facts.ts';

/** Rule 11: where French wants a space that holds, a plain one is inside `french`, which sets it. */
const PLAIN = / [!?:;»]|« /;

const isFrenchCall = ({ type, callee }: Node) => type === 'CallExpression' && callee?.name === 'french';

const wordsIn = ({ type, value }: Node): string | null => {
  if (type === 'Literal' && typeof value === 'string') return value;
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

import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Mistake } from '../mistake.ts';

export type Asked =
  | { what: 'predictions' | 'score' | 'misses'; folder: string; model: boolean }
  | { what: 'fuzz'; count: number; seed: number };

const USAGE =
  'Usage: npm run replies -- <folder> [--score | --misses] [--model], or npm run replies -- --fuzz 200000 [--seed 1]';

export function readArguments(args: readonly string[]): Asked {
  const { values, positionals } = parsed(args);
  if (values.fuzz !== undefined) {
    const count = Number(values.fuzz);
    const seed = Number(values.seed);
    if (!Number.isInteger(count) || count < 1)
      throw new Mistake(`--fuzz is a number of replies, not ${values.fuzz}`);
    if (!Number.isInteger(seed)) throw new Mistake(`--seed is a whole number, not ${values.seed}`);
    return { what: 'fuzz', count, seed };
  }
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0 || (values.score && values.misses)) throw new Mistake(USAGE);
  // npm starts a script in the project's folder, whoever called it from wherever.
  const path = resolve(process.env.INIT_CWD ?? process.cwd(), folder);
  const what = values.score ? 'score' : values.misses ? 'misses' : 'predictions';
  return { what, folder: path, model: values.model };
}

function parsed(args: readonly string[]) {
  const options = {
    score: { type: 'boolean', default: false },
    misses: { type: 'boolean', default: false },
    model: { type: 'boolean', default: false },
    fuzz: { type: 'string' },
    seed: { type: 'string', default: '1' },
  } as const;
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new Mistake((error as Error).message);
  }
}

import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Mistake } from '../mistake.ts';

const USAGE = 'Usage: npm run lists -- <folder> [--misses]';

export function readArguments(args: readonly string[]): { folder: string; misses: boolean } {
  const { values, positionals } = parsed(args);
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0) throw new Mistake(USAGE);
  // npm starts a script in the project's folder, whoever called it from wherever.
  return { folder: resolve(process.env.INIT_CWD ?? process.cwd(), folder), misses: values.misses };
}

function parsed(args: readonly string[]) {
  const options = { misses: { type: 'boolean', default: false } } as const;
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new Mistake((error as Error).message);
  }
}

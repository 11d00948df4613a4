import { checkPageBudgets } from '../client/budgets.ts';
import { ensureClientBuilt } from '../client/build.ts';
import { ensureChromium } from './install-chromium.ts';
import { ensureDovecot } from './install-dovecot.ts';
import { conclude, inOrder, program, task } from './steps.ts';
import { vitest } from './vitest-step.ts';

const NO_BROWSER = '--no-browser';
const given = process.argv.slice(2);
const withBrowser = !given.includes(NO_BROWSER);
const filters = given.filter((argument) => argument !== NO_BROWSER);

/** By one checker: several each work out the types that they share, and the tests beside them fill the other cores. */
const types = (name: string) =>
  program(`types: ${name}`, 'node_modules/typescript/bin/tsc', [
    '-p',
    `tsconfig.${name}.json`,
    '--singleThreaded',
  ]);

// Before the first test asks for it.
await ensureDovecot();

// Two lanes that take about as long. Features wait on the database more than they compute, and journeys on the page:
// begun together, each fills what the other leaves free, and the checks fill the end.
const lanes = await Promise.all([
  inOrder([
    ...(withBrowser
      ? [
          task('browser', findBrowser),
          task('client build', ensureClientBuilt),
          task('page budgets', checkPageBudgets),
          vitest({ project: 'journeys', filters }),
        ]
      : []),
    types('core'),
    types('server'),
    types('client'),
    vitest({ project: 'rules', filters }),
    vitest({ project: 'components', filters }),
  ]),
  inOrder([
    program('format and lint', 'node_modules/@biomejs/biome/bin/biome', [
      'ci',
      '.',
      `--colors=${process.stdout.isTTY ? 'force' : 'off'}`,
    ]),
    vitest({ project: 'features', filters }),
    program('database types', 'scripts/database/db-types.ts', ['--check']),
  ]),
]);

conclude(lanes.flat());

async function findBrowser(): Promise<void> {
  process.env.CHROMIUM_PATH = await ensureChromium();
}

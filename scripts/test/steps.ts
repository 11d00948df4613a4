import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { ROOT } from '../project-root.ts';

/** How many checks a step made, and what it printed. */
export type Outcome = { passed: number; failed: number; skipped: number; output: string };
export type Step = { name: string; run(): Promise<Outcome> };
type Done = Step & Outcome & { seconds: number };

/** Beside other work a step takes many times what it takes alone. */
const STEP_LIMIT_MS = 45 * 60_000;

/** A program of node_modules, on this Node. It counts as one check. */
export const program = (name: string, script: string, args: string[]): Step => ({
  name,
  run: async () => {
    const { code, output } = await runNode([script, ...args]);
    return code === 0 ? { ...NONE, passed: 1, output } : { ...NONE, failed: 1, output };
  },
});

/** Something done by a function: it counts as one check, and fails by throwing. */
export const task = (name: string, work: () => Promise<unknown>): Step => ({
  name,
  run: () => work().then(() => ({ ...NONE, passed: 1 })),
});

const NONE: Outcome = { passed: 0, failed: 0, skipped: 0, output: '' };

type Ended = { code: number | null; output: string };

export function runNode(args: string[], environment: NodeJS.ProcessEnv = {}): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: STEP_LIMIT_MS,
      env: {
        ...process.env,
        PATH: [join(ROOT, 'node_modules/.bin'), process.env.PATH].join(delimiter),
        ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }),
        ...environment,
      },
    });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output: Buffer.concat(chunks).toString() }));
  });
}

/** One after the other; a failing one does not keep the next from running. */
export async function inOrder(steps: Step[]): Promise<Done[]> {
  const done: Done[] = [];
  for (const step of steps) done.push(await runStep(step));
  return done;
}

async function runStep(step: Step): Promise<Done> {
  const start = performance.now();
  const outcome = await step
    .run()
    .catch((error: unknown) => ({ ...NONE, failed: 1, output: messageOf(error) }));
  const done = { ...step, ...outcome, seconds: (performance.now() - start) / 1000 };
  if (done.failed > 0) console.log(`\n── ${done.name} ──\n${done.output.trim()}\n`);
  console.log(lineOf(done));
  return done;
}

const messageOf = (error: unknown) =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

const lineOf = ({ name, passed, failed, skipped, seconds }: Done) =>
  [
    failed > 0 ? '✗' : '✓',
    name.padEnd(22),
    `${seconds.toFixed(1)} s`.padStart(8),
    `  ${countsOf({ passed, failed, skipped })}`,
  ].join(' ');

const countsOf = ({ passed, failed, skipped }: Omit<Outcome, 'output'>) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

/** The steps again, together, then the one line that says it all. Sets the exit code. */
export function conclude(done: Done[]): void {
  const total = done.reduce(
    (sum, step) => ({
      passed: sum.passed + step.passed,
      failed: sum.failed + step.failed,
      skipped: sum.skipped + step.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
  console.log(`\n${done.map(lineOf).join('\n')}\n`);
  console.log(countsOf(total));
  process.exitCode = total.failed > 0 ? 1 : 0;
}

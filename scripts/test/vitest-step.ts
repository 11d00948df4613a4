import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JsonTestResults } from 'vitest/node';
import { type Outcome, runNode, type Step } from './steps.ts';

type VitestOptions = {
  project: 'rules' | 'components' | 'features' | 'journeys';
  /** Parts of file names; with them, a project that has no such file is no failure. */
  filters: string[];
  exclude?: string;
  environment?: () => NodeJS.ProcessEnv;
};

export const vitest = ({ project, filters, exclude, environment }: VitestOptions): Step => ({
  name: `tests: ${project}`,
  run: async () => {
    const folder = await mkdtemp(join(tmpdir(), 'economat-report-'));
    const report = join(folder, 'report.json');
    try {
      const { code, output } = await runNode(
        [
          'node_modules/vitest/vitest.mjs',
          'run',
          '--project',
          project,
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${report}`,
          ...(exclude ? ['--exclude', exclude] : []),
          ...(filters.length > 0 ? ['--passWithNoTests', ...filters] : []),
        ],
        environment?.(),
      );
      const results = await readFile(report, 'utf8').then(
        (text) => JSON.parse(text) as JsonTestResults,
        () => undefined,
      );
      return { ...count(code, results), output };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
});

/** A file that does not load has no tests to count, and an error outside any test fails none: each is a failure. */
function count(code: number | null, results: JsonTestResults | undefined): Omit<Outcome, 'output'> {
  const passed = results?.numPassedTests ?? 0;
  const skipped = (results?.numPendingTests ?? 0) + (results?.numTodoTests ?? 0);
  const brokenFiles = (results?.testResults ?? []).filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  ).length;
  const failed = (results?.numFailedTests ?? 0) + brokenFiles;
  return { passed, skipped, failed: code === 0 ? failed : Math.max(1, failed) };
}

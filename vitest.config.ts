import { defineConfig } from 'vitest/config';

/** How long a test asks again before it gives up: Vitest's own second is too short on a busy machine. */
const PATIENT = { poll: { timeout: 60_000, interval: 50 } };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rules',
          include: ['src/{domain,text,contract}/**/*.test.ts', 'src/client/**/*.test.ts', 'tests/*.test.ts'],
          // Properties and the reading of the whole house take seconds alone, and minutes on a busy machine.
          testTimeout: 240_000,
          // A worker for each of so many short files costs more than the files.
          isolate: false,
        },
      },
      {
        test: {
          // Components with logic of their own, case by case and without a browser: a journey tries them once.
          name: 'components',
          include: ['src/client/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['tests/support/browser/components-setup.ts'],
          testTimeout: 240_000,
          isolate: false,
        },
      },
      {
        test: {
          name: 'features',
          expect: PATIENT,
          include: ['src/server/**/*.test.ts', 'scripts/**/*.test.ts', 'tests/server/*.test.ts'],
          globalSetup: ['tests/support/server/postgres-setup.ts'],
          setupFiles: ['tests/support/server/midnight-setup.ts'],
          // Reading the server's modules anew for each file costs as much as the tests themselves.
          isolate: false,
          // Alone the longest takes ten seconds; beside other work, many times that.
          testTimeout: 240_000,
          hookTimeout: 240_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'journeys',
          expect: PATIENT,
          include: ['tests/e2e/**/*.e2e.ts'],
          globalSetup: ['tests/support/server/postgres-setup.ts'],
          setupFiles: ['tests/support/server/midnight-setup.ts'],
          // Files share what a worker has started: the server, the browser and its pages (support/browser/journey-server.ts).
          isolate: false,
          // A journey has many stops; each wait of it has its own limit, this one only ends what hangs for good.
          testTimeout: 600_000,
          hookTimeout: 240_000,
          // More than cores: a journey also waits, on the page and on the server. A fourth only makes the others wait.
          maxWorkers: 3,
        },
      },
    ],
  },
});

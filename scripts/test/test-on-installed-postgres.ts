import { type ThrowAway, throwAwayPostgres } from '../database/throw-away-postgres.ts';
import { ensureInstalledPostgres } from './installed-postgres.ts';
import { conclude, inOrder, task } from './steps.ts';
import { vitest } from './vitest-step.ts';

/** The server-side tests on a PostgreSQL that is not ours: the oldest we promise to work with, or newer. */
let cluster: ThrowAway | undefined;

const done = await inOrder([
  task('PostgreSQL', async () => {
    const found = await ensureInstalledPostgres();
    cluster = await throwAwayPostgres(found);
    console.log(`PostgreSQL ${found.major} from ${found.bin}`);
  }),
  vitest({
    project: 'features',
    filters: process.argv.slice(2),
    exclude: 'src/server/platform/db/embedded/embedded.test.ts',
    environment: () => {
      if (!cluster) throw new Error('No PostgreSQL to test on');
      return { TEST_DATABASE_URL: cluster.url };
    },
  }),
]);
await cluster?.remove();
conclude(done);

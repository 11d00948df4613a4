import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../src/server/platform/db/migrate.ts';
import { ROOT } from './project-root.ts';
import { runNode } from './steps.ts';
import { throwAwayPostgres } from './throw-away-postgres.ts';

/** `npm run db:types` writes the types of the migrated database's tables; with --check it only compares. */
const TABLES = join(ROOT, 'src/server/platform/db/tables.ts');

const HEADER = `// Generated from the migrated database by \`npm run db:types\`: change a migration, never this file.\n`;

const generated = await generate();
if (process.argv.includes('--check')) {
  if (generated !== (await readFile(TABLES, 'utf8').catch(() => ''))) {
    console.error(
      'src/server/platform/db/tables.ts is not what the migrations make: run `npm run db:types`.',
    );
    process.exitCode = 1;
  }
} else {
  await writeFile(TABLES, generated);
  console.log('Wrote src/server/platform/db/tables.ts');
}

async function generate(): Promise<string> {
  const database = await throwAwayPostgres();
  const folder = await mkdtemp(join(tmpdir(), 'economat-types-'));
  try {
    await migrate(database.url);
    const outFile = join(folder, 'tables.ts');
    await runCodegen(database.url, outFile);
    return HEADER + (await readFile(outFile, 'utf8'));
  } finally {
    await rm(folder, { recursive: true, force: true });
    await database.remove();
  }
}

/** The parsers are those of platform/db/pool.ts: numbers for numeric and int8, text for dates. */
async function runCodegen(url: string, outFile: string): Promise<void> {
  const { code, output } = await runNode(
    [
      'node_modules/kysely-codegen/dist/cli/bin.js',
      ...['--dialect=postgres', '--url=env(CODEGEN_URL)', `--out-file=${outFile}`, '--log-level=error'],
      ...['--default-schema=public', '--exclude-pattern=pgboss.*'],
      ...['--numeric-parser=number', '--date-parser=string', '--type-mapping={"int8":"number"}'],
    ],
    { CODEGEN_URL: url },
  );
  if (code !== 0) throw new Error(`kysely-codegen failed\n${output}`);
}

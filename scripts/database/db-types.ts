import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../../src/server/platform/db/migrate.ts';
import { ROOT } from '../project-root.ts';
import { runNode } from '../test/steps.ts';
import { COLUMN_TYPES, JSON_WRAPPER, REPLACED } from './column-types.ts';
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
    return HEADER + withOurTypes(await readFile(outFile, 'utf8'));
  } finally {
    await rm(folder, { recursive: true, force: true });
    await database.remove();
  }
}

/** `Ambiguous[]` and `RememberedMapping['columns']` are imported by the name that they begin with. */
function importedBy(types: Record<string, unknown>): string[] {
  return [...new Set(Object.keys(types).map((type) => type.replace(/\[.*/, '')))];
}

/** Each column of column-types.ts with the type that it is said to have there. One that is not there any more is an error. */
function withOurTypes(tables: string): string {
  const columns = COLUMN_TYPES.flatMap(({ types }) =>
    Object.entries(types).flatMap(([type, names]) => names.map((name) => ({ type, name }))),
  );
  const typed = columns.reduce((text, { type, name }) => {
    const [table, column] = name.split('.');
    const line = new RegExp(`(interface ${table} \\{[^}]*\\n  ${column}: )([^\\n]*)`);
    const found = line.exec(text)?.[2];
    if (!found || !REPLACED.test(found))
      throw new Error(`column-types.ts: there is no ${name} to give a type`);
    const given = found.replace(REPLACED, (word) => (word === 'Json' ? `${JSON_WRAPPER}<${type}>` : type));
    return text.replace(line, (_whole, before: string) => before + given);
  }, tables);
  const imports = COLUMN_TYPES.map(
    ({ from, types }) => `import type { ${importedBy(types).join(', ')} } from "${from}";`,
  );
  return typed.replace(
    /import type \{ ColumnType \} from "kysely";\n/,
    (kysely) =>
      `${kysely}${imports.join('\n')}\n\nexport type ${JSON_WRAPPER}<T> = ColumnType<T, T | string, T | string>;\n`,
  );
}

/** The parsers are those of platform/db/pool.ts: numbers for numeric and int8, text for dates. */
async function runCodegen(url: string, outFile: string): Promise<void> {
  const { code, output } = await runNode(
    [
      'node_modules/kysely-codegen/dist/cli/bin.js',
      '--dialect=postgres',
      '--url=env(CODEGEN_URL)',
      `--out-file=${outFile}`,
      '--log-level=error',
      '--default-schema=public',
      '--exclude-pattern=pgboss.*',
      '--numeric-parser=number',
      '--date-parser=string',
      '--type-mapping={"int8":"number","date":"LocalDate","time":"LocalTime"}',
    ],
    { CODEGEN_URL: url },
  );
  if (code !== 0) throw new Error(`kysely-codegen failed\n${output}`);
}

import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '#server/platform/db/migrate.ts';
import { throwAwayPostgres } from '../../../scripts/database/throw-away-postgres.ts';

export type ProvidedPostgres = {
  /** The owner's connection string, to a maintenance database: create and drop databases from there. */
  ownerUrl: string;
  /** `create database … template <this> strategy file_copy` gives a migrated database in milliseconds. */
  template: string;
};

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be merged into Vitest's own
  export interface ProvidedContext {
    postgres: ProvidedPostgres;
  }
}

/** How the names of a template's copies begin. */
export const copyPrefix = (template: string) => `${template}_copy_`;

/** One database server per run: TEST_DATABASE_URL if given, else an embedded one that goes away afterwards. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const own = given ? undefined : await throwAwayPostgres();
  const ownerUrl = given ?? own?.url ?? '';
  // Two projects or two runs may share the given server.
  const template = `economat_template_${process.pid}_${project.name}`;
  await createTemplate(ownerUrl, template);
  project.provide('postgres', { ownerUrl, template });
  return async () => {
    if (own) await own.remove();
    else await asOwner(ownerUrl, (client) => dropTemplate(client, template));
  };
}

async function createTemplate(ownerUrl: string, template: string): Promise<void> {
  await asOwner(ownerUrl, (client) => client.query(`create database ${template}`));
  const url = new URL(ownerUrl);
  url.pathname = `/${template}`;
  await migrate(url.href);
  // A template that refuses connections can always be copied.
  await asOwner(ownerUrl, (client) =>
    client.query(`alter database ${template} with is_template true allow_connections false`),
  );
}

/** And the copies that nobody dropped: some live as long as the worker that uses them. */
async function dropTemplate(client: pg.Client, template: string): Promise<void> {
  const copies = await client.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [copyPrefix(template)],
  );
  for (const { datname } of copies.rows) await client.query(`drop database ${datname} with (force)`);
  await client.query(`alter database ${template} with is_template false`);
  await client.query(`drop database ${template} with (force)`);
}

async function asOwner(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

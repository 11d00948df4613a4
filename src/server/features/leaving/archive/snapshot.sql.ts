import { type RawBuilder, sql } from 'kysely';
import { isExported, isSecretColumn } from '#domain/leaving/export.ts';
import {
  ORGANISATIONS,
  type OrgTable,
  type TableColumn,
  tablesOfOrganisations,
} from '#server/features/leaving/catalogue.sql.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';

/** A table as the file has it. */
export type TakenTable = OrgTable & {
  /** Columns that open something. */
  secret: string[];
  rows: number;
};

/** What is stored as a file: its bytes lie beside the tables. */
export type StoredFile = { table: string; id: string; name: string | null };

/** Who is named by number all over the tables; accounts are no table of the organisation's. */
const PEOPLE: OrgTable = {
  name: 'people',
  columns: ['id', 'full_name', 'email'].map((name) => ({ name, type: name === 'id' ? 'uuid' : 'text' })),
};

/** An e-mail that has not left yet still holds what it opens. */
const WITHOUT_SECRETS: Record<string, readonly string[]> = { mail_outbox: ['subject', 'text', 'html'] };

/** The bytes of files. Others of the kind are marks of a few bytes, written in hexadecimal. */
const isContent = ({ name, type }: TableColumn) => type === 'bytea' && name === 'bytes';

const source = ({ name }: OrgTable): RawBuilder<unknown> => {
  if (name === PEOPLE.name)
    return sql`(select u.id, u.name as full_name, u.email from auth.users u where u.id in (
      select r.user_id from user_roles r where r.org_id = current_org()
      union select o.owner_id from organizations o where o.id = current_org())) t where true`;
  const own = name === ORGANISATIONS ? sql.ref('t.id') : sql.ref('t.org_id');
  return sql`${sql.table(name)} t where ${own} = current_org()`;
};

function cell(table: string, { name, type }: TableColumn): RawBuilder<unknown> {
  const column = sql.ref(`t.${name}`);
  const words = WITHOUT_SECRETS[table]?.includes(name)
    ? sql`without_secrets(${column}, t.secrets)`
    : type === 'bytea'
      ? sql`encode(${column}, 'hex')`
      : column;
  return sql`${words} as ${sql.ref(name)}`;
}

/** Pages come in the order of the key, one after the other: never a whole table sorted for each, whatever is known of it. */
export const readByKey = (tx: OrgTx) =>
  sql`select set_config('enable_sort', 'off', true), set_config('enable_seqscan', 'off', true),
    set_config('enable_bitmapscan', 'off', true)`.execute(tx);

/** What is taken, and how many rows of each, all at the moment of the transaction. */
export async function tablesToTake(tx: OrgTx): Promise<TakenTable[]> {
  const found = [PEOPLE, ...(await tablesOfOrganisations(tx))].filter(({ name }) => isExported(name));
  const taken: TakenTable[] = [];
  for (const table of found) {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${source(table)}`.execute(tx);
    taken.push({
      name: table.name,
      columns: table.columns.filter((column) => !isSecretColumn(column.name) && !isContent(column)),
      secret: table.columns.map(({ name }) => name).filter(isSecretColumn),
      rows: rows[0]?.n ?? 0,
    });
  }
  return taken;
}

export type TablePage = { last: string | null; rows: string[] };

/** The next rows by key, each as the JSON that the database itself writes: figures keep their last digit. */
export async function pageOfTable(
  tx: OrgTx,
  table: TakenTable,
  { after, limit }: { after: string | null; limit: number },
): Promise<TablePage> {
  const id = table.columns.find(({ name }) => name === 'id');
  if (!id) throw new Error(`${table.name} has no column id to be read by`);
  const start = after === null ? sql`` : sql`and t.id > ${after}::${sql.raw(id.type)}`;
  const { rows } = await sql<{ id: string; row: string }>`
    select p.id::text as id, row_to_json(p)::text as row from (
      select ${sql.join(table.columns.map((column) => cell(table.name, column)))}
      from ${source(table)} ${start} order by t.id limit ${limit}) p`.execute(tx);
  return { last: rows.at(-1)?.id ?? null, rows: rows.map(({ row }) => row) };
}

export async function filesToTake(tx: OrgTx): Promise<StoredFile[]> {
  const tables = (await tablesOfOrganisations(tx)).filter(
    ({ name, columns }) => isExported(name) && columns.some(isContent),
  );
  const files: StoredFile[] = [];
  for (const table of tables) {
    const named = table.columns.some(({ name }) => name === 'name') ? sql`t.name` : sql`null::text`;
    const { rows } = await sql<StoredFile>`
      select ${table.name} as table, t.id::text as id, ${named} as name from ${source(table)} order by t.id`.execute(
      tx,
    );
    files.push(...rows);
  }
  return files;
}

/** Some bytes of a file: as they lie uncompressed in the database, it reads no others. */
export async function sliceOfFile(
  tx: OrgTx,
  { table, id }: StoredFile,
  { from, length }: { from: number; length: number },
): Promise<Uint8Array> {
  const { rows } = await sql<{ bytes: Buffer }>`
    select substring(bytes from ${from + 1}::integer for ${length}::integer) as bytes from ${sql.table(table)} t
    where t.org_id = current_org() and t.id = ${id}::uuid`.execute(tx);
  return rows[0]?.bytes ?? new Uint8Array();
}

export async function momentOf(tx: OrgTx): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select now() as at`.execute(tx);
  if (!rows[0]) throw new Error('the database has no clock');
  return rows[0].at;
}

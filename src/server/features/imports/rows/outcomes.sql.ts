import { type RawBuilder, sql } from 'kysely';
import type { ImportKind, ImportOptions, RowCounts, RowStatus } from '#domain/imports/import.ts';
import type { ImportProblem, ImportWarning } from '#domain/imports/import-problems.ts';
import type { Effects } from '#domain/imports/import-session.ts';
import type { ImportAnswers } from '#domain/imports/survey.ts';
import type { Unit } from '#domain/items/item.ts';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { BY_KEY } from '#server/platform/db/lists/by-key.ts';
import { oneRow, run } from './statements.sql.ts';

/** What the rows of one import are compared under. */
export type Resolution = {
  importId: string;
  kind: ImportKind;
  options: ImportOptions<LocalDate>;
  answers: ImportAnswers;
  /** Whether a person has looked at what was understood. */
  answered: boolean;
  orgId: string;
  today: LocalDate;
  timeZone: string;
  now: Date;
};

/** How many rows of which table an import writes. */
export const NO_EFFECTS: Effects = {
  suppliers_created: 0,
  suppliers_updated: 0,
  categories_created: 0,
  zones_created: 0,
  items_created: 0,
  items_updated: 0,
  articles_created: 0,
  articles_updated: 0,
  prices_set: 0,
  orders_created: 0,
  order_lines_created: 0,
};

/** One SQL fragment for a problem that the database finds. */
export const problemJson = (
  code: (ImportProblem | ImportWarning)['code'],
  rest: RawBuilder<unknown> = sql``,
) => sql`jsonb_build_array(jsonb_build_object('code', ${code}::text${rest}))`;

const RAW_TABLES = {
  suppliers: 'import_supplier_rows',
  items: 'import_item_rows',
  price_list: 'import_item_rows',
  orders: 'import_order_rows',
  sales: 'import_sales_rows',
} as const satisfies Record<ImportKind, string>;

export const rawTable = (kind: ImportKind) => RAW_TABLES[kind];

/**
 * The limits of one statement are for requests, where a person waits. This work is a job's own: it may take minutes,
 * and holds nobody up but those who edit the very rows it writes.
 */
export const allowLongWork = (tx: OrgTx) =>
  run(
    tx,
    sql`select set_config('statement_timeout', '300s', true), set_config('lock_timeout', '30s', true),
      set_config('idle_in_transaction_session_timeout', '120s', true),
      set_config('work_mem', '64MB', true), set_config('jit', 'off', true),
      set_config('default_statistics_target', '10', true)`,
  );

/**
 * Sets are joined as sets: of tables just filled the planner knows nothing, and what it takes for a loop over a few rows
 * may be one over 100,000 inside another such loop, which would not end.
 */
export async function asSets<T>(tx: OrgTx, work: () => Promise<T>): Promise<T> {
  await run(tx, sql`select set_config('enable_nestloop', 'off', true)`);
  const done = await work();
  await run(tx, sql`select set_config('enable_nestloop', 'on', true)`);
  return done;
}

/** Keeps what `imp_outcome` says, with the rows that could not even be read; `plan`: what else a kind keeps of it. */
export async function keepOutcomes(
  tx: OrgTx,
  { importId, kind }: Resolution,
  plan: readonly string[],
): Promise<void> {
  const more = sql.join([sql``, ...plan.map((column) => sql.ref(column))]);
  await run(tx, sql`delete from import_outcomes where import_id = ${importId}::uuid`);
  await run(
    tx,
    sql`insert into import_outcomes (id, import_id, line, status, problems, target_id, supplier_id${more})
      select id, ${importId}::uuid, line, status, problems, target_id, supplier_id${more} from imp_outcome`,
  );
  await run(
    tx,
    sql`insert into import_outcomes (id, import_id, line, status, problems, warnings)
      select id, ${importId}::uuid, line, 'refused', problems, warnings from ${sql.table(rawTable(kind))}
      where import_id = ${importId}::uuid and problems is not null`,
  );
}

/** How many rows would now end otherwise than the preview said. */
export async function countBroken(tx: OrgTx, importId: string): Promise<number> {
  const { count } = await oneRow(
    tx,
    sql<{ count: number }>`
      select count(*) as count
      from imp_outcome f full join (
        select id, status, target_id, supplier_id from import_outcomes
        where import_id = ${importId}::uuid) o on o.id = f.id
      where (f.id is null and o.status <> 'refused')
        or (f.id is not null and (f.status, f.target_id, f.supplier_id) is distinct from (o.status, o.target_id, o.supplier_id))`,
  );
  return count;
}

export async function countOutcomes(tx: OrgTx, importId: string): Promise<RowCounts> {
  const { rows } = await sql<{ status: RowStatus; count: number }>`
    select status, count(*) as count from import_outcomes where import_id = ${importId}::uuid group by status`.execute(
    tx,
  );
  const of = (status: RowStatus) => rows.find((row) => row.status === status)?.count ?? 0;
  return { new: of('new'), changed: of('changed'), unchanged: of('unchanged'), refused: of('refused') };
}

export type OutcomeRow = {
  id: number;
  line: number;
  label: string;
  status: RowStatus;
  problems: ImportProblem[] | null;
  warnings: ImportWarning[] | null;
  cells: Record<string, string> | null;
  target_id: string | null;
  supplier_id: string | null;
  /** What a new item is called where its name alone would not tell it from another. */
  item_name: string | null;
  vat_rate: number | null;
  unit_price: number | null;
  price_before: number | null;
  stock_unit: Unit | null;
  content: number | null;
};

export type OutcomePage = {
  importId: string;
  kind: ImportKind;
  status?: RowStatus | undefined;
  /** Only rows with this trouble. */
  cause?: string | undefined;
  after: number;
  limit: number;
};

const NO_CAUSE = sql`true`;

/** `CELL:pack`: rows of which this is said, in what refuses them or what they come without. */
function withCause(cause: string | undefined): RawBuilder<unknown> {
  if (cause === undefined) return NO_CAUSE;
  const [code = '', field] = cause.split(':', 2);
  const said = JSON.stringify([field ? { code, field } : { code }]);
  return sql`(o.problems @> ${said}::jsonb or o.warnings @> ${said}::jsonb)`;
}

export async function listOutcomes(
  tx: OrgTx,
  { importId, kind, status, cause, after, limit }: OutcomePage,
): Promise<OutcomeRow[]> {
  const { rows } = await sql<OutcomeRow>`
    select o.id, o.line, r.label, o.status, o.problems, o.warnings, r.cells, o.target_id, o.supplier_id, o.vat_rate,
      o.unit_price, o.price_before, o.stock_unit, o.content, o.item_name
    from (
      select o.* from import_outcomes o
      where o.import_id = ${importId}::uuid and o.line > ${after} and ${withCause(cause)}
        and ${status === undefined ? NO_CAUSE : sql`o.status = ${status}`}
      order by o.line limit ${limit}
    ) o cross join lateral (
      select r.label, r.cells from ${sql.table(rawTable(kind))} r where r.org_id = o.org_id and r.id = o.id offset ${BY_KEY}
    ) r order by o.line`.execute(tx);
  return rows;
}

/** Why which lines were refused, in the order of the file. */
export async function listRefusals(
  tx: OrgTx,
  { importId, after, limit }: Pick<OutcomePage, 'importId' | 'after' | 'limit'>,
): Promise<{ line: number; problems: ImportProblem[] }[]> {
  const { rows } = await sql<{ line: number; problems: ImportProblem[] }>`
    select line, coalesce(problems, '[]') as problems from import_outcomes
    where import_id = ${importId}::uuid and status = 'refused' and line > ${after}
    order by line limit ${limit}`.execute(tx);
  return rows;
}

/** What the file says in these rows, as it was understood. */
export async function readRawRows(tx: OrgTx, kind: ImportKind, ids: readonly number[]) {
  const { rows } = await sql<Record<string, unknown> & { id: number }>`
    select * from ${sql.table(rawTable(kind))} where id = any(${ids}::bigint[])`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

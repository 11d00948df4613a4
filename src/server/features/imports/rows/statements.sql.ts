import { type RawBuilder, sql } from 'kysely';
import type { OrgTx } from '#server/platform/db/in-org.ts';

export const run = (tx: OrgTx, query: RawBuilder<unknown>) => query.execute(tx);

export async function oneRow<Row>(tx: OrgTx, query: RawBuilder<Row>): Promise<Row> {
  const { rows } = await query.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('A row was expected');
  return row;
}

type ReadRows = {
  importId: string;
  table: 'import_order_rows' | 'import_supplier_rows' | 'import_item_rows';
  /** The column that things are recognised by. */
  name: 'name' | 'item_name';
  /** What else is kept of each row `x`. */
  more?: RawBuilder<unknown>;
};

/** `imp_rows`: those of the import that could be read, with the key of their name. */
export async function takeReadRows(
  tx: OrgTx,
  { importId, table, name, more = sql`` }: ReadRows,
): Promise<void> {
  await run(
    tx,
    sql`create temp table imp_rows on commit drop as
      select x.*, left(search_key(${sql.ref(`x.${name}`)}), 120) as name_key${more}
      from ${sql.table(table)} x where x.import_id = ${importId}::uuid and x.problems is null`,
  );
  await run(tx, sql`analyze imp_rows`);
}

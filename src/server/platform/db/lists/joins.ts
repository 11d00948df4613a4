import type { AnyColumnWithTable, JoinBuilder } from 'kysely';

/** Every key of an organisation's table begins with `org_id`: a join by such a key names it too, and finds its index. */
export function byKey<DB, TB extends keyof DB>(
  join: JoinBuilder<DB, TB>,
  left: AnyColumnWithTable<DB, TB>,
  right: AnyColumnWithTable<DB, TB>,
) {
  const orgOf = (column: string) => column.replace(/\.\w+$/, '.org_id') as AnyColumnWithTable<DB, TB>;
  return join.onRef(orgOf(left), '=', orgOf(right)).onRef(left, '=', right);
}

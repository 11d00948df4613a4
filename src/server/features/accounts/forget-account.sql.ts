import { sql } from 'kysely';
import { addressOfDeleted } from '#domain/leaving/account.ts';
import type { AnyTx } from '#server/platform/db/in-org.ts';
import { deletedAccountName } from '#text/accounts/accounts.text.ts';

/** Its address is free for a new account from here on. */
export const anonymise = (tx: AnyTx, id: string) =>
  tx
    .updateTable('auth.users')
    .set({
      name: deletedAccountName,
      email: addressOfDeleted(id),
      email_verified: false,
      image: null,
      two_factor_enabled: false,
      sign_up_contested: false,
      deleted_at: sql<Date>`now()`,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute();

/** Password, sessions, factors, places: whatever table of accounts refers to the person, also one that comes tomorrow. */
export async function forgetRowsOf(tx: AnyTx, { id, email }: { id: string; email: string }): Promise<void> {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.relname::text as table, k.attname::text as column
    from pg_constraint f join pg_class c on c.oid = f.conrelid
    join pg_attribute k on k.attrelid = f.conrelid and k.attnum = f.conkey[1]
    where f.contype = 'f' and f.confrelid = 'auth.users'::regclass and c.relnamespace = 'auth'::regnamespace
      and has_table_privilege(c.oid, 'delete')`.execute(tx);
  for (const { table, column } of rows) {
    await sql`delete from ${sql.table(`auth.${table}`)} where ${sql.ref(column)} = ${id}::uuid`.execute(tx);
  }
  await tx.deleteFrom('auth.email_proofs').where('email', '=', email).execute();
  // Nobody may delete from it, but for what belongs to an account that is gone.
  await sql`select auth.forget_events_of_deleted(${id}::uuid)`.execute(tx);
}

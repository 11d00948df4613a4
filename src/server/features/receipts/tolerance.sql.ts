import { DEFAULT_TOLERANCE, type ShortageTolerance } from '#domain/receipts/tolerance.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { PREPARED } from '#server/platform/db/prepared.ts';

/** The organisation's own, or the default. */
export async function readTolerance(tx: OrgTx): Promise<ShortageTolerance> {
  const own = await tx
    .selectFrom('receipt_tolerances')
    .modifyFront(PREPARED)
    .select(['by_measure', 'by_piece'])
    .executeTakeFirst();
  return own ?? DEFAULT_TOLERANCE;
}

/** Of two who change it at once, the second sees what the first did. */
export const lockTolerance = (tx: OrgTx) =>
  tx
    .insertInto('receipt_tolerances')
    .values(DEFAULT_TOLERANCE)
    // An update that changes nothing holds the row.
    .onConflict((conflict) =>
      conflict.column('org_id').doUpdateSet((eb) => ({ id: eb.ref('receipt_tolerances.id') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();

export const setTolerance = (tx: OrgTx, tolerance: ShortageTolerance) =>
  tx.updateTable('receipt_tolerances').set(tolerance).execute();

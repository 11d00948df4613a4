import { ensure } from '#domain/kernel/errors.ts';
import type { ShortageTolerance } from '#domain/receipts/tolerance.ts';
import { audit } from '#server/platform/audit/audit.sql.ts';
import { inOrg, type OrgContext } from '#server/platform/db/in-org.ts';
import { lockTolerance, readTolerance, setTolerance } from './tolerance.sql.ts';

type Edit = ShortageTolerance & { was: ShortageTolerance };

/** For the receipts to come: what was claimed before stays claimed. */
export const changeTolerance = (org: OrgContext, { was, ...edit }: Edit): Promise<ShortageTolerance> =>
  inOrg(org, async (tx) => {
    const { id } = await lockTolerance(tx);
    const before = await readTolerance(tx);
    ensure(before.by_measure === was.by_measure && before.by_piece === was.by_piece, 'VERSION_CONFLICT');
    await setTolerance(tx, edit);
    await audit(tx, {
      action: 'receipts.tolerance_changed',
      entity: 'receipt_tolerances',
      entityId: id,
      before,
      after: edit,
    });
    return edit;
  });

import { AppError, ensure } from '#domain/kernel/errors.ts';
import { audit } from '#server/platform/audit/audit.sql.ts';
import { inOrg, type OrgContext, type OrgTx } from '#server/platform/db/in-org.ts';
import { readFile } from '#server/platform/files/files.sql.ts';
import { readPicture } from '#server/platform/files/printable-picture.ts';
import { orderFieldText } from '#text/orders/order-fields.text.ts';
import * as cards from './organisation-card.sql.ts';

/** The whole card at once: what is left out is gone. */
export const saveCard = (org: OrgContext, edit: cards.CardFields & { version: number }) =>
  inOrg(org, async (tx) => {
    const before = await cards.lockCard(tx);
    ensure(before, 'NOT_FOUND');
    if (edit.logo_file_id !== before.logo_file_id) await ensurePrintable(tx, edit.logo_file_id);
    const after = await cards.updateCard(tx, { ...edit, now: org.now });
    ensure(after, 'VERSION_CONFLICT');
    await audit(tx, {
      action: 'organisation.card_changed',
      entity: 'organizations',
      entityId: org.orgId,
      before,
      after,
    });
    return after;
  });

/** A foreign file and one that never was are the same refusal as one that is no picture. */
async function ensurePrintable(tx: OrgTx, fileId: string | null): Promise<void> {
  if (fileId === null) return;
  const file = await readFile(tx, fileId);
  if (file && readPicture(file.type, file.bytes)) return;
  throw new AppError('INVALID_INPUT', { fields: { logo_file_id: orderFieldText.logoNotPrintable } });
}

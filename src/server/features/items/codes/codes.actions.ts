import { ITEM_CODES_MAX } from '#domain/items/limits.ts';
import { ensure } from '#domain/kernel/errors.ts';
import { holdItems } from '#server/features/items/items.sql.ts';
import { audit } from '#server/platform/audit/audit.sql.ts';
import { inOrg, type OrgContext } from '#server/platform/db/in-org.ts';
import * as codes from './codes.sql.ts';

type Learnt = { gtin: string; item_id: string; was: string | null; content?: number | null | undefined };

/** `was`: the item that the screen said it was on. Somebody else may have taught it meanwhile. */
export const learnCode = (org: OrgContext, { gtin, item_id, was, content: given }: Learnt) =>
  inOrg(org, async (tx) => {
    ensure((await holdItems(tx, [item_id])) === 1, 'ITEM_DELETED');
    const { item: before, content: known } = await codes.itemOfCode(tx, gtin);
    const same = before?.id === item_id;
    const content = given === undefined ? (same ? known : null) : given;
    if (same && content === known) return { item: before, content };
    ensure(same || (before?.id ?? null) === was, 'VERSION_CONFLICT');
    const { codes: others } = await codes.codesOfItem(tx, item_id);
    ensure(others.includes(gtin) || others.length < ITEM_CODES_MAX, 'TOO_MANY_CODES', {
      limit: ITEM_CODES_MAX,
    });
    await codes.writeCode(tx, { gtin, item_id, content, now: org.now });
    await audit(tx, {
      action: 'item.code_learnt',
      entity: 'items',
      entityId: item_id,
      before: { item: before?.name ?? null, ...(same && { pack_content: known }) },
      after: { barcode: gtin, ...(content !== null && { pack_content: content }) },
    });
    return codes.itemOfCode(tx, gtin);
  });

export const forgetCode = (org: OrgContext, gtin: string) =>
  inOrg(org, async (tx) => {
    const item_id = await codes.deleteCode(tx, gtin);
    ensure(item_id, 'NOT_FOUND');
    await audit(tx, {
      action: 'item.code_forgotten',
      entity: 'items',
      entityId: item_id,
      before: { barcode: gtin },
    });
    return codes.codesOfItem(tx, item_id);
  });

import { randomUUID } from 'node:crypto';
import { alertCause } from '#domain/alerts/alert.ts';
import { AppError, ensure } from '#domain/kernel/errors.ts';
import { type LotFate, movementOf, RECALL_TITLE_MAX, type RecallReason } from '#domain/recalls/recall.ts';
import type { Signature } from '#domain/receipts/signature.ts';
import { closeAlerts } from '#server/features/alerts/alerts.door.ts';
import { decideMatch } from '#server/features/recalls/official/official.sql.ts';
import { isReply } from '#server/features/replies/replies.door.ts';
import { blockLots, moveStock, releaseLots } from '#server/features/stock/stock.door.ts';
import { audit } from '#server/platform/audit/audit.sql.ts';
import { inOrg, type OrgContext, type OrgTx } from '#server/platform/db/in-org.ts';
import { fateNames, recallFieldText } from '#text/recalls/recalls.text.ts';
import * as recalls from './recalls.sql.ts';

type Blocking = {
  lot_ids: readonly string[];
  reason: RecallReason;
  note: string | null;
  reply_id: string | null;
  match_id: string | null;
};

/** A recall of what nobody blocked yet. Where all of it is blocked already, the recall that it is under. */
export const block = (org: OrgContext, { lot_ids, match_id, ...why }: Blocking) =>
  inOrg(org, async (tx) => {
    if (why.reply_id !== null && !(await isReply(tx, why.reply_id)))
      throw new AppError('INVALID_INPUT', { fields: { reply_id: recallFieldText.messageUnknown } });
    const wanted = [...new Set(lot_ids)];
    const lots = await recalls.lotsToBlock(tx, wanted);
    ensure(lots.length === wanted.length, 'NOT_FOUND');
    const under = lots.every(({ is_blocked }) => is_blocked)
      ? await recalls.recallOfLots(tx, wanted)
      : undefined;
    if (under?.recall_id) {
      const { recall_id } = under;
      if (match_id !== null) await settleMatch(tx, org, { id: match_id, recall_id });
      return { id: recall_id, blocked: 0 };
    }
    const id = randomUUID();
    const title = [...new Set(lots.map(({ item_name }) => item_name))]
      .join(', ')
      .slice(0, RECALL_TITLE_MAX)
      .trim();
    await recalls.insertRecall(tx, { id, title, ...why, opened_at: org.now });
    const blocked = await blockLots(tx, org, { lots, recall_id: id });
    // Blocked by somebody else while this one chose: what was written above is taken back with the refusal.
    ensure(blocked.length > 0, 'LOT_BLOCKED');
    await recalls.insertRecallLots(tx, { recall_id: id, lot_ids: blocked, blocked_at: org.now });
    if (match_id !== null) await settleMatch(tx, org, { id: match_id, recall_id: id });
    await audit(tx, {
      action: 'recall.blocked',
      entity: 'recalls',
      entityId: id,
      after: { title, ...why, lot_ids: blocked },
    });
    return { id, blocked: blocked.length };
  });

/** The official recall is answered: what it names is blocked. */
async function settleMatch(
  tx: OrgTx,
  { now }: Pick<OrgContext, 'now'>,
  { id, recall_id }: { id: string; recall_id: string },
): Promise<void> {
  const decided = await decideMatch(tx, { id, decision: 'BLOCKED', recall_id, now });
  ensure(decided, 'NOT_FOUND');
  await closeAlerts(tx, alertCause.officialRecall(id), now);
}

type Withdrawing = {
  id: string;
  fate: LotFate;
  lines: readonly { lot_id: string; qty: number }[];
  note: string | null;
  signed_name: string;
  signature: Signature | null;
};

/** What is kept apart stays in the stock, blocked; the rest leaves it by the ledger. */
export const withdraw = (org: OrgContext, { id: recall_id, fate, lines, ...signed }: Withdrawing) =>
  inOrg(org, async (tx) => {
    ensure(await recalls.readRecall(tx, recall_id), 'NOT_FOUND');
    const blocked = new Map(
      (await recalls.holdBlocked(tx, recall_id)).map((lot) => [lot.lot_id, lot.item_id]),
    );
    const taken = lines.map(({ lot_id, qty }) => {
      const item_id = blocked.get(lot_id);
      ensure(item_id, 'LOT_NOT_BLOCKED');
      return { lot_id, item_id, qty };
    });
    const id = randomUUID();
    const type = movementOf(fate);
    if (type !== null) {
      await moveStock(tx, org, {
        ref_kind: 'recall',
        ref_id: id,
        occurred_at: org.now,
        reason: fateNames[fate],
        waste_reason: type === 'WASTE' ? 'RECALL' : null,
        moves: taken.map((line) => ({ ...line, kind: 'withdrawal', type })),
      });
    }
    await recalls.insertWithdrawal(tx, {
      id,
      recall_id,
      fate,
      ...signed,
      withdrawn_at: org.now,
      lines: taken,
    });
    const { signature: _, ...withoutSignature } = signed;
    const after = { fate, ...withoutSignature, items: taken };
    await audit(tx, { action: 'recall.withdrawn', entity: 'recalls', entityId: recall_id, after });
    return { id };
  });

type Releasing = { id: string; lot_ids: readonly string[]; reason: string };

export const releaseRecalled = (org: OrgContext, { id: recall_id, lot_ids, reason }: Releasing) =>
  inOrg(org, async (tx) => {
    ensure(await recalls.readRecall(tx, recall_id), 'NOT_FOUND');
    const wanted = new Set(lot_ids);
    const held = (await recalls.holdBlocked(tx, recall_id)).filter(({ lot_id }) => wanted.has(lot_id));
    ensure(held.length > 0, 'LOT_NOT_BLOCKED');
    const released = held.map(({ lot_id }) => lot_id);
    await recalls.markReleased(tx, { recall_id, lot_ids: released, reason, at: org.now });
    const lots = held.map(({ lot_id, item_id }) => ({ id: lot_id, item_id }));
    await releaseLots(tx, org, { lots, recall_id });
    const after = { lot_ids: released, reason };
    await audit(tx, { action: 'recall.released', entity: 'recalls', entityId: recall_id, after });
    return { released: released.length };
  });

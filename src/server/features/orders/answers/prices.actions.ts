import type { z } from 'zod';
import type { decidePricesInput } from '#contract/orders/orders.contract.ts';
import { alertCause } from '#domain/alerts/alert.ts';
import { ensure } from '#domain/kernel/errors.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import { answerDifferences } from '#domain/orders/answer/answer.ts';
import { isOpenProposal } from '#domain/orders/answer/price-proposal.ts';
import { closeAlerts } from '#server/features/alerts/alerts.door.ts';
import { auditOrder, orderFor } from '#server/features/orders/order-moves.ts';
import { wholeOrder } from '#server/features/orders/orders.actions.ts';
import { type LockedOrder, raiseVersion } from '#server/features/orders/orders.sql.ts';
import { inOrg, type OrgContext } from '#server/platform/db/in-org.ts';
import * as answers from './answers.sql.ts';
import { orderedLine } from './record.ts';

/** Until goods arrive: what is received is compared with what was agreed by then. The price list is not touched. */
export const decidePrices = (
  org: OrgContext,
  { id, version, decisions }: z.output<typeof decidePricesInput>,
) =>
  inOrg(org, async (tx) => {
    const order = await orderFor(tx, id, 'confirm');
    ensure(order.version === version, 'VERSION_CONFLICT');
    const before = await answers.readAnswerableLines(tx, id);
    const open = new Set(before.filter(isOpenProposal).map((line) => line.id));
    // Each once: `delete` says no to the second.
    for (const { line_id } of decisions) ensure(open.delete(line_id), 'PROPOSAL_DECIDED');

    await answers.writeDecisions(tx, id, decisions);
    await raiseVersion(tx, id, org.now);
    await auditOrder(tx, {
      action: 'order.prices_decided',
      id,
      before: { lines: before.filter(({ id: line_id }) => decisions.some((one) => one.line_id === line_id)) },
      after: { decisions },
    });
    if (open.size === 0 && !changesMore(order, before)) {
      await closeAlerts(tx, alertCause.answer(id), org.now);
    }
    return wholeOrder(tx, id);
  });

/** Whether the answer says anything else than ordered, prices apart: its alert is then a person's to resolve. */
const changesMore = (order: LockedOrder, lines: readonly answers.AnswerableLine[]): boolean =>
  answerDifferences(
    { lines: lines.map(orderedLine), expected_at: order.expected_at },
    {
      lines: lines.map(({ id, qty, qty_confirmed, substitute, supplier_notes }) => ({
        line_id: id,
        qty_confirmed: Quantity.of(qty_confirmed ?? qty),
        unit_price: null,
        substitute,
        note: supplier_notes,
      })),
      expected_at: order.expected_at_confirmed,
      note: order.answer_note,
      contact: order.answer_contact,
    },
  ).length > 0;

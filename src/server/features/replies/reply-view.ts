import { ensure } from '#domain/kernel/errors.ts';
import type { OrderStatus } from '#domain/orders/status.ts';
import type { ReplyReading } from '#domain/replies/reply.ts';
import { type AnsweredOrder, linesToAnswer } from '#server/features/orders/orders.door.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { candidatesOf } from './matching.sql.ts';
import { type ReplyHead, readWholeReply } from './replies.sql.ts';

type Named = {
  po_id: string | null;
  order_number: string | null;
  status: OrderStatus | null;
  supplier_id: string | null;
  supplier_name: string | null;
};

function named({ po_id, order_number, status, supplier_id, supplier_name }: Named) {
  if (po_id === null || status === null || supplier_id === null || supplier_name === null) return null;
  return { po_id, order_number, status, supplier_id, supplier_name };
}

/** With its order as one thing, or the one that is guessed. */
export function withOrders<Head extends ReplyHead>(head: Head) {
  const { po_id, order_number, order_status, supplier_id, supplier_name, ...row } = head;
  const { guessed_by, guessed_po_id, guessed_number, guessed_status, ...rest } = row;
  const { guessed_supplier_id, guessed_supplier_name, ...fields } = rest;
  const guess = named({
    po_id: guessed_po_id,
    order_number: guessed_number,
    status: guessed_status,
    supplier_id: guessed_supplier_id,
    supplier_name: guessed_supplier_name,
  });
  return {
    ...fields,
    order: named({ po_id, order_number, status: order_status, supplier_id, supplier_name }),
    guess: guess && guessed_by && { ...guess, why: guessed_by },
  };
}

/** The whole of it, as a person reads it; 404 where there is none. */
export async function wholeReply(tx: OrgTx, id: string) {
  const found = await readWholeReply(tx, id);
  ensure(found, 'NOT_FOUND');
  const { reading, original_file_id, ...head } = found;
  const { attachment_count: _, ...reply } = withOrders(head);
  const lines = reading && reply.order ? await linesToAnswer(tx, reply.order.po_id) : null;
  return {
    ...reply,
    reading: reading && lines && namedReading(reading, lines),
    has_original: original_file_id !== null,
    candidates: await candidates(tx, reply),
  };
}

async function candidates(tx: OrgTx, { order, from_email }: { order: object | null; from_email: string }) {
  if (order) return [];
  const found = await candidatesOf(tx, from_email);
  return found.map(({ email: _, contact_email: __, ...candidate }) => candidate);
}

/** A line that the order lost since is not shown: what was read of it means nothing any more. */
const namedReading = (reading: ReplyReading, lines: AnsweredOrder['lines']) => ({
  ...reading,
  lines: reading.lines.flatMap((read) => {
    const line = lines.find(({ id }) => id === read.line_id);
    return line ? [{ ...read, item_name: line.item_name, unit: line.unit, qty: line.qty }] : [];
  }),
});

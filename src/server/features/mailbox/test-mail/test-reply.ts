import { ensure } from '#domain/kernel/errors.ts';
import { inOrg, type OrgContext } from '#server/platform/db/in-org.ts';
import { testReplyText as say } from '#text/mailbox/emails.text.ts';
import { orderStatusText } from '#text/orders/orders.text.ts';
import { letArrive } from './arrive.ts';
import { correspondenceOf } from './test-reply.sql.ts';

type TestReply = { po_id: string; text: string };

/** A supplier's answer to an order that was sent, as its mail program would write it. For development and demonstration. */
export async function sendTestReply(org: OrgContext, { po_id, text }: TestReply): Promise<string> {
  const order = await inOrg({ ...org, changes: [] }, (tx) => correspondenceOf(tx, po_id));
  ensure(order, 'NOT_FOUND');
  ensure(order.status !== 'DRAFT', 'ORDER_STATE', { status: orderStatusText[order.status] });
  const address = order.contact_email ?? say.nobody;
  return letArrive(org, {
    from: { name: order.contact_nom ?? order.supplier_name, address },
    to: order.answer_to ?? say.nobody,
    subject: say.subject(order.order_number ?? ''),
    text,
    inReplyTo: order.message_id,
  });
}

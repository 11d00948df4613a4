import type { OrgTx } from '#server/platform/db/in-org.ts';
import { byKey } from '#server/platform/db/lists/expressions.ts';

/** An order as its supplier's mail program knows it: whom it wrote to, and the newest e-mail that it would answer. */
export const correspondenceOf = (tx: OrgTx, po_id: string) =>
  tx
    .selectFrom('purchase_orders as o')
    .innerJoin('suppliers as s', (join) => byKey(join, 's.id', 'o.supplier_id'))
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('mail_logs as l')
          .innerJoin('mail_outbox as m', (join) => byKey(join, 'm.id', 'l.mail_id'))
          .select(['m.message_id', 'l.from_email'])
          .whereRef('l.org_id', '=', 'o.org_id')
          .whereRef('l.po_id', '=', 'o.id')
          .where('l.template', '=', 'order')
          .orderBy('l.created_at', 'desc')
          .limit(1)
          .as('mail'),
      (join) => join.onTrue(),
    )
    .select([
      'o.order_number',
      'o.status',
      's.name as supplier_name',
      's.contact_nom',
      's.contact_email',
      'mail.message_id',
      'mail.from_email as answer_to',
    ])
    .where('o.id', '=', po_id)
    .where('o.deleted_at', 'is', null)
    .executeTakeFirst();

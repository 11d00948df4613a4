import { sql } from 'kysely';
import type { PricedByAnswer } from '#domain/orders/answer/price-proposal.ts';
import { rowsOfLines } from '#server/features/orders/order-lines.sql.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { byKey, type RowOf } from '#server/platform/db/lists/expressions.ts';

/** An order as its supplier sees it, without its lines: none of a deleted one, or of an organisation that is gone. */
export const readAnswerable = (tx: OrgTx, po_id: string) =>
  tx
    .selectFrom('purchase_orders as p')
    .innerJoin('suppliers as s', (join) => byKey(join, 's.id', 'p.supplier_id'))
    .innerJoin('organizations as o', 'o.id', 'p.org_id')
    .select((eb) => [
      'o.name as organization_name',
      'o.phone as organization_phone',
      'o.adresse',
      'o.code_postal',
      'o.ville',
      'o.delivery_instructions',
      'o.time_zone',
      's.name as supplier_name',
      eb.fn.coalesce('s.contact_email', 's.email').as('supplier_email'),
      eb.fn.coalesce('p.order_number', 'p.external_number', sql<string>`''`).as('order_number'),
      'p.status',
      'p.ordered_at',
      'p.expected_at',
      'p.expected_at_confirmed',
      'p.notes',
      'p.total_estimated',
      'p.delivery_fee',
      'p.answered_at',
      'p.answer_channel',
      'p.answer_contact',
      'p.answer_note',
    ])
    .where('p.id', '=', po_id)
    .where('p.deleted_at', 'is', null)
    .where('o.deleted_at', 'is', null)
    .executeTakeFirst();

export type AnswerableRow = NonNullable<Awaited<ReturnType<typeof readAnswerable>>>;

/** `name` is in the supplier's own words, where we know them; `item_name` in ours. */
const answerableLines = (tx: OrgTx, po_id: string) =>
  rowsOfLines(tx, po_id).select((eb) => eb.fn.coalesce('l.wording', 'i.name').as('name'));

export type AnswerableLine = RowOf<typeof answerableLines>;

export const readAnswerableLines = (tx: OrgTx, po_id: string): Promise<AnswerableLine[]> =>
  answerableLines(tx, po_id).execute();

export type StoredLineAnswer = Omit<PricedByAnswer<number>, 'unit_price'> & {
  line_id: string;
  /** Null: not answered. */
  qty_confirmed: number | null;
  substitute: string | null;
  supplier_notes: string | null;
};

/** All lines in one statement; what an earlier answer said of them is gone. */
export async function writeLineAnswers(
  tx: OrgTx,
  po_id: string,
  answers: readonly StoredLineAnswer[],
): Promise<void> {
  await sql`
    update purchase_order_lines as l
    set qty_confirmed = a.qty_confirmed, price_confirmed = a.price_confirmed,
        price_proposed = a.price_proposed, proposal_decision = a.proposal_decision,
        substitute = a.substitute, supplier_notes = a.supplier_notes
    from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as a (
      line_id uuid, qty_confirmed numeric, price_confirmed numeric, price_proposed numeric, proposal_decision text,
      substitute text, supplier_notes text)
    where l.po_id = ${po_id} and l.id = a.line_id`.execute(tx);
}

/** Who sent the order, or else wrote it; nobody where they have left since. */
export async function whoPlaced(
  tx: OrgTx,
  po_id: string,
): Promise<{ id: string; email: string } | undefined> {
  const { rows } = await sql<{ id: string; email: string }>`
    select u.id, u.email
    from (select o.org_id, coalesce((select e.user_id from order_events e
        where e.org_id = o.org_id and e.po_id = o.id and e.event = 'sent' and e.user_id is not null
        order by e.occurred_at desc, e.id limit 1), o.created_by) as user_id
      from purchase_orders o where o.id = ${po_id}::uuid) p
    join user_roles r on r.org_id = p.org_id and r.user_id = p.user_id and r.deleted_at is null
    join auth.users u on u.id = p.user_id
    limit 1`.execute(tx);
  return rows[0];
}

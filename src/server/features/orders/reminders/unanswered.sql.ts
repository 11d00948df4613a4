import { type RawBuilder, sql } from 'kysely';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import type { ReminderSettings, SupplierReminders } from '#domain/orders/reminder.ts';
import type { MailState, OrderStatus } from '#domain/orders/status.ts';
import type { ReplyState } from '#domain/replies/reply-state.ts';
import type { SupplierHours } from '#domain/suppliers/opening-hours.ts';
import { answered, unanswered } from '#server/features/orders/answers/answered.sql.ts';
import { type OrderToCall, orderToCall } from '#server/features/orders/answers/overdue.sql.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { PREPARED } from '#server/platform/db/prepared.ts';
import { REPLIES_READ } from './reminder-settings.sql.ts';

/** All that says whether, and when, the supplier of a sent order is reminded. */
export type SentOrder = OrderToCall &
  SupplierHours &
  SupplierReminders & {
    status: OrderStatus;
    expected_at: LocalDate | null;
    sent_at: Date;
    sent_by: string | null;
    /** Of the order's own e-mail, where there was one. */
    mail_state: MailState | null;
    left_at: Date | null;
    answered: boolean;
    wrote: boolean;
    reminders_expected: boolean;
    bounced: boolean;
    /** The last reminder that left, or is about to; one that failed reminded nobody. */
    reminded_at: Date | null;
    tried: boolean;
    reminded_by: string | null;
    /** Null where the organisation never said. */
    settings: ReminderSettings | null;
    replies_read: boolean;
  };

/** A message that a person may take for an answer, whatever became of it since. */
const ANSWERING: readonly ReplyState[] = ['open', 'applied', 'accepted', 'over'];

/** Also by a message that no decision was made of. */
const ANSWERED = sql`(${answered('o')} or exists (
  select from supplier_replies p where p.org_id = o.org_id and p.po_id = o.id and p.state in (${sql.join(ANSWERING)})))`;

/** Of this order, and passed over by a person; or of this supplier since, and nobody has said yet of which order. */
const WROTE = sql`(exists (
  select from supplier_replies p where p.org_id = o.org_id and p.po_id = o.id and p.state = 'ignored')
  or exists (
    select from supplier_replies p join purchase_orders g on g.org_id = p.org_id and g.id = p.guessed_po_id
    where p.org_id = o.org_id and p.state = 'unmatched' and p.received_at >= e.sent_at
      and g.supplier_id = o.supplier_id))`;

/** A mail server said that the order's e-mail could not be delivered. */
const BOUNCED = sql`exists (
  select from mail_logs k join raw_emails w on w.org_id = k.org_id and w.id = k.email_id
  where k.org_id = o.org_id and k.po_id = o.id and m.message_id = any (w.bounced_ids))`;

const sentOrders = (where: RawBuilder<unknown>) => sql<SentOrder>`
  ${PREPARED} select ${orderToCall}, o.status, o.expected_at, e.sent_at, e.sent_by, m.state as mail_state, m.sent_at as left_at,
    o.reminders_expected, ${REPLIES_READ} as replies_read, ${ANSWERED} as answered, ${WROTE} as wrote, ${BOUNCED} as bounced, b.reminded_by,
    case when t.state in ('failed', 'withdrawn') then null else r.reminded_at end as reminded_at, r.id is not null as tried,
    s.delivery_days, s.opens_at, s.closes_at, s.reminders_active, s.reminder_hours_before, s.reminder_days_after,
    c.cutoffs, x.closures,
    (select jsonb_build_object('active', g.active, 'hours_before_cutoff', g.hours_before_cutoff,
      'days_after_sending', g.days_after_sending) from reminder_settings g where g.org_id = o.org_id) as settings
  from purchase_orders o join suppliers s on s.org_id = o.org_id and s.id = o.supplier_id
  left join order_reminders r on r.org_id = o.org_id and r.po_id = o.id
  left join mail_outbox t on t.org_id = r.org_id and t.id = r.mail_id
  join lateral (
    select v.occurred_at as sent_at, u.name as sent_by from order_events v left join auth.users u on u.id = v.user_id
    where v.org_id = o.org_id and v.po_id = o.id and v.event = 'sent' order by v.occurred_at desc limit 1
  ) e on true
  left join lateral (
    select u.name as reminded_by from order_events v left join auth.users u on u.id = v.user_id
    where v.org_id = o.org_id and v.po_id = o.id and v.event = 'reminded' order by v.occurred_at desc limit 1
  ) b on true
  left join lateral (
    select q.state, q.sent_at, q.message_id from mail_logs l
    join mail_outbox q on q.org_id = l.org_id and q.id = l.mail_id
    where l.org_id = o.org_id and l.po_id = o.id and l.direction = 'outbound' and l.template = 'order'
    order by l.created_at desc limit 1
  ) m on true
  cross join lateral (
    select coalesce(jsonb_agg(jsonb_build_object('weekday', c.weekday, 'cutoff_time', c.cutoff_time,
      'days_before', c.days_before)), '[]') as cutoffs
    from supplier_cutoffs c where c.org_id = s.org_id and c.supplier_id = s.id
  ) c
  cross join lateral (
    select coalesce(jsonb_agg(jsonb_build_object('starts_on', x.starts_on, 'ends_on', x.ends_on,
      'reason', x.reason)), '[]') as closures
    from supplier_closures x where x.org_id = s.org_id and x.supplier_id = s.id
  ) x
  where o.deleted_at is null and ${where}`;

/**
 * Sent by e-mail, not answered, and its day has not passed. An e-mail that failed or came back has an alert of its own.
 */
export async function listUnanswered(tx: OrgTx, today: LocalDate): Promise<SentOrder[]> {
  const { rows } = await sentOrders(sql`${unanswered('o')} and not ${ANSWERED} and not ${BOUNCED}
    and m.state in ('queued', 'sending', 'sent', 'uncertain')
    and (o.expected_at is null or o.expected_at >= ${today}::date)`).execute(tx);
  return rows;
}

/** Nothing of an order that was never sent. */
export async function readSentOrder(tx: OrgTx, id: string): Promise<SentOrder | null> {
  const { rows } = await sentOrders(sql`o.id = ${id}::uuid`).execute(tx);
  return rows[0] ?? null;
}

/** It is locked. False where there is one already: whoever wrote it has sent it. */
export async function noteFirstReminder(tx: OrgTx, reminder: Reminder): Promise<boolean> {
  const inserted = await tx
    .insertInto('order_reminders')
    .values(reminder)
    .onConflict((conflict) => conflict.constraint('order_reminders_once').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

type Reminder = { po_id: string; reminded_at: Date; mail_id: string };

/** It is locked: the last one counts. */
export const noteReminder = (tx: OrgTx, reminder: Reminder) =>
  tx
    .insertInto('order_reminders')
    .values(reminder)
    .onConflict((conflict) =>
      conflict
        .constraint('order_reminders_once')
        .doUpdateSet({ reminded_at: reminder.reminded_at, mail_id: reminder.mail_id }),
    )
    .execute();

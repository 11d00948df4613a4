import type pg from 'pg';
import { ORDER_EVENTS } from '#domain/orders/status.ts';

/** Of every order of the database: what is kept with it, beside what its lines, its journal and the outbox say. */
const DIFFERENT = `
  select o.id, o.line_count, o.last_mail_id, o.mail_state, c.lines, m.mail_id, m.state
  from purchase_orders o
  cross join lateral (select count(*)::int as lines from purchase_order_lines l
    where l.org_id = o.org_id and l.po_id = o.id and l.deleted_at is null) c
  left join lateral (select j.mail_id, coalesce(j.status, x.state) as state
    from mail_logs j left join mail_outbox x on x.org_id = j.org_id and x.id = j.mail_id
    where j.org_id = o.org_id and j.po_id = o.id and j.direction = 'outbound'
    order by j.created_at desc limit 1) m on true
  where (o.line_count, o.last_mail_id, o.mail_state) is distinct from (c.lines, m.mail_id, m.state)`;

/**
 * Orders answered otherwise than ordered, and receipts, beside what their lines come to: to the cent of each line, since
 * another unit for an item rounds what is told in it (decision 0018).
 */
const MISADDED = `
  select o.id, o.answered_total as kept, c.total from purchase_orders o
  cross join lateral (select coalesce(sum(round(x.qty * coalesce(x.price, 0), 2)), 0)
      + case when bool_or(x.qty > 0) then o.delivery_fee else 0 end as total, count(*) as lines
    from (select coalesce(l.qty_confirmed, l.qty) as qty, coalesce(l.price_confirmed, l.unit_price) as price
      from purchase_order_lines l where l.org_id = o.org_id and l.po_id = o.id and l.deleted_at is null) x) c
  where o.answer_differs and o.answered_total is not null and abs(o.answered_total - c.total) > 0.01 * c.lines
  union all
  select g.id, g.total_cents / 100.0, c.total from grns g
  cross join lateral (select coalesce(sum(round((l.qty_received - l.qty_rejected) * l.unit_price, 2)), 0) as total,
      count(*) as lines from grn_lines l where l.org_id = g.org_id and l.grn_id = g.id) c
  where c.lines > 0 and g.total_cents <> 0 and abs(g.total_cents / 100.0 - c.total) > 0.01 * c.lines`;

/** Files that nobody counted. Not the other way round: some tests say that a restaurant is full without filling it. */
const UNCOUNTED = `
  select f.org_id, f.bytes, u.bytes as counted
  from (select org_id, sum(size) as bytes from (
    select org_id, size from stored_files union all select org_id, octet_length(bytes) from import_files
  ) held group by org_id) f
  left join storage_usage u on u.org_id = f.org_id where coalesce(u.bytes, 0) < f.bytes`;

/** Recipes whose lines nobody counted, or of which a line that comes to a quantity left nothing. */
const UNFLATTENED = `
  select r.id, r.line_count, r.unresolved, c.lines, f.items
  from recipes r
  cross join lateral (select count(*)::int as lines from recipe_lines l where l.org_id = r.org_id and l.recipe_id = r.id) c
  cross join lateral (select count(*)::int as items from recipe_items i where i.org_id = r.org_id and i.recipe_id = r.id) f
  where r.line_count <> c.lines or (r.line_count > r.unresolved) <> (f.items > 0)`;

/** Months of use beside what their days come to: none missing, none too many. */
const MISSUMMED = `
  select coalesce(m.item_id, d.item_id) as item_id, coalesce(m.month, d.month) as month, m.qty as kept, d.qty as summed,
    m.days as kept_days, d.days
  from item_use_months m full join (select org_id, item_id, source, date_trunc('month', day)::date as month,
      sum(qty) as qty, count(*)::int as days from item_use group by 1, 2, 3, 4) d
    on d.org_id = m.org_id and d.item_id = m.item_id and d.source = m.source and d.month = m.month
  where (m.qty, m.days) is distinct from (d.qty, d.days)`;

/** Of every order made by the application: each line of its story, beside those that the audit has of the same command. */
const UNAUDITED = `
  select o.id, e.events, a.kept from purchase_orders o
  cross join lateral (select array_agg(event order by event) as events from order_events
    where org_id = o.org_id and po_id = o.id) e
  cross join lateral (select array_agg(substr(action, 7) order by substr(action, 7)) as kept from audit_log
    where org_id = o.org_id and entity = 'purchase_orders' and entity_id = o.id
      and substr(action, 7) = any($1::text[])) a
  where 'created' = any(e.events) and e.events is distinct from a.kept`;

/** One statement sees one moment: it may be asked while others write. */
export async function ensureKeptAsCounted(owner: pg.Pool): Promise<void> {
  for (const question of [DIFFERENT, MISADDED, UNCOUNTED, UNFLATTENED, MISSUMMED]) {
    const { rows } = await owner.query(question);
    if (rows.length > 0) throw new Error(`kept and counted differ: ${JSON.stringify(rows.slice(0, 5))}`);
  }
  const { rows: differences } = await owner.query(UNAUDITED, [ORDER_EVENTS]);
  if (differences.length > 0)
    throw new Error(`story and audit differ: ${JSON.stringify(differences.slice(0, 5))}`);
}

/** For whoever fills the tables by hand: the kept from the counted. */
export const keepAsCounted = (owner: pg.Pool) =>
  owner.query(`update purchase_orders o set line_count = d.lines, last_mail_id = d.mail_id, mail_state = d.state
    from (${DIFFERENT}) d where d.id = o.id`);

/** The same of what was used of items: its months from its days. */
export const keepMonthsOfUse = (owner: pg.Pool, org: string) =>
  owner.query(
    `insert into item_use_months (org_id, item_id, month, source, qty, days)
     select org_id, item_id, date_trunc('month', day)::date, source, sum(qty), count(*) from item_use
     where org_id = $1 group by 1, 2, 3, 4
     on conflict (org_id, month, item_id, source) do update set qty = excluded.qty, days = excluded.days`,
    [org],
  );

import { type RawBuilder, sql } from 'kysely';
import {
  ALERT_KINDS,
  type AlertContext,
  type AlertKind,
  type AlertSeverity,
  type AlertType,
  isLasting,
} from '#domain/alerts/alert.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { BY_KEY } from '#server/platform/db/lists/by-key.ts';
import { PREPARED } from '#server/platform/db/prepared.ts';

export type Alert = {
  id: string;
  type: AlertType;
  severity: AlertSeverity;
  message: string;
  context: AlertContext;
  created_at: Date;
};

type RaisedAlert = Pick<Alert, 'type' | 'severity' | 'message' | 'context'> & {
  cause: string;
  level: number;
};

/**
 * In the place of the one that is open for the same cause, where there is one; not at all where a person has resolved it
 * and it is no worse than it was then.
 */
export const putAlert = (tx: OrgTx, { cause, context, ...alert }: RaisedAlert) => {
  const stored = { ...alert, context: JSON.stringify(context) };
  return sql`with worse as (
      update alerts set muted = false where muted and cause = ${cause} and level < ${stored.level}::smallint
    )
    insert into alerts (type, severity, message, level, context, cause)
    select ${stored.type}, ${stored.severity}, ${stored.message}, ${stored.level}::smallint, ${stored.context}::jsonb, ${cause}::text
    where not exists (select from alerts m where m.muted and m.cause = ${cause} and m.level >= ${stored.level}::smallint)
    on conflict (org_id, cause) where deleted_at is null do update set type = excluded.type,
      severity = excluded.severity, message = excluded.message, level = excluded.level, context = excluded.context,
      created_at = now()`.execute(tx);
};

/** Nobody resolved them: what they were about is over. What was resolved before may speak again. */
export const endAlerts = (tx: OrgTx, causePrefix: string, now: Date) =>
  sql`with ended as (
      update alerts set deleted_at = ${now}::timestamptz
      where deleted_at is null and starts_with(cause, ${causePrefix})
    )
    update alerts set muted = false where muted and starts_with(cause, ${causePrefix})`.execute(tx);

export type FoundAlert = RaisedAlert & { due_on: string | null };

/**
 * All that is true now of these types: what is new is raised, what changed says so, what is no longer found ends, and
 * what a person resolved stays silent unless it got worse. What is seen open is never written a second time, so that an
 * alert that somebody resolves meanwhile does not come back.
 */
export const syncAlerts = (
  tx: OrgTx,
  { types, found, now }: { types: readonly AlertType[]; found: readonly FoundAlert[]; now: Date },
) =>
  sql`
  ${PREPARED} with found as materialized (
    select * from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as f(type text, cause text, severity text,
      level smallint, message text, context jsonb, due_on date)
  ), updated as (
    update alerts a set severity = f.severity, level = f.level, message = f.message, context = f.context,
      due_on = f.due_on, created_at = case when f.level > a.level then ${now}::timestamptz else a.created_at end
    from found f where a.cause = f.cause and a.deleted_at is null
      and (a.severity, a.level, a.message, a.context, a.due_on)
        is distinct from (f.severity, f.level, f.message, f.context, f.due_on)
  ), worse as (
    update alerts a set muted = false from found f where a.muted and a.cause = f.cause and a.level < f.level
  ), raised as (
    insert into alerts (type, cause, severity, level, message, context, due_on, created_at)
    select f.type, f.cause, f.severity, f.level, f.message, f.context, f.due_on, ${now}::timestamptz from found f
    where not exists (select from alerts a where a.cause = f.cause and a.deleted_at is null)
      and not exists (select from alerts a where a.muted and a.cause = f.cause and a.level >= f.level)
    on conflict (org_id, cause) where deleted_at is null do nothing
  ), over as (
    update alerts a set deleted_at = ${now}::timestamptz
    where a.deleted_at is null and a.type = any(${types}::text[])
      and not exists (select from found f where f.cause = a.cause)
  ), forgotten as (
    update alerts a set muted = false where a.muted and a.type = any(${types}::text[])
      and not exists (select from found f where f.cause = a.cause)
  ) select`.execute(tx);

export type AlertPlace = { created_at: string; due_on: string | null; id: string };
type Asked = { po_id?: string | undefined; kind?: AlertKind | undefined };
type Page = Asked & { after?: AlertPlace | undefined; limit: number };

const NEWEST = sql`created_at desc, id desc`;
const BY_DAY = sql`due_on, id`;

/** What has a day is listed by it: what must be used first comes first. */
const orderOf = (kind: AlertKind | undefined) => (kind === 'dates' ? BY_DAY : NEWEST);

const beyond = ({ kind, after }: Pick<Page, 'kind' | 'after'>): RawBuilder<unknown> => {
  if (!after) return sql`true`;
  return kind === 'dates'
    ? sql`(due_on, id) > (${after.due_on}::date, ${after.id}::uuid)`
    : sql`(created_at, id) < (${after.created_at}::timestamptz, ${after.id}::uuid)`;
};

const ofOrder = (po_id: string | undefined) =>
  po_id === undefined ? sql`true` : sql`context ->> 'po_id' = ${po_id}`;

const ofKind = (kind: AlertKind | undefined) =>
  kind === undefined ? sql`true` : sql`type = any(${[...ALERT_KINDS[kind]]}::text[])`;

/** Type by type, so that each follows its index and stops where the page is full. */
function idsOf({ po_id, kind, after, limit }: Page): RawBuilder<unknown> {
  const from = (test: RawBuilder<unknown>) => sql`(select id, created_at, due_on from alerts
    where deleted_at is null and ${test} and ${ofOrder(po_id)} and ${beyond({ kind, after })}
    order by ${orderOf(kind)} limit ${limit})`;
  const each =
    kind === undefined ? [from(sql`true`)] : ALERT_KINDS[kind].map((type) => from(sql`type = ${type}`));
  return sql`select id, created_at, due_on from (${sql.join(each, sql` union all `)}) found
    order by ${orderOf(kind)} limit ${limit}`;
}

type Listed = { alerts: Alert[]; total: number; critical: number };

/** A page, and how many there are in all, and of them how many are critical: one statement. */
export async function listAlerts(tx: OrgTx, page: Page): Promise<Listed> {
  const { po_id, kind } = page;
  const open = sql`from alerts where deleted_at is null and ${ofOrder(po_id)} and ${ofKind(kind)}`;
  const { rows } = await sql<Alert & Omit<Listed, 'alerts'>>`
    select a.*, (select count(*) ${open}) as total,
      (select count(*) ${open} and severity = 'critical') as critical
    from (${idsOf(page)}) page cross join lateral (
      select a.id, a.type, a.severity, a.message, a.context, a.created_at from alerts a
      where a.id = page.id offset ${BY_KEY}) a
    order by ${kind === 'dates' ? sql`page.due_on, page.id` : sql`page.created_at desc, page.id desc`}`.execute(
    tx,
  );
  const [first] = rows;
  return {
    alerts: rows.map(({ total: _, critical: __, ...alert }) => alert),
    total: first?.total ?? 0,
    critical: first?.critical ?? 0,
  };
}

/** Where a page starts, resolved meanwhile or not. As text: a Date has no microseconds. */
export const placeOfAlert = (tx: OrgTx, id: string): Promise<AlertPlace | undefined> =>
  tx
    .selectFrom('alerts')
    .select([sql<string>`created_at::text`.as('created_at'), 'due_on', 'id'])
    .where('id', '=', id)
    .executeTakeFirst();

export type TypeCount = { type: AlertType | null; severity: AlertSeverity | null; count: number };

/** Of each type and severity; and, without a type, of the low stock that nobody handled. */
export async function countOpen(tx: OrgTx): Promise<TypeCount[]> {
  const { rows } = await sql<TypeCount>`
    select type, severity, count(*) as count from alerts where deleted_at is null group by type, severity
    union all select null, null, count(*) from low_stock_alerts where not handled`.execute(tx);
  return rows;
}

type Resolving = { userId: string | null; now: Date };

/** Nothing where it is resolved already, or never was. */
export const markResolved = (tx: OrgTx, { id, userId, now }: Resolving & { id: string }) =>
  tx
    .updateTable('alerts')
    .set({ deleted_at: now, resolved_by: userId, muted: staysSilent })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning(['id', 'type', 'message'])
    .executeTakeFirst();

const LASTING_TYPES = Object.values(ALERT_KINDS).flat().filter(isLasting);
/** What goes on is not said again. */
const staysSilent = sql<boolean>`type = any(${LASTING_TYPES}::text[])`;

type Seen = { types: readonly AlertType[]; until: string };

/** All that were there by then, of these types. */
export const markAllResolved = (tx: OrgTx, { types, until, userId, now }: Resolving & Seen) =>
  tx
    .updateTable('alerts')
    .set({ deleted_at: now, resolved_by: userId, muted: staysSilent })
    .where('deleted_at', 'is', null)
    .where('type', 'in', types)
    .where(sql<boolean>`date_trunc('milliseconds', created_at) <= ${until}::timestamptz`)
    .returning(['id', 'type', 'message'])
    .execute();

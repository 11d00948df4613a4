import { sql } from 'kysely';
import type { ForecastSource } from '#domain/forecast/shop.ts';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import type { UseSource } from '#domain/sales/sales.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';

/** Of two who reckon at once, the second does it once the first is done. */
export const holdReplenishment = (tx: OrgTx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('replenishment ' || current_org()::text, 0))`.execute(tx);

export type UsedItem = {
  item_id: string;
  source: UseSource;
  /** Days since the first one, and what was used on each of them. */
  places: number[];
  qtys: number[];
};

/** What was used of each item from one day on and before another, as two lists: one row per item, whatever the years. */
export async function readUse(
  tx: OrgTx,
  { items, first, before }: { items: readonly string[] | 'all'; first: LocalDate; before: LocalDate },
): Promise<UsedItem[]> {
  const these = items === 'all' ? sql`true` : sql`u.item_id = any(${items}::uuid[])`;
  const { rows } = await sql<UsedItem>`
    select u.item_id, u.source, json_agg(u.day - ${first}::date) as places, json_agg(u.qty) as qtys
    from item_use u
    where u.day >= ${first}::date and u.day < ${before}::date and ${these}
    group by u.item_id, u.source`.execute(tx);
  return rows;
}

/** The first day that something is known of, from one day on and before another. */
export async function firstDayUsed(
  tx: OrgTx,
  { since, before }: { since: LocalDate; before: LocalDate },
): Promise<LocalDate | null> {
  const first = await tx
    .selectFrom('item_use')
    .select('day')
    .where('day', '>=', since)
    .where('day', '<', before)
    .orderBy('day')
    .limit(1)
    .executeTakeFirst();
  return first?.day ?? null;
}

/** The last day that a till told of. */
export async function lastDaySold(tx: OrgTx, before: LocalDate): Promise<LocalDate | null> {
  const last = await tx
    .selectFrom('item_use')
    .select('day')
    .where('source', '=', 'sales')
    .where('day', '<', before)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.day ?? null;
}

export type StoredForecast = {
  item_id: string;
  daily: number[];
  spread: number;
  learned_days: number;
  source: ForecastSource;
};

/** All of them at once; what is known of an item no more is gone. */
export async function replaceForecasts(
  tx: OrgTx,
  { forecasts, first_day, now }: { forecasts: readonly StoredForecast[]; first_day: LocalDate; now: Date },
): Promise<void> {
  await sql`
    insert into item_forecasts (item_id, first_day, daily, spread, learned_days, source, made_at)
    select r.item_id, ${first_day}::date, r.daily, r.spread, r.learned_days, r.source, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(forecasts)}::jsonb)
      as r(item_id uuid, daily float8[], spread float8, learned_days integer, source text)
    join items i on i.id = r.item_id and i.deleted_at is null
    on conflict (org_id, item_id) do update set first_day = excluded.first_day, daily = excluded.daily,
      spread = excluded.spread, learned_days = excluded.learned_days, source = excluded.source,
      made_at = excluded.made_at`.execute(tx);
  const kept = forecasts.map(({ item_id }) => item_id);
  await sql`delete from item_forecasts where item_id <> all(${kept}::uuid[])`.execute(tx);
}

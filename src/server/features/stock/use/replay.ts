import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { localDateIn } from '#domain/kernel/days/time-zone.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import { daysSold, soldAt, usedByDay } from '#domain/stock/use.ts';
import { holdUnits } from '#server/features/items/items.door.ts';
import { postSold } from '#server/features/stock/ledger/sold.ts';
import { inOrg, type OrgContext, type OrgTx } from '#server/platform/db/in-org.ts';
import { type PeriodRow, periodsFrom, storedUse } from './counted.sql.ts';
import * as marks from './marks.sql.ts';
import { changedUse, type UseRow, writeUse } from './replay.sql.ts';

/** So much in a transaction: whoever moves one of the items meanwhile waits for less than a second. */
const DAYS_AT_ONCE = 7;
const ITEMS_AT_ONCE = 200;

/**
 * Everything that is marked, part by part, each in a transaction that takes its marks along: whoever is stopped in
 * between goes on where they were. What changes nothing writes nothing. The answer: how many days and items there were.
 */
export async function replay(org: OrgContext, signal?: AbortSignal): Promise<number> {
  await inOrg(org, async (tx) => {
    await marks.takeTurn(tx);
    await marks.marksAsDays(tx);
  });
  let done = 0;
  for (const part of [replaySales, replayCounts]) {
    for (;;) {
      const some = await inOrg(org, (tx) => part(tx, org));
      if (some === 0) break;
      done += some;
      signal?.throwIfAborted();
    }
  }
  return done;
}

/** How many days; none where no day waits. */
async function replaySales(tx: OrgTx, org: OrgContext): Promise<number> {
  await marks.takeTurn(tx);
  const days = await marks.takeDays(tx, DAYS_AT_ONCE);
  if (days.length === 0) return 0;
  const changes = await changedUse(
    tx,
    days.map((day) => ({ day, sold_at: soldAt(day, org) })),
  );
  // From here on the units are those that it was reckoned in.
  await holdUnits(tx, changes);
  const moving = changes.filter(({ posts, posted_qty }) => posts !== posted_qty);
  const postings = await postSold(
    tx,
    org,
    moving.map(({ posts, ...change }) => ({ ...change, qty: posts })),
  );
  const moved = new Map(moving.map((change, place) => [change, postings[place] ?? null]));
  await writeUse(
    tx,
    'sales',
    changes.map((change): UseRow => {
      const { item_id, day, qty, posts, posting_id } = change;
      const posting = moved.has(change) ? (moved.get(change) ?? null) : posting_id;
      return { item_id, day, qty, posted_qty: posts, posting_id: posting };
    }),
  );
  return days.length;
}

/** What counts say of each item, from the first of its periods that has changed. */
async function replayCounts(tx: OrgTx, org: OrgContext): Promise<number> {
  await marks.takeTurn(tx);
  const taken = await marks.takeCounted(tx, ITEMS_AT_ONCE);
  if (taken.length === 0) return 0;
  await holdUnits(tx, taken);
  const periods = Map.groupBy(await periodsFrom(tx, taken, org.timeZone), ({ item_id }) => item_id);
  const used: UseRow[] = [...periods.values()].flat().flatMap((period) => usedIn(period, org.timeZone));
  const from = taken.map(({ item_id, day }) => ({
    item_id,
    day: firstDay(periods.get(item_id)?.[0], org.timeZone) ?? day,
  }));
  const now = new Map(used.map((row) => [keyOf(row), row]));
  const was = new Map((await storedUse(tx, from)).map((row) => [keyOf(row), row]));
  const gone = [...was].flatMap(([key, { item_id, day }]) =>
    now.has(key) ? [] : [{ item_id, day, qty: null, posted_qty: null, posting_id: null }],
  );
  const changed = [...now].flatMap(([key, row]) => (was.get(key)?.qty === row.qty ? [] : [row]));
  if (gone.length + changed.length > 0) await writeUse(tx, 'counts', [...gone, ...changed]);
  return taken.length;
}

const keyOf = ({ item_id, day }: { item_id: string; day: LocalDate }) => `${item_id} ${day}`;

const firstDay = (period: PeriodRow | undefined, timeZone: string): LocalDate | undefined =>
  period &&
  (daysSold({ from: period.first_at, to: period.second_at, timeZone })[0] ??
    localDateIn(period.second_at, timeZone));

function usedIn({ item_id, ...period }: PeriodRow, timeZone: string): UseRow[] {
  const counted = {
    ...period,
    first_qty: Quantity.of(period.first_qty),
    second_qty: Quantity.of(period.second_qty),
    entered: Quantity.of(period.entered),
  };
  return usedByDay(counted, timeZone).map(({ day, qty }) => ({
    item_id,
    day,
    qty: Quantity.toDecimal(qty),
    posted_qty: null,
    posting_id: null,
  }));
}

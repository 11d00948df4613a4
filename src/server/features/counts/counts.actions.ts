import { countedAt, isOpen, mayCancel } from '#domain/counts/count.ts';
import type { Unit } from '#domain/items/item.ts';
import { ensure } from '#domain/kernel/errors.ts';
import type { AuditAction } from '#domain/kernel/trail/actions.ts';
import { holdUnits } from '#server/features/items/items.door.ts';
import { moveStock } from '#server/features/stock/stock.door.ts';
import { audit } from '#server/platform/audit/audit.sql.ts';
import { inOrg, type OrgContext, type OrgTx } from '#server/platform/db/in-org.ts';
import { countStatusText, defaultCountName } from '#text/counts/counts.text.ts';
import * as lines from './count-lines.sql.ts';
import * as counts from './counts.sql.ts';
import { toCount, toLine, validates } from './counts-view.ts';
import * as shelves from './shelves.sql.ts';

export const startCount = (org: OrgContext, input: { name: string | null; zone_ids: string[] }) =>
  inOrg(org, async (tx) => {
    const zone_ids = [...new Set(input.zone_ids)];
    ensure((await counts.holdZones(tx, zone_ids)) === zone_ids.length, 'ZONE_UNKNOWN');
    const name = input.name ?? defaultCountName(org.today);
    const id = await counts.insertCount(tx, { name, zone_ids, started_at: org.now });
    await note(tx, 'count.started', id, { after: { name, zone_ids } });
    return countAnswer(tx, org, id);
  });

type Line = { id: string; item_id: string };

export const saveLine = (
  org: OrgContext,
  { qty, ...entry }: Line & Pick<Change, 'unit' | 'version' | 'ago' | 'device_at'> & { qty: number },
) => changeLine(org, { ...entry, counted_qty: qty });

/** Uncounted again. The line stays, without a quantity, so that a change made from an older one is refused. */
export const clearLine = (org: OrgContext, { id, item_id, version }: Line & { version: number }) =>
  changeLine(org, { id, item_id, version, counted_qty: null, ago: 0 });

type Change = Line & {
  version: number | null;
  counted_qty: number | null;
  unit?: Unit | null | undefined;
  ago: number;
  device_at?: string | undefined;
};

const changeLine = (org: OrgContext, { id, item_id, version, counted_qty, unit, ...entry }: Change) =>
  inOrg(org, async (tx) => {
    const { started_at } = await openCount(tx, id);
    await holdUnits(tx, [{ item_id, unit }]);
    const about = await lines.isAbout(tx, { count_id: id, item_id });
    ensure(about !== null, 'NOT_FOUND');
    ensure(about, 'COUNT_ITEM_ELSEWHERE');
    const before = await lines.readLine(tx, { count_id: id, item_id });
    const counted_at = countedAt({ now: org.now, started_at, ago: entry.ago });
    const device_at = entry.device_at === undefined ? null : new Date(entry.device_at);
    const change = {
      count_id: id,
      item_id,
      counted_qty,
      counted_at,
      counted_by: org.userId,
      entered_at: org.now,
      device_at,
    };
    const isWritten = await lines.writeLine(tx, change, version);
    const after = await lines.readLine(tx, { count_id: id, item_id });
    ensure(after, 'NOT_FOUND');
    // Two who found the same do not contradict each other; nor does one whose answer was lost on the way.
    ensure(isWritten || after.counted_qty === counted_qty, 'VERSION_CONFLICT');
    if (isWritten && before && before.counted_qty !== counted_qty) {
      await note(tx, 'count.line_changed', id, {
        before: { item_id, counted_qty: before.counted_qty, counted_by: before.counted_by },
        after: { item_id, counted_qty },
      });
    }
    return toLine(after);
  });

/**
 * The stock follows what was counted, each item at its moment; what nobody counted stays as it is. `revision`: of
 * what was reviewed, so that nobody validates a figure that they did not see.
 */
export const validateCount = (org: OrgContext, { id, revision }: { id: string; revision: number }) =>
  inOrg(org, async (tx) => {
    await end(tx, org, { id, status: 'VALIDATED' });
    ensure((await lines.revisionOf(tx, id)) === revision, 'VERSION_CONFLICT');
    const counted = (await lines.readCountLines(tx, id)).flatMap(({ item_id, counted_qty, counted_at }) =>
      counted_qty === null || counted_at === null ? [] : [{ item_id, counted: counted_qty, counted_at }],
    );
    ensure(counted.length > 0, 'COUNT_EMPTY');
    const first = Math.min(...counted.map(({ counted_at }) => counted_at.getTime()));
    const moved = await moveStock(tx, org, {
      ref_kind: 'count',
      ref_id: id,
      occurred_at: new Date(first),
      moves: counted.map((line) => ({ kind: 'count', ...line })),
    });
    const found = [...moved.counts].map(([item_id, one]) => ({ item_id, ...one }));
    await lines.keepExpected(tx, id, found);
    const after = await countAnswer(tx, org, id);
    const { counted: items, total, variance_value } = after;
    await note(tx, 'count.validated', id, { after: { items, total, variance_value } });
    return after;
  });

export const cancelCount = (org: OrgContext, id: string) =>
  inOrg(org, async (tx) => {
    const before = await counts.readCount(tx, id);
    ensure(before, 'NOT_FOUND');
    const who = { started_by: before.started_by, user_id: org.userId, validates: validates(org) };
    ensure(mayCancel(who), 'PERMISSION_DENIED');
    await end(tx, org, { id, status: 'CANCELLED' });
    await note(tx, 'count.cancelled', id, { before: { counted: before.counted } });
    return countAnswer(tx, org, id);
  });

/** As the goods stand, whatever their names: items that came into the zone since stand behind them. */
export const orderShelf = (org: OrgContext, { zone_id, item_ids }: { zone_id: string; item_ids: string[] }) =>
  inOrg(org, async (tx) => {
    ensure((await counts.holdZones(tx, [zone_id])) === 1, 'ZONE_UNKNOWN');
    const items = await shelves.placeItems(tx, { zone_id, item_ids: [...new Set(item_ids)] });
    await audit(tx, { action: 'zone.shelf_ordered', entity: 'zones', entityId: zone_id, after: { items } });
    return { items };
  });

async function openCount(tx: OrgTx, id: string): Promise<counts.HeldCount> {
  const count = await counts.holdCount(tx, id);
  ensure(count, 'NOT_FOUND');
  ensure(isOpen(count.status), 'COUNT_ENDED', { status: countStatusText[count.status] });
  return count;
}

/** One conditional update: of two who end it at once, the second is told what the first did. */
async function end(tx: OrgTx, org: OrgContext, ending: Pick<counts.Ending, 'id' | 'status'>): Promise<void> {
  const ended = await counts.endCount(tx, { ...ending, ended_at: org.now, ended_by: org.userId });
  if (!ended) await openCount(tx, ending.id);
}

async function countAnswer(tx: OrgTx, org: OrgContext, id: string) {
  const count = await counts.readCount(tx, id);
  ensure(count, 'NOT_FOUND');
  return toCount(org, count);
}

const note = (tx: OrgTx, action: AuditAction, id: string, change: { before?: object; after?: object }) =>
  audit(tx, { action, entity: 'stock_counts', entityId: id, ...change });

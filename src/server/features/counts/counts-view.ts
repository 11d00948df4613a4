import { can } from '#domain/access/permissions.ts';
import { type CountStatus, isOpen, mayCancel } from '#domain/counts/count.ts';
import { biggestFirst, varianceOf, varianceSum, varianceValue } from '#domain/counts/variance.ts';
import type { OrgContext } from '#server/platform/db/in-org.ts';
import type { CountedItem, LineRow } from './count-lines.sql.ts';
import type { CountRow } from './counts.sql.ts';

const person = (id: string | null, name: string | null) => (id === null ? null : { id, name: name ?? '' });

export const validates = ({ role }: OrgContext): boolean => role !== null && can(role, 'counts.validate');

/** What a variance costs is for who may validate it. */
export function toCount(org: OrgContext, row: CountRow) {
  const { zone_ids, started_by_name, ended_by_name, variance_value, ...count } = row;
  const who = { started_by: row.started_by, user_id: org.userId, validates: validates(org) };
  return {
    ...count,
    everywhere: zone_ids.length === 0,
    started_by: person(row.started_by, started_by_name),
    ended_by: person(row.ended_by, ended_by_name),
    variance_value: validates(org) ? variance_value : null,
    may_cancel: isOpen(row.status) && mayCancel(who),
  };
}

export const toLine = ({ counted_by, counted_by_name, ...line }: LineRow) => ({
  ...line,
  counted_by: person(counted_by, counted_by_name),
});

/** A later count was validated first: it is the one that the stock follows. */
function isOvertaken(status: CountStatus, item: CountedItem): boolean {
  const { counted_qty, counted_at, last_counted_at } = item;
  if (counted_qty === null) return false;
  if (status === 'VALIDATED') return item.expected_qty === null;
  return isOpen(status) && counted_at !== null && last_counted_at !== null && last_counted_at > counted_at;
}

type Ledger = ReadonlyMap<string, { qty: number; unit_cost: number | null }>;

/** `ledger`: of an inventory that is open; otherwise what was written when it was validated. */
export function toReview(status: CountStatus, items: readonly CountedItem[], ledger: Ledger | null) {
  const lines = items.map((item) => {
    const { item_id, name, unit, zone_name, counted_qty, counted_at, entered_at, device_at } = item;
    const overtaken = isOvertaken(status, item);
    const now = ledger?.get(item_id);
    const expected_qty = ledger ? (now?.qty ?? 0) : item.expected_qty;
    const unit_cost = ledger ? (now?.unit_cost ?? null) : item.unit_cost;
    const compared = { counted_qty: overtaken ? null : counted_qty, expected_qty, unit_cost };
    return {
      item_id,
      name,
      unit,
      zone_name,
      counted_qty,
      counted_by: person(item.counted_by, item.counted_by_name),
      counted_at,
      entered_at,
      device_at,
      expected_qty,
      unit_cost,
      variance: varianceOf(compared),
      variance_value: varianceValue(compared),
      overtaken,
    };
  });
  return { lines: biggestFirst(lines), ...varianceSum(lines.map((line) => line.variance_value)) };
}

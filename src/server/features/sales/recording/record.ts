import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { ensure } from '#domain/kernel/errors.ts';
import { NEW_DISHES_MAX, SALES_SUM_MAX } from '#domain/sales/limits.ts';
import type { SameDayPolicy } from '#domain/sales/sales.ts';
import { createDishesFromSales } from '#server/features/recipes/recipes.door.ts';
import { replayUse } from '#server/features/stock/stock.door.ts';
import { audit } from '#server/platform/audit/audit.sql.ts';
import type { OrgContext, OrgTx } from '#server/platform/db/in-org.ts';
import type { RowSource } from '#server/platform/db/lists/expressions.ts';
import { type Batch, largestSums, writeBatch } from './batches.sql.ts';
import * as days from './days.sql.ts';
import { decideNames, rememberNames } from './names.sql.ts';
import { type NewDish, recogniseNames } from './recognise.ts';
import { holdSales, takeRows } from './rows.sql.ts';

export type Report = {
  batch: Batch;
  tax_included: boolean;
  same_day: SameDayPolicy;
  /** line, day, name, sku, qty, revenue. */
  rows: RowSource;
};

export type Recorded = { imported: number; created_recipes: number; kept_days: LocalDate[] };

/** Lock, names, days, write, effect: the same day twice counts once, and so does the same file. */
export async function record(
  tx: OrgTx,
  org: Pick<OrgContext, 'orgId' | 'now'>,
  { batch, tax_included, same_day, rows }: Report,
): Promise<Recorded> {
  const { source, source_id, pos_profile_id, sha256 } = batch;
  await holdSales(tx);
  const before = source_id === null ? [] : await days.forgetSource(tx, { source, source_id });
  const period = await takeRows(tx, rows);
  const till = { pos_profile_id, tax_included, sha256 };
  await days.compareDays(tx, till, period);
  const kept_days = same_day === 'keep' ? await days.leaveDaysThatAreHere(tx) : [];
  await days.clearDays(tx, { till, same_day, period });
  const sums = await largestSums(tx);
  ensure(sums.qty <= SALES_SUM_MAX && sums.revenue <= SALES_SUM_MAX, 'SALES_OUT_OF_RANGE');
  const { created, too_many } = await recogniseNames(tx);
  ensure(too_many === 0, 'SALES_TOO_MANY_DISHES', { limit: NEW_DISHES_MAX });
  await makeDishes(tx, org, created);
  await rememberNames(tx, org.now);
  const recorded = await writeBatch(tx, { batch, tax_included, now: org.now });
  await replayUse(tx, org, { days: [...new Set([...before, ...(recorded?.days ?? [])])] });
  if (!recorded) return { imported: 0, created_recipes: 0, kept_days };
  const result = { imported: recorded.row_count, created_recipes: created.length, kept_days };
  await audit(tx, {
    action: 'sales.recorded',
    entity: 'sales_batches',
    entityId: recorded.id,
    after: { source, file_name: batch.file_name, ...result },
  });
  return result;
}

/** Dishes that nobody knew, « à compléter ». */
async function makeDishes(
  tx: OrgTx,
  org: Pick<OrgContext, 'orgId' | 'now'>,
  created: readonly NewDish[],
): Promise<void> {
  if (created.length === 0) return;
  const ids = await createDishesFromSales(tx, org, created);
  await decideNames(
    tx,
    created.map(({ name_key, name }) => ({
      name_key,
      matched_by: 'created',
      recipe_id: ids.get(name) ?? null,
      portions: 1,
    })),
  );
}

import { createHash } from 'node:crypto';
import { ensure } from '#domain/kernel/errors.ts';
import { type CalledRow, readCalledRows } from '#domain/sales/called-rows.ts';
import { dishFinder } from '#domain/sales/find-dish.ts';
import type { NameMatch, SameDayPolicy } from '#domain/sales/sales.ts';
import { profileById } from '#server/features/pos/pos.door.ts';
import { createDishesFromSales } from '#server/features/recipes/recipes.door.ts';
import { soldDishes } from '#server/features/sales/recording/names.sql.ts';
import { record } from '#server/features/sales/recording/record.ts';
import { addReportedRows, openReportedRows } from '#server/features/sales/recording/reported-rows.sql.ts';
import { holdSales } from '#server/features/sales/recording/rows.sql.ts';
import { replayUse } from '#server/features/stock/stock.door.ts';
import { audit } from '#server/platform/audit/audit.sql.ts';
import { inOrg, type OrgContext, type OrgTx } from '#server/platform/db/in-org.ts';
import { droppedLines, salesProblemSentence } from '#text/sales/sales.text.ts';
import { deleteBatch } from './batches-list.sql.ts';
import * as names from './sold-names.sql.ts';

type Call = {
  rows: readonly CalledRow[];
  same_day: SameDayPolicy;
  tax_included: boolean;
  pos_profile_id: string | null;
};

/** Spec, section 7: rows that cannot be read are dropped, each with a line. */
export const importCalledRows = (org: OrgContext, { rows: called, ...report }: Call) =>
  inOrg(org, async (tx) => {
    const { pos_profile_id } = report;
    if (pos_profile_id !== null) {
      const till = await profileById(tx, pos_profile_id);
      ensure(till && till.deleted_at === null, 'SALES_TILL_UNKNOWN');
    }
    const { rows: read, problems } = readCalledRows(called, org.today);
    const source = await openReportedRows(tx);
    await addReportedRows(tx, read);
    const sha256 = createHash('sha256').update(JSON.stringify(called)).digest();
    const batch = { source: 'api', source_id: null, pos_profile_id, file_name: null, sha256 } as const;
    const recorded = await record(tx, org, { ...report, batch, rows: source });
    const lines = problems.map(({ line, problem }) => ({ line, sentence: salesProblemSentence(problem) }));
    return { ...recorded, success: problems.length === 0, errors: droppedLines(lines, lines.length) };
  });

export const removeBatch = (org: OrgContext, id: string) =>
  inOrg(org, async (tx) => {
    await holdSales(tx);
    const gone = await deleteBatch(tx, id);
    ensure(gone, 'NOT_FOUND');
    const { days, ...before } = gone;
    await replayUse(tx, org, { days });
    await audit(tx, { action: 'sales.removed', entity: 'sales_batches', entityId: id, before });
    return { id };
  });

type Choice = {
  id: string;
  as: 'dish' | 'new_dish' | 'ignored' | 'found';
  recipe_id?: string | undefined;
  portions: number;
};

type Match = { recipe_id: string | null; portions: number; matched_by: NameMatch };

/** What a name means is remembered for every report to come, and what it took from the stock is reckoned anew. */
export const matchName = (org: OrgContext, { id, ...choice }: Choice) =>
  inOrg(org, async (tx) => {
    await holdSales(tx);
    const before = await names.lockName(tx, id);
    ensure(before, 'NOT_FOUND');
    const match = await matchOf(tx, org, before, choice);
    await names.writeMatch(tx, id, { ...match, now: org.now });
    await replayUse(tx, org, { sold_name_ids: [id] });
    const { name, recipe_id, portions, matched_by } = before;
    await audit(tx, {
      action: 'sold_name.matched',
      entity: 'sold_names',
      entityId: id,
      before: { name, recipe_id, portions, matched_by },
      after: { name, ...match },
    });
    const after = await names.readName(tx, id, org.today);
    ensure(after, 'NOT_FOUND');
    return after;
  });

async function matchOf(
  tx: OrgTx,
  org: OrgContext,
  { name, name_key }: { name: string; name_key: string },
  { as, recipe_id, portions }: Omit<Choice, 'id'>,
): Promise<Match> {
  if (as === 'ignored') return { recipe_id: null, portions: 1, matched_by: 'ignored' };
  if (as === 'dish') {
    ensure(recipe_id && (await names.isRecipe(tx, recipe_id)), 'NOT_FOUND');
    return { recipe_id, portions, matched_by: 'person' };
  }
  const same = await names.recipeOfKey(tx, name_key);
  if (same) return { recipe_id: same.id, portions, matched_by: as === 'found' ? 'name' : 'person' };
  const found = as === 'found' ? dishFinder(await soldDishes(tx)).find(name) : null;
  if (found) return { recipe_id: found.dish.id, portions: found.portions, matched_by: 'alike' };
  const made = await createDishesFromSales(tx, org, [{ name, sku: null }]);
  const [id] = made.values();
  ensure(id, 'NOT_FOUND');
  return { recipe_id: id, portions, matched_by: as === 'found' ? 'created' : 'person' };
}

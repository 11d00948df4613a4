import { salesContract } from '#contract/sales.contract.ts';
import { ensure } from '#domain/kernel/errors.ts';
import { NAMES_TO_CHECK, type NameMatch } from '#domain/sales/sales.ts';
import { inOrg, type OrgTx } from '#server/platform/db/in-org.ts';
import { byId, oneMore, pageOf, placeAfter } from '#server/platform/db/lists/page-of.ts';
import { inOrganisation } from '#server/platform/http/implement.ts';
import { listBatches, placeOfBatch } from './batches-list.sql.ts';
import { countToCheck } from './figures.sql.ts';
import { placeOfSaleLine, saleLines } from './sale-lines.sql.ts';
import { importCalledRows, matchName, removeBatch } from './sales.actions.ts';
import { dishesLike } from './sales.door.ts';
import { soldIn } from './sold-in.ts';
import { listNames, placeOfName, type SoldNameRow } from './sold-names.sql.ts';

const routes = inOrganisation(salesContract);

const DISHES_SHOWN = 50;

const isToCheck = (matched_by: NameMatch): boolean =>
  (NAMES_TO_CHECK as readonly NameMatch[]).includes(matched_by);

/** Of what a rule decided: what else it may be. */
async function withLike(tx: OrgTx, rows: readonly SoldNameRow[]) {
  const like = rows.some(({ matched_by }) => isToCheck(matched_by)) ? await dishesLike(tx) : () => [];
  return rows.map((row) => ({
    ...row,
    like: isToCheck(row.matched_by) ? like(row.name, row.recipe?.id) : [],
  }));
}

export const salesRoutes = {
  import: routes.import.handler(({ context: { org }, input }) => {
    const { org_id = org.orgId, same_day, tax_included, pos_profile_id } = input;
    ensure(org_id === org.orgId, 'ORG_ACCESS_DENIED');
    const rows = 'rows' in input ? input.rows : input.items;
    return importCalledRows(org, { rows, same_day, tax_included, pos_profile_id });
  }),
  period: routes.period.handler(({ context: { org }, input }) =>
    inOrg(org, (tx) => soldIn(tx, input, DISHES_SHOWN)),
  ),
  lines: routes.lines.handler(({ context: { org }, input }) =>
    inOrg(org, async (tx) => {
      const after = await placeAfter(input.after, (id) => placeOfSaleLine(tx, id));
      const found = await saleLines(tx, { ...input, after, limit: oneMore(input.limit) });
      const { rows: lines, next } = pageOf(found, input.limit, byId);
      return { lines, next };
    }),
  ),
  batches: routes.batches.handler(({ context: { org }, input }) =>
    inOrg(org, async (tx) => {
      const after = await placeAfter(input.after, (id) => placeOfBatch(tx, id));
      const found = await listBatches(tx, { after, limit: oneMore(input.limit) });
      const { rows: batches, next } = pageOf(found, input.limit, byId);
      return { batches, next };
    }),
  ),
  removeBatch: routes.removeBatch.handler(({ context, input }) => removeBatch(context.org, input.id)),
  soldNames: routes.soldNames.handler(({ context: { org }, input }) =>
    inOrg(org, async (tx) => {
      const after = await placeAfter(input.after, (id) => placeOfName(tx, id));
      const found = await listNames(tx, { ...input, after, limit: oneMore(input.limit), today: org.today });
      const { rows, next } = pageOf(found, input.limit, byId);
      return { names: await withLike(tx, rows), next, to_check: await countToCheck(tx) };
    }),
  ),
  matchName: routes.matchName.handler(({ context: { org }, input }) =>
    inOrg(org, async (tx) => {
      const row = await matchName({ ...org, tx }, input);
      const [shown] = await withLike(tx, [row]);
      ensure(shown, 'NOT_FOUND');
      return shown;
    }),
  ),
};

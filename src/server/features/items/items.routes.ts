import { itemsContract } from '#contract/items/items.contract.ts';
import type { categoriesContract } from '#contract/items/labels.contract.ts';
import { ensure } from '#domain/kernel/errors.ts';
import { changeBulk, previewBulk } from '#server/features/items/bulk/bulk.actions.ts';
import { undoBulk } from '#server/features/items/bulk/undo.ts';
import { forgetCode, learnCode } from '#server/features/items/codes/codes.actions.ts';
import { codesOfItem, itemOfCode } from '#server/features/items/codes/codes.sql.ts';
import { holdingsOf } from '#server/features/items/holdings/holdings.sql.ts';
import { previewUnitChange } from '#server/features/items/units/unit-change.ts';
import { inOrg } from '#server/platform/db/in-org.ts';
import { oneMore, pageOf } from '#server/platform/db/lists/page-of.ts';
import { placeAt } from '#server/platform/db/lists/sorted.ts';
import { inOrganisation } from '#server/platform/http/implement.ts';
import { soughtItems } from './item-words.sql.ts';
import { createItem, deleteItem, restoreItem } from './items.actions.ts';
import * as items from './items.sql.ts';
import * as labels from './labels.actions.ts';
import { type LabelKind, listLabels } from './labels.sql.ts';
import { removeOffer, saveOffer, setPrice } from './offers.actions.ts';
import { listPrices } from './prices.sql.ts';

const routes = inOrganisation(itemsContract);

export const itemsRoutes = {
  list: routes.list.handler(({ context: { org }, input }) =>
    inOrg(org, async (tx) => {
      const { limit, search, ...asked } = input;
      const sought = await soughtItems(tx, search);
      const page = { ...asked, sought, limit: oneMore(limit) };
      const { items: found, total } = await items.listItems(tx, page, org.today);
      const { rows, next } = pageOf(found, limit, placeAt(asked));
      return { items: rows, next, total };
    }),
  ),
  get: routes.get.handler(async ({ context: { org }, input }) => {
    const item = await inOrg(org, (tx) => items.readItem(tx, input.id, org.today));
    ensure(item, 'NOT_FOUND');
    return item;
  }),
  create: routes.create.handler(({ context, input }) => createItem(context.org, input)),
  previewUnitChange: routes.previewUnitChange.handler(({ context, input }) =>
    previewUnitChange(context.org, input),
  ),
  holdings: routes.holdings.handler(({ context: { org }, input }) =>
    inOrg(org, async (tx) => {
      ensure(await items.placeOfItem(tx, input.id, []), 'NOT_FOUND');
      return holdingsOf(tx, input.id);
    }),
  ),
  previewBulk: routes.previewBulk.handler(({ context, input }) => previewBulk(context.org, input)),
  changeBulk: routes.changeBulk.handler(({ context, input }) => changeBulk(context.org, input)),
  undoBulk: routes.undoBulk.handler(({ context, input }) => undoBulk(context.org, input.id)),
  delete: routes.delete.handler(({ context, input }) => deleteItem(context.org, input.id)),
  restore: routes.restore.handler(({ context, input }) => restoreItem(context.org, input.id)),

  listPrices: routes.listPrices.handler(({ context: { org }, input }) =>
    inOrg(org, async (tx) => {
      ensure(await items.placeOfItem(tx, input.id, []), 'NOT_FOUND');
      return listPrices(tx, input.id);
    }),
  ),
  setPrice: routes.setPrice.handler(({ context, input }) => setPrice(context.org, input)),
  saveOffer: routes.saveOffer.handler(({ context, input }) => saveOffer(context.org, input)),
  removeOffer: routes.removeOffer.handler(({ context, input }) => removeOffer(context.org, input)),

  applyStarterSet: routes.applyStarterSet.handler(({ context, input }) =>
    labels.applyStarterSet(context.org, input.set),
  ),
  codes: {
    find: routes.codes.find.handler(({ context: { org }, input }) =>
      inOrg(org, (tx) => itemOfCode(tx, input.gtin)),
    ),
    learn: routes.codes.learn.handler(({ context, input }) => learnCode(context.org, input)),
    ofItem: routes.codes.ofItem.handler(({ context: { org }, input }) =>
      inOrg(org, (tx) => codesOfItem(tx, input.id)),
    ),
    forget: routes.codes.forget.handler(({ context, input }) => forgetCode(context.org, input.gtin)),
  },
  categories: labelRoutes('categories', itemsContract.categories),
  zones: labelRoutes('zones', itemsContract.zones),
};

function labelRoutes(kind: LabelKind, contract: typeof categoriesContract) {
  const of = inOrganisation(contract);
  return {
    list: of.list.handler(({ context: { org } }) => inOrg(org, (tx) => listLabels(tx, kind))),
    create: of.create.handler(({ context: { org }, input }) => labels.createLabel(org, kind, input.name)),
    rename: of.rename.handler(({ context: { org }, input }) => labels.renameLabel(org, kind, input)),
    reorder: of.reorder.handler(({ context: { org }, input }) => labels.reorderLabels(org, kind, input.ids)),
    delete: of.delete.handler(({ context: { org }, input }) => labels.deleteLabel(org, kind, input.id)),
    merge: of.merge.handler(({ context: { org }, input }) => labels.mergeLabel(org, kind, input)),
  };
}

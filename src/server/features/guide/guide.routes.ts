import { guideContract } from '#contract/orders/guide.contract.ts';
import { soughtItems } from '#server/features/items/items.door.ts';
import { inOrg } from '#server/platform/db/in-org.ts';
import { inOrganisation } from '#server/platform/http/implement.ts';
import { deleteBasket, renameBasket, saveBasket, starItem } from './baskets.actions.ts';
import { offersElsewhere } from './guide.sql.ts';
import { readGuide } from './guide.ts';
import { completeOrder } from './suggestions.ts';

const routes = inOrganisation(guideContract);

export const guideRoutes = {
  get: routes.get.handler(({ context, input }) => readGuide(context.org, input)),
  elsewhere: routes.elsewhere.handler(({ context: { org }, input: { supplier_id, search } }) =>
    inOrg(org, async (tx) => {
      const sought = await soughtItems(tx, search);
      if (sought.length === 0) return { offers: [] };
      return { offers: await offersElsewhere(tx, { supplier_id, sought, today: org.today }) };
    }),
  ),
  complete: routes.complete.handler(({ context, input }) => completeOrder(context.org, input)),
  star: routes.star.handler(({ context, input }) => starItem(context.org, input)),
  saveBasket: routes.saveBasket.handler(({ context, input }) => saveBasket(context.org, input)),
  renameBasket: routes.renameBasket.handler(({ context, input }) => renameBasket(context.org, input)),
  deleteBasket: routes.deleteBasket.handler(({ context, input }) => deleteBasket(context.org, input.id)),
};

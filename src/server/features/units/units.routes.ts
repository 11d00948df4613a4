import { itemsContract } from '#contract/items/items.contract.ts';
import { inOrganisation } from '#server/platform/http/implement.ts';
import { updateItem } from './units.actions.ts';

const routes = inOrganisation({ update: itemsContract.update });

/** To edit an item is a story above items and recipes: its unit may change, and is told in both. */
export const itemEditRoutes = {
  update: routes.update.handler(({ context, input }) => updateItem(context.org, input)),
};

import { replenishmentSettingsContract } from '#contract/replenishment/replenishment-settings.contract.ts';
import { placeOfItem, soughtItems } from '#server/features/items/items.door.ts';
import { inOrg } from '#server/platform/db/in-org.ts';
import { oneMore, pageOf, placeAfter } from '#server/platform/db/lists/page-of.ts';
import { inOrganisation } from '#server/platform/http/implement.ts';
import { listParams } from './params.sql.ts';
import { createParam, deleteParam, saveSettings, updateParam } from './settings.actions.ts';
import { readSettings } from './settings.sql.ts';

const routes = inOrganisation(replenishmentSettingsContract);

export const replenishmentSettingsRoutes = {
  listParams: routes.listParams.handler(({ context: { org }, input }) =>
    inOrg(org, async (tx) => {
      const { search, after: afterId, limit } = input;
      const sought = await soughtItems(tx, search);
      const after = await placeAfter(afterId, (id) => placeOfItem(tx, id, sought));
      const found = await listParams(tx, { sought, after, limit: oneMore(limit) });
      const { rows, next } = pageOf(found, limit, ({ item_id }) => item_id);
      return { params: rows, next };
    }),
  ),
  createParam: routes.createParam.handler(({ context, input }) => createParam(context.org, input)),
  updateParam: routes.updateParam.handler(({ context, input }) => updateParam(context.org, input)),
  deleteParam: routes.deleteParam.handler(({ context, input }) => deleteParam(context.org, input.id)),
  get: routes.get.handler(({ context }) => inOrg(context.org, readSettings)),
  save: routes.save.handler(({ context, input }) => saveSettings(context.org, input)),
};

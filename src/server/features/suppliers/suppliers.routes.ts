import { suppliersContract } from '#contract/suppliers.contract.ts';
import { ensure } from '#domain/kernel/errors.ts';
import { inOrg } from '#server/platform/db/in-org.ts';
import { oneMore, pageOf } from '#server/platform/db/lists/page-of.ts';
import { placeAt } from '#server/platform/db/lists/sorted.ts';
import { inOrganisation } from '#server/platform/http/implement.ts';
import { createSupplier, deleteSupplier, restoreSupplier, updateSupplier } from './suppliers.actions.ts';
import * as suppliers from './suppliers.sql.ts';

const routes = inOrganisation(suppliersContract);

export const suppliersRoutes = {
  list: routes.list.handler(({ context: { org }, input }) =>
    inOrg(org, async (tx) => {
      const { limit, ...asked } = input;
      const found = await suppliers.listSuppliers(tx, { ...asked, limit: oneMore(limit) });
      const { rows, next } = pageOf(found, limit, placeAt(asked));
      return { suppliers: rows, next };
    }),
  ),
  get: routes.get.handler(async ({ context: { org }, input }) => {
    const supplier = await inOrg(org, (tx) => suppliers.readSupplier(tx, input.id));
    ensure(supplier, 'NOT_FOUND');
    return supplier;
  }),
  holdings: routes.holdings.handler(({ context: { org }, input }) =>
    inOrg(org, async (tx) => {
      ensure(await suppliers.hasSupplier(tx, input.id), 'NOT_FOUND');
      return suppliers.holdingsOf(tx, input.id);
    }),
  ),
  create: routes.create.handler(({ context, input }) => createSupplier(context.org, input)),
  update: routes.update.handler(({ context, input }) => updateSupplier(context.org, input)),
  delete: routes.delete.handler(({ context, input }) => deleteSupplier(context.org, input.id)),
  restore: routes.restore.handler(({ context, input }) => restoreSupplier(context.org, input.id)),
};

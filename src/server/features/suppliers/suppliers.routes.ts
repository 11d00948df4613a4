import { suppliersContract } from '#contract/suppliers.contract.ts';
import { ensure } from '#domain/kernel/errors.ts';
import { inOrg } from '#server/platform/db/in-org.ts';
import { inOrganisation } from '#server/platform/http/implement.ts';
import { createSupplier, deleteSupplier, restoreSupplier, updateSupplier } from './suppliers.actions.ts';
import * as suppliers from './suppliers.sql.ts';

const routes = inOrganisation(suppliersContract);

export const suppliersRoutes = {
  list: routes.list.handler(({ context: { org }, input }) =>
    inOrg(org, async (tx) => {
      const { after: afterId, limit, ...filters } = input;
      const after = afterId && (await suppliers.placeOfSupplier(tx, afterId));
      ensure(after !== undefined || !afterId, 'NOT_FOUND');
      // One more than asked for tells whether there is a page after this one.
      const found = await suppliers.listSuppliers(tx, {
        ...filters,
        after: after || undefined,
        limit: limit + 1,
      });
      const page = found.slice(0, limit);
      return { suppliers: page, next: found.length > limit ? (page.at(-1)?.id ?? null) : null };
    }),
  ),
  get: routes.get.handler(async ({ context: { org }, input }) => {
    const supplier = await inOrg(org, (tx) => suppliers.readSupplier(tx, input.id));
    ensure(supplier, 'NOT_FOUND');
    return supplier;
  }),
  create: routes.create.handler(({ context, input }) => createSupplier(context.org, input)),
  update: routes.update.handler(({ context, input }) => updateSupplier(context.org, input)),
  delete: routes.delete.handler(({ context, input }) => deleteSupplier(context.org, input.id)),
  restore: routes.restore.handler(({ context, input }) => restoreSupplier(context.org, input.id)),
};

import { z } from 'zod';
import { orgRoute } from '#contract/kernel/base.contract.ts';
import { byId, line } from '#contract/kernel/fields.contract.ts';
import * as limits from '#domain/items/limits.ts';
import { itemFieldText as say } from '#text/items/items.text.ts';

const tags = ['items'];
export const WHERE_ITEMS_SHOW = ['items', 'orders', 'receipts', 'claims', 'stock', 'counts'] as const;

const labelName = line(limits.LABEL_MAX).min(1, say.nameRequired);
export const labelInput = z.strictObject({ name: labelName });
/** Refused where the name is no longer the one that the screen showed. */
const renameLabelInput = z.strictObject({ id: z.uuid(), name: labelName, name_was: z.string() });

const label = z.object({
  id: z.uuid(),
  name: z.string(),
  /** How many items bear it, deleted ones included: they may come back. */
  items: z.number().int(),
});
export const labels = z.array(label);

/** Categories and zones: two lists of names in an order of their own. Every write answers the whole list. */
const labelRoutes = (path: '/categories' | '/zones', noun: 'category' | 'zone') => ({
  list: orgRoute('operations.read', { reads: ['items'], keptOnDevice: true })
    .route({ method: 'GET', path, tags, summary: `Every ${noun}, in order` })
    .output(labels),
  create: orgRoute('items.write', { changes: WHERE_ITEMS_SHOW, idempotent: true })
    .route({ method: 'POST', path, tags, summary: `Add a ${noun} at the end` })
    .input(labelInput)
    .output(labels),
  rename: orgRoute('items.write', { changes: WHERE_ITEMS_SHOW })
    .route({ method: 'PUT', path: `${path}/{id}`, tags, summary: `Rename a ${noun}, on its items too` })
    .input(renameLabelInput)
    .output(labels),
  reorder: orgRoute('items.write', { changes: WHERE_ITEMS_SHOW })
    .route({ method: 'PUT', path, tags, summary: `Put them in this order: every ${noun}, once` })
    .input(z.strictObject({ ids: z.array(z.uuid()).max(limits.LABELS_MAX) }))
    .output(labels),
  delete: orgRoute('items.write', { changes: WHERE_ITEMS_SHOW })
    .route({ method: 'DELETE', path: `${path}/{id}`, tags, summary: `Delete a ${noun} that no item bears` })
    .input(byId)
    .output(labels),
  merge: orgRoute('items.write', { changes: WHERE_ITEMS_SHOW, idempotent: true })
    .route({
      method: 'POST',
      path: `${path}/{id}/merge`,
      tags,
      summary: `Delete a ${noun}; its items go into another one, or into none`,
    })
    .input(z.strictObject({ id: z.uuid(), into: z.uuid().nullable() }))
    .output(labels),
});

export const categoriesContract = labelRoutes('/categories', 'category');
export const zonesContract = labelRoutes('/zones', 'zone');

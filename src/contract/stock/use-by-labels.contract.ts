import { z } from 'zod';
import { orgRoute } from '#contract/kernel/base.contract.ts';
import { dayField } from '#contract/kernel/fields.contract.ts';
import { DATE_KINDS } from '#domain/items/item.ts';
import { LOT_CODE_MAX } from '#domain/receipts/limits.ts';
import * as rules from '#domain/use-by-labels/use-by.ts';
import { labelsDialogText as say } from '#text/use-by-labels/use-by-labels.text.ts';

const tags = ['stock'];

const days = z.coerce
  .number(say.daysInvalid)
  .int(say.daysInvalid)
  .min(0, say.daysInvalid)
  .max(rules.SECONDARY_DAYS_MAX, say.daysInvalid);

/** An item or a recipe. */
const what = { item_id: z.uuid().optional(), recipe_id: z.uuid().optional() };
const isOne = ({ item_id, recipe_id }: { item_id?: string | undefined; recipe_id?: string | undefined }) =>
  (item_id === undefined) !== (recipe_id === undefined);

export const useByLabelsContract = {
  of: orgRoute('operations.read', { reads: ['stock', 'items', 'recipes'] })
    .route({
      method: 'GET',
      path: '/use-by-labels/of',
      tags,
      summary: 'What a label of an item or a recipe says: its name, its lots in stock, how long it keeps',
    })
    .input(z.strictObject(what).refine(isOne))
    .output(
      z.object({
        name: z.string(),
        /** As last said; null where nobody has. */
        days: z.number().int().nullable(),
        kept_min_celsius: z.number().nullable(),
        kept_max_celsius: z.number().nullable(),
        lots: z.array(
          z.object({
            id: z.uuid(),
            lot_code: z.string().nullable(),
            expires_on: dayField.nullable(),
            date_kind: z.enum(DATE_KINDS).nullable(),
          }),
        ),
      }),
    ),
  pdf: orgRoute('operations.read', { reads: ['stock'] })
    .route({
      method: 'GET',
      path: '/use-by-labels/pdf',
      tags,
      summary: 'Labels for what was opened or prepared, to be printed on a roll or on sheets',
    })
    .input(
      z
        .strictObject({
          ...what,
          occasion: z.enum(rules.LABEL_OCCASIONS),
          made_on: dayField,
          days,
          lot_id: z.uuid().optional(),
          lot_code: z.string().trim().max(LOT_CODE_MAX).optional(),
          initials: z.string().trim().max(rules.INITIALS_MAX).default(''),
          count: z.coerce.number().int().min(1).max(rules.USE_BY_LABELS_MAX).default(1),
          paper: z.enum(rules.LABEL_PAPERS).default('roll'),
        })
        .refine(isOne),
    )
    .output(z.file()),
  keepDays: orgRoute('receipts.write', { changes: ['stock'], openWhenReadOnly: true })
    .route({
      method: 'PUT',
      path: '/use-by-labels/days',
      tags,
      summary: 'How long an item or a recipe keeps once it is opened or prepared',
    })
    .input(z.strictObject({ ...what, days }).refine(isOne))
    .output(z.object({ days: z.number().int() })),
};

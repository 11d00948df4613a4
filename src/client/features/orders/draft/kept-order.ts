import { z } from 'zod';
import { dayField } from '#contract/kernel/fields.contract.ts';
import { UNITS } from '#domain/items/item.ts';
import type { LineEntry, OrderDraft } from './draft.ts';

// What another version of this page wrote, or a person with tools, must not break the dialog.
const article = z.object({
  item_id: z.uuid(),
  name: z.string(),
  sku: z.string().nullable(),
  unit: z.enum(UNITS).nullable(),
  reference: z.string().nullable(),
  pack_label: z.string().nullable(),
  pack_content: z.number().nullable(),
});
const countIn = z.enum(['packs', 'units']);
const figure = z.number().nullable();

const draft = z.object({
  supplier: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  expected_at: dayField.nullable(),
  date_agreed: z.boolean(),
  notes: z.string(),
  lines: z.array(
    z.object({ article, qty: figure, unit_price: figure, count_in: countIn, suggested: figure }),
  ),
}) satisfies z.ZodType<OrderDraft>;

const kept = z.object({
  saved_at: z.iso.datetime(),
  /** The order as it was when this edit of it began; null for a new one. */
  base: z.object({ version: z.number().int(), draft }).nullable(),
  draft,
  entry: z.object({
    article: article.nullable(),
    amount: figure,
    unit_price: figure,
    count_in: countIn,
    suggested: figure,
  }) satisfies z.ZodType<LineEntry>,
});

export type KeptOrder = z.output<typeof kept>;

/** What was kept, or null for what cannot be read (any more). */
export function readKeptOrder(text: string | null): KeptOrder | null {
  if (text === null) return null;
  try {
    return kept.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

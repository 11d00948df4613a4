import { z } from 'zod';
import { orgRoute } from '#contract/kernel/base.contract.ts';
import { byId } from '#contract/kernel/fields.contract.ts';
import { gtin14, gtinDigits, isGtin, isOwnNumber } from '#domain/gs1/gtin.ts';
import { UNITS } from '#domain/items/item.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import { RECEIPT_QTY_MAX } from '#domain/receipts/limits.ts';
import { itemFieldText as say } from '#text/items/items.text.ts';

const tags = ['items'];

const gtin = z.string().max(40).transform(gtinDigits).refine(isGtin, say.barcodeInvalid).transform(gtin14);

const content = z
  .number(say.contentInvalid)
  .refine((qty) => qty > 0 && Quantity.isDecimal(qty), say.contentInvalid)
  .max(RECEIPT_QTY_MAX, say.contentInvalid);

const codedItem = z.object({ id: z.uuid(), name: z.string(), unit: z.enum(UNITS).nullable() }).nullable();

/** What was learnt of an item; its own barcode is a field of the item. */
const codes = z.object({
  codes: z.array(z.string()),
  /** How much is under a code, in the item’s unit, where somebody said so. */
  contents: z.record(z.string(), z.number()),
});

const found = z.object({ item: codedItem, content: z.number().nullable() });

export const codesContract = {
  find: orgRoute('operations.read', { reads: ['items'] })
    .route({ method: 'GET', path: '/item-codes/{gtin}', tags, summary: 'The item that a barcode is on' })
    .input(z.strictObject({ gtin }))
    .output(found),
  learn: orgRoute('receipts.write', { changes: ['items', 'receipts', 'counts'] })
    .route({
      method: 'PUT',
      path: '/item-codes/{gtin}',
      tags,
      summary:
        'Remember the item that a barcode is on; refused where it is on another one than the screen said',
    })
    .input(
      z.strictObject({
        gtin: gtin.refine((digits) => !isOwnNumber(digits), say.barcodeOfShop),
        item_id: z.uuid(),
        /** The item that it was on before; null where it was unknown. */
        was: z.uuid().nullable(),
        /** How much is under it, in the item’s unit: six of the carton of six. Left out: what is known stays. */
        content: content.nullable().optional(),
      }),
    )
    .output(found),
  ofItem: orgRoute('operations.read', { reads: ['items'] })
    .route({ method: 'GET', path: '/items/{id}/codes', tags, summary: 'The barcodes learnt of an item' })
    .input(byId)
    .output(codes),
  forget: orgRoute('items.write', { changes: ['items', 'receipts', 'counts'] })
    .route({
      method: 'DELETE',
      path: '/item-codes/{gtin}',
      tags,
      summary: 'Forget a barcode that was learnt by mistake',
    })
    .input(z.strictObject({ gtin }))
    .output(codes),
};

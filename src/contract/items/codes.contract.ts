import { z } from 'zod';
import { orgRoute } from '#contract/kernel/base.contract.ts';
import { byId } from '#contract/kernel/fields.contract.ts';
import { gtin14, gtinDigits, isGtin, isOwnNumber } from '#domain/gs1/gtin.ts';
import { UNITS } from '#domain/items/item.ts';
import { itemFieldText as say } from '#text/items/items.text.ts';

const tags = ['items'];

const gtin = z.string().max(40).transform(gtinDigits).refine(isGtin, say.barcodeInvalid).transform(gtin14);

const codedItem = z.object({ id: z.uuid(), name: z.string(), unit: z.enum(UNITS).nullable() }).nullable();

/** What was learnt of an item; its own barcode is a field of the item. */
const codes = z.object({ codes: z.array(z.string()) });

export const codesContract = {
  find: orgRoute('operations.read', { reads: ['items'] })
    .route({ method: 'GET', path: '/item-codes/{gtin}', tags, summary: 'The item that a barcode is on' })
    .input(z.strictObject({ gtin }))
    .output(z.object({ item: codedItem })),
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
        gtin: gtin.refine((digits) => !isOwnNumber(digits), say.barcodeOfHouse),
        item_id: z.uuid(),
        /** The item that it was on before; null where it was unknown. */
        was: z.uuid().nullable(),
      }),
    )
    .output(z.object({ item: codedItem })),
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

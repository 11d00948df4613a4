import { Quantity } from '#domain/kernel/quantity.ts';
import { contentOf, wholePacks } from '#domain/orders/packs.ts';
import { pricePerUnit } from '#text/items/item-words.text.ts';
import { DOT, formatQuantity } from '#text/kernel/format.ts';
import { packText } from '#text/orders/packs.text.ts';
import { supplierAnswerText as text } from '#text/orders/supplier-answer.text.ts';
import type { AnswerableLine } from './supplier-answer.api.ts';

/** '3 caisses = 18 kg' where it is whole packs, '17 kg' otherwise. */
export function quantityWords(line: AnswerableLine, qty: number): string {
  const content = contentOf(line);
  const quantity = Quantity.nearest(qty);
  const packs = content && wholePacks(quantity, content);
  if (!packs) return formatQuantity(qty, line.unit);
  return packText({ count: packs, pack_label: line.pack_label, qty: quantity, unit: line.unit });
}

/** 'réf. CAB-18 · 24,50 € / kg' */
export function lineDetails({ reference, unit_price, unit }: AnswerableLine): string {
  const parts = [
    reference && text.reference(reference),
    unit_price !== null && pricePerUnit(unit_price, unit),
  ];
  return parts.filter(Boolean).join(DOT);
}

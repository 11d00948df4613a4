import type { Segment } from '#domain/replies/clauses/segments.ts';
import { quantityOf } from '#domain/replies/statements/quantities/quantity-said.ts';

/** « cola verre remplacé par cola boîte 33 »: a bare figure right behind the name of other goods. */
export const isPerhapsSize = ({ substitute, items }: Segment, qty: number): boolean => {
  const said = quantityOf(items[substitute?.to ?? -1]);
  if (said === null || said.content !== null) return false;
  // « 48 fromages blancs 100 g »: how many stands before the name.
  const before = quantityOf(items[(substitute?.from ?? 0) - 1]);
  if (before?.amount === qty && before.unit === null && /^(?:g|cl|ml)$/.test(said.unit ?? '')) return false;
  // « du filet de merlu 120 g : 25 kg livrés »
  return said.unit === null ? said.amount === qty : /^(?:g|cl|ml)$/.test(said.unit) && said.amount !== qty;
};

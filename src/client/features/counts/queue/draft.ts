import type { CountItem } from '#client/features/counts/counts.api.ts';
import { byPacks, shelfQuantity } from '#domain/counts/by-packs.ts';
import { COUNT_QTY_MAX } from '#domain/counts/count.ts';
import { Quantity } from '#domain/kernel/quantity.ts';

/** What stands in one field. Null: nothing was said yet, which is not zero. */
export type FieldEntry = { value: number | null; wrong: boolean };

/** What is being entered about the open item: a field per pack, and one for what is unpacked. */
export type CountDraft = { item_id: string; packs: FieldEntry[]; loose: FieldEntry };

const NOTHING: FieldEntry = { value: null, wrong: false };

/** The packs that an item is counted by: more than two fields are no help. */
export const packsOf = ({ packs }: Pick<CountItem, 'packs'>) => packs.slice(0, 2);

export function startDraft(item: Pick<CountItem, 'item_id' | 'packs'>, qty: number | null): CountDraft {
  const contents = packsOf(item).map(({ pack_content }) => pack_content);
  const { item_id } = item;
  if (qty === null) return { item_id, packs: contents.map(() => NOTHING), loose: NOTHING };
  const { packs, loose } = byPacks(qty, contents);
  return {
    item_id,
    packs: packs.map(({ count }) => ({ value: count, wrong: false })),
    loose: { value: loose, wrong: false },
  };
}

export const isLooseQty = (value: number): boolean =>
  value >= 0 && value <= COUNT_QTY_MAX && Quantity.isDecimal(value);
export const isPackCount = (value: number): boolean =>
  Number.isInteger(value) && value >= 0 && value <= COUNT_QTY_MAX;

/** What the draft comes to: nothing said, something that cannot be, or a quantity. */
export function draftQty(
  { packs, loose }: CountDraft,
  item: Pick<CountItem, 'packs'>,
): { kind: 'empty' } | { kind: 'wrong' } | { kind: 'said'; qty: number } {
  const fields = [...packs, loose];
  if (fields.some(({ wrong }) => wrong)) return { kind: 'wrong' };
  if (fields.every(({ value }) => value === null)) return { kind: 'empty' };
  const counted = packsOf(item).map(({ pack_content: content }, place) => ({
    content,
    count: packs[place]?.value ?? 0,
  }));
  const qty = shelfQuantity({ packs: counted, loose: loose.value ?? 0 });
  return qty === null ? { kind: 'wrong' } : { kind: 'said', qty };
}

/** How much a press adds: a hundred grams, one of everything else. */
export const countStep = (unit: string | null): number => (unit === 'g' || unit === 'mL' ? 100 : 1);

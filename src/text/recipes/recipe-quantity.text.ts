import { counted, formatQuantity } from '#text/kernel/format.ts';

/** '3 portions', '1 L', '12 unités': a portion is a word, unlike what items are counted in. */
export const recipeQuantity = (qty: number, unit: string): string =>
  unit === 'portion' ? counted(qty, 'portion', 'portions') : formatQuantity(qty, unit);

/** 'g', 'cL', 'portions': after a figure in its field. */
export const recipeUnitWord = (qty: number | null, unit: string): string =>
  recipeQuantity(qty ?? 1, unit).replace(/^[^\p{L}]+/u, '');

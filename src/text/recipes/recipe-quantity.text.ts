import { counted, formatQuantity } from '#text/kernel/format.ts';

/** '3 portions', '1 L', '12 unités': a portion is a word, unlike what items are counted in. */
export const recipeQuantity = (qty: number, unit: string): string =>
  unit === 'portion' ? counted(qty, 'portion', 'portions') : formatQuantity(qty, unit);

/** 'g', 'cL', 'portions': after a figure in its field. */
export const recipeUnitWord = (qty: number | null, unit: string): string =>
  recipeQuantity(qty ?? 1, unit).replace(/^[^\p{L}]+/u, '');

/** No scale in a kitchen shows a tenth of a gram beside a hundred of them. */
const weighed = (qty: number): number => (qty >= 100 ? Math.round(qty) : Math.round(qty * 10) / 10);

/** '141 g', '0,909 kg': what a loss makes of a net quantity, without digits that nobody weighs. */
export const weighedQuantity = (qty: number, unit: string): string =>
  recipeQuantity(unit === 'g' || unit === 'mL' ? weighed(qty) : qty, unit);

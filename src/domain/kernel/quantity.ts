import { type Scaled, scaled } from './scaled.ts';

/** Whole thousandths of a stock unit: grams of a kg, millilitres of a L. Negative where stock leaves. */
export type Quantity = Scaled<'Quantity'>;

export const Quantity = scaled({ name: 'Quantity', digits: 3, min: -1_000_000_000, max: 1_000_000_000 });

/** Between which prices goods are bought, without VAT: nine purchases in ten of a restaurant or a bakery lie in there. */
export type Band = readonly [low: number, high: number, goods: string];

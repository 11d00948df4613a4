type Range = { min: number; max: number };

export const clampStep = (value: number, { min, max }: Range) => Math.min(max, Math.max(min, value));

/** Steps of 0.1 would otherwise drift: 0.1 + 0.2 is not 0.3 in floating point. */
export const stepBy = (value: number, step: number, range: Range) =>
  clampStep(Math.round((value + step) * 1000) / 1000, range);

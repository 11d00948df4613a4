import { Quantity } from '#domain/kernel/quantity.ts';

export const isStock = (value: number) => value >= 0 && Quantity.isDecimal(value);

export const isDays = (min: number, max: number) => (value: number) =>
  Number.isInteger(value) && value >= min && value <= max;

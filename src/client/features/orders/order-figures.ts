import type { KeyboardEvent } from 'react';
import { UnitPrice } from '#domain/kernel/money.ts';

type Stepping = { value: number | null; step: number; onChange: (value: number) => void };

/** Prices have the most decimals. */
const FINEST = 10 ** UnitPrice.digits;

/** The next figure up or down, never below zero, without the drift of 0.1 + 0.2. */
const steppedFigure = (value: number | null, step: number): number =>
  Math.max(0, Math.round(((value ?? 0) + step) * FINEST) / FINEST);

/** Arrow keys move a figure by its step (specification, section 5). */
export function stepByArrow(event: KeyboardEvent, { value, step, onChange }: Stepping): void {
  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
  event.preventDefault();
  onChange(steppedFigure(value, event.key === 'ArrowUp' ? step : -step));
}

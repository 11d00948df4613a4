import { shareOfCells } from './cell-shares.ts';
import type { Neighbours, Pair } from './pairs.ts';

/** « Cat. » I, II, Extra: how good fruit is, and no family of goods. */
const IS_CLASS = /^(?:cat(?:[ée]gorie)?\.? ?)?(?:i{1,3}|[123]|ext(?:ra)?|a|b)\.?$/i;
const NEARLY_ALL = 0.9;

export const classPairs = (pairs: readonly Pair[], { columns }: Neighbours): Pair[] =>
  pairs.filter(({ field, column }) => {
    const source = field.name === 'category' ? columns[column] : undefined;
    return !source || (shareOfCells(source, (cell) => IS_CLASS.test(cell.trim())) ?? 0) < NEARLY_ALL;
  });

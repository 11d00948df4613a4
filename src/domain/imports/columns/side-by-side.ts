import { headerKey } from '#domain/imports/header-words.ts';

/** So many headers must come again, in their order: one « Prix » twice is two prices. */
const ENOUGH_AGAIN = 2;

/**
 * Where tables that stand side by side on one sheet begin, the first one included: « Produit, Prix, (empty), Produit,
 * Prix ». One place: there is one table.
 */
export function tablesBeside(headers: readonly string[]): number[] {
  const keys = headers.map(headerKey);
  const first = keys.findIndex((key) => key !== '');
  if (first < 0) return [0];
  for (let width = ENOUGH_AGAIN; first + width < keys.length; width += 1) {
    if (keys[first + width] !== keys[first] || !isRepeated(keys, first, width)) continue;
    const starts = [0];
    for (let at = first + width; keys[at] === keys[first]; at += width) starts.push(at);
    return starts;
  }
  return [0];
}

/** Every table has the same headers in the same places; the last one may end sooner. */
function isRepeated(keys: readonly string[], first: number, width: number): boolean {
  const pattern = keys.slice(first, first + width);
  const rest = keys.slice(first + width);
  const named = pattern.filter((key) => key !== '');
  const again = rest.slice(0, width).filter((key) => key !== '').length;
  const isSame = rest.every((key, at) => key === '' || key === pattern[at % width]);
  return isSame && again >= ENOUGH_AGAIN && again >= named.length && new Set(named).size === named.length;
}

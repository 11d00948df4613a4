import { readCell } from '#domain/imports/cells/cells.ts';
import { unread } from '#domain/imports/cells/problems.ts';
import { stockUnitOf } from '#domain/imports/cells/units.ts';
import { OUTER } from '#domain/imports/packs/containers.ts';
import { levelOf, type NamedUnit } from '#domain/imports/packs/order-unit.ts';
import { contentFrom, type PackChain } from '#domain/imports/packs/pack-chain.ts';
import type { RowPack } from '#domain/imports/prices/things.ts';

/** Below a tenth of a kilo or litre nothing is priced: « g » and « cl » alone are what a content is told in. */
const SMALLEST_SOLD = 0.05;

/** « C » is a colis of kilos or of heads; of a thousand cups it may be a hundred of them. */
const isColisOrCent = (cell: string, chain: PackChain | null): boolean =>
  /^c\.?$/i.test(cell.trim()) && chain?.unit === 'unité' && contentFrom(chain, 0) >= 100;

/** « BB » under « Unité d'achat » and « BB » under « Unité de prix »: whatever it is, it is what is ordered. */
const ORDERED: NamedUnit = { kind: 'container', container: 'colis' };

/** « T » is a tonne to some and a head to others. */
const TONNE_OR_TETE = /^\s*t\.?\s*$/i;

export function soldBy(cell: string, chain: PackChain | null, ordered_by: string) {
  const read = readCell('named_unit', cell, { decimal_sign: null });
  const isContent = read.ok && read.value?.kind === 'measure' && read.value.count < SMALLEST_SOLD;
  const reading = isContent
    ? unread('NOT_A_PRICE_UNIT', cell)
    : isColisOrCent(cell, chain) || TONNE_OR_TETE.test(cell)
      ? unread('UNKNOWN_UNIT', cell)
      : read;
  if (reading.ok) return { value: reading.value };
  if (reading.problem.code === 'UNKNOWN_UNIT' && chain && cell === ordered_by) return { value: ORDERED };
  return { problem: { code: 'CELL' as const, field: 'unit', problem: reading.problem } };
}

export function packOrdered(chain: PackChain, ordered: NamedUnit | null): RowPack {
  if (ordered === null) return { chain, order: 0 };
  // « 1 pce » sold by the kilo: how many says nothing of how much.
  const isOther = ordered.kind === 'measure' && (ordered.unit !== chain.unit || ordered.count !== 1);
  if (ordered.kind === 'measure') return (isOther && orderedAlone(ordered)) || { chain, order: null };
  const level = levelOf(chain, ordered);
  if (level !== null) return { chain, order: level };
  if (ordered.kind === 'container') return { chain, order: 'unknown' };
  return { chain, order: chain.unit === 'unité' ? null : 0 };
}

/** « KG », « Bouteille » without a pack: one of itself. Of a « Colis » nothing is known. */
export function orderedAlone(ordered: NamedUnit): RowPack | null {
  const held =
    ordered.kind === 'container' ? ordered.holds : ordered.kind === 'piece' ? ordered.count : undefined;
  if (ordered.kind === 'container' && OUTER.has(ordered.container) && !held) return null;
  const unit = ordered.kind === 'measure' ? ordered.unit : 'unité';
  const holds =
    ordered.kind === 'measure'
      ? ordered.count
      : (held ?? stockUnitOf(ordered.kind === 'container' ? ordered.container : '')?.factor ?? 1);
  return {
    chain: { levels: [{ container: null, holds }], unit, approximate: false },
    order: holds === 1 ? null : 0,
  };
}

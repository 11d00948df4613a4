import { type CellReading, unread } from '#domain/imports/cells/problems.ts';
import { contentFrom, type PackChain } from '#domain/imports/packs/pack-chain.ts';

/** Rounded weights of many pieces come back to within this. */
const NEARLY = 0.02;

/**
 * « PCB » 36 beside « Poids net colis » 5,04 kg: the weight is that of all of them, and « 10 x 1 kg » beside 10 kg tells it
 * in more words. What says neither is refused.
 */
export function countOfWhole(
  count: CellReading<PackChain>,
  whole: CellReading<PackChain>,
): CellReading<PackChain> {
  if (!whole.ok || !whole.value) return count;
  if (!count.ok || !count.value) return whole;
  const [times, all] = [count.value, whole.value];
  const [counted, weight] = [contentFrom(times, 0), contentFrom(all, 0)];
  if (all.unit === 'unité') return count;
  if (times.unit === all.unit)
    return Math.abs(counted - weight) <= NEARLY * weight
      ? count
      : unread('NOT_A_PACK', `${counted} / ${weight}`);
  if (times.unit !== 'unité') return whole;
  if (counted <= 1) return whole;
  const { levels } = times;
  const [last] = levels.slice(-1);
  const each = { container: last?.holds === 1 ? (last.container ?? null) : null, holds: weight / counted };
  const around = last?.holds === 1 && levels.length > 1 ? levels.slice(0, -1) : levels;
  return { ok: true, value: { levels: [...around, each], unit: all.unit, approximate: all.approximate } };
}

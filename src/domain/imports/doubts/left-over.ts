import type { ImportWarning } from '#domain/imports/import-problems.ts';
import { printPack } from '#domain/imports/packs/pack-chain.ts';
import { agrees } from '#domain/imports/prices/agreement.ts';
import type { PriceFacts, WrittenPrice } from '#domain/imports/prices/facts.ts';
import { isSameThing, type Thing } from '#domain/imports/prices/things.ts';
import { unaccountedIn } from './unaccounted.ts';

type Priced = { written: WrittenPrice; thing: Thing };
type Prices = { price: Priced | null; second: Priced | null };

/** Marks that send a person to the row already. */
const DOUBTS: ReadonlySet<ImportWarning['code']> = new Set([
  'CONTENT_UNTOLD',
  'NAME_TELLS_OTHERWISE',
  'PIECES_OR_PACKETS',
  'PIECES_OR_KILOS',
  'PRICE_UNLIKE_LIST',
  'PACK_OR_MEASURE',
  'PRICES_DIFFER',
]);

const isDoubt = (warning: ImportWarning): boolean =>
  DOUBTS.has(warning.code) || (warning.code === 'CELL' && PACKS.has(warning.field));
const PACKS: ReadonlySet<string> = new Set(['pack', 'pack_count', 'order_unit', 'unit']);

/**
 * Silence is earned: a priced row comes in without a mark only where its second price proves what was read, or where
 * every amount that its cells speak of is part of it. What is left over is said, and a person looks.
 */
export function leftOver(
  { is_list, pack, amounts = [] }: PriceFacts,
  { price, second }: Prices,
  { is_said, warnings }: { is_said: boolean; warnings: readonly ImportWarning[] },
): ImportWarning | null {
  const told = price ?? second;
  if (!is_list || !told || isProved({ price, second })) return null;
  if (warnings.some(isDoubt)) return null;
  // « Tomates 12 pièces, 2,40 le kg »: the price needs no pack, and none is kept.
  if (!pack && is_said && told.thing.unit !== 'unité') return null;
  const things = [price, second].flatMap((one) => (one ? [one.thing] : []));
  const chain = pack?.chain ?? null;
  const left = unaccountedIn(amounts, { chain, things });
  return (
    left && {
      code: 'AMOUNT_LEFT_OVER',
      said: left.words,
      where: left.where,
      pack: chain && printPack(chain),
    }
  );
}

/** Two prices of different things that say the same: by them what the one holds of the other is known. */
const isProved = ({ price, second }: Prices): boolean =>
  price !== null &&
  second !== null &&
  !isSameThing(price.thing, second.thing) &&
  agrees(price, second) === true;

import { contentFrom, type PackChain } from '#domain/imports/packs/pack-chain.ts';
import { unitFactor } from '#domain/imports/rows/unit-conversions.ts';
import type { DisagreementCause, PriceBasis, PriceReading, PriceSurvey } from '#domain/imports/survey.ts';
import type { Unit } from '#domain/items/item.ts';
import { UnitPrice } from '#domain/kernel/money.ts';
import { disagreement, pricedBy } from './priced-by.ts';
import type { PriceHeaders, PriceTally, Settled, SurveyedRow } from './tally.ts';

/** A row under one reading, before it is put into words. */
export type SurveyedPrice = {
  line: number;
  label: string;
  written: string;
  amount: number;
  /** `count` of them: « les 100 kg ». */
  of: { basis: PriceBasis; unit: Unit | null; pack: PackChain | null; count: number };
  per_unit: { amount: number; unit: Unit } | null;
  per_pack: { amount: number; pack: PackChain } | null;
  second: number | null;
  cause: DisagreementCause | null;
};

type Reading = Omit<PriceReading, 'samples' | 'disagreements'> & {
  samples: SurveyedPrice[];
  disagreements: SurveyedPrice[];
};

type SurveyedPrices = Omit<PriceSurvey, 'readings' | 'price_column' | 'second_column'> & {
  readings: Reading[];
};

const SAMPLES = 3;
const cents = (amount: number): number => Number(amount.toFixed(2));
const rounded = (price: number): number => Number(price.toFixed(UnitPrice.digits));

const below = (chain: PackChain, level: number): PackChain => ({
  ...chain,
  levels: chain.levels.slice(level),
});

/** Which part of the pack a price is for; null for a kilo, a litre or a piece. */
function packOf(basis: PriceBasis, { facts }: SurveyedRow): PackChain | null {
  const { pack } = facts;
  if (!pack || typeof pack.order !== 'number') return null;
  if (basis === 'order_unit') return below(pack.chain, pack.order);
  return basis === 'inner' && pack.order + 1 < pack.chain.levels.length
    ? below(pack.chain, pack.order + 1)
    : null;
}

const countIn = (
  header: PriceHeaders['price'],
  basis: PriceBasis,
  { price }: SurveyedRow['facts'],
): number => (header?.basis === basis && !price?.own ? header.count : 1);

function surveyedPrice(row: SurveyedRow, settled: Settled, headers: PriceHeaders): SurveyedPrice {
  const { facts, line, label } = row;
  const priced = pricedBy(facts, settled, headers);
  const { price, second } = priced;
  const basis = facts.price?.own?.basis ?? settled.basis ?? 'order_unit';
  const unit = price?.thing.unit ?? null;
  const perUnit = price && price.written.amount / price.thing.content;
  const { pack } = facts;
  const packed =
    perUnit !== null && pack && typeof pack.order === 'number' && unit === pack.chain.unit
      ? { amount: cents(perUnit * contentFrom(pack.chain, pack.order)), pack: below(pack.chain, pack.order) }
      : null;
  const factor = second && unit && second.thing.unit && unitFactor(second.thing.unit, unit);
  return {
    line,
    label,
    written: facts.price?.written ?? '',
    amount: facts.price?.amount ?? 0,
    of: { basis, unit, pack: packOf(basis, row), count: countIn(headers.price, basis, facts) },
    per_unit: perUnit !== null && unit !== null ? { amount: rounded(perUnit), unit } : null,
    per_pack: packed,
    second: second && factor ? rounded(second.written.amount / second.thing.content / factor) : null,
    cause: disagreement(facts, priced)?.cause ?? null,
  };
}

/** What the price columns can mean, the likeliest reading first. */
export function surveyPrices(
  tally: PriceTally,
  headers: PriceHeaders,
  answered: PriceBasis | null,
): SurveyedPrices {
  const { basis: taken, why } = tally.decide(answered);
  const samples = tally.samples(SAMPLES);
  const usual = tally.usualReading();
  const readings = tally.readings(taken).map((basis): Reading => {
    const settled = { basis, second: tally.secondFor(basis) };
    const shown = (row: SurveyedRow) => surveyedPrice(row, settled, headers);
    return {
      basis,
      rows: tally.rowsOf(basis),
      ...tally.compared(basis, settled.second),
      ...(basis === usual ? { is_usual: true } : {}),
      samples: samples.map(shown),
      disagreements: tally
        .disagreeing(basis, settled.second)
        .map(shown)
        .filter(({ cause }) => cause !== null),
    };
  });
  readings.sort(
    (a, b) =>
      Number(b.basis === taken) - Number(a.basis === taken) ||
      b.agree - a.agree ||
      Number(b.is_usual ?? false) - Number(a.is_usual ?? false) ||
      b.rows - a.rows,
  );
  return { readings, taken, why };
}

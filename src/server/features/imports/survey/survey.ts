import { createHash } from 'node:crypto';
import { plainWords, tidyCell } from '#domain/imports/cells/problems.ts';
import { readUnit } from '#domain/imports/cells/read-amounts.ts';
import { type FileTally, PRICE_CAUSES } from '#domain/imports/file-tally.ts';
import type { FileRead, StoredSurvey } from '#domain/imports/import-session.ts';
import { readNamedUnit } from '#domain/imports/packs/order-unit.ts';
import { printPack } from '#domain/imports/packs/pack-chain.ts';
import { type SurveyedPrice, surveyPrices } from '#domain/imports/prices/price-survey.ts';
import type { Settled } from '#domain/imports/prices/tally.ts';
import { proposedVatRate } from '#domain/imports/prices/usual-vat.ts';
import { storageFamilyOf } from '#domain/imports/rows/known-values.ts';
import {
  type Cause,
  type ImportAnswers,
  NO_ANSWERS,
  PRICE_BASES,
  type PricedRow,
  type PriceSurvey,
  type WordField,
  type WordSurvey,
} from '#domain/imports/survey.ts';

import type { ImportRow } from '#server/features/imports/imports.sql.ts';

import { causeTitle, pricedThing } from '#text/imports/import-survey.text.ts';
import { storageFamilyName } from '#text/items/item-words.text.ts';

export const answersOf = ({ answers }: Pick<ImportRow, 'answers'>): ImportAnswers => ({
  ...NO_ANSWERS,
  ...answers,
});

/** Under which readings the rows are to be staged, where an earlier look at the file told. */
export function settledBy({ survey, ...row }: Pick<ImportRow, 'survey' | 'answers'>): Settled | null {
  const basis = answersOf(row).price_basis ?? survey?.told ?? null;
  return basis && survey?.prices ? { basis, second: survey.seconds[basis] ?? null } : null;
}

/** All that staged rows depend on: while it is the same, the file need not be read again. */
export function stagingKey(row: ImportRow, settled: Settled | null): string {
  const { unread, words, prices, other_prices, corrections, vat_rates } = answersOf(row);
  // Prices without VAT are the same whatever its rate.
  const rates = row.survey?.vat?.with_vat ? [vat_rates] : [];
  const fields = row.columns.map(({ field, decimal_sign }) => [field, decimal_sign]);
  const all = [
    row.reading,
    row.overrides,
    fields,
    unread,
    words,
    prices,
    other_prices,
    corrections,
    ...rates,
  ];
  return createHash('sha256')
    .update(JSON.stringify([...all, settled]))
    .digest('base64url');
}

const pricedRow = ({ of, per_pack, cause: _cause, ...rest }: SurveyedPrice): PricedRow => ({
  ...rest,
  of: pricedThing(of),
  per_pack: per_pack && { amount: per_pack.amount, pack: printPack(per_pack.pack) },
});

function pricesOf(row: Surveyed, tally: FileTally): PriceSurvey | null {
  const column = (field: string) => row.columns.find((one) => one.field === field)?.column ?? null;
  const price_column = column('price');
  if (price_column === null) return null;
  const { readings, ...decided } = surveyPrices(tally.prices, tally.headers, answersOf(row).price_basis);
  return {
    price_column,
    second_column: column('second_price'),
    readings: readings.map(({ samples, disagreements, ...reading }) => ({
      ...reading,
      samples: samples.map(pricedRow),
      disagreements: disagreements.flatMap((one) =>
        one.second === null ? [] : [{ ...pricedRow(one), second: one.second, cause: one.cause ?? 'gap' }],
      ),
    })),
    ...decided,
  };
}

const WORDS_SHOWN = 200;

/** What a word of the file stands for here. */
function ourWord(field: WordField, word: string, { isList, categories }: Here): string | null {
  if (field === 'category') return categories.get(tidyCell(plainWords(word))) ?? null;
  if (field === 'storage_family') {
    const family = storageFamilyOf(word);
    return family && storageFamilyName(family);
  }
  if (field === 'unit' && !isList) {
    const reading = readUnit(word);
    return reading.ok && reading.value?.factor === 1 ? reading.value.unit : null;
  }
  const named = readNamedUnit(word);
  if (named === null) return null;
  if (named.kind === 'container') return named.container;
  return named.kind === 'piece' ? 'pièce' : named.count === 1 ? named.unit : word;
}

type Here = { isList: boolean; categories: ReadonlyMap<string, string> };

function wordsOf(tally: FileTally, answers: ImportAnswers, here: Here): WordSurvey[] {
  return tally.words().map(({ field, words }) => ({
    field,
    words: words.slice(0, WORDS_SHOWN).map(([word, rows]) => {
      const ours = answers.words[field] ?? {};
      const chosen = Object.hasOwn(ours, word) ? ours[word] : undefined;
      return { word: word.slice(0, 200), rows, ours: chosen ?? ourWord(field, word, here) };
    }),
    more: Math.max(0, words.length - WORDS_SHOWN),
  }));
}

type Surveyed = Pick<ImportRow, 'kind' | 'columns' | 'answers' | 'survey'>;

/** What differs between kinds of import is added by them (`kinds.ts`). */
export function surveyOf(
  row: Surveyed,
  tally: FileTally,
  { read, categories }: { read: FileRead; categories: readonly string[] },
): StoredSurvey {
  const answers = answersOf(row);
  const prices = pricesOf(row, tally);
  const causes = tally
    .causes()
    // Before it is known what prices are for, nothing can be said against them.
    .filter(({ code }) => prices?.taken || !PRICE_CAUSES.has(code))
    .map(
      ({ key, code, field, refuses, rows, examples }): Cause => ({
        key,
        refuses,
        field,
        title: causeTitle(row.kind, { code, field, refuses }),
        rows,
        examples,
      }),
    );
  const vat = tally
    .vat()
    .map(([category, rows]) => ({ category, rows, proposed: proposedVatRate(category) }));
  const known = new Map(categories.map((name) => [tidyCell(plainWords(name)), name]));
  return {
    rows: tally.rows,
    refused_rows: prices?.taken ? tally.refused.inAll : tally.refused.besidesPrices,
    prices,
    words: wordsOf(tally, answers, { isList: row.kind === 'price_list', categories: known }),
    vat: vat.length > 0 ? { categories: vat, with_vat: tally.with_vat } : null,
    causes,
    // Asked about once, they can be answered otherwise, whatever else is settled meanwhile.
    unknown_items: row.survey?.unknown_items ?? [],
    unknown_item_count: row.survey?.unknown_item_count ?? 0,
    read,
    told: tally.prices.decide(null).basis,
    seconds: Object.fromEntries(PRICE_BASES.map((basis) => [basis, tally.prices.secondFor(basis)])),
  };
}

import type { CellKind } from '#domain/imports/cells/cells.ts';
import { plainWords } from '#domain/imports/cells/problems.ts';
import { reads, shareOfCells } from '#domain/imports/columns/cell-shares.ts';
import { sensiblePairs } from '#domain/imports/columns/neighbours.ts';
import type { MatchableColumn, Pair } from '#domain/imports/columns/pairs.ts';
import { isRetail, speaksOfPrice } from '#domain/imports/columns/prices/price-columns.ts';
import { isTierAlone } from '#domain/imports/columns/prices/price-tiers.ts';
import { headerKey, headerWords, likeness } from './header-words.ts';
import { ENOUGH_READ } from './import.ts';

/** A column that an import can use. `words` are the headers under which lists show it, French and English. */
export type ImportField = {
  name: string;
  kind: CellKind;
  required: boolean;
  words: readonly string[];
  /** Without one of these words a header is not this field, however like it may be. */
  needs?: readonly string[];
};

/** What a person chose before, by `headerKey`: a field, or null for a column to leave out. */
type RememberedColumns = Readonly<Record<string, string | null>>;

export type MatchReason = 'remembered' | Pair['reason'];

export type ColumnMatch = { field: string; column: number; confidence: number; reason: MatchReason };

/** Several columns fit as well as each other (or several fields one column): a person has to say. */
type Ambiguity = { field: string; columns: number[] };

type Matching = { matches: ColumnMatch[]; ambiguous: Ambiguity[]; missing: string[] };

const ENOUGH = 0.55;
/** Closer than this, the better of two is chance. */
const TOO_CLOSE = 0.04;
const SAME = 0.99;

/** Kinds whose values no other column has: they are known without a header. */
const TELLING: Partial<Record<CellKind, number>> = {
  email: 0.75,
  gtin: 0.75,
  siret: 0.75,
  weekdays: 0.6,
};
/** « 2026-03-31 » has the digits of a short bar code, and often its key. */
const A_DAY = /^\s*(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{4})\b/;
/** Words have letters, references have digits or are one word, and « 0 » is no bar code, though zeros may lead one. */
const LOOKS: Partial<Record<CellKind, (cell: string) => boolean>> = {
  gtin: (cell) => cell.replace(/\D/g, '').length >= 8 && !A_DAY.test(cell),
  text: (cell) => /\p{L}{2}/u.test(cell),
  code: (cell) => /\d/.test(cell) || !/\s/.test(cell.trim()),
};

/** Kinds that nearly any text fits prove little when they fit. */
const VAGUE: readonly CellKind[] = ['text', 'code', 'phone', 'days'];

/** What the values leave of a likeness of names. */
function trust(kind: CellKind, values: number | null): number {
  if (values === null) return 0.95;
  return VAGUE.includes(kind) ? 0.65 + 0.3 * values : 0.6 + 0.4 * values;
}

/** What a column without a header plainly holds: amounts, or names in several words. */
const PLAIN: Partial<Record<CellKind, RegExp>> = { price: /\d[.,]\d{2}(?!\d)/, text: /\p{L}{2}\S*\s+\S/u };
const WITHOUT_HEADER = 0.6;

const isPlainly = (kind: CellKind, source: MatchableColumn): boolean =>
  (shareOfCells(source, (cell) => PLAIN[kind]?.test(cell) ?? false) ?? 0) >= 0.8;

/** A field and a column, with the words of their names: worked out once, not for each of the other. */
type NamedField = { one: ImportField; words: string[][] };
type NamedColumn = { one: MatchableColumn; words: string[] };

function pairOf(
  { one: field, words: names }: NamedField,
  column: number,
  { one: source, words }: NamedColumn,
): Pair | null {
  const doesRead = (cell: string) => reads(field.kind, cell, source);
  if ((shareOfCells(source, doesRead) ?? 1) < ENOUGH_READ) return null;
  const looks = LOOKS[field.kind] ?? (() => true);
  const values = shareOfCells(source, (cell) => looks(cell) && doesRead(cell));
  const name =
    field.needs && !field.needs.some((word) => words.includes(word))
      ? 0
      : Math.max(0, ...names.map((name) => likeness(words, name)));
  const telling = TELLING[field.kind] ?? 0;
  if (source.header.trim() === '' && field.required && isPlainly(field.kind, source))
    return { field, column, confidence: WITHOUT_HEADER, reason: 'values' };
  if (name < 0.5) {
    const confidence = values !== null && values >= 0.9 ? telling * values : 0;
    return confidence >= ENOUGH ? { field, column, confidence, reason: 'values' } : null;
  }
  if (name < SAME && COUNTS.includes(field.kind) && speaksOfPrice(source.header)) return null;
  if (COUNTS.includes(field.kind) && (isInEuros(source.header) || isTierAlone(source.header))) return null;
  // What is paid is kept, without VAT: what customers pay is nobody's guess.
  if (field.kind === 'price' && isRetail(words)) return null;
  const confidence = name * trust(field.kind, values);
  if (confidence < ENOUGH) return null;
  return { field, column, confidence, reason: name >= SAME ? 'same_name' : 'similar_name' };
}

/** « €/carton » */
const isInEuros = (header: string): boolean => /^\s*(?:€|eur)\s*(?:ht)?\s*\//i.test(header);

/** Kinds that count or measure: a header that speaks of prices names none of them. */
const COUNTS: readonly CellKind[] = ['quantity', 'number', 'pack', 'days', 'vat_rate'];

/**
 * Which column is which field: at most one column per field and one field per column, the surest first. Two columns
 * that fit a field equally well are left to a person. The order of the columns plays no part.
 */
export function matchColumns(
  fields: readonly ImportField[],
  columns: readonly MatchableColumn[],
  remembered: RememberedColumns = {},
): Matching {
  const matches = rememberedMatches(fields, columns, remembered);
  const ambiguous: Ambiguity[] = [];
  const freeFields = new Set<Pair['field']>(
    fields.filter(({ name }) => !matches.some((match) => match.field === name)),
  );
  const leftOut = (header: string) => Object.hasOwn(remembered, headerKey(header));
  const freeColumns = new Set(
    [...columns.keys()].filter((column) => !leftOut(columns[column]?.header ?? '')),
  );
  const named = columns.map((one) => ({ one, words: headerWords(one.header) }));
  const possible = fields
    .filter((field) => freeFields.has(field))
    .map((one) => ({ one, words: one.words.map(headerWords) }))
    .flatMap((field) =>
      [...freeColumns].flatMap((column) => {
        const source = named[column];
        return (source && pairOf(field, column, source)) ?? [];
      }),
    );
  let pairs = sensiblePairs(possible, { fields, columns, matches, free: freeColumns });
  for (;;) {
    pairs = pairs.filter(({ field, column }) => freeFields.has(field) && freeColumns.has(column));
    const best = pairs.reduce<Pair | null>(
      (top, pair) => (top && top.confidence >= pair.confidence ? top : pair),
      null,
    );
    if (!best) break;
    const rivals = pairs.filter(
      ({ field, confidence }) => field === best.field && best.confidence - confidence < TOO_CLOSE,
    );
    const contested = new Set(rivals.map(({ column }) => column));
    const claims = pairs.filter(
      ({ column, confidence }) => contested.has(column) && best.confidence - confidence < TOO_CLOSE,
    );
    if (claims.length > 1) {
      for (const field of new Set(claims.map((claim) => claim.field))) {
        freeFields.delete(field);
        const fitting = claims.filter((claim) => claim.field === field).map(({ column }) => column);
        ambiguous.push({ field: field.name, columns: fitting.sort((left, right) => left - right) });
      }
      for (const column of contested) freeColumns.delete(column);
      continue;
    }
    freeFields.delete(best.field);
    freeColumns.delete(best.column);
    matches.push(matchOf(best));
  }
  matches.push(...namedByValues([...freeFields], columns, freeColumns));
  const matched = new Set(matches.map(({ field }) => field));
  return {
    matches: matches.sort((a, b) => a.column - b.column),
    ambiguous,
    missing: fields.filter(({ name, required }) => required && !matched.has(name)).map(({ name }) => name),
  };
}

/** Under a header that nobody knows, the one column of names in several words, no two alike, is what the rows are called. */
function namedByValues(
  missed: readonly Pair['field'][],
  columns: readonly MatchableColumn[],
  free: ReadonlySet<number>,
): ColumnMatch[] {
  const [field, ...others] = missed.filter(({ name }) => NAMES.has(name));
  if (!field || others.length > 0) return [];
  const [column, ...rivals] = [...free].filter((place) => {
    const source = columns[place];
    const filled = source?.sample.filter((cell) => cell.trim() !== '') ?? [];
    // « Bière » comes in bottles and kegs, each time under its name.
    const isNew = areDistinct(filled, namesGoods(source) ? 0.3 : 0.9);
    return source && filled.length >= ENOUGH_NAMES && isMostlyNames(source) && isNew;
  });
  const wine = [...free].find((place) => isWine(columns[place]));
  if (wine !== undefined)
    return [{ field: field.name, column: wine, confidence: WITHOUT_HEADER, reason: 'values' }];
  const goods = [column, ...rivals].filter((place) => namesGoods(columns[place ?? -1]));
  const only = goods.length === 1 ? goods[0] : rivals.length > 0 ? undefined : column;
  if (only === undefined) return inOneWord(field, columns, free);
  return [{ field: field.name, column: only, confidence: WITHOUT_HEADER, reason: 'values' }];
}

/** « Espèce » Bar, Lieu, Homard: names in one word, where no other column has words of its own. */
function inOneWord(
  field: Pair['field'],
  columns: readonly MatchableColumn[],
  free: ReadonlySet<number>,
): ColumnMatch[] {
  const [column, ...rivals] = [...free].filter((place) => {
    const source = columns[place];
    const filled = source?.sample.filter((cell) => cell.trim() !== '') ?? [];
    const areWords = source && (shareOfCells(source, (cell) => /^\p{L}{3}/u.test(cell.trim())) ?? 0) >= 0.9;
    return areWords && filled.length >= ENOUGH_NAMES && areDistinct(filled);
  });
  if (column === undefined || rivals.length > 0) return [];
  return [{ field: field.name, column, confidence: WITHOUT_HEADER, reason: 'values' }];
}

/** « Fromage », « Farines », « Légumes »: trades call the column of names after what they sell. */
const GOODS =
  /^(?:fromages?|vins?|bieres?|farines?|legumes?|fruits?|viandes?|poissons?|cafes?|thes?|epices?|pains?|glaces?|boissons?|charcuteries?|volailles?|surgeles?|plats?|patisseries?|cremerie|coquillages?|huitres?)(?: |$)/;

const namesGoods = (source: MatchableColumn | undefined): boolean =>
  GOODS.test(plainWords(source?.header ?? '').trim());

/** By these a row is known. */
const NAMES: ReadonlySet<string> = new Set(['name', 'supplier_wording', 'item_name', 'recipe_name']);
const ENOUGH_NAMES = 3;
/** Titles of sections in one word stand between them. */
const isMostlyNames = (source: MatchableColumn): boolean =>
  (shareOfCells(source, (cell) => PLAIN.text?.test(cell) ?? false) ?? 0) >= 0.6;
const areDistinct = (cells: readonly string[], share = 0.9): boolean =>
  new Set(cells).size >= share * cells.length;

/** « Appellation » beside « Domaine », where no two are alike. */
const isWine = (source: MatchableColumn | undefined): boolean =>
  headerWords(source?.header ?? '')[0] === 'appellation' &&
  // Of one wine there are several years and bottles.
  areDistinct(source?.sample.filter((cell) => cell.trim() !== '') ?? [], 0.5);

const matchOf = ({ field, column, confidence, reason }: Pair): ColumnMatch => ({
  field: field.name,
  column,
  confidence: Math.round(confidence * 100) / 100,
  reason,
});

/** What a person said wins; said of two columns with the same header, it holds for neither. */
function rememberedMatches(
  fields: readonly ImportField[],
  columns: readonly MatchableColumn[],
  remembered: RememberedColumns,
): ColumnMatch[] {
  return fields.flatMap(({ name }) => {
    const chosen = [...columns.keys()].filter(
      (column) => remembered[headerKey(columns[column]?.header ?? '')] === name,
    );
    const [column] = chosen;
    return column === undefined || chosen.length > 1
      ? []
      : [{ field: name, column, confidence: 1, reason: 'remembered' as const }];
  });
}

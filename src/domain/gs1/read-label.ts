import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { type Element, type Meaning, meaningOf } from './application-identifiers.ts';
import { bracketedElementsIn, elementsIn, linkedElementsIn, SEPARATOR } from './element-string.ts';
import { fromUpcE, gtin14, hasCheckDigit, isGtin } from './gtin.ts';
import { dateOnLabel } from './label-date.ts';

/** What a label says of the goods that it sticks to. What it does not say is null. */
export type ScannedLabel = {
  /** Fourteen digits. Of a pallet (02): of what stands on it. */
  gtin: string | null;
  /** Of the carton or pallet itself. */
  sscc: string | null;
  lot: string | null;
  serial: string | null;
  /** DLC. */
  use_by: LocalDate | null;
  /** DDM. */
  best_before: LocalDate | null;
  sell_by: LocalDate | null;
  produced_on: LocalDate | null;
  packed_on: LocalDate | null;
  /** Net: kilograms and litres, to the thousandth. */
  weight: number | null;
  volume: number | null;
  /** How many pieces. */
  count: number | null;
  /** Of what is in it, in the money of the country. */
  price: number | null;
};

type LabelReading =
  | { kind: 'label'; label: ScannedLabel }
  /** A digit was misread, or printed wrong. */
  | { kind: 'wrong-digit'; text: string }
  /** A code, but none of goods: a telephone number, somebody's address. */
  | { kind: 'other'; text: string };

const NOTHING: ScannedLabel = {
  gtin: null,
  sscc: null,
  lot: null,
  serial: null,
  use_by: null,
  best_before: null,
  sell_by: null,
  produced_on: null,
  packed_on: null,
  weight: null,
  volume: null,
  count: null,
  price: null,
};

/** What scanners put in front to say which kind of code it was (ISO/IEC 15424). */
const SYMBOLOGY = /^\][A-Za-z]\d/;
const OF_GS1 = /^\](C1|e0|d2|Q3|J1)/;
/** What stands for FNC1 where a scanner or a copy of its text has no such character. */
const SPELT_SEPARATOR = /\u241d|\{GS\}|<GS>|\^\]/g;

/** Reads what the camera or a hand scanner saw. `today`: two digits of a year mean the nearest one. */
export function readLabel(scanned: string, today: LocalDate): LabelReading {
  const text = scanned.replace(SPELT_SEPARATOR, SEPARATOR).trim();
  const plain = text.replace(SYMBOLOGY, '');
  const digits = plain.replaceAll(' ', '');
  if (!OF_GS1.test(text) && /^(\d{8}|\d{12,14})$/.test(digits)) {
    const gtin = gtinOf(digits, SYMBOLOGY.exec(text)?.[0] ?? null);
    if (gtin === null) return { kind: 'wrong-digit', text: digits };
    return { kind: 'label', label: { ...NOTHING, gtin } };
  }
  const pairs = linkedElementsIn(plain) ?? bracketedElementsIn(plain) ?? elementsIn(plain);
  return pairs === null ? { kind: 'other', text: plain } : readElements(pairs, { plain, today });
}

/**
 * Eight digits are an EAN-8 or a UPC-E. Who knows says so (]E4, ]E0); else what has the right check digit, and of both the
 * UPC-E: an EAN-8 that starts with zero never leaves its shop.
 */
function gtinOf(digits: string, symbology: string | null): string | null {
  const long = digits.length === 8 && symbology !== ']E4' ? fromUpcE(digits) : null;
  const squeezed = long !== null && (symbology === ']E0' || digits.startsWith('0') || !isGtin(digits));
  if (squeezed) return gtin14(long);
  return isGtin(digits) ? gtin14(digits) : null;
}

type Pairs = NonNullable<ReturnType<typeof elementsIn>>;

function readElements(pairs: Pairs, { plain, today }: { plain: string; today: LocalDate }): LabelReading {
  let label = NOTHING;
  for (const { identifier, value } of pairs) {
    const meaning = meaningOf(identifier);
    if (!meaning) continue;
    if (!meaning.shape.test(value)) return { kind: 'other', text: plain };
    if (NUMBERED.has(meaning.element) && !hasCheckDigit(value)) return { kind: 'wrong-digit', text: value };
    const read = fieldOf(meaning, value, today);
    if (read === null) return { kind: 'other', text: plain };
    // Of what is said twice the first word counts: the code of the goods stands before that of what is inside.
    const [field] = Object.keys(read) as [keyof ScannedLabel];
    if (label[field] === null) label = { ...label, ...read };
  }
  return label === NOTHING ? { kind: 'other', text: plain } : { kind: 'label', label };
}

const NUMBERED: ReadonlySet<Element> = new Set(['gtin', 'content', 'sscc']);

/** One field of the label; null where the value is no day of the calendar. */
function fieldOf(
  { element, decimals }: Meaning,
  value: string,
  today: LocalDate,
): Partial<ScannedLabel> | null {
  const day = (field: 'use_by' | 'best_before' | 'sell_by' | 'produced_on' | 'packed_on') => {
    const date = dateOnLabel(value, today);
    return date && { [field]: date };
  };
  const figure = (digits: string, times = 1) =>
    Math.round((Number(digits) / 10 ** decimals) * times * 1000) / 1000;
  switch (element) {
    case 'gtin':
    case 'content':
      return { gtin: value };
    case 'sscc':
    case 'lot':
    case 'serial':
      return { [element]: value };
    case 'produced_on':
    case 'packed_on':
    case 'best_before':
    case 'sell_by':
    case 'use_by':
      return day(element);
    case 'use_by_hour':
      return day('use_by');
    case 'number':
    case 'count':
      return { count: Number(value) };
    case 'weight':
    case 'volume':
      return { [element]: figure(value) };
    case 'cubic':
      return { volume: figure(value, 1000) };
    case 'price':
      return { price: figure(value) };
    case 'price_of_area':
      return { price: figure(value.slice(3)) };
  }
}

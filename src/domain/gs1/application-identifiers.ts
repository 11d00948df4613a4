/** What we read of a label; everything else is skipped over by its length. */
export type Element =
  | 'sscc'
  | 'gtin'
  | 'content'
  | 'lot'
  | 'produced_on'
  | 'packed_on'
  | 'best_before'
  | 'sell_by'
  | 'use_by'
  | 'serial'
  | 'number'
  | 'count'
  | 'weight'
  | 'volume'
  | 'cubic'
  | 'price'
  | 'price_of_area'
  | 'use_by_hour';

type Known = { element: Element; shape: RegExp };

const digits = (count: number) => new RegExp(`^\\d{${count}}$`);
/** Set 82 of the General Specifications: what a lot or a serial number may be written with. */
const codePattern = (most: number) => new RegExp(`^[!"%&'()*+,\\-./0-9:;<=>?A-Z_a-z]{1,${most}}$`);

/** GS1 General Specifications, section 3.2: by the digits that stay the same; a fourth one says the decimals. */
const KNOWN: Readonly<Record<string, Known>> = {
  '00': { element: 'sscc', shape: digits(18) },
  '01': { element: 'gtin', shape: digits(14) },
  '02': { element: 'content', shape: digits(14) },
  10: { element: 'lot', shape: codePattern(20) },
  11: { element: 'produced_on', shape: digits(6) },
  13: { element: 'packed_on', shape: digits(6) },
  15: { element: 'best_before', shape: digits(6) },
  16: { element: 'sell_by', shape: digits(6) },
  17: { element: 'use_by', shape: digits(6) },
  21: { element: 'serial', shape: codePattern(20) },
  30: { element: 'number', shape: /^\d{1,8}$/ },
  37: { element: 'count', shape: /^\d{1,8}$/ },
  310: { element: 'weight', shape: digits(6) },
  315: { element: 'volume', shape: digits(6) },
  316: { element: 'cubic', shape: digits(6) },
  392: { element: 'price', shape: /^\d{1,15}$/ },
  393: { element: 'price_of_area', shape: /^\d{4,18}$/ },
  7003: { element: 'use_by_hour', shape: digits(10) },
};

/** How long the identifier itself is, by its first two digits (figure 7.8.1-1). */
const LONG: readonly [RegExp, number][] = [
  [/^(0[0-3]|1[0-7]|2[0-2]|30|37|9\d)/, 2],
  [/^(23|24|25|40|41|42|71)/, 3],
  [/^(3[1-6]|39|43|70|72|80|81|82)/, 4],
];

/**
 * Of these the whole element has a length that everybody knows, by its first two digits (figure 7.8.5-2): no separator
 * need follow. All others end at a separator or at the end of the label, whatever their length.
 */
const WITHOUT_SEPARATOR: readonly [RegExp, number][] = [
  [/^00/, 20],
  [/^0[123]/, 16],
  [/^04/, 18],
  [/^1[1-9]/, 8],
  [/^20/, 4],
  [/^3[1-6]/, 10],
  [/^41/, 16],
];

const found = (table: readonly [RegExp, number][], text: string): number | null =>
  table.find(([start]) => start.test(text))?.[1] ?? null;

/** The identifier that a text starts with; null where no identifier starts so. */
export function identifierAt(text: string): string | null {
  const length = found(LONG, text);
  const identifier = length === null ? '' : text.slice(0, length);
  return identifier.length === length && /^\d+$/.test(identifier) ? identifier : null;
}

/** How long the value is that follows it where no separator ends it; null: up to the next separator. */
export function lengthOfValue(identifier: string): number | null {
  const whole = found(WITHOUT_SEPARATOR, identifier);
  return whole === null ? null : whole - identifier.length;
}

export type Meaning = Known & { decimals: number };

/** What we know of an identifier; null for one that says nothing to a kitchen. */
export function meaningOf(identifier: string): Meaning | null {
  const whole = KNOWN[identifier];
  if (whole) return { ...whole, decimals: 0 };
  const measured = identifier.length === 4 ? KNOWN[identifier.slice(0, 3)] : undefined;
  return measured ? { ...measured, decimals: Number(identifier[3]) } : null;
}

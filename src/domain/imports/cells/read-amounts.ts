import { containerOf } from '#domain/imports/packs/containers.ts';
import { type Unit, VAT_RATES, type VatRate } from '#domain/items/item.ts';
import { UnitPrice } from '#domain/kernel/money.ts';
import type { DecimalSign } from '#domain/kernel/table.ts';
import { parseWrittenNumber } from '#domain/kernel/written-values.ts';
import { type CellReading, plainWords, read, tidyCell, unread } from './problems.ts';
import { inFrenchTax } from './tax-words.ts';
import { stockUnitOf, type UnitReading } from './units.ts';

/** The decimal sign found in the column, where one was. */
export type CellContext = { decimal_sign: DecimalSign | null };

type PriceReading = {
  /** Euros, as a decimal with at most six digits after the mark. */
  amount: number;
  /** What it is the price of, where the cell says so: « / kg », « les 100 g », « / colis ». */
  per: { count: number; unit: Unit | null; word: string } | null;
  tax: 'HT' | 'TTC' | null;
};

type QuantityReading = { qty: number; unit: Unit | null };

const LARGEST = 1_000_000_000;
/** No figure is longer; a page of text is not worth trying shapes on. */
const LONGEST = 60;

const SHORTENED = /^[-+]?\d+([.,]\d+)?e[-+]?\d+$/i;
const FOREIGN_MONEY = /\b(chf|usd|gbp|us\$|sfr)\b|[$£¥]|francs? suisses?/i;
/** « Prix CHF », « Tarif en $ »: whose figures are no euros. */
export const speaksOfOtherMoney = (text: string): boolean =>
  FOREIGN_MONEY.test(text) && !/€|\beur/i.test(text);

const EURO = /€(?:\.(?=\s*$))?|\b(?:eur|euros?)\b\.?/gi;

/** Spreadsheets put an apostrophe before a figure that is to stay text: « '€ 6,00 ». */
const figureText = (cell: string): string => tidyCell(cell).replace(/^['’`](?=\s?[\d€+-])/, '');

/** A plain decimal: '12,5', '1 234,50', '-3'. */
export function readNumber(cell: string, { decimal_sign }: CellContext): CellReading<number> {
  const text = figureText(cell);
  if (text === '') return read<number>(null);
  if (text.length > LONGEST) return unread('NOT_A_NUMBER', text);
  if (SHORTENED.test(text)) return unread('NUMBER_SHORTENED', text);
  const value = parseWrittenNumber(text, decimal_sign);
  if (value === null)
    return unread(/^[-+\d\s.,]{18,}$/.test(text) ? 'NUMBER_TOO_LARGE' : 'NOT_A_NUMBER', text);
  return Math.abs(value) > LARGEST ? unread('NUMBER_TOO_LARGE', text) : read(value);
}

const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals));

/** « 8,369999999999999 »: what a spreadsheet reckoned, to the last digit it has. */
const ARITHMETIC = /^(\s*\d{1,6}[.,]\d{9})\d{3,}(?=\s*$)/;

/** Digits past the sixth are an error of the list's arithmetic when tiny, and a mistake otherwise. */
function asPrice(value: number, cell: string): CellReading<number> {
  if (value < 0) return unread('NEGATIVE', cell);
  return read(rounded(value, UnitPrice.digits));
}

/**
 * « 2,15 pce », « 7,60 € pièce »: a unit without an article. One letter may be anything, and « 2,50 kg » without a word of
 * money is a weight.
 */
const isUnitAlone = (word: string, isMoney: boolean): boolean =>
  word.length > 1 && (containerOf(word) !== null || (isMoney && stockUnitOf(word) !== null));

/** « 22 € le sac de 25 kg », « 4,60 €/barq. 30 p. » */
const HELD =
  /^(?:\/ ?|(?:le|la|par|au) )([a-z]+)\.? (?:de )?(\d{1,3}(?:[.,]\d{1,3})?) ?(kg|g|l|cl|ml|p|pces?|pcs|pieces?)\.?$/;

/** « / kg », « le kg », « les 100 g », « par pièce », « pce »: what follows the amount. */
function readPer(text: string, isMoney: boolean): PriceReading['per'] | undefined {
  if (text === '') return null;
  const held = HELD.exec(text);
  if (held) {
    const { 1: container = '', 2: amount = '', 3: measure = '' } = held;
    const found = containerOf(container) === null ? null : stockUnitOf(measure);
    if (!found) return undefined;
    return { count: Number(amount.replace(',', '.')) * found.factor, unit: found.unit, word: measure };
  }
  const match =
    /^(?:\/\s*|l'|(?:le|la|les|par|au|a la|per)\s+)(\d+(?:[.,]\d+)?)?\s*([\p{L}'. -]+)$/u.exec(text) ??
    (isUnitAlone(text, isMoney) ? [text, undefined, text] : null);
  const word = match?.[2]?.trim().replace(/\.$/, '') ?? '';
  if (!match || word === '' || word.length > 30) return undefined;
  const count = Number((match[1] ?? '1').replace(',', '.'));
  const found = stockUnitOf(word);
  return { count: count * (found?.factor ?? 1), unit: found?.unit ?? null, word };
}

const SAYS_OF_WHAT = /^(?:le|la|les|l|aux?|a la|par|pour)\b|\b(?:ttc|ht)\b/;
const isUnit = (word: string): boolean => containerOf(word) !== null || stockUnitOf(word) !== null;

/** « le colis 34,80 », « la pièce : 2,10 »: the amount first, as others write it; and without a remark, « (fin de saison) ». */
function unitBehind(text: string): string {
  const said = text.replace(/ ?\(([a-z' .-]{3,30})\)$/, (all, note: string) =>
    SAYS_OF_WHAT.test(note) || note.split(/[ .'-]+/).some(isUnit) ? all : '',
  );
  const [, unit, amount] =
    /^((?:le|la|l'|au|a la|par) ?[a-z]{1,20}) ?:? ?(\d[\d .,]{0,15})$/.exec(said) ?? [];
  return unit && amount ? `${amount.trim()} ${unit}` : said;
}

/** A price as wholesalers write it: `52,87 EUR`, `8,81 EUR / kg`, `1 234,50 €`, `12.5`, `€ 3,20 HT`. */
export function readPrice(cell: string, context: CellContext): CellReading<PriceReading> {
  const text = figureText(cell);
  if (text === '') return read<PriceReading>(null);
  if (text.length > LONGEST) return unread('NOT_A_PRICE', text);
  if (FOREIGN_MONEY.test(text)) return unread('OTHER_CURRENCY', text);
  const plain = inFrenchTax(plainWords(text));
  const tax = /\bttc\b/.test(plain) ? 'TTC' : /\bh\.?t\.?(?=\s|$|\/)/.test(plain) ? 'HT' : null;
  const bare = tidyCell(plain.replace(EURO, ' ').replace(/\b(ttc|h\.?t\.?)(?=\s|$|\/)/g, ' '));
  const match = /^([-\u2212+]?[\d\s.,'’]+(?:e[-+]?\d+)?)(.*)$/.exec(unitBehind(bare));
  const number = readNumber((match?.[1] ?? bare).replace(ARITHMETIC, '$1'), context);
  if (!number.ok || number.value === null) {
    return unread(
      number.ok || number.problem.code === 'NOT_A_NUMBER' ? 'NOT_A_PRICE' : number.problem.code,
      text,
    );
  }
  const isMoney = tax !== null || tidyCell(plain.replace(EURO, '')) !== plain;
  const per = readPer(tidyCell(match?.[2] ?? ''), isMoney);
  if (per === undefined) return unread('NOT_A_PRICE', text);
  const price = asPrice(number.value, text);
  if (!price.ok || price.value === null) return price as CellReading<never>;
  return read({ amount: price.value, per, tax });
}

/** An amount of money, signed; what it is the price of plays no part. */
export function readMoney(cell: string, context: CellContext): CellReading<number> {
  const text = tidyCell(cell);
  if (text.length > LONGEST) return unread('NOT_A_PRICE', text);
  if (FOREIGN_MONEY.test(text)) return unread('OTHER_CURRENCY', text);
  const bare = tidyCell(text.replace(EURO, ' ').replace(/\b(ttc|ht)$/i, ''));
  const number = readNumber(bare, context);
  if (!number.ok)
    return unread(number.problem.code === 'NOT_A_NUMBER' ? 'NOT_A_PRICE' : number.problem.code, text);
  return read(number.value === null ? null : rounded(number.value, 2));
}

/** « 12,5 kg », « 3 », « 75 cL » (750 mL). */
export function readQuantity(cell: string, context: CellContext): CellReading<QuantityReading> {
  const text = tidyCell(cell);
  if (text === '') return read<QuantityReading>(null);
  if (text.length > LONGEST) return unread('NOT_A_QUANTITY', text);
  const match = /^([-\u2212+]?[\d\s.,'’]*\d[.,]?)\s*([\p{L}].{0,20})?$/u.exec(text);
  const number = readNumber(match?.[1] ?? text, context);
  if (!number.ok || number.value === null) {
    return unread(
      number.ok || number.problem.code === 'NOT_A_NUMBER' ? 'NOT_A_QUANTITY' : number.problem.code,
      text,
    );
  }
  const word = match?.[2];
  const found: UnitReading | null = word ? stockUnitOf(word) : null;
  if (word && !found) return unread('UNKNOWN_UNIT', text);
  const qty = number.value * (found?.factor ?? 1);
  // Thousandths are what a stock can hold.
  if (Math.abs(qty - rounded(qty, 3)) > 1e-9) return unread('TOO_MANY_DECIMALS', text);
  return read({ qty: rounded(qty, 3), unit: found?.unit ?? null });
}

/** The unit of a column « Unité »: one of the stock units, in any spelling. */
export function readUnit(cell: string): CellReading<UnitReading> {
  const text = tidyCell(cell);
  if (text === '') return read<UnitReading>(null);
  const found = stockUnitOf(text.replace(/^(le|la|l'|au|a la|par|\/)\s*/i, ''));
  return found ? read(found) : unread('UNKNOWN_UNIT', text);
}

/** « 5,5 % », « 0.055 », « 20 », « TVA 10 % »: percent points. */
export function readVatRate(cell: string, context: CellContext): CellReading<VatRate> {
  const text = tidyCell(cell);
  if (text === '') return read<VatRate>(null);
  const figure = text.replace(/^t\.?v\.?a\.?\s*:?\s*/i, '').replace(/\s*%$/, '');
  const number = readNumber(figure, { decimal_sign: context.decimal_sign });
  if (!number.ok || number.value === null) return unread('NOT_A_VAT_RATE', text);
  const { value } = number;
  const points = value > 0 && value < 1 && !text.endsWith('%') ? rounded(value * 100, 2) : value;
  const rate = VAT_RATES.find((known) => known === points);
  return rate === undefined ? unread('NOT_A_VAT_RATE', text) : read(rate);
}

/** « 12 », « -10 % », a spreadsheet's 0,25: how much is taken off, in percent points. */
export function readPercent(cell: string, context: CellContext): CellReading<number> {
  const text = tidyCell(cell);
  if (text === '' || text === '-') return read<number>(null);
  const figure = text.replace(/^[-–−+]\s*/, '').replace(/\s*%$/, '');
  const number = readNumber(figure, { decimal_sign: context.decimal_sign });
  if (!number.ok || number.value === null) return unread('NOT_A_PERCENTAGE', text);
  const points =
    number.value > 0 && number.value < 1 && !text.endsWith('%') ? number.value * 100 : number.value;
  return points >= 0 && points < 100 ? read(rounded(points, 4)) : unread('NOT_A_PERCENTAGE', text);
}

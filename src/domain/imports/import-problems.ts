import type { CellProblem } from '#domain/imports/cells/problems.ts';
import type { SaidIn } from '#domain/imports/doubts/said-amounts.ts';
import type { Unit } from '#domain/items/item.ts';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import type { DisagreementCause, PriceChoice } from './survey.ts';

/** Why a row is refused. Every one has its French sentence in text/imports/imports.text.ts. */
export type ImportProblem =
  | { code: 'CELL'; field: string; problem: CellProblem }
  /** A rule of the form: its sentence is the form's own. */
  | { code: 'FIELD'; field: string; message: string }
  | { code: 'MISSING'; field: string }
  | { code: 'UNKNOWN_VALUE'; field: string; cell: string }
  | { code: 'PRICE_WITHOUT_SUPPLIER' }
  | { code: 'TAX_INCLUDED' }
  | { code: 'PACK_UNKNOWN' }
  /** Priced by the kilo or litre as the list is, but told in pieces. */
  | { code: 'PACK_COUNTED'; pack: string; container: string }
  /** Price and second price of the row, per the same unit, say something else. */
  | ({ code: 'PRICES_DISAGREE' } & BothPrices)
  | { code: 'PRICE_OUT_OF_RANGE' }
  | { code: 'QTY_OUT_OF_RANGE' }
  | { code: 'UNIT_MISMATCH'; found: string; expected: string }
  /** The item has another unit, in which its stock and prices are told: no file changes it (decision 0018). */
  | { code: 'UNIT_KEPT'; found: string; expected: string }
  | { code: 'SUPPLIER_UNKNOWN'; name: string }
  | { code: 'SUPPLIER_AMBIGUOUS'; name: string; count: number }
  | { code: 'ITEM_UNKNOWN'; name: string }
  | { code: 'ITEM_AMBIGUOUS'; name: string; count: number }
  | { code: 'SKU_TAKEN'; sku: string }
  | { code: 'TOO_MANY_LABELS'; limit: number }
  /** Another line of the file says the same thing already. */
  | { code: 'SAME_AS_LINE'; line: number }
  /** Another line of the file says something else of the same item. */
  | { code: 'DIFFERS_FROM_LINE'; line: number }
  /** The first line about the same item is refused. */
  | { code: 'GROUP_REFUSED'; line: number }
  /** A title or a remark between the goods. */
  | { code: 'NOT_GOODS' }
  /** The names of the columns once more. */
  | { code: 'HEADER_AGAIN' }
  | { code: 'ORDER_EXISTS'; number: string }
  | { code: 'ORDER_INCOMPLETE'; line: number }
  /** Of sales. */
  | { code: 'TOTAL_ROW' }
  | { code: 'DAY_AHEAD'; day: LocalDate }
  | { code: 'TOO_MANY_DISHES'; limit: number };

type BothPrices = { price: number; second: number; unit: Unit | null; cause: DisagreementCause };

/** What a row comes in without, and what looks odd about it. Every one has its French sentence too. */
export type ImportWarning =
  | Extract<ImportProblem, { code: 'CELL' | 'FIELD' | 'UNKNOWN_VALUE' | 'UNIT_MISMATCH' }>
  | { code: 'SECOND_PRICE_TAKEN'; price: number; unit: Unit }
  | ({ code: 'PRICES_DIFFER'; taken: PriceChoice } & BothPrices)
  /** Its name stands once for several rows, in one above it. */
  | { code: 'NAMED_ABOVE' }
  /** Read in the article's own name. */
  | { code: 'PACK_IN_NAME'; pack: string }
  /** Read in the head of its section. */
  | { code: 'PACK_ABOVE'; pack: string }
  /** What is ordered holds an amount that nobody tells: it is counted as one. */
  | { code: 'CONTENT_UNTOLD'; pack: string | null }
  /** The name tells another case than the column does. */
  | { code: 'NAME_TELLS_OTHERWISE'; pack: string; name: string }
  /** « 20 » beside « paquet de 10 » is read as one of two things. */
  | { code: 'PIECES_OR_PACKETS'; pack: string }
  | { code: 'PIECES_OR_KILOS'; pack: string }
  /** « Carton de 6, env. 8 kg » is read as the weight of all six. */
  | { code: 'WEIGHT_OF_ALL'; pack: string }
  /** « 12 x 250 »: a figure that is no count, and whose unit nobody tells. */
  | { code: 'FIGURE_UNMEASURED'; pack: string }
  /** What the whole pack would cost by this price, more than any does. */
  | { code: 'PACK_PRICE_HIGH'; price: number; pack: string }
  /** The name says what its price is for: « la pièce », « les 12 pièces ». */
  | { code: 'SOLD_IN_NAME'; of: string }
  /** Read by the kilo or litre as the list is, though the name speaks of a pack that might be what is priced. */
  | { code: 'PACK_OR_MEASURE'; pack: string; price: number; unit: Unit }
  /** Its cells speak of an amount that is no part of what was read (doubts/unaccounted.ts). */
  | { code: 'AMOUNT_LEFT_OVER'; said: string; where: SaidIn; pack: string | null }
  /** « À la pièce » may be the price of one, or of the packet that it lies in. */
  | { code: 'PIECE_OR_PACKET'; pack: string }
  /** The column of units says another thing than the header of the price. */
  | { code: 'UNIT_AGAINST_HEADER'; of: string }
  /** A price in a column that nobody took is for something that is read otherwise. */
  | { code: 'OTHER_PRICE_DIFFERS'; header: string; cell: string }
  /** What stands beside the price was taken off. */
  | { code: 'DISCOUNT_OFF'; percent: number }
  /** No list sells for nothing. */
  | { code: 'PRICE_ZERO' }
  /** The pack cannot be told in the unit in which the item is kept. */
  | { code: 'PACK_LEFT_OUT' }
  /** Far from all other prices of the list, where another reading is not. */
  | { code: 'PRICE_UNLIKE_LIST'; price: number; likely: number; unit: Unit }
  /** Far from what such goods cost anywhere. */
  | { code: 'PRICE_UNUSUAL'; price: number; unit: Unit; low: number; high: number }
  | { code: 'PRICE_JUMP'; before: number; after: number };

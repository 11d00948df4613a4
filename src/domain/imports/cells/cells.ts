import { type NamedUnit, readNamedUnit } from '#domain/imports/packs/order-unit.ts';
import type { PackChain } from '#domain/imports/packs/pack-chain.ts';
import { readPack } from '#domain/imports/packs/read-pack.ts';
import { readThingsAndWeight } from '#domain/imports/rows/packs/weight-of-all.ts';
import { type CellReading, read, tidyCell, unread } from './problems.ts';
import {
  type CellContext,
  readMoney,
  readNumber,
  readPercent,
  readPrice,
  readQuantity,
  readUnit,
  readVatRate,
} from './read-amounts.ts';
import { readDate, readDateKind, readDays, readTime, readWeekdays, readYesNo } from './read-calendar.ts';
import {
  readCode,
  readEmail,
  readGtin,
  readPhone,
  readPostalCode,
  readSiret,
  readText,
} from './read-codes.ts';
import { readStorage } from './read-storage.ts';

/** « COL », « KG », « Sachet », « 100 g »: what is ordered, or what a price is for. */
function asNamedUnit(cell: string): CellReading<NamedUnit> {
  const text = tidyCell(cell);
  if (text === '') return read<NamedUnit>(null);
  const named = readNamedUnit(text);
  return named ? read(named) : unread('UNKNOWN_UNIT', text);
}

/** « Carton de 4 pièces, env. 7 kg » tells a pack too, though the row has to say whether each weighs so much. */
function asPack(cell: string): CellReading<PackChain> {
  const reading = readPack(cell);
  const weighed = reading.ok ? null : readThingsAndWeight(cell, null);
  return weighed ? read(weighed.chain) : reading;
}

/** What a cell can hold, and who reads it. None of them throws, whatever the text. */
export const CELL_READERS = {
  text: readText,
  code: readCode,
  number: readNumber,
  money: readMoney,
  price: readPrice,
  quantity: readQuantity,
  unit: readUnit,
  named_unit: (cell: string) => asNamedUnit(cell),
  pack: (cell: string) => asPack(cell),
  vat_rate: readVatRate,
  percent: readPercent,
  temperature: readStorage,
  date: readDate,
  time: readTime,
  days: readDays,
  date_kind: readDateKind,
  weekdays: readWeekdays,
  yes_no: readYesNo,
  email: readEmail,
  phone: readPhone,
  postal_code: (cell: string) => readPostalCode(cell),
  gtin: readGtin,
  siret: readSiret,
} satisfies Record<string, (cell: string, context: CellContext) => CellReading<unknown>>;

export type CellKind = keyof typeof CELL_READERS;

type ReadingOf<Kind extends CellKind> = ReturnType<(typeof CELL_READERS)[Kind]>;

export function readCell<Kind extends CellKind>(
  kind: Kind,
  cell: string,
  context: CellContext,
): ReadingOf<Kind> {
  const reader: (cell: string, context: CellContext) => CellReading<unknown> = CELL_READERS[kind];
  return reader(cell, context) as ReadingOf<Kind>;
}

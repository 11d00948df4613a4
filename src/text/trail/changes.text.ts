import { STORAGE_FAMILIES } from '#domain/items/storage.ts';
import { parseLocalDate } from '#domain/kernel/days/local-date.ts';
import { isWeekday } from '#domain/kernel/days/weekday.ts';
import type { TrailEntity } from '#domain/kernel/trail/actions.ts';
import type { FieldChange, TrailValue } from '#domain/trail/changes.ts';
import { type FieldKind, isReference, type Reference } from '#domain/trail/shown-fields.ts';
import { scopeNames } from '#text/api-keys/scopes.text.ts';
import { claimStatusText } from '#text/claims/claims.text.ts';
import { countStatusText } from '#text/counts/counts.text.ts';
import { listSheetText } from '#text/exports/list-sheets.text.ts';
import { exportListNames, importKindNames } from '#text/imports/imports.text.ts';
import {
  allergenNames,
  dateKindNames,
  pricePerUnit,
  storageFamilyName,
} from '#text/items/item-words.text.ts';
import { roleNames } from '#text/kernel/common.text.ts';
import {
  counted,
  DOT,
  formatDate,
  formatDateTime,
  formatEuros,
  formatNumber,
  formatPercent,
  formatQuantity,
  NBSP,
  weekdayName,
} from '#text/kernel/format.ts';
import { french } from '#text/kernel/typography.ts';
import { answerChannelText } from '#text/orders/order-detail.text.ts';
import { orderStatusText } from '#text/orders/orders.text.ts';
import { posProviderNames } from '#text/pos/pos-fields.text.ts';
import { recallPaperText } from '#text/recalls/recall-sheet.text.ts';
import { fateNames, recallReasonNames } from '#text/recalls/recalls.text.ts';
import { deliveryActionText } from '#text/receipts/delivery-checks.text.ts';
import { lineActionText, refusalReasonText } from '#text/receipts/line-outcome.text.ts';
import { recipeKindNames } from '#text/recipes/recipes.text.ts';
import { replyStateText } from '#text/replies/inbox.text.ts';
import { wasteReasonNames } from '#text/stock/stock.text.ts';
import { francoPolicyNames } from '#text/suppliers/suppliers.text.ts';
import { temperatureRegisterText } from '#text/temperatures/temperature-register.text.ts';
import { correctiveActionText, roomKindText } from '#text/temperatures/temperatures.text.ts';
import { trailFieldText } from './fields.text.ts';

/** What the ids in a change stand for, by id; of an item also its unit. */
type Names = ReadonlyMap<string, { name: string; unit: string | null }>;

/** One change as people read it: 'Quantité minimale', '4 kg', '6 kg'. Null: there was nothing, or there is nothing now. */
export type ShownChange = { label: string; before: string | null; after: string | null };

type Reading = { entity: TrailEntity; names: Names; timeZone: string };

const words = french({
  other: 'Autres informations',
  changed: 'modifiées',
  unreadable: 'autre valeur',
  gone: 'supprimé depuis',
  trail: 'Journal',
  file: 'une image',
  yes: 'oui',
  no: 'non',
  days: (count: number) => counted(count, 'jour', 'jours'),
  hours: (count: number) => counted(count, 'heure', 'heures'),
  accepted: 'prix accepté',
  refused: 'prix refusé',
});

/** Lists that leave as files, as their screens are called. */
const LISTS: Readonly<Record<string, string>> = {
  ...exportListNames,
  orders: listSheetText.orders.name,
  receipts: listSheetText.receipts.name,
  claims: listSheetText.claims.name,
  counts: listSheetText.counts.name,
  temperatures: temperatureRegisterText.name,
  recalls: recallPaperText.name,
  audit: words.trail,
};

/** Words of the code and how people say them, by the field that holds them; some mean another thing in each table. */
const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'purchase_orders.status': orderStatusText,
  'claims.status': claimStatusText,
  'stock_counts.status': countStatusText,
  'supplier_replies.state': replyStateText,
  'stock_movements.reason': wasteReasonNames,
  'recalls.reason': recallReasonNames,
  fate: fateNames,
  'recipes.kind': recipeKindNames,
  'cold_rooms.kind': roomKindText,
  corrective_action: { ...correctiveActionText, ...lineActionText, ...deliveryActionText },
  'imports.kind': importKindNames,
  role: roleNames,
  scopes: scopeNames,
  date_kind: dateKindNames,
  storage_family: Object.fromEntries(STORAGE_FAMILIES.map((family) => [family, storageFamilyName(family)])),
  allergens: allergenNames,
  franco_policy: francoPolicyNames,
  answer_channel: answerChannelText,
  refusal_reason: refusalReasonText,
  provider: posProviderNames,
  list: LISTS,
  proposal_decision: { accepted: words.accepted, refused: words.refused },
};

const TEXT_MAX = 200;

export function shownChange({ field, about, before, after }: FieldChange, reading: Reading): ShownChange {
  const whose = about && valueText({ ...about, unit: null, item: null }, reading);
  const what = field === null ? words.other : trailFieldText[field];
  const label = whose === null ? what : `${whose}${DOT}${what}`;
  if (field === null) return { label, before: null, after: words.changed };
  const side = (values: readonly TrailValue[]) =>
    enumerated(values.map((one) => valueText(one, reading))) || null;
  return { label, before: side(before), after: side(after) };
}

/** What holds commas itself is set apart by more than one. */
const enumerated = (values: readonly string[]): string =>
  values.join(values.some((value) => value.includes(', ')) ? `${NBSP}; ` : ', ');

type Value = { value: unknown; unit: string | null; timeZone: string };

const figure =
  (print: (number: number) => string) =>
  ({ value }: Value) =>
    Number.isFinite(Number(value)) ? print(Number(value)) : words.unreadable;

/** What is not as its field promises is told of without its value. */
const PRINTED: Record<Exclude<FieldKind, Reference>, (value: Value) => string> = {
  text: ({ value }) => shortened(String(value)),
  // Its words are found before; what has none is a word of the code.
  word: () => words.unreadable,
  file: () => words.file,
  number: figure(formatNumber),
  euros: figure(formatEuros),
  unit_price: ({ value, unit }) => pricePerUnit(Number(value), unit),
  quantity: ({ value, unit }) => formatQuantity(Number(value), unit),
  percent: figure(formatPercent),
  share: figure((share) => formatPercent(share * 100)),
  days: figure(words.days),
  hours: figure(words.hours),
  celsius: figure((degrees) => `${formatNumber(degrees, { max: 1 })}${NBSP}°C`),
  yes_no: ({ value }) => (value === true ? words.yes : words.no),
  day: ({ value }) => {
    const day = parseLocalDate(String(value));
    return day === null ? words.unreadable : formatDate(day);
  },
  moment: ({ value, timeZone }) => {
    const moment = new Date(String(value));
    return Number.isNaN(moment.getTime()) ? words.unreadable : formatDateTime(moment, timeZone);
  },
  weekday: figure((day) => (isWeekday(day) ? weekdayName(day) : words.unreadable)),
};

function valueText(
  { kind, field, value, unit, item }: TrailValue,
  { entity, names, timeZone }: Reading,
): string {
  const word = (WORDS[`${entity}.${field}`] ?? WORDS[field])?.[String(value)];
  if (word !== undefined) return word;
  if (isReference(kind)) return names.get(String(value))?.name ?? words.gone;
  const ofItem = item === null ? null : (names.get(item)?.unit ?? null);
  return PRINTED[kind]({ value, unit: unit ?? ofItem, timeZone });
}

/** A whole e-mail is not read in a journal. */
const shortened = (text: string): string =>
  text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX - 1)}…` : text;

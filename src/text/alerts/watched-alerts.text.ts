import type { DateKind } from '#domain/items/item.ts';
import { daysBetween, type LocalDate } from '#domain/kernel/days/local-date.ts';
import {
  counted,
  formatDayInSentence,
  formatEuros,
  formatMomentInSentence,
  formatNumber,
  formatPercent,
  formatPhone,
  formatQuantity,
  formatUnitPrice,
  NBSP,
} from '#text/kernel/format.ts';
import { french } from '#text/kernel/typography.ts';

type Goods = { item_name: string; unit: string | null };

type Lot = Goods & {
  lot_code: string | null;
  qty_left: number;
  value: number | null;
  expires_on: LocalDate;
  date_kind: DateKind | null;
};

/** A line of the list, or of the e-mail, may not end at the figure. */
const days = (count: number): string => counted(count, 'jour', 'jours').replace(' ', NBSP);
const lotOf = ({ lot_code }: Pick<Lot, 'lot_code'>): string => (lot_code ? ` (lot${NBSP}${lot_code})` : '');
const worth = (value: number | null): string => (value ? ` ${formatEuros(value)} en jeu.` : '');
const perUnit = (unit: string | null): string => (unit ? `/${unit}` : '');

/** 'aujourd’hui', 'demain', 'mercredi 18/11, dans 2 jours'. */
function whenOf(date: LocalDate, today: LocalDate): string {
  const left = daysBetween(today, date);
  if (left === 0) return 'aujourd’hui';
  if (left === 1) return 'demain';
  return `${formatDayInSentence(date)}, dans ${days(left)}`;
}

/** 'Crème liquide : 6 L (lot A12), DLC demain. 14,40 € en jeu.' */
export const lotDateAlert = french((lot: Lot, today: LocalDate): string => {
  const { item_name, unit, qty_left, expires_on, date_kind, value } = lot;
  const what = `${item_name} : ${formatQuantity(qty_left, unit)}${lotOf(lot)}`;
  const date = date_kind === 'DDM' ? 'DDM' : 'DLC';
  const past = daysBetween(expires_on, today);
  if (past <= 0) return `${what}, ${date} ${whenOf(expires_on, today)}.${worth(value)}`;
  const todo = date_kind === 'DDM' ? 'à vérifier' : 'à jeter';
  return `${what}, ${date} dépassée depuis ${days(past)} : ${todo}.${worth(value)}`;
});

/** 'Ne sera pas utilisé à temps : 3 kg de Saumon (lot B4) sur 8 kg, DLC vendredi 20/11, dans 4 jours.' */
export const lotUnusedAlert = french((lot: Lot & { unused: number }, today: LocalDate): string => {
  const { item_name, unit, qty_left, unused, expires_on, date_kind, value } = lot;
  const part = Math.min(1, unused / qty_left);
  return (
    `Ne sera pas utilisé à temps : ${formatQuantity(unused, unit)} sur ${formatQuantity(qty_left, unit)}, ` +
    `${item_name}${lotOf(lot)}, ${date_kind === 'DDM' ? 'DDM' : 'DLC'} ${whenOf(expires_on, today)}.` +
    worth(value === null ? null : value * part)
  );
});

/** 'Livraison prévue demain', 'Livraison en retard, prévue lundi 16/11' */
export const deliveryText = (day: LocalDate, today: LocalDate): string =>
  day < today
    ? `Livraison en retard, prévue ${formatDayInSentence(day)}`
    : `Livraison prévue ${whenOf(day, today)}`;

type Level = Goods & { qty_on_hand: number };

/** 'Beurre doux : 2 kg en stock, minimum 5 kg. Livraison prévue mardi 17/11.' */
export const stockLowAlert = french(
  (level: Level & { min_qty: number; next_delivery: LocalDate | null }, today: LocalDate): string => {
    const { item_name, unit, qty_on_hand, min_qty, next_delivery } = level;
    const there = qty_on_hand <= 0 ? 'plus rien en stock' : `${formatQuantity(qty_on_hand, unit)} en stock`;
    const more = next_delivery === null ? 'Rien en commande' : deliveryText(next_delivery, today);
    return `${item_name} : ${there}, minimum ${formatQuantity(min_qty, unit)}. ${more}.`;
  },
);

/** 'Farine T55 : 120 kg en stock, maximum 80 kg, soit 40 kg de trop.' */
export const stockHighAlert = french((level: Level & { max_qty: number }): string => {
  const { item_name, unit, qty_on_hand, max_qty } = level;
  const over = Math.round((qty_on_hand - max_qty) * 1000) / 1000;
  return (
    `${item_name} : ${formatQuantity(qty_on_hand, unit)} en stock, maximum ${formatQuantity(max_qty, unit)}, ` +
    `soit ${formatQuantity(over, unit)} de trop.`
  );
});

type Order = { order_number: string; supplier_name: string; phone: string | null };

const call = french((phone: string | null): string =>
  phone ? ` Téléphone : ${formatPhone(phone).replaceAll(' ', NBSP)}.` : '',
);

/** 'BC-2026-00012 de Marée de l’Ouest était prévue lundi 16/11 : 1 jour de retard. Téléphone : 02 98 00 00 00.' */
export const deliveryLateAlert = french(
  (order: Order & { expected_on: LocalDate; partly: boolean }, today: LocalDate): string => {
    const { order_number, supplier_name, phone, expected_on, partly } = order;
    const what = partly ? `Le reste de ${order_number}` : `La livraison de ${order_number}`;
    const late = days(daysBetween(expected_on, today));
    return (
      `${what} (${supplier_name}) était attendu${partly ? '' : 'e'} ${formatDayInSentence(expected_on)} : ` +
      `${late} de retard.${call(phone)}`
    );
  },
);

type Silent = Order & {
  sent_at: Date;
  reminded_at: Date | null;
  expected_at: LocalDate | null;
  cutoff_at: Date | null;
};

/** 'Marée de l’Ouest n’a pas répondu à BC-2026-00012, envoyée lundi 16/11 à 9 h et relancée mardi 17/11 à 9 h. …' */
export const supplierSilentAlert = french(
  (order: Silent, { now, timeZone }: { now: Date; timeZone: string }): string => {
    const { order_number, supplier_name, phone, sent_at, reminded_at, expected_at, cutoff_at } = order;
    const reminded = reminded_at ? ` et relancée ${formatMomentInSentence(reminded_at, timeZone)}` : '';
    const delivery = expected_at ? ` Livraison prévue ${formatDayInSentence(expected_at)}` : '';
    const until = !cutoff_at
      ? ''
      : now > cutoff_at
        ? ', heure limite dépassée'
        : `, heure limite ${formatMomentInSentence(cutoff_at, timeZone)}`;
    return (
      `${supplier_name} n’a pas répondu à ${order_number}, envoyée ${formatMomentInSentence(sent_at, timeZone)}${reminded}.` +
      `${delivery}${delivery && `${until}.`}${call(phone)}`
    );
  },
);

type Rise = Goods & {
  supplier_name: string;
  was: number;
  price: number;
  starts_on: LocalDate;
  qty_a_month: number;
  euros_a_month: number;
};

/** 'Beurre doux, chez Sysco : 8,10 €/kg au lieu de 7,20 € (+12,5 %), environ 54 € de plus par mois pour 60 kg.' */
export const priceRiseAlert = french((rise: Rise, today: LocalDate): string => {
  const { item_name, unit, supplier_name, was, price, starts_on, qty_a_month, euros_a_month } = rise;
  const from = starts_on > today ? ` à partir du ${formatDayInSentence(starts_on)}` : '';
  const share = was > 0 ? ` (+${formatPercent(((price - was) / was) * 100)})` : '';
  const bought = formatQuantity(Math.round(qty_a_month * 10) / 10, unit);
  return (
    `${item_name}, chez ${supplier_name} : ${formatUnitPrice(price, was)}${perUnit(unit)} au lieu de ` +
    `${formatUnitPrice(was, price)}${share}${from}. Environ ${formatNumber(euros_a_month, { max: 0 })}${NBSP}€ de plus ` +
    `par mois, pour ${bought} par mois.`
  );
});

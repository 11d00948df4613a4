import type { ForecastSource } from '#domain/forecast/shop.ts';
import { daysBetween, type LocalDate, weekdayOf } from '#domain/kernel/days/local-date.ts';
import {
  counted,
  formatDate,
  formatDayInSentence,
  formatEuros,
  formatNumber,
  formatQuantity,
  NBSP,
  roughly,
  weekdayBrief,
  weekdayName,
} from '#text/kernel/format.ts';
import { french, ofName } from '#text/kernel/typography.ts';
import { packNoun } from '#text/orders/packs.text.ts';
import { spanOfDays } from './suggestion-screens.text.ts';

const rough = (qty: number, unit: string | null): string => formatQuantity(roughly(qty), unit);

const UNITS_IN_WORDS = new Map([
  ['kg', 'en kilos'],
  ['g', 'en grammes'],
  ['L', 'en litres'],
  ['mL', 'en millilitres'],
  ['unité', 'en unités'],
  ['boîte', 'en boîtes'],
  ['sac', 'en sacs'],
]);

const inUnits = (unit: string | null): string =>
  unit ? `, ${UNITS_IN_WORDS.get(unit) ?? `en ${unit}`}` : '';

/** Past this a sentence with the name in it is no longer read. */
const LONG_NAME = 42;

const MOMENTS = ['matin', 'midi', 'soir'] as const;

type Moment = { day: LocalDate; share: number };

/** Of the day's use, how much is still served. */
const momentOf = (share: number) => MOMENTS[Math.min(2, Math.floor(share * 3))] ?? 'soir';

const DAYS_BY_NAME = 6;

/** 'ce soir', 'demain midi', 'vendredi soir', 'vendredi 20/11'. */
function whenInWords({ day, share }: Moment, today: LocalDate): string {
  const ahead = daysBetween(today, day);
  if (ahead <= 0) return `ce ${momentOf(share)}`;
  if (ahead === 1) return `demain ${momentOf(share)}`;
  if (ahead <= DAYS_BY_NAME) return `${weekdayName(weekdayOf(day))} ${momentOf(share)}`;
  return formatDayInSentence(day);
}

/** 'aujourd’hui', 'demain', 'samedi', 'samedi 21/11'. */
function dayInWords(day: LocalDate, today: LocalDate): string {
  const ahead = daysBetween(today, day);
  if (ahead === 0) return 'aujourd’hui';
  if (ahead === 1) return 'demain';
  return ahead > 1 && ahead <= DAYS_BY_NAME ? weekdayName(weekdayOf(day)) : formatDayInSentence(day);
}

/** 'auj.', 'ven.' on the axis of a plot. */
export const dayOnAxis = (day: LocalDate, today: LocalDate): string =>
  day === today ? 'auj.' : formatDate(day).slice(0, 5);

const shortWeekday = (day: LocalDate): string => weekdayBrief(weekdayOf(day));

type Finding = {
  name: string;
  today: LocalDate;
  /** Null where nobody follows it. */
  stock: number | null;
  runsOut: Moment | null;
  /** The next delivery that is under way, or that an order made now would have. */
  nextDelivery: LocalDate | null;
  lastDay: LocalDate | null;
};

export const outlookText = french({
  title: 'Prévision',
  loadFailure: 'La prévision ne se charge pas',
  close: 'Fermer la prévision',

  /** What the plot says, in a sentence or two. */
  finding: ({ name, today, stock, runsOut, nextDelivery, lastDay }: Finding): string => {
    const goods = name.length > LONG_NAME ? 'plus rien' : `plus ${ofName(name)}`;
    const next = nextDelivery === null ? '' : ` Prochaine livraison : ${dayInWords(nextDelivery, today)}.`;
    if (lastDay === null) return 'Pas encore de quoi prévoir.';
    if (stock === null) return `Stock non suivi.${next}`;
    if (stock <= 0) return `Plus rien en stock.${next}`;
    if (runsOut === null) return `Le stock suffit au moins jusqu’au ${formatDayInSentence(lastDay)}.${next}`;
    return `Sans commande, ${goods} ${whenInWords(runsOut, today)}.${next}`;
  },
  nothingKnown:
    'Il faut quelques jours de ventes liées à des recettes, ou deux comptages, pour prévoir cet article.',

  usePlot: (unit: string | null) => `Consommation par jour${inUnits(unit)}`,
  stockPlot: (unit: string | null) => `Stock${inUnits(unit)}`,
  hatched: 'hachuré : fermé',
  used: 'consommé',
  expected: 'prévu',
  inTen: `, 9${NBSP}fois sur${NBSP}10`,
  band: `bande : 9${NBSP}fois sur${NBSP}10`,
  runsOut: (moment: Moment, today: LocalDate) => {
    const day = moment.day === today ? 'auj.' : shortWeekday(moment.day);
    return `Rupture ${day} ${momentOf(moment.share)}`;
  },
  arrival: (qty: number, unit: string | null, day: LocalDate) => `+${rough(qty, unit)} ${shortWeekday(day)}`,
  useInWords: ({ used, next, unit }: { used: number; next: number; unit: string | null }) =>
    `Consommé ces 7 derniers jours : ${rough(used, unit)} ; prévu les 7 prochains : ${rough(next, unit)}`,
  stockInWords: (stock: number, unit: string | null) => `En stock : ${formatQuantity(stock, unit)}`,
  deliveries: 'Déjà en route',
  delivery: (qty: number, unit: string | null, day: LocalDate) =>
    `Déjà en route : ${formatQuantity(qty, unit)}, ${formatDayInSentence(day)}`,
  lateDelivery: (qty: number, unit: string | null, since: LocalDate) =>
    `En retard : ${formatQuantity(qty, unit)}, attendu ${formatDayInSentence(since)}`,
  /** Sales and counts tell of open days: a year and a half of a house that closes two days a week is 369 of them, not 12 months. */
  learnedFrom: (days: number, source: ForecastSource) =>
    `D’après ${source === 'orders' ? spanOfDays(days) : counted(days, 'jour', 'jours')} ${SOURCES[source]}.`,
  fewDays: 'Encore peu d’historique : la prévision reste proche de votre moyenne.',

  packWord: (count: number, label: string | null) => packNoun(label, count),
  count: (count: number) => formatNumber(count),
  amount: (euros: number) => `${formatEuros(euros)} HT`,

  figures: 'Voir les chiffres',
  hideFigures: 'Masquer les chiffres',
  table: {
    caption: 'Prévision jour par jour',
    day: 'Jour',
    expected: 'Prévu',
    range: '9 fois sur 10',
    stock: 'Stock, sans commande',
  },
  range: (low: number, high: number) => `${formatNumber(roughly(low))} à ${formatNumber(roughly(high))}`,
  closed: 'fermé',
  dayOf: formatDayInSentence,
});

const SOURCES: Record<ForecastSource, string> = {
  sales: 'de ventes',
  counts: 'd’inventaires',
  orders: 'de commandes',
};

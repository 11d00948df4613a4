import type { ForecastSource } from '#domain/forecast/shop.ts';
import { daysBetween, type LocalDate, weekdayOf } from '#domain/kernel/days/local-date.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import { wholePacks } from '#domain/orders/packs.ts';
import type { PriorityBand } from '#domain/replenishment/priority.ts';
import type { SafetySource, SuggestionSum } from '#domain/replenishment/suggestion.ts';
import {
  counted,
  formatDayInSentence,
  formatNumber,
  formatQuantity,
  NBSP,
  plural,
  weekdayName,
} from '#text/kernel/format.ts';
import { french } from '#text/kernel/typography.ts';
import { packCount, toThePack } from '#text/orders/packs.text.ts';

export const priorityBandText: Record<PriorityBand, string> = {
  urgent: 'Urgent',
  medium: 'Moyen',
  low: 'Faible',
};

/** A suggestion as it is told; `qty` is what is suggested, a decimal, and `source` null where nothing is known. */
export type ExplainedSuggestion = {
  sum: SuggestionSum;
  qty: number;
  unit: string | null;
  pack_label: string | null;
  source: ForecastSource | null;
};

/** 'demain', 'mardi', and from a week on 'mardi 24/11': a weekday alone is the next one. */
function dayText(day: LocalDate, today: LocalDate): string {
  const ahead = daysBetween(today, day);
  if (ahead === 0) return 'aujourd’hui';
  if (ahead === 1) return 'demain';
  return ahead > 1 && ahead < 7 ? weekdayName(weekdayOf(day)) : formatDayInSentence(day);
}

/** 'jusqu’à mardi', 'jusqu’au mardi 24/11' */
function untilText(day: LocalDate, today: LocalDate): string {
  const words = dayText(day, today);
  return words.includes('/') ? `jusqu’au ${words}` : `jusqu’à ${words}`;
}

const minus = (qty: number, words: string) => `−${NBSP}${formatNumber(qty)} ${words}`;
const plus = (qty: number, words: string) => `+${NBSP}${formatNumber(qty)} ${words}`;

const safetyWords: Record<SafetySource, string> = {
  forecast: 'de sécurité',
  safety_stock: 'de sécurité',
  reorder_point: 'de seuil',
};

/** What was learned from, where it is not the till: less sure, and said. */
const sourceWords: Record<ForecastSource, string | null> = {
  sales: null,
  counts: 'd’après vos inventaires',
  orders: 'd’après vos commandes',
};

/** '10 kg (2 sacs)', '10 kg' where it is no whole packs. */
function suggestedText({ sum, qty, unit, pack_label }: ExplainedSuggestion): string {
  const amount = formatQuantity(qty, unit);
  if (sum.pack_content === null) return amount;
  const packs = wholePacks(Quantity.of(qty), Quantity.of(sum.pack_content));
  return packs === null ? amount : `${amount} (${packCount(packs, pack_label)})`;
}

/** What is put together of several parts: french() sets the spaces that hold. */
const phrases = french({
  limited: (suggested: string, cap: string) => `limité à ${suggested} : ${cap}`,
  nothing: (cap: string) => `rien : ${cap}`,
  atRisk: (suggested: string, risks: string) => `${suggested} : ${risks}`,
  withoutHistory: (asked: string) => `Pas encore d’historique : ${asked}`,
  enough: (until: string, expected: string) => `Assez ${until} : ${expected}`,
  enoughInShort: (until: string, expected: string) => `assez ${until} : ${expected}`,
  inShort: (until: string, terms: string) => `${until} : ${terms}`,
  needLimited: (need: string, cap: string) => `${need}, limité : ${cap}`,
});

const shelfLifeText = (days: number) => `se garde ${counted(days, 'jour', 'jours')}`;

/** Why it is less than the need: 'se garde 4 jours', '20 kg au plus en stock'. */
function capText(sum: SuggestionSum, unit: string | null): string | null {
  if (sum.capped_by === 'shelf_life' && sum.shelf_life_days !== null)
    return shelfLifeText(sum.shelf_life_days);
  if (sum.capped_by === 'max_qty' && sum.max_qty !== null) {
    return `${formatQuantity(sum.max_qty, unit)} au plus en stock`;
  }
  return null;
}

/** What follows from the sum: '10 kg (2 sacs)', 'limité à 6 kg (1 sac) : se garde 4 jours', 'rien : …'. */
function outcomeText(suggestion: ExplainedSuggestion): string {
  const { sum, qty, unit } = suggestion;
  const cap = capText(sum, unit);
  if (sum.unused_qty > 0) {
    const unused = `${formatQuantity(sum.unused_qty, unit)} ${plural(sum.unused_qty, 'risque', 'risquent')} de se perdre`;
    return phrases.atRisk(suggestedText(suggestion), [unused, ...(cap ? [cap] : [])].join(', '));
  }
  if (!cap) return suggestedText(suggestion);
  return qty > 0 ? phrases.limited(suggestedText(suggestion), cap) : phrases.nothing(cap);
}

/** 'unité' and 'boîte' are feminine; kilos, litres and sacks are not. */
const FEMININE = new Set(['unité', 'boîte']);

/** '12,4 kg prévus', '1 unité prévue' */
function expectedText({ sum, unit }: ExplainedSuggestion): string {
  const ending = `${unit && FEMININE.has(unit) ? 'e' : ''}${plural(sum.forecast_qty, '', 's')}`;
  return `${formatQuantity(sum.forecast_qty, unit)} prévu${ending}`;
}

const missingTerms = (sum: SuggestionSum) =>
  sum.missing_qty > 0
    ? [
        minus(
          sum.missing_qty,
          // What is missing is only known where the stock is.
          `${sum.stock_known ? `qui ${plural(sum.missing_qty, 'manquera', 'manqueront')} ` : ''}avant ${dayText(sum.arrives_on, sum.made_on)}`,
        ),
      ]
    : [];

const safetyTerms = (sum: SuggestionSum) =>
  sum.safety_qty > 0 ? [plus(sum.safety_qty, safetyWords[sum.safety_by])] : [];

/** Of a stock that nobody follows no figure is given: that none is there is assumed, and said at the end. */
const usableTerms = (sum: SuggestionSum) => (sum.stock_known ? [minus(sum.usable_qty, 'en stock')] : []);

const stockTerms = (sum: SuggestionSum) => [...usableTerms(sum), minus(sum.on_order_qty, 'en commande')];

const NOT_FOLLOWED = 'stock non suivi';

/** What the sum rests on where it is less sure: 'd’après vos commandes, stock non suivi'. */
function reservesText({ sum, source }: ExplainedSuggestion): string {
  const reserves = [source && sourceWords[source], sum.stock_known ? null : NOT_FOLLOWED];
  return reserves.map((words) => (words ? `, ${words}` : '')).join('');
}

/** What the sum starts from: the forecast, or where nothing is known yet what a person asked for. */
function startTerms(suggestion: ExplainedSuggestion): string[] {
  const { sum, unit, source } = suggestion;
  const until = untilText(sum.until, sum.made_on);
  if (source === null) {
    return [phrases.withoutHistory(`${formatQuantity(sum.safety_qty, unit)} ${safetyWords[sum.safety_by]}`)];
  }
  const enough = sum.need_qty === 0;
  const start = enough
    ? phrases.enough(until, expectedText(suggestion))
    : `${expectedText(suggestion)} ${until}`;
  return [start, ...missingTerms(sum), ...safetyTerms(sum)];
}

/** « 12,4 kg prévus jusqu’à mardi + 2 de sécurité − 5 en stock − 0 en commande → 10 kg (2 sacs) » */
function rationale(suggestion: ExplainedSuggestion): string {
  const { sum, source } = suggestion;
  if (source === null && sum.need_qty === 0) return 'Pas encore d’historique';
  const outcome = sum.need_qty > 0 ? [`→ ${outcomeText(suggestion)}`] : [];
  return [...startTerms(suggestion), ...stockTerms(sum), ...outcome].join(' ') + reservesText(suggestion);
}

/** Under a line of the order guide: 'jusqu’à mardi : 5,4 kg prévus − 1 en stock', 'assez jusqu’à mardi : 6,2 kg prévus'. */
function shortReason(suggestion: ExplainedSuggestion): string {
  const { sum, qty, unit, source } = suggestion;
  if (source === null && sum.need_qty === 0) return 'pas encore d’historique';
  const until = untilText(sum.until, sum.made_on);
  if (sum.need_qty === 0) return phrases.enoughInShort(until, expectedText(suggestion));
  const cap = capText(sum, unit);
  if (qty === 0 && cap) return phrases.inShort(until, `${expectedText(suggestion)}, ${cap}`);
  const coming = sum.on_order_qty > 0 ? [minus(sum.on_order_qty, 'en commande')] : [];
  const terms = [expectedText(suggestion), ...safetyTerms(sum), ...usableTerms(sum), ...coming].join(' ');
  return phrases.inShort(until, sum.stock_known ? terms : `${terms}, ${NOT_FOLLOWED}`);
}

type SumLine = { label: string; value: string };

function needLabel({ sum, unit, pack_label, qty }: ExplainedSuggestion): string {
  const need = `Besoin ${formatQuantity(sum.need_qty, unit)}`;
  const cap = capText(sum, unit);
  if (cap && qty < sum.need_qty) return phrases.needLimited(need, cap);
  if (qty === sum.need_qty) return need;
  if (sum.pack_content === null) return `${need}, arrondi`;
  return `${need}, arrondi ${toThePack(pack_label)}`;
}

/** The same sum line by line; the last one is what is suggested. */
function sumLines(suggestion: ExplainedSuggestion): SumLine[] {
  const { sum, unit, qty } = suggestion;
  const line = (label: string, value: number): SumLine => ({ label, value: formatQuantity(value, unit) });
  return [
    line(`Prévu jusqu’au ${formatDayInSentence(sum.until)}`, sum.forecast_qty),
    ...(sum.missing_qty > 0
      ? [
          line(
            `− ${sum.stock_known ? 'manquera ' : ''}avant ${formatDayInSentence(sum.arrives_on)}`,
            sum.missing_qty,
          ),
        ]
      : []),
    line(sum.safety_by === 'reorder_point' ? '+ seuil de commande' : '+ sécurité', sum.safety_qty),
    sum.stock_known
      ? line('− stock utilisable', sum.usable_qty)
      : { label: '− stock utilisable', value: 'non suivi' },
    line('− déjà commandé', sum.on_order_qty),
    line(needLabel(suggestion), qty),
  ];
}

export const rationaleText = french({
  rationale,
  shortReason,
  sumLines,
  /** 'plus rien vendredi', or null where the stock lasts. */
  runsOut: (sum: SuggestionSum) =>
    sum.runs_out_on === null ? null : `plus rien ${dayText(sum.runs_out_on, sum.made_on)}`,
});

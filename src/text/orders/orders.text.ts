import { assertNever } from '#domain/kernel/assert-never.ts';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { Cents, UnitPrice } from '#domain/kernel/money.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import type { AnswerDifference } from '#domain/orders/answer/answer.ts';
import type { DeliveryRefusal } from '#domain/orders/delivery/delivery-day.ts';
import type { FrancoState } from '#domain/orders/delivery/franco.ts';
import type { OrderGroup, OrderStatus } from '#domain/orders/status.ts';
import {
  counted,
  formatDate,
  formatDayInSentence,
  formatEuros,
  formatMomentInSentence,
  formatNumber,
  formatPricePer,
  formatQuantity,
  NBSP,
  quoted,
} from '#text/kernel/format.ts';

/** Specification, section 4. */
export const orderStatusText: Record<OrderStatus, string> = {
  DRAFT: 'Brouillon',
  SENT: 'Envoyée',
  SUPPLIER_CONFIRMED: 'Confirmée',
  PARTIALLY_RECEIVED: 'Réception Partielle',
  RECEIVED: 'Reçue',
  CLOSED: 'Clôturée',
  CANCELLED: 'Annulée',
};

/** The chips above the list. */
export const statusGroupText: Record<OrderGroup | 'all', string> = {
  to_approve: 'À approuver',
  to_decide: 'À décider',
  all: 'Toutes',
  draft: 'Brouillons',
  unanswered: 'Sans réponse',
  awaited: 'En cours',
  done: 'Reçues',
  cancelled: 'Annulées',
};

/** A day that can be chosen, though nobody may be there. */
export const restaurantClosedText = (day: LocalDate): string =>
  `Votre restaurant est fermé ${formatDayInSentence(day)}`;

/** Why a day cannot be chosen. */
export function deliveryRefusalText(refusal: DeliveryRefusal, timeZone: string): string {
  switch (refusal.reason) {
    case 'PAST':
      return 'Ce jour est passé';
    case 'WEEKDAY':
      return 'Le fournisseur ne livre pas ce jour de la semaine';
    case 'CLOSED': {
      const { starts_on, ends_on, reason } = refusal.closure;
      const days =
        starts_on === ends_on
          ? `le ${formatDate(starts_on)}`
          : `du ${formatDate(starts_on)} au ${formatDate(ends_on)}`;
      return `Fournisseur fermé ${days}${reason ? ` (${reason})` : ''}`;
    }
    case 'CUTOFF':
      return `Heure limite passée${NBSP}: il fallait commander avant ${formatMomentInSentence(refusal.cutoff_at, timeZone)}`;
    case 'LEAD_TIME':
      return `Délai trop court${NBSP}: pas de livraison avant ${formatDayInSentence(refusal.earliest)}`;
    default:
      return assertNever(refusal);
  }
}

const MINUTE_MS = 60_000;

/** '3 h 18', '42 min', '2 j 4 h'. Rounded down: nobody is promised a minute that is not there. */
export function remainingTime(milliseconds: number): string {
  const minutes = Math.max(0, Math.floor(milliseconds / MINUTE_MS));
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  if (days > 0) {
    const rest = hours % 24;
    return `${formatNumber(days)}${NBSP}j${rest > 0 ? ` ${rest}${NBSP}h` : ''}`;
  }
  if (hours === 0) return `${minutes}${NBSP}min`;
  const rest = minutes % 60;
  return rest === 0 ? `${hours}${NBSP}h` : `${hours}${NBSP}h${NBSP}${String(rest).padStart(2, '0')}`;
}

/** 'sans réponse depuis 18 h', from the milliseconds since it was sent. */
export const unansweredText = (since: number): string =>
  since < MINUTE_MS ? 'envoyée à l’instant' : `sans réponse depuis ${remainingTime(since)}`;

export const beforeCutoffText = 'avant l’heure limite';
const CUTOFF_PASSED = 'Heure limite passée';

/** '3 h 18 avant l’heure limite', from the milliseconds that remain. */
export function cutoffText(remaining: number): string {
  if (remaining < 0) return CUTOFF_PASSED;
  if (remaining < MINUTE_MS) return `Moins d’une minute ${beforeCutoffText}`;
  return `${remainingTime(remaining)} ${beforeCutoffText}`;
}

/** '38 €', '38,50 €': inside a sentence, whole euros go without decimals. */
const eurosInSentence = (amount: Cents): string => {
  const euros = Cents.toDecimal(amount);
  return Number.isInteger(euros) ? `${formatNumber(euros)}${NBSP}€` : formatEuros(euros);
};

/** The gauge's sentence; null where the supplier has no franco. */
export function francoText(state: FrancoState): string | null {
  switch (state.kind) {
    case 'none':
      return null;
    case 'reached':
      return `Franco ${eurosInSentence(state.franco)} atteint`;
    case 'missing':
      return `Franco ${eurosInSentence(state.franco)}${NBSP}: il${NBSP}manque${NBSP}${eurosInSentence(state.missing)}`;
    default:
      return assertNever(state);
  }
}

/** What staying under the franco means; null where it means nothing. */
export function francoConsequence(state: FrancoState): string | null {
  if (state.kind !== 'missing') return null;
  if (state.blocks) return 'Sous le franco, la commande ne peut pas être envoyée.';
  return state.fee > 0 ? `Frais de livraison sous le franco${NBSP}: ${eurosInSentence(state.fee)}` : null;
}

/** What a sentence about a line quotes of it. */
type NamedLine = { name: string; unit: string | null };

/** 'Filet de cabillaud : 4 kg au lieu de 6 kg'; `line` is the one that the difference names, null for the day. */
export function answerDifferenceText(difference: AnswerDifference, line: NamedLine | null): string {
  const about = (words: string) => (line ? `${line.name}${NBSP}: ${words}` : words);
  const unit = line?.unit ?? null;
  const quantity = (value: Quantity) => formatQuantity(Quantity.toDecimal(value), unit);
  const price = (value: UnitPrice, beside: UnitPrice | null) =>
    formatPricePer(UnitPrice.toDecimal(value), unit, beside && UnitPrice.toDecimal(beside));
  switch (difference.kind) {
    case 'QTY':
      return about(`${quantity(difference.to)} au lieu de ${quantity(difference.from)}`);
    case 'PRICE':
      if (difference.from === null) return about(`${price(difference.to, null)}, prix absent de la commande`);
      return about(
        `${price(difference.to, difference.from)} au lieu de ${price(difference.from, difference.to)}`,
      );
    case 'SUBSTITUTE':
      return about(`${quoted(difference.substitute)} à la place`);
    case 'REFUSED_LINE':
      return about(`indisponible (${quantity(difference.qty)} en commande)`);
    case 'DATE':
      if (difference.from === null) return `Livraison le ${formatDayInSentence(difference.to)}`;
      return `Livraison le ${formatDayInSentence(difference.to)} au lieu du ${formatDayInSentence(difference.from)}`;
    default:
      return assertNever(difference);
  }
}

/** '« Crème », « Beurre » et 3 autres': enough to find them, however many there are. */
export function namesInSentence(names: readonly string[]): string {
  const shown = names.slice(0, names.length > NAMES_MAX ? NAMES_MAX - 1 : NAMES_MAX).map(quoted);
  const rest = names.length - shown.length;
  return rest > 0 ? `${shown.join(', ')} et ${counted(rest, 'autre', 'autres')}` : shown.join(', ');
}

const NAMES_MAX = 5;

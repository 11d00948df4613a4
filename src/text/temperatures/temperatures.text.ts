import type { TemperatureLimits } from '#domain/items/storage.ts';
import { addDays, type LocalDate } from '#domain/kernel/days/local-date.ts';
import { type LocalTime, localTimeIn } from '#domain/kernel/days/time-zone.ts';
import type { CorrectiveAction } from '#domain/temperatures/reading.ts';
import { verdictOf } from '#domain/temperatures/reading.ts';
import type { RoomKind } from '#domain/temperatures/room.ts';
import { formatDate, formatHour, formatNumber, NBSP } from '#text/kernel/format.ts';
import { french } from '#text/kernel/typography.ts';

/** '4,6 °C' */
export const celsiusText = (celsius: number): string =>
  `${formatNumber(celsius, { min: 1, max: 1 })}${NBSP}°C`;

/** A limit as people say it: '4 °C', not '4,0 °C'. */
export const limitText = (celsius: number): string => `${formatNumber(celsius, { max: 1 })}${NBSP}°C`;

/** 'de 0 à 4 °C', '−18 °C au plus', '63 °C au moins', 'sans limite' */
export function roomLimitsText({ min, max }: TemperatureLimits): string {
  if (min !== null && max !== null) return `de ${formatNumber(min, { max: 1 })} à ${limitText(max)}`;
  if (max !== null) return `${limitText(max)} au plus`;
  return min === null ? 'sans limite' : `${limitText(min)} au moins`;
}

/** '2,6 °C au-dessus de la limite'; null within the limits. */
export function outsideText(celsius: number, limits: TemperatureLimits): string | null {
  const verdict = verdictOf(celsius, limits);
  if (verdict.kind === 'within') return null;
  const where = verdict.side === 'above' ? 'au-dessus' : 'au-dessous';
  return `${formatNumber(verdict.by, { max: 1 })}${NBSP}°C ${where} de la limite`;
}

export const roomKindText: Record<RoomKind, string> = french({
  chilled: 'Froid positif',
  frozen: 'Froid négatif',
  hot_hold: 'Maintien au chaud',
  other: 'Autre',
});

export const correctiveActionText: Record<CorrectiveAction, string> = french({
  door_closed: 'Porte refermée',
  defrosted: 'Dégivrage',
  thermostat_set: 'Thermostat réglé',
  goods_moved: 'Produits déplacés',
  goods_discarded: 'Produits jetés',
  reheated: 'Remise en température',
  technician_called: 'Technicien appelé',
});

/** What was done, in one line; null where nothing had to be. */
export const actionWords = ({
  action,
  note,
}: {
  action: CorrectiveAction | null;
  note: string | null;
}): string | null => [action && correctiveActionText[action], note].filter(Boolean).join(`${NBSP}: `) || null;

const PARTS_OF_DAY = [
  { before: '12:00', name: 'matin', of: 'du matin' },
  { before: '17:00', name: 'après-midi', of: 'de l’après-midi' },
  { before: '24:00', name: 'soir', of: 'du soir' },
] as const;

const partOf = (time: LocalTime) => PARTS_OF_DAY.find(({ before }) => time < before) ?? PARTS_OF_DAY[2];

/** 'matin' */
const partOfDay = (time: LocalTime): string => partOf(time).name;
/** 'du matin' */
export const ofPartOfDay = (time: LocalTime): string => partOf(time).of;

type LastRead = { day: LocalDate; time: LocalTime; celsius: number };

/** '07:52 2,8 °C', 'hier soir 1,6 °C', 'le 04/11/2026 3,0 °C' */
export function lastReadText({ day, time, celsius }: LastRead, today: LocalDate): string {
  const yesterday = day === addDays(today, -1);
  const when = day === today ? time : yesterday ? `hier ${partOfDay(time)}` : `le ${formatDate(day)}`;
  return `${when}${NBSP}: ${celsiusText(celsius)}`;
}

/** '8 h 40', of a moment where the restaurant is. */
export const hourOf = (instant: Date, timeZone: string): string => formatHour(localTimeIn(instant, timeZone));

/** What a field of a reading or of a room says of what was typed in it. */
export const temperatureFieldText = french({
  celsius: 'Indiquez une température entre −60 et 99 °C, avec une décimale au plus',
  limit: 'Indiquez une limite entre −60 et 99 °C, avec une décimale au plus',
  limitsReversed: 'La limite basse dépasse la limite haute',
  name: 'Donnez un nom à l’enceinte',
  times: 'Indiquez au moins une heure',
  timeInvalid: 'Indiquez une heure, par exemple 10:00',
  tooManyTimes: (max: number) => `${max} relevés par jour au plus`,
  action: 'Hors limites : dites ce que vous avez fait',
  tooOld: (days: number) => `Ce relevé a plus de ${days} jours : il n’est plus accepté`,
  reason: 'Dites pourquoi vous corrigez',
  periodReversed: 'La fin est avant le début',
  periodTooLong: (days: number) => `${days} jours au plus`,
});

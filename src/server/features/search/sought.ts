import { addDays, type LocalDate } from '#domain/kernel/days/local-date.ts';
import { startOfDay } from '#domain/kernel/days/time-zone.ts';
import { type Sought, soughtFor } from '#domain/kernel/search/words.ts';
import { parseWrittenDate } from '#domain/kernel/written-values.ts';
import { type SoughtNumbers, soughtNumbers } from '#domain/orders/order-number.ts';
import type { SearchRequest } from '#domain/search/request.ts';
import type { OrgContext } from '#server/platform/db/in-org.ts';

/** What a search asks of the database, whatever was typed. */
export type SoughtEverywhere = {
  words: Sought;
  /** As one number: « L24 118 » is what a lot bears. */
  typed: string;
  /** Numbers of orders that may be meant. */
  numbers: SoughtNumbers | null;
  /** A day was typed: from its first moment to before the next. */
  day: { from: Date; before: Date } | null;
  /** Zones to count, whatever their name. */
  everyZone: boolean;
};

export function soughtEverywhere(
  { verb, object, bare }: SearchRequest,
  { today, timeZone }: Pick<OrgContext, 'today' | 'timeZone'>,
): SoughtEverywhere {
  const date = parseWrittenDate(object);
  return {
    words: soughtFor(object),
    typed: object,
    numbers: soughtNumbers(object, yearOf(today)),
    day: date && { from: startOfDay(date, timeZone), before: startOfDay(addDays(date, 1), timeZone) },
    everyZone: verb === 'count' && bare,
  };
}

/** Other words instead, once nothing bears what was typed as its number or day: those are not looked for again. */
export const wordsAlone = ({ everyZone }: SoughtEverywhere, words: Sought): SoughtEverywhere => ({
  words,
  typed: '',
  numbers: null,
  day: null,
  everyZone,
});

const yearOf = (day: LocalDate): number => Number(day.slice(0, 4));

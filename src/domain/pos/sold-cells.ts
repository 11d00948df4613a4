import { type CellReading, read, tidyCell, unread } from '#domain/imports/cells/problems.ts';
import { readNumber } from '#domain/imports/cells/read-amounts.ts';
import { readDate } from '#domain/imports/cells/read-calendar.ts';
import { addDays, type LocalDate } from '#domain/kernel/days/local-date.ts';
import { isLocalTime, type LocalTime, localDateIn, localTimeIn } from '#domain/kernel/days/time-zone.ts';
import type { DecimalSign } from '#domain/kernel/table.ts';
import type { DateFormat } from './csv-config.ts';

/** No figure and no date is longer. */
const LONGEST = 60;

const CURRENCY = /[€£$¥]|(?<!\p{L})(?:eur|euros?|chf|gbp|usd|fr)(?!\p{L})\.?/giu;

/** A till has one currency: its sign says nothing. */
export const withoutCurrency = (cell: string): string =>
  cell.length > LONGEST ? cell : tidyCell(cell.replace(CURRENCY, ' '));

/** '1 234,50 €', '£1,234.40', '(3,00)', '3,00-', '−3': accountants have three ways to write a minus. */
export function readFigure(cell: string, decimal_sign: DecimalSign | null): CellReading<number> {
  const bare = withoutCurrency(cell);
  const inside =
    bare.length > LONGEST ? null : /^(?:\( ?(.+?) ?\)|([^-\u2212\u2013]+?) ?[-\u2212\u2013])$/.exec(bare);
  const figure = inside ? `-${inside[1] ?? inside[2]}` : bare.replace(/^\u2013/, '-');
  const number = readNumber(figure, { decimal_sign });
  return number.ok ? number : unread(number.problem.code, tidyCell(cell));
}

type Moment = { day: LocalDate; time: LocalTime | null };

const HOUR =
  /^(.*?)[ T,]+(\d{1,2})[:h](\d{2})(?::\d{2}(?:[.,]\d+)?)? ?([ap]\.?m\.?)? ?(z|utc|[+-]\d{2}:?\d{2})?$/i;

/** A day, with the hour where there is one: '14/11/2026 01:30', '2026-11-14T23:30:00Z', '11/14/2026 1:30 PM'. */
export function readMoment(
  cell: string,
  { date_format, time_zone }: { date_format: DateFormat; time_zone?: string | undefined },
): CellReading<Moment> {
  const text = tidyCell(cell);
  if (text === '') return read<Moment>(null);
  if (text.length > LONGEST) return unread('NOT_A_DATE', text);
  const [, before, hour = '', minutes = '', half = '', zone] = HOUR.exec(text) ?? [];
  const found = readDate(dayFirst(before ?? text, date_format));
  if (!found.ok || found.value === null) return unread('NOT_A_DATE', text);
  const day = found.value;
  if (before === undefined) return read<Moment>({ day, time: null });
  const time = `${String(hourOfDay(Number(hour), half)).padStart(2, '0')}:${minutes}`;
  if (!isLocalTime(time)) return unread('NOT_A_DATE', text);
  return read(zone && time_zone ? elsewhere({ day, time }, zone, time_zone) : { day, time });
}

const hourOfDay = (hour: number, half: string): number =>
  half === '' ? hour : (hour % 12) + (/^p/i.test(half) ? 12 : 0);

/** The year in front is plain whatever stands between; only the month in front has to be said. */
function dayFirst(text: string, format: DateFormat): string {
  const year = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/.exec(text);
  if (year) return [year[3], year[2], year[1]].join('/');
  return format === 'MM/DD/YYYY' ? text.replace(/^(\d{1,2})([/.-])(\d{1,2})(?=[/.-])/, '$3$2$1') : text;
}

function elsewhere({ day, time }: Moment, zone: string, time_zone: string): Moment {
  const offset = /^[+-]/.test(zone) ? zone.replace(/^(...):?/, '$1:') : 'Z';
  const instant = new Date(`${day}T${time}:00${offset}`);
  if (Number.isNaN(instant.getTime())) return { day, time };
  return { day: localDateIn(instant, time_zone), time: localTimeIn(instant, time_zone) };
}

/** A night's sales are the evening's before. */
export const businessDay = ({ day, time }: Moment, ends: LocalTime): LocalDate =>
  time !== null && time < ends ? addDays(day, -1) : day;

const LOOKALIKES: readonly RegExp[] = [
  /(?<!\d)(?<year>20\d{2})[-_. ]?(?<month>\d{2})[-_. ]?(?<day>\d{2})(?:[-_. T]?\d{4}(?:\d{2})?)?(?!\d)/g,
  /(?<!\d)(?<day>\d{1,2})[-_. ](?<month>\d{1,2})[-_. ](?<year>20\d{2})(?!\d)/g,
  /(?<!\d)(?<day>\d{2})(?<month>\d{2})(?<year>20\d{2})(?!\d)/g,
  /(?<!\d)(?<named>\d{1,2}(?:er)?[-_. ]\p{L}{3,9}\.?[-_. ]20\d{2})(?!\d)/gu,
];

/** The days that a file's name tells: 'ventes_2026-11-14.csv', 'export 14-11-2026', '20261114', '14 novembre 2026'. */
export function daysInName(name: string): LocalDate[] {
  const found = LOOKALIKES.flatMap((shape) =>
    [...name.slice(0, 255).matchAll(shape)].flatMap(({ groups = {} }) => {
      const { year, month, day, named } = groups;
      const dateText = named ? named.replace(/[_.-]/g, ' ').replace(/ +/g, ' ') : `${day}/${month}/${year}`;
      const date = readDate(dateText);
      return date.ok && date.value ? [date.value] : [];
    }),
  );
  return [...new Set(found)].sort();
}

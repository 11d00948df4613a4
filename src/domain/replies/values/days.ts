import {
  addDays,
  type LocalDate,
  localDateFrom,
  parseLocalDate,
  weekdayOf,
} from '#domain/kernel/days/local-date.ts';
import { collapse, type Item, joinedOnce } from '#domain/replies/words/items.ts';
import { inNearestYear, lastOfMonth, nextOfMonth, nextWeekday } from './near-days.ts';
import { withHours, withPeriods } from './periods.ts';
import { isShareOf } from './quantities.ts';
import { withFollowingDays, withoutSecondSaying, withRestDays } from './rest-days.ts';
import { unitOf } from './units.ts';

const WEEKDAYS: readonly string[] = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'];
const MONTHS: readonly (readonly string[])[] = [
  ['janvier', 'janv', 'jan'],
  ['fevrier', 'fevr', 'fev'],
  ['mars'],
  ['avril', 'avr'],
  ['mai'],
  ['juin'],
  ['juillet', 'juil', 'jul'],
  ['aout'],
  ['septembre', 'sept', 'sep'],
  ['octobre', 'oct'],
  ['novembre', 'nov'],
  ['decembre', 'dec'],
];
const WEEKDAY = WEEKDAYS.join('|');
const SHORT_WEEKDAY = 'dim|lun|mar|mer|merc|jeu|ven|vend|sam';
const MONTH = MONTHS.flat()
  .toSorted((a, b) => b.length - a.length)
  .join('|');
const PART =
  '(?: (?:en )?(?:dans )?(?:(?:le |la |l )?(?:matin|matinee|apres - midi|apres midi|aprem|midi|soir|soiree|journee)))';

/** The day on the clock of whoever wrote it; null where the message has no readable date. */
export const dayOfMail = (date: string): LocalDate | null => parseLocalDate(date.slice(0, 10));

const monthOf = (word: string): number => MONTHS.findIndex((names) => names.includes(word)) + 1;

const isWeekdayName = (word: string): number =>
  WEEKDAYS.findIndex((name) => name === word || (word.length >= 3 && name.startsWith(word)));

/** A figure with a slash, point or dash that may be a day: « 19/11 », « 19.11.2026 ». */
function writtenDay(text: string, today: LocalDate): LocalDate | null {
  const iso = parseLocalDate(text);
  if (iso) return iso;
  const match = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2}))?$/.exec(text);
  if (!match) return null;
  const [, day = '', month = '', year] = match;
  if (year === undefined) return inNearestYear(today, Number(month), Number(day));
  return localDateFrom({
    year: Number(year.length === 2 ? `20${year}` : year),
    month: Number(month),
    day: Number(day),
  });
}

type Found = {
  text: string;
  meaning:
    | { kind: 'day'; day: string; said: string }
    | { kind: 'vague_day'; firm: boolean; is_next?: true; is_choice?: true };
} | null;
const found = (day: LocalDate | null, said: string): Found =>
  day ? { text: 'D', meaning: { kind: 'day', day, said } } : null;
const vague: Found = { text: 'V', meaning: { kind: 'vague_day', firm: false } };
const choice: Found = { text: 'V', meaning: { kind: 'vague_day', firm: false, is_choice: true } };
const nextPeriod: Found = { text: 'V', meaning: { kind: 'vague_day', firm: false, is_next: true } };
/** « mardi 13 mai » where the 13th is a Wednesday: a day was given, and nobody knows which. */
const contradictory: Found = { text: 'V', meaning: { kind: 'vague_day', firm: true } };

const WEEKDAY_WORD = new RegExp(`(?:^| )(${WEEKDAY})(?: |$)`);
const weekdayIn = (said: string): number => {
  const word = WEEKDAY_WORD.exec(said)?.[1];
  return word === undefined ? -1 : WEEKDAYS.indexOf(word);
};

/** A day with the weekday that was said beside it. */
function checked(day: LocalDate | null, said: string): Found {
  const weekday = weekdayIn(said);
  return day && weekday !== -1 && weekdayOf(day) !== weekday ? contradictory : found(day, said);
}

const LONG_DAY = new RegExp(
  `(?:(?:le|au|du|ce|pour le) )?(?:(?:${WEEKDAY}|(?:${SHORT_WEEKDAY})(?: \\.)?)(?: le)? )?(\\d{1,2}|1er) (${MONTH})(?: (20\\d\\d))?${PART}?`,
);
const SLASH_DAY = new RegExp(
  `(?:(?:le|au|du|ce) )?(?:(?:${WEEKDAY}|(?:${SHORT_WEEKDAY})(?: \\.)?)(?: le)? )?((?:20\\d\\d-\\d\\d-\\d\\d)|\\d{1,2}[/.-]\\d{1,2}(?:[/.-](?:\\d{4}|\\d{2}))?)${PART}?`,
);
const WEEKDAY_AND_NUMBER = new RegExp(
  `(?:(?:le|au|du|ce) )?(${WEEKDAY}) (?:le )?(\\d{1,2}|1er)(?! (?:h|kg|[a-z]*colis))${PART}?`,
);
const WEEKDAY_ALONE = new RegExp(
  `(?:(?:le|ce|au) )?(${WEEKDAY})(?: (qui vient|prochaine?|en 8|en huit|suivant|d apres|de la semaine prochaine|semaine prochaine|de cette semaine))?${PART}?`,
);
const NUMBER_OF_MONTH =
  /(?:pour le|le|au|du|des le|jusqu au) (\d{1,2}|1er)(?: courant| de ce mois| du mois)?/;

const HOW_LONG = '(?:\\d{1,2}|une?) (?:jours?|journees?)|(?:24|48|72)(?:h| h| heures)';
const TOMORROW = new RegExp(`(?:demain)${PART}?`);
const TODAY = new RegExp(
  `(?:aujourd hui|ce jour|ce (?:soir|matin|midi)|cet(?:te)? (?:apres - midi|apres midi|aprem|nuit))${PART}?`,
);
const SHORT_DAY_AND_NUMBER = new RegExp(`(?:(?:le|ce) )?(${SHORT_WEEKDAY})(?: \\.)? (?:le )?(\\d{1,2})`);
const LATE_BY = new RegExp(`(?:avec |de |d un )*(${HOW_LONG}) de retard|retard (?:de |d )(${HOW_LONG})`);
const LONGER_BY = new RegExp(`(${HOW_LONG}) (?:de plus|supplementaires?)`);
const MOVED_BY = new RegExp(
  `((?:decal|repouss|report|retard|avanc|differ)[a-z]*(?: [a-z]+){0,3}?) (?:de |d )?(${HOW_LONG})`,
);

/** Vague days: nobody can plan with them. */
const VAGUE =
  /(?:(?:au )?(?:debut|fin|milieu|courant|cours)(?: de| de la| du)? )?(?:la )?semaine prochaine|(?:la )?semaine (?:d apres|suivante)|(?:en )?(?:debut|fin|milieu|courant|cours)(?: de| de la| du)? (?:semaine|mois)(?: prochaine?)?|(?:le )?mois prochain|des que possible|au plus (?:vite|tot)|asap|prochainement|ulterieurement|des (?:(?:le|la|notre|mon|nos|prochaine?) )*(?:reappro[a-z]*|reassort[a-z]*|arrivage|(?:remise|retour) en stock|reception(?! (?:de|du|des|d)(?: |$)))|des (?:que|qu)|dans (?:les|quelques) (?:prochains )?jours|dans la semaine|(?:d ici|sous) (?:quelques jours|peu|huitaine|quinzaine|une semaine|8 jours|15 jours)|sous (?:24|48|72) ?h(?:eures)?|dans une semaine|(?:la )?(?:semaine|sem|s) (?:n ° )?(?:[1-4]?\d|5[0-3])(?! [a-z]*(?:kg|colis|sacs?))|sine die|a une date ulterieure|date inconnue|jusqu a nouvel ordre/;

/** Days, vague days and hours of a text, read on `today` about a delivery that was asked for at `expectedAt`. */
export function withDays(
  items: readonly Item[],
  today: LocalDate,
  expectedAt: string | null,
): readonly Item[] {
  const read = withRestDays(
    withDaysAhead(withWeekdays(withWrittenDays(items, today), today), today),
    expectedAt,
  );
  const counted = withNextDay(withShift(read, expectedAt), today, expectedAt);
  const shifted = withPeriods(withFollowingDays(counted, expectedAt));
  const soon = collapse(shifted, /(?:d ici|d ici a) D/, () => vague);
  const said = withoutSecondSaying(soon);
  // « jeudi ou vendredi »: a choice is no day.
  const choices = collapse(
    said,
    /(?:soit )?D (?:ou|voire|ou bien|soit|ou alors|ou plutot) (?:le |au |plutot |alors )?D/,
    () => choice,
  );
  return withHours(choices);
}

const dayFrom = (text: string) => Number(text.replace('er', ''));

/** « vendredi 6 mars », « 19/11 », « jeudi 19 ». */
function withWrittenDays(items: readonly Item[], today: LocalDate): readonly Item[] {
  let read = collapse(items, LONG_DAY, (match) => {
    const month = monthOf(match[2] ?? '');
    const day = dayFrom(match[1] ?? '');
    if (match[3] !== undefined)
      return checked(localDateFrom({ year: Number(match[3]), month, day }), match[0]);
    return checked(inNearestYear(today, month, day), match[0]);
  });
  read = collapse(read, SLASH_DAY, (match, _, { before }) => {
    const text = match[1] ?? '';
    // « aubergines 3/5 »: three of the five.
    if (text === match[0] && /^\d+\/\d+$/.test(text) && isShareOf(text, before, items)) return null;
    if (/^[1-3]\/[2-4]$/.test(text) && text === match[0]) return null;
    if (/^\d+\.\d+$/.test(text) && !/^(?:le|au|du|pour)/.test(match[0])) return null;
    return checked(writtenDay(text, today), match[0]);
  });
  return collapse(read, WEEKDAY_AND_NUMBER, (match, _, { next }) => {
    const number = dayFrom(match[2] ?? '');
    const isThat = (day: LocalDate | null) => day !== null && WEEKDAYS[weekdayOf(day)] === match[1];
    // « jeudi 3 sacs »
    const isCounted = next && (unitOf(next.text) !== null || /^(?:x|€|%|M|de|d)$/.test(next.text));
    if (isCounted) return null;
    const day = nextOfMonth(today, number);
    if (isThat(day)) return found(day, match[0]);
    // « à partir de ce lundi 2 », which was yesterday.
    const gone = lastOfMonth(today, number);
    if (isThat(gone)) return found(gone, match[0]);
    return isSlip(today, match[1] ?? '', number) ? contradictory : null;
  });
}

/** « samedi 24 » where that is a Friday or a Sunday: of two that are said, one is wrong. */
const isSlip = (today: LocalDate, weekday: string, number: number): boolean =>
  number > 3 &&
  [-2, -1, 1, 2].some((by) => {
    const day = nextOfMonth(today, number);
    return day !== null && WEEKDAYS[weekdayOf(addDays(day, by))] === weekday && by * by <= 4;
  });

/** « demain », « jeudi », « lundi prochain », « ven. 20 ». */
function withWeekdays(items: readonly Item[], today: LocalDate): readonly Item[] {
  let read = items;
  read = collapse(read, /(?:apres -? ?demain|apres demain)/, (match) => found(addDays(today, 2), match[0]));
  read = collapse(read, TOMORROW, (match) => found(addDays(today, 1), match[0]));
  read = collapse(read, TODAY, (match) => found(today, match[0]));
  read = collapse(read, SHORT_DAY_AND_NUMBER, (match) => {
    const day = nextOfMonth(today, Number(match[2]));
    return day && weekdayOf(day) === isWeekdayName(match[1] ?? '') ? found(day, match[0]) : null;
  });
  read = collapse(
    read,
    /(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche) (?:de )?(?:la )?semaine prochaine/,
    (match) => {
      const weekday = isWeekdayName(match[0].split(' ')[0] ?? '');
      const monday = addDays(today, (8 - weekdayOf(today)) % 7 || 7);
      return found(addDays(monday, (weekday + 6) % 7), match[0]);
    },
  );
  return collapse(read, WEEKDAY_ALONE, (match, taken) => {
    const weekday = isWeekdayName(match[1] ?? '');
    const named = read
      .slice(0, read.indexOf(taken[0] as Item))
      .flatMap(({ text }) => (text === match[1] ? [text] : []));
    // « mardi et le mardi suivant »
    if (match[2] === 'suivant' && named.length > 0)
      return found(addDays(nextWeekday(today, weekday), 7), match[0]);
    const next = nextWeekday(today, weekday);
    return found(/en (?:8|huit)/.test(match[2] ?? '') ? addDays(next, 7) : next, match[0]);
  });
}

/** « le 19 », « dans 3 jours », « J+2 », and what nobody can plan with. */
function withDaysAhead(items: readonly Item[], today: LocalDate): readonly Item[] {
  let read = items;
  read = collapse(read, NUMBER_OF_MONTH, (match, _, { before, next }) => {
    const day = dayFrom(match[1] ?? '');
    // « elles passeront dans le 1 », the other oven.
    if (before?.text === 'dans') return null;
    if (
      next &&
      (unitOf(next.text) !== null ||
        /^(?:%|€|x|euros?|articles?|lignes?|produits?|references?|M)$/.test(next.text))
    )
      return null;
    return day >= 1 && day <= 31 ? found(nextOfMonth(today, day), match[0]) : null;
  });
  read = collapse(read, /(?:dans|d ici|sous) (\d{1,2}) jours?/, (match) =>
    Number(match[1]) > 10 ? null : found(addDays(today, Number(match[1])), match[0]),
  );
  read = collapse(read, /j\+(\d{1,2})/, (match) => found(addDays(today, Number(match[1])), match[0]));
  // « lundi 23 au plus tôt »
  return collapse(read, VAGUE, (match, _, { before }) =>
    before?.meaning?.kind === 'day' && /^au plus/.test(match[0])
      ? { text: 'adverbe' }
      : /^des (?:que|qu)$/.test(match[0])
        ? { ...vague, text: 'V desque' }
        : /(?:prochaine?|suivante|d apres)$/.test(match[0])
          ? nextPeriod
          : vague,
  );
}

/** A word of LATE_BY, LONGER_BY or MOVED_BY. */
const SHIFTS = /retard|de plus|supplementaire|decal|repouss|report|avanc|differ/;

/** « repoussée d'un jour », « avec 48 h de retard »: counted from the day that was asked for. */
function withShift(items: readonly Item[], expectedAt: string | null): readonly Item[] {
  const asked = parseLocalDate(expectedAt ?? '');
  if (!asked || !SHIFTS.test(joinedOnce(items).text)) return items;
  const late = collapse(items, LATE_BY, (match) => shifted(asked, daysOf(match[1] ?? match[2] ?? '')));
  const longer = collapse(late, LONGER_BY, (match) => shifted(asked, daysOf(match[1] ?? '')));
  return collapse(longer, MOVED_BY, (match) =>
    shifted(asked, daysOf(match[2] ?? '') * (match[1]?.startsWith('avanc') ? -1 : 1)),
  );
}

/** « un jour », « 3 jours », « 48h ». */
function daysOf(said: string): number {
  if (/^une?(?: |$)/.test(said)) return 1;
  const figure = Number.parseInt(said, 10);
  return /h/.test(said) ? figure / 24 : figure;
}

const shifted = (asked: LocalDate, days: number): Found | null =>
  Math.abs(days) > 31 ? null : found(addDays(asked, days), 'livraison');

/** « le lendemain » follows the day that was named before it, or else today. */
function withNextDay(items: readonly Item[], today: LocalDate, expectedAt: string | null): readonly Item[] {
  if (!items.some(({ text }) => text === 'lendemain' || text === 'veille')) return items;
  const eve = collapse(items, COMES_THE_EVE, (match, taken) => {
    const from = dayBefore(items, taken) ?? parseLocalDate(expectedAt ?? '');
    return from === null || /(?:^| )(?:commander|passer)(?: |$)/.test(match[0])
      ? null
      : found(addDays(from, -1), 'livraison');
  });
  return collapse(eve, /(?:le |au )?(sur)?lendemain(?: matin)?/, (match, taken) => {
    const from = dayBefore(eve, taken) ?? parseLocalDate(expectedAt ?? '');
    return found(addDays(from ?? today, match[1] ? 2 : 1), match[0]);
  });
}

/** The day that was last named before these words. */
function dayBefore(items: readonly Item[], taken: readonly Item[]): LocalDate | null {
  const before = items
    .slice(0, items.indexOf(taken[0] as Item))
    .findLast(({ meaning }) => meaning?.kind === 'day')?.meaning;
  return before?.kind === 'day' ? parseLocalDate(before.day) : null;
}

/** « nous passerons chez vous la veille »; « à commander la veille » is a rule. */
const COMES_THE_EVE =
  /(?:nous|on|je|vous|tournee|livraison|commande|passage) (?:[a-z]+ ){0,4}?(?:pass(?:e|ons|era|erai|erons)|livr(?:e|ons|era|erai|erons|ee|ees|es)|vien(?:s|drai|dra|drons|dront)|venons|depos(?:e|ons|erai|erons)|avanc[a-z]*|aurez|recevrez|effectuee|assuree|faite)(?: [a-z]+){0,4} (?:a |des )?la veille(?! (?:de|du|des|d|au)(?: |$))/;

import { parseLocalDate, weekdayOf } from '#domain/kernel/days/local-date.ts';
import type { Passage, ReadLine, RepliedLine, ReplyDoubt, ReplyReading } from '#domain/replies/reply.ts';
import { plainText } from './less-said.ts';

type Said = Passage & { text: string };
type Caught = { doubt: ReplyDoubt; said_in: Passage | null };

const isOver = (one: Passage, other: Passage): boolean => one.start < other.end && one.end > other.start;

const WEEKDAYS = 'lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche';
const OF_MONTHS =
  'janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre|\\d{1,2}';
/** « dès 7 h 30 le mercredi 18 novembre, jour de la livraison ». */
const DAY_OF_DELIVERY = new RegExp(
  `\\b(?:(${WEEKDAYS})(?: (\\d{1,2}))?|le (\\d{1,2}))(?:[ /.](?:${OF_MONTHS}))?(?:[ /.]\\d{4})?,? ?\\(?(?:qui (?:est|sera) )?(?:le )?jour (?:de (?:la |votre |notre |cette )?livraison|de (?:notre |son )?passage|convenu|prevu pour la livraison)`,
);

/** A day that is said to be that of the delivery, and is another than the one that was read. */
function otherDeliveryDay(day: string | null, sentences: readonly Said[]): Passage | undefined {
  const read = day === null ? null : parseLocalDate(day);
  if (day === null || read === null) return undefined;
  const names = WEEKDAYS.split('|');
  return sentences.find(({ text }) => {
    const [whole, name, behind, alone] = DAY_OF_DELIVERY.exec(plainText(text)) ?? [];
    if (whole === undefined) return false;
    const date = behind ?? alone;
    return date === undefined ? name !== names[weekdayOf(read) - 1] : Number(date) !== Number(day.slice(8));
  });
}

/** « Nombre de lignes : 2 » of three, « Lignes en rupture : 1 » where none was read. */
function otherCount(
  { lines: read }: ReplyReading,
  lines: readonly RepliedLine[],
  sentences: readonly Said[],
): Passage | undefined {
  const isShort = read.some(({ line_id, qty_confirmed }) =>
    lines.some((line) => line.line_id === line_id && qty_confirmed < line.qty),
  );
  return sentences.find(({ text }) => {
    const says = plainText(text);
    const many = /\bnombre (?:de |d')(?:lignes?|articles?|references?) ?: ?(\d{1,3})\b/.exec(says)?.[1];
    if (many !== undefined && Number(many) !== lines.length) return true;
    return (
      !isShort &&
      /\b(?:lignes?|articles?|references?|produits?) (?:en rupture|manquante?s?|en reliquat|refuse\w*|non (?:livre|servi)\w*) ?: ?[1-9]/.test(
        says,
      )
    );
  });
}

const QUANTITIES_CHANGED =
  /^(?!.*(?:\b(?:pas|aucune?|sans|ni|si|rien)\b|n')).*\b(?:(?:modifi|ajust|chang|rectifi|revu)\w* (?:certaines|plusieurs|quelques|des|les|vos) (?:\w+ )?quantites|quantites (?:ont|avaient) (?:du )?(?:ete |etre )?(?:modifi|ajust|chang|rectifi|revu)\w*)/;
/** « nous avons ajusté certaines quantités », and each line was read as ordered. */
const changedUnsaid = (reading: ReplyReading, sentences: readonly Said[]): Passage | undefined =>
  reading.intent === 'confirmed'
    ? sentences.find(({ text }) => QUANTITIES_CHANGED.test(plainText(text)))
    : undefined;

/** « Beurre -5 % »: what it costs, or how much of it comes. */
const BARE_LESS = /[a-z)] ?[-–−] ?\d{1,2}(?:[.,]\d+)? ?%/;
const OF_PRICES =
  /\bpren(?:d|nent)\b|\+ ?\d|\b(?:prix|tarif|remis|baiss|promo|eur|cout|cours|ristourne|rabais|reduction|hausse|augment|factur|moins cher)|€/;
const perhapsOfQuantity = ({ lines: read }: ReplyReading, sentences: readonly Said[]): Passage | undefined =>
  sentences.find(
    (one) =>
      BARE_LESS.test(plainText(one.text)) &&
      !sentences.some(({ text }) => OF_PRICES.test(plainText(text))) &&
      read.some(
        ({ unit_price, said_in }) =>
          unit_price !== undefined && said_in.some((passage) => isOver(passage, one)),
      ),
  );

const FEWER = /\b(\d{1,4}(?:[.,]\d{1,3})?) (?:[a-z]{1,12} )?(?:de|en) moins\b/;
/** « 10 kg de chipolatas à la place, 6 kg de moins », « à la place du poiré 75 cl »: a figure that is none of how many come. */
const isMiscounted = (
  { line_id, qty_confirmed: qty, substitution, said_in }: ReadLine,
  lines: readonly RepliedLine[],
  sentences: readonly Said[],
): boolean => {
  const ordered = lines.find((line) => line.line_id === line_id)?.qty ?? 0;
  return sentences.some(({ text, ...place }) => {
    if (!said_in.some((passage) => isOver(passage, place))) return false;
    const says = plainText(text);
    const fewer = substitution === undefined ? undefined : FEWER.exec(says)?.[1];
    if (fewer !== undefined) return Math.abs(ordered - Number(fewer.replace(',', '.')) - qty) > 0.001;
    return (
      qty === 1 &&
      ordered > 1 &&
      /a la place|remplac/.test(says) &&
      !/(?<![\d.,])1(?![\d]|[.,]\d)|\b(?:une?|seule?|derniere?)\b/.test(says)
    );
  });
};

/** What is said beside the answer, of the day, of how many lines and of how much, and does not fit what was read. */
export function saidBeside(
  reading: ReplyReading,
  lines: readonly RepliedLine[],
  { sentences, asked }: { sentences: readonly Said[]; asked: string | null },
): Caught | null {
  const day = otherDeliveryDay(reading.expected_at ?? asked, sentences);
  if (day) return { doubt: 'unclear_date', said_in: day };
  const counted = otherCount(reading, lines, sentences) ?? changedUnsaid(reading, sentences);
  if (counted) return { doubt: 'contradiction', said_in: counted };
  const less = perhapsOfQuantity(reading, sentences);
  if (less) return { doubt: 'unclear_quantity', said_in: less };
  const miscounted = reading.lines.find((read) => isMiscounted(read, lines, sentences));
  return miscounted ? { doubt: 'unclear_quantity', said_in: miscounted.said_in[0] ?? null } : null;
}

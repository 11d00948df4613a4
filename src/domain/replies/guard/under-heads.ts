import type { Passage, ReadLine, RepliedLine, ReplyReading } from '#domain/replies/reply.ts';
import { plainText } from './less-said.ts';

type Said = Passage & { text: string };

const isOver = (one: Passage, other: Passage): boolean => one.start < other.end && one.end > other.start;

/** « Manquants : », « Rupture : »: figures under it, or behind it, may be what does not come. */
const OF_MISSING =
  /\b(?:manqu\w*|ruptures?|absente?s?|indispo\w*|epuisee?s?|non (?:livre|servi)\w*|annul\w*|retire\w*|en moins)\b[^:]{0,30}:/;
/** « Tout est ok sauf : ». */
const OF_EXCEPTED = /\b(?:sauf|hormis|excepte|exception|a part|en dehors)\b[^:]{0,30}:\s*$/;
/** What says of a figure that so many come. */
const COMES =
  /au lieu|\bseul|\bque\b|\bqu'|\breste|\bsur\b|\bdispo|\blivr|\bmax|\/|=|>|→|\bservi|\bcontre\b|\b(?:et|mais) (?:non|pas)\b|\bqte|\bpart(?:ent|iel)/;

const figure = (qty: number): string => String(qty).replace('.', '[.,]');

/** « Manquants : 2 kg de tomates » read as two that come; « Tout sauf : 2 kg de tomates » too. */
const isUnderHead = (
  { line_id, qty_confirmed: qty, said_in }: ReadLine,
  lines: readonly RepliedLine[],
  sentences: readonly Said[],
): boolean => {
  const ordered = lines.find((line) => line.line_id === line_id)?.qty;
  if (qty === 0 || qty === ordered) return false;
  const counts = new RegExp(`(?<![\\d.,])${figure(qty)}(?![\\d]|[.,]\\d)`);
  const begins = new RegExp(`^[\\s•*·-]*(?:(?:les|encore) )?${figure(qty)}(?![\\d]|[.,]\\d)`);
  return sentences.some((one, at) => {
    if (!said_in.some((passage) => isOver(passage, one))) return false;
    const says = plainText(one.text);
    const behind = says.slice(OF_MISSING.exec(says)?.[0].length ?? 0);
    if (COMES.test(behind)) return false;
    if (behind.length < says.length) return counts.test(behind) && !/:/.test(behind);
    const head = plainText(sentences.slice(0, at).findLast(({ text }) => /:\s*$/.test(text))?.text ?? '');
    return OF_MISSING.test(head) ? counts.test(says) : OF_EXCEPTED.test(head) && begins.test(says);
  });
};

const nameOf = (item_name: string): string =>
  `${(plainText(item_name).match(/[a-z]{3,}/)?.[0] ?? '').replace(/[sx]$/, '')}(?:s|x|es)?`;

/** « 1500 gobelets », right beside its name, of a line of which nothing comes: a figure that nobody has used. */
const hasUnusedFigure = (
  { line_id, qty_confirmed, backorder, substitution, said_in }: ReadLine,
  lines: readonly RepliedLine[],
  sentences: readonly Said[],
): boolean => {
  const line = lines.find((one) => one.line_id === line_id);
  if (!line || qty_confirmed > 0 || backorder !== undefined || substitution !== undefined) return false;
  const name = nameOf(line.item_name);
  if (name.startsWith('(')) return false;
  const beside = new RegExp(
    `(?<![\\d.,/-])(\\d{1,5}(?:[.,]\\d+)?) ?(?:[a-z]{1,9} )?(?:de |d'|des )?(?:la |l')?\\b${name}\\b|\\b${name} ?:? (\\d{1,5}(?:[.,]\\d+)?)(?![\\d/%°]| ?(?:€|eur|h\\b|%))`,
    'g',
  );
  const known = [line.qty, line.unit_price ?? 0, 0];
  const isOfName = (said: string) =>
    new RegExp(`(?<!\\d)${said.replace('.', '\\.')}(?!\\d)`).test(`${line.item_name} ${line.sku ?? ''}`);
  return sentences
    .filter((one) => said_in.some((passage) => isOver(passage, one)))
    .some(({ text }) =>
      [...plainText(text).matchAll(beside)].some(([, before, behind]) => {
        const said = before ?? behind ?? '';
        return !known.includes(Number(said.replace(',', '.'))) && !isOfName(said);
      }),
    );
};

const WORDS = ['zero', 'une?', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix'];

/** « 2 kg vous seront facturés en moins », « 2 kg en trop », « tout sauf un seau », read as so many that come. */
const isTurnedByWords = (
  { line_id, qty_confirmed: qty, said_in }: ReadLine,
  lines: readonly RepliedLine[],
  sentences: readonly Said[],
): boolean => {
  const ordered = lines.find((line) => line.line_id === line_id)?.qty;
  if (qty === 0 || qty === ordered || 2 * qty === ordered) return false;
  const said = `(?<![\\d.,])(?:${figure(qty)}${WORDS[qty] ? `|\\b${WORDS[qty]}` : ''})(?![\\d]|[.,]\\d)`;
  const turned = new RegExp(
    `${said} [^,;:.]{0,60}\\b(?:en|de) (?:moins|trop)\\b|\\b(?:sauf|hormis|excepte) ${said} [a-z]+\\b(?! (?:seul|sur))`,
  );
  return sentences.some(
    (one) => said_in.some((passage) => isOver(passage, one)) && turned.test(plainText(one.text)),
  );
};

/** A line whose figure stands where it may be read the other way round, or was not read at all. */
export const miscountedLine = (
  { lines: read }: ReplyReading,
  lines: readonly RepliedLine[],
  sentences: readonly Said[],
): ReadLine | undefined =>
  read.find((one) =>
    [isUnderHead, hasUnusedFigure, isTurnedByWords].some((turns) => turns(one, lines, sentences)),
  );

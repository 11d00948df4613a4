import { type OwnLines, ownLines } from '#domain/replies/body/quotes/history.ts';
import type { WrittenLine } from '#domain/replies/body/quotes/written-line.ts';
import { pointsToQuote } from '#domain/replies/body/signatures/courtesy.ts';
import { type SaidLine, withoutSignature } from '#domain/replies/body/signatures/signature.ts';
import { withoutForm } from '#domain/replies/body/tables/document-lines.ts';
import { inlineEntries } from '#domain/replies/body/tables/inline-entries.ts';
import { type RowOf, tableRows } from '#domain/replies/body/tables/table-rows.ts';
import type { RepliedOrder, ReplyMail } from '#domain/replies/reply.ts';
import { cleanLines } from './clean-lines.ts';
import { withSpokenMarks } from './dictated.ts';
import { goodsOf } from './order-goods.ts';
import { orderNumbersOf } from './order-numbers.ts';
import { withPlainDivider } from './row-dividers.ts';
import { bySection } from './sections.ts';
import { withWholeThousands } from './thousands.ts';
import { cut, fold, joined, stems } from './trace.ts';
import type { TracedText, WrittenBlock, WrittenText } from './written.ts';

/** What the supplier wrote about the order, block by block; each knows where it stands in the message. */
export function writtenText(mail: ReplyMail, order: RepliedOrder): WrittenText {
  const own = ownLines(withWholeThousands(withSpokenMarks(cleanLines(mail.text)), order), mail, order);
  const said = saidLines(own, order);
  const counted = withCounts(said, order);
  const blocks = said.length > 0 ? blocksOf(counted, own, order) : blocksOf(courtesies(own), own, order);
  const read = withinLimit(blocks);
  return { ...bySection(read, order), has_quote: own.has_quote, is_cut: read.length < blocks.length };
}

/** Characters: several times a long answer to a long order; tables take more. */
const LONGEST = 3000;
/** As many characters as the reading of one more entry is worth, however short it is. */
const EACH_ENTRY = 30;
const LONGEST_TABLE = 8000;
/** Longer ones are no sentences. */
const LONGEST_BLOCK = 2500;
/** More in one paragraph, or in one row of a table, are no answer. */
const MOST_FIGURES = 60;

function withinLimit(blocks: readonly WrittenBlock[]): readonly WrittenBlock[] {
  let words = 0;
  let rows = 0;
  const end = blocks.findIndex(({ text, kind }) => {
    if (kind === 'row') rows += text.length;
    else words += text.length + EACH_ENTRY;
    const isNoise = text.length > 2 * MOST_FIGURES && (text.match(/\d+/g)?.length ?? 0) > MOST_FIGURES;
    return isNoise || words > LONGEST || rows > LONGEST_TABLE || text.length > LONGEST_BLOCK;
  });
  return end < 0 ? blocks : blocks.slice(0, end);
}

/** `count`: the place in a list that is counted without a mark (« 1 ok », « 2 rupture »). */
type Said = SaidLine & { row: RowOf | null; count?: number; is_named?: boolean };

/** « 2 - 24 pièces »: a mark behind the place, and no « 2-4 » or « 2.5 ». */
const DIVIDED = /^\d{1,2}\s*[.:)–-](?=\s|\p{L})/u;
const COUNT = /^(\d{1,2})(?:\s*[.:)–-]\s*|\s+)(?=\p{L}|\d)/u;
/** Fewer may be quantities. */
const FEWEST_COUNTED = 3;

/** Lines that begin with 1, 2, 3… one under the other, as many as the order has or at least some. */
function withCounts(said: readonly Said[], { lines }: RepliedOrder): readonly Said[] {
  const first = said.findIndex(({ text, row }) => row === null && COUNT.exec(text)?.[1] === '1');
  let many = 0;
  while (
    first !== -1 &&
    said[first + many]?.row === null &&
    Number(COUNT.exec(said[first + many]?.text ?? '')?.[1]) === many + 1
  )
    many++;
  const isMarked = said.slice(first, first + many).every(({ text }) => DIVIDED.test(text));
  if (many < FEWEST_COUNTED || many > lines.length || (many < lines.length && many < 5 && !isMarked))
    return said;
  return said.map((line, at) =>
    at >= first && at < first + many ? { ...line, count: at - first + 1 } : line,
  );
}

function saidLines(own: OwnLines, order: RepliedOrder): Said[] {
  const lines = own.lines.flatMap((line) => (line.answers === null ? inlineEntries(line, order) : [line]));
  const rows = tableRows(lines, order);
  const isForm = rows.size > 0;
  const numbersIn = orderNumbersOf(order);
  const namesOrder = (part: string) => numbersIn(part).length > 0;
  const hasAnswers = own.lines.some(({ answers }) => answers !== null);
  const said: Said[] = [];
  let words: WrittenLine[] = [];
  const endWords = () => {
    said.push(...withoutSignature(words, order).map((line) => ({ ...line, row: null })));
    words = [];
  };
  lines.forEach((line, place) => {
    const row = rows.get(place);
    if (row === undefined && line.answers === null) {
      if (!(hasAnswers && pointsToQuote(fold(line.text))))
        words.push(
          ...(isForm ? withoutForm(line, namesOrder) : [line]).map((one) => withPlainDivider(one, order)),
        );
      return;
    }
    endWords();
    if (row !== 'frame') said.push({ ...line, after_closing: false, row: row ?? null });
  });
  endWords();
  return said;
}

/** « Merci » alone is all that was said. */
const courtesies = ({ lines }: OwnLines): Said[] =>
  lines.map((line) => ({ ...line, after_closing: false, row: null }));

const NUMBER_FIRST = /^[-–*•\s]*n°\s?(\d{1,2})(?!\d)/;
/** « n°3 : 30 douzaines » of oysters: the number is the name, and no place in a list. */
const withNames = (lines: readonly Said[], order: RepliedOrder): readonly Said[] => {
  const named = new Set(
    order.lines.flatMap(({ item_name }) => [...fold(item_name).matchAll(/n° ?(\d+)/g)].map(([, one]) => one)),
  );
  if (named.size === 0) return lines;
  return lines.map((line) =>
    named.has(NUMBER_FIRST.exec(fold(line.text))?.[1]) ? { ...line, is_named: true } : line,
  );
};

function blocksOf(all: readonly Said[], { numbered }: OwnLines, order: RepliedOrder): WrittenBlock[] {
  const blocks: WrittenBlock[] = [];
  const lines = withNames(all, order);
  const width = Math.max(0, ...lines.filter(({ row }) => row === null).map(({ text }) => text.length));
  let paragraph = 0;
  let before: Said | null = null;
  for (const line of lines) {
    if (before && (line.isAfterBlank || line.part !== before.part)) paragraph++;
    const last = blocks.at(-1);
    if (
      before &&
      last?.kind === 'words' &&
      last.paragraph === paragraph &&
      isBroken(before, line, width, order) &&
      !(ENTRY.test(before.text) && namesGoods(line, order)) &&
      !(ENTRY.test(line.text) && namesGoods(line, order) && !LEADS_ON.test(fold(before.text)))
    ) {
      blocks[blocks.length - 1] = { ...last, ...joined(last, line) };
    } else blocks.push(blockOf(line, paragraph, numbered));
    before = line;
  }
  return blocks;
}

/** A sentence does not end with these. */
const LEADS_ON =
  /(?:^|[\s'])(?:de|du|des|d'|la|le|les|l'|un|une|et|ou|a|au|aux|pour|que|qu'|sur|par|avec|en|ne|je|on|nous|vous|votre|vos|notre|nos|mais|car|dans|qui|il|est|sont|sera|seront|avons|ai|cette|ce|ces)$|[,(]$/;
/** The narrowest and the widest that mail programs break lines at. */
const NARROW = 70;
const WIDE = 100;

/** « cde BC-2026-00042 : … » begins what is said of that order. */
const NAMES_ORDER =
  /^(?:(?:et|pour|la|votre|concernant|sur|quant a)\s+)*(?:cde|cmd|commande|bon(?: de commande)?|bc|n°)[^a-z\n]{0,4}(?:[a-z]{1,3}[- ]?)?\d{4}/;

/** « bottarga : épuisée »: an entry of a list, below another. */
const ENTRY = /^[\p{L}\d'’ .%-]{2,30}? ?: /u;

/** « flûtes : en réappro… » and below it « verres et carafes ok ». */
const namesGoods = ({ text }: Said, order: RepliedOrder): boolean => {
  const [first = ''] = stems(text);
  return first.length > 3 && goodsOf(order).goods.has(first);
};

/** « homard ok mais à 42 », below another line that begins with goods. */
const BEGINS_ENTRY =
  /^[a-z'-]+(?: [a-z'-]+)? (?:ok|oui|non|rupture|que|pas|plus|manque|seulement|:|=|\d)(?![a-z])/;

/** Whether a mail program broke a sentence there: the next word would not have fitted. */
function isBroken(before: Said, line: Said, width: number, order: RepliedOrder): boolean {
  if (before.row !== null || line.row !== null || before.answers !== null || line.answers !== null)
    return false;
  if (before.after_closing !== line.after_closing || markerOf(line) !== null) return false;
  if (/[:;]$/.test(before.text) || before.text.length < 30) return false;
  const isLower = /^[\p{Ll}\d(€]/u.test(line.text);
  if (LEADS_ON.test(fold(before.text)) && (isLower || before.text.length >= 60)) return true;
  if (BEGINS_ENTRY.test(fold(line.text)) && [before, line].every((one) => namesGoods(one, order)))
    return false;
  if (NAMES_ORDER.test(fold(line.text)) || [before, line].every(({ text }) => ENTRY.test(text))) return false;
  // Who has a longer line breaks them by hand.
  if (width > WIDE) return false;
  const word = /^\S+/.exec(line.text)?.[0] ?? '';
  return isLower && before.text.length + 1 + word.length > Math.max(width, NARROW);
}

const NUMBERED =
  /^(?:(?:n°|no|art(?:icle)?|ligne|lig|l)\.?\s?(\d{1,2})(?!\d)\s?[.):,–—-]?|(\d{1,2})(?:\/(?=\s+\d)|\s?(?:[.)](?!\d)\s?-?|°\)?|:|[/–—-](?!\s*\d))))\s*(?=\S)/i;
/** « 4) et 5) », « 1), 2) », « 9/, 10/ et 11/ : », « 3 et 4 : »: several places at once. */
const SEVERAL_NUMBERED =
  /^(?:\d{1,2}\s?(?:[.)]|\/(?!\d))\s*(?:,\s*)?(?:(?:et|&|\+|-|\/)\s*)?(?=\d{1,2}\s?(?:[.)]|\/(?!\d)))){1,9}\d{1,2}\s?[.)/]\s*[:–-]?\s*(?=\p{L})|^\d{1,2}(?:\s*(?:,|&|\+|et|puis)\s*\d{1,2}){1,9}(?:\s?[:)]|(?=\s+(?:ok|sont|c['’]est|bon|nickel|rupture|en rupture|pas de|rien)(?![\p{L}\d])))\s*(?=\p{L})/iu;
const BULLET = /^(?:[-–—*•·▪►‣◦●○∙>~]|[+o](?=\s)|[→➔➤](?=\s*\p{L}))\s*(?=[\p{L}\d(«"'])/u;

const NAMES_MORE =
  /^(?:(?:et|&|\+|,|à|a|puis|ou)\s*)+(?:la |le |l['’])?(?:n°|no|art|ligne|lig|l|produit|\d)/i;

/** No list that is numbered by hand is longer. */
const MOST_NUMBERED = 40;

type Marker = { length: number; numbers: readonly number[] };

function markerOf(line: TracedText & { count?: number; is_named?: boolean }): Marker | null {
  const bullet = BULLET.exec(line.text);
  const start = bullet?.[0].length ?? 0;
  const several = SEVERAL_NUMBERED.exec(line.text.slice(start))?.[0];
  if (several !== undefined)
    return { length: start + several.length, numbers: several.match(/\d+/g)?.map(Number) ?? [] };
  if (line.count !== undefined)
    return { length: COUNT.exec(line.text)?.[0].length ?? 0, numbers: [line.count] };
  const found = line.is_named ? null : NUMBERED.exec(line.text.slice(start));
  const number = Number(found?.[1] ?? found?.[2] ?? 0);
  // « article 1 et article 2 : OK » names both.
  if (found?.[1] !== undefined && NAMES_MORE.test(line.text.slice(start + found[0].length)))
    return bullet ? { length: start, numbers: [] } : null;
  // « 55 : ok » of flours is no place in a list.
  if (found && number > 0 && (found[1] !== undefined || number <= MOST_NUMBERED))
    return { length: start + found[0].length, numbers: [number] };
  // « -5 % » and « - 3 kg » are figures.
  return bullet && !/^[~-]\s?\d/.test(line.text) ? { length: start, numbers: [] } : null;
}

function blockOf(line: Said, paragraph: number, numbered: ReadonlyMap<number, string>): WrittenBlock {
  const { after_closing, answers, row } = line;
  const common = { paragraph, other_order: null, after_closing };
  if (row !== null && row !== 'frame') return { ...cut(line, 0), ...common, kind: 'row', ...row };
  const marker = markerOf(line);
  const text = cut(line, marker?.length ?? 0);
  if (answers) {
    // « -> 10 seulement » under a quoted line.
    const arrow = /^(?:[-=]*>+|→|⇒|=+)\s*/.exec(line.text)?.[0].length ?? marker?.length ?? 0;
    return { ...cut(line, arrow), ...common, kind: 'answer', ...answers };
  }
  const list_numbers = marker?.numbers ?? [];
  const line_ids = list_numbers.flatMap((number) => numbered.get(number) ?? []);
  if (line_ids.length > 0 && line_ids.length === list_numbers.length)
    return { ...text, ...common, kind: 'answer', line_ids, quoted: '' };
  return {
    ...text,
    ...common,
    kind: 'words',
    list_numbers,
    is_bullet: marker !== null,
  };
}

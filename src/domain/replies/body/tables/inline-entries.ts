import type { WrittenLine } from '#domain/replies/body/quotes/written-line.ts';
import { cut } from '#domain/replies/body/trace.ts';
import type { RepliedOrder } from '#domain/replies/reply.ts';
import { lineOfRow, sameReference } from './row-lines.ts';

const DIVIDERS = [/\s[-–—]\s/g, /\s*;\s*/g, /\s\/\s/g, /\s*\|\s*/g];

/** « crème 12 L - beurre 40 - lait 48 L »: a list in one line, each part with goods of its own and a figure or a mark. */
export function inlineEntries(line: WrittenLine, order: RepliedOrder): WrittenLine[] {
  const counted = withoutDescription(line, order);
  if (counted) return [counted];
  const numbered = markedEntries(line) ?? numberedEntries(line, order);
  if (numbered) return numbered;
  if (line.text.length > 400 || !/[-–—;/|]/.test(line.text)) return [line];
  for (const divider of DIVIDERS) {
    const dividers = [...line.text.matchAll(divider)];
    if (dividers.length < 2) continue;
    const parts: WrittenLine[] = [];
    let from = 0;
    for (const found of dividers) {
      parts.push({ ...line, ...cut(line, from, found.index) });
      from = found.index + found[0].length;
    }
    parts.push({ ...line, ...cut(line, from) });
    if (isList(parts, order))
      return parts.map((part, at) => ({ ...part, isAfterBlank: at === 0 && line.isAfterBlank }));
  }
  return [line];
}

const COUNTED = /^\s*(\d{1,5}(?:[.,]\d{1,3})?)\s*[x×*]\s+(\S{3,20})(?=\s)/i;
const AMOUNT = /(\d[\d\u202f\u00a0 ]*[.,]\d{2})\s*(?:€|eur(?:os?)?)?(?:\s*ht)?\s*$/i;

/** « 20 x SP-130 SAC POUBELLE 130L RLX 10 .... 82,00 EUR »: how many of what, where the amount is that of the order's price. */
function withoutDescription(line: WrittenLine, order: RepliedOrder): WrittenLine | null {
  const [whole = '', count = '', reference = ''] = COUNTED.exec(line.text) ?? [];
  const ordered = order.lines.find((one) => whole !== '' && sameReference(one, bare(reference)));
  if (!ordered) return null;
  const amount = AMOUNT.exec(line.text.slice(whole.length))?.[1];
  const expected = Number(count.replace(',', '.')) * (ordered.unit_price ?? 0);
  const isAsPriced =
    amount === undefined ||
    Math.abs(Number(amount.replace(/[^\d,.]/g, '').replace(',', '.')) - expected) < 0.011;
  return isAsPriced ? { ...line, ...cut(line, 0, whole.length) } : null;
}
const bare = (reference: string): string => reference.toLowerCase().replace(/[^a-z0-9]/g, '');

const MARK = /[✅✔☑❌✖✗✘❎]\ufe0f?/gu;

/** « ✅ Entrecôte ✅ Poulet ❌ Merguez », « Entrecôte ✔ Poulet ✔ Merguez ✖ »: each mark with the name it stands at. */
function markedEntries(line: WrittenLine): WrittenLine[] | null {
  const marks = line.text.length > 400 ? [] : [...line.text.matchAll(MARK)];
  if (marks.length < 2) return null;
  const isBefore = line.text.slice(0, marks[0]?.index).trim() === '';
  if (!isBefore && line.text.slice((marks.at(-1)?.index ?? 0) + 1).replace(/[\ufe0f.,;\s]/gu, '') !== '')
    return null;
  const ends = marks.map(({ 0: mark, index }, at) =>
    isBefore ? (marks[at + 1]?.index ?? line.text.length) : index + mark.length,
  );
  return ends.map((end, at) => ({
    ...line,
    ...cut(line, ends[at - 1] ?? 0, end),
    isAfterBlank: at === 0 && line.isAfterBlank,
  }));
}

const NUMBERS = [/(?<=^|[\s,;])(\d{1,2}) ?[)/.-](?=\s)/g, /(?<=^|[\s,;/-])[Ll] ?(\d{1,2})(?=[\s:=])/g];

/** « 1) ok 2) ok 3) 20 kg », « L1 ok L2 rupture »: as many as the order has lines, in their order. */
function numberedEntries(line: WrittenLine, order: RepliedOrder): WrittenLine[] | null {
  if (line.text.length > 400) return null;
  for (const pattern of NUMBERS) {
    const found = [...line.text.matchAll(pattern)];
    if (found.length < 2 || found.length !== order.lines.length) continue;
    const isInOrder = found.every(({ 1: number }, at) => Number(number) === at + 1);
    if (!isInOrder || line.text.slice(0, found[0]?.index).trim() !== '') continue;
    return found.map(({ index }, at) => ({
      ...line,
      ...cut(line, index, found[at + 1]?.index),
      isAfterBlank: at === 0 && line.isAfterBlank,
    }));
  }
  return null;
}

function isList(parts: readonly WrittenLine[], order: RepliedOrder): boolean {
  const ids = parts.map(
    ({ text }) =>
      lineOfRow(
        [{ text: text.replace(/\d+(?:[.,]\d+)?\s*\p{L}{0,8}\s*$/u, ''), places: [], column: 'name' }],
        order,
      )[0],
  );
  return (
    ids.every((id) => id !== undefined) &&
    new Set(ids).size === parts.length &&
    parts.every(({ text }) => text.length <= 60)
  );
}

import type { RepliedOrder } from '#domain/replies/reply.ts';
import { fold } from './trace.ts';

/** An order that a text names, and where. */
export type OrderMention = { order_number: string; isThis: boolean; start: number; end: number };

const SHORT =
  /(?<![a-z0-9])(?:(bc|po|cde|cmd|commandes?|bon(?: de commande)?|la|celle|le)\s?(?:n°|no\.?|num(?:ero)?|#|:)?\s*[-#]?\s?|(n°|#)\s?)(0*\d{2,6})(?![\d]|[.,/-]\d|\s?(?:kg|kilos?|g|l|litres?|colis|sacs?|pieces?|€|%|h\b|bottes?|cartons?)|\s*[-–:,;/|]?\s*(?:conf|liv|exp|serv|dispo|reliq|prep))/g;

/** « 0517 (demain) : dorades ok »: the last figures head what is said of an order. */
const HEADS =
  /(?:^|\n)[\s*•-]*(?:n°|no|#|b\.|bon|bc|cde)?\s?(0*\d{3,6})\s*(?:\([^)\n]{0,30}\)\s*[:=→–]?|[:=→–])(?!\d)/g;

/** Whether the parts of a message are headed by the last figures of order numbers, this one's among them. */
export function isHeadedByNumbers(texts: readonly string[], { order_number }: RepliedOrder): boolean {
  const last = Number((order_number.match(/\d+/g) ?? []).at(-1) ?? 0);
  const heads = texts.flatMap((text) =>
    [...fold(text).matchAll(HEADS)].map(([, figures]) => Number(figures)),
  );
  return last >= LEAST_HEAD && heads.includes(last) && new Set(heads).size > 1;
}
const LEAST_HEAD = 100;

function headingMentions(folded: string, last: string): OrderMention[] {
  return [...folded.matchAll(HEADS)].flatMap((found) => {
    const written = found[1] ?? '';
    if (String(Number(written)).length !== String(Number(last)).length) return [];
    const start = found.index + found[0].indexOf(written);
    return [
      {
        order_number: written,
        isThis: Number(written) === Number(last),
        start,
        end: start + written.length,
      },
    ];
  });
}

/** Finds order numbers of the same kind as this order's: in full, or its last figures (« la 318 »). */
export function orderNumbersOf(
  { order_number }: RepliedOrder,
  isHeaded = false,
): (text: string) => OrderMention[] {
  const figures = order_number.match(/\d+/g) ?? [];
  const last = figures.at(-1) ?? '';
  const prefix = fold(/^[^\d]*/.exec(order_number)?.[0] ?? '').replace(/[^a-z]/g, '');
  const full = figures.length >= 2 ? fullPattern(prefix) : null;
  return (text) => {
    const folded = fold(text);
    const found = full ? fullMentions(folded, full, order_number) : exactMentions(folded, order_number);
    if (last.length < 2) return found;
    const heads = isHeaded ? headingMentions(folded, last) : [];
    const short = [...heads, ...shortMentions(folded, last, prefix)].filter(
      (one, at, all) =>
        ![...found, ...all.slice(0, at)].some(({ start, end }) => one.start < end && start < one.end),
    );
    return [...found, ...short].sort((a, b) => a.start - b.start);
  };
}

const fullPattern = (prefix: string) =>
  new RegExp(
    `(?<![a-z0-9])(${prefix === '' ? '' : `${prefix}\\s?[-–/ ]?\\s?`})((?:19|20)\\d\\d)\\s?[-–/ ]\\s?(\\d{2,6})(?!\\d)`,
    'g',
  );

function fullMentions(folded: string, full: RegExp, order_number: string): OrderMention[] {
  const figures = (order_number.match(/\d+/g) ?? []).map(Number);
  return [...folded.matchAll(full)].map((found) => ({
    order_number: found[0].toUpperCase().replace(/\s?[-–/ ]\s?/g, '-'),
    isThis: Number(found[2]) === figures.at(-2) && Number(found[3]) === figures.at(-1),
    start: found.index,
    end: found.index + found[0].length,
  }));
}

function exactMentions(folded: string, order_number: string): OrderMention[] {
  const start = folded.indexOf(fold(order_number));
  return start < 0 ? [] : [{ order_number, isThis: true, start, end: start + order_number.length }];
}

/** A supplier's own numbers are of another length, and « la 00 » is a flour: only what looks like this order's last figures counts. */
function shortMentions(folded: string, last: string, prefix: string): OrderMention[] {
  const significant = String(Number(last)).length;
  const found = [...folded.matchAll(SHORT)];
  // « la 318 est ok, la 311 attend »: who names this one so names others so.
  const hasShort = found.some((one) => one[3] === String(Number(last)) && significant >= 3);
  return found.flatMap((found) => {
    const written = found[3] ?? '';
    const isNamed =
      /^(?:bc|po|cde|cmd|comm|bon)/.test(found[1] ?? '') || found[1] === prefix || found[2] !== undefined;
    const isPadded = written.startsWith('0') && written.length === last.length;
    const isThis = Number(written) === Number(last) && (isNamed || isPadded || written.length >= 3);
    const isLike =
      (hasShort && !isNamed && written.length === significant && significant >= 3) ||
      isPadded ||
      (isNamed &&
        found[2] === undefined &&
        String(Number(written)).length === significant &&
        significant >= 3);
    if (!isThis && !isLike) return [];
    const end = found.index + found[0].length;
    return [{ order_number: written, isThis, start: end - written.length, end }];
  });
}

import type { RepliedLine } from '#domain/replies/reply.ts';

export const isMoney = (text: string) => /^[\d\s.,]+\s?(?:€|eur)(?:\s?ht)?(?:\s?\/.*)?$/i.test(text);

/** « 11,30 » or « 205,20 € »; null: a whole number may be anything. */
function figureIn(text: string): number | null {
  const found = /^(\d[\d ]*)[.,](\d{2})\s?(?:€|eur)?(?:\s?ht)?$/i.exec(text);
  return found ? Number(`${found[1]?.replace(/ /g, '')}.${found[2]}`) : null;
}

/** What it was to cost, or a little more or less. */
export const isPriceOf = (text: string, line: RepliedLine | undefined) => {
  const figure = figureIn(text);
  const ordered = line?.unit_price ?? null;
  if (figure === null || ordered === null || figure === ordered) return figure === ordered;
  return figure > ordered * 0.7 && figure < ordered * 1.4 && figure !== line?.qty;
};

export const isAmountOf = (text: string, line: RepliedLine | undefined) => {
  const figure = figureIn(text);
  if (figure === null || line === undefined || line.unit_price === null || line.qty === 1) return false;
  return Math.abs(figure - line.unit_price * line.qty) < 0.011;
};

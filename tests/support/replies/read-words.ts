import { readReply } from '../../../src/domain/replies/read-reply.ts';
import type { RepliedLine, ReplyReading } from '../../../src/domain/replies/reply.ts';

/** A line without a reference, by its place. */
export const orderedLine = (
  at: number,
  item_name: string,
  qty: number,
  unit: string,
  unit_price: number,
): RepliedLine => ({ line_id: `L${at}`, item_name, sku: null, qty, unit, unit_price });

/** What is read in these words, of an order sent on Monday 16 November 2026 and answered the same day. */
export const readWords = (
  lines: readonly RepliedLine[],
  text: string,
  expected_at = '2026-11-19',
): ReplyReading =>
  readReply(
    {
      order_number: 'BC-2026-00042',
      sent_at: '2026-11-16T09:00:00+01:00',
      expected_at,
      supplier: 'Maison Exemple',
      lines,
    },
    {
      from: 'contact@maison-exemple.fr',
      subject: 'Re: Commande BC-2026-00042 – Le Petit Fournil',
      date: '2026-11-16T11:00:00+01:00',
      text,
    },
  );

/** The same in one line: the intent, what comes of each line at which price and what later, the new day, H for a person. */
export function answerRead(lines: readonly RepliedLine[], text: string): string {
  const read = readWords(lines, text);
  const comes = lines.map(({ line_id }) => {
    const line = read.lines.find((one) => one.line_id === line_id);
    if (!line) return '-';
    const later = line.backorder ? `+${line.backorder.qty}:${line.backorder.date?.slice(8) ?? '?'}` : '';
    const price = line.unit_price ? `@${line.unit_price}` : '';
    return `${line.qty_confirmed}${price}${later}${line.substitution ? '≠' : ''}`;
  });
  const day = read.expected_at ? ` le ${read.expected_at.slice(8)}` : '';
  return `${read.intent} ${comes.join(' ')}${day}${read.needs_human ? ' H' : ''}`;
}

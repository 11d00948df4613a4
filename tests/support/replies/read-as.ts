import { readReply } from '#domain/replies/read-reply.ts';
import type { RepliedLine } from '#domain/replies/reply.ts';

/** The order that is answered. */
export const ORDER = 'BC-2026-00731';

/** Sent and answered on Tuesday 9 June 2026 for Friday the 12th: intent, another day, what comes of each line, a person. */
export function readAs(
  lines: readonly RepliedLine[],
  text: string,
  subject = `Re: Commande ${ORDER}`,
): string {
  const read = readReply(
    {
      order_number: ORDER,
      sent_at: '2026-06-09T08:00:00+02:00',
      expected_at: '2026-06-12',
      supplier: 'Maison Exemple',
      lines,
    },
    { from: 'contact@maison-exemple.fr', subject, date: '2026-06-09T10:00:00+02:00', text },
  );
  const comes = lines.map(({ line_id }) => {
    const line = read.lines.find((one) => one.line_id === line_id);
    const price = line?.unit_price ? `@${line.unit_price}` : '';
    const rest = line?.backorder ? `+${line.backorder.qty}/${line.backorder.date?.slice(5)}` : '';
    return line ? `${line.qty_confirmed}${price}${rest}${line.substitution ? '~' : ''}` : '-';
  });
  const day = read.expected_at === null ? [] : [read.expected_at.slice(5)];
  return [read.intent, ...day, ...comes, ...(read.needs_human ? ['H'] : [])].join(' ');
}

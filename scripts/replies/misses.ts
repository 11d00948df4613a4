import type { Answer } from './cases.ts';
import { isExact, isWrongSilently, type Judged } from './score.ts';

/** What is not as it should be, case by case: what was wanted, what came, and the message. */
export function misses(judged: readonly Judged[]): string {
  return judged
    .filter((one) => !isRight(one))
    .map((one) => {
      const mark = isWrongSilently(one) ? 'WRONG SILENTLY ' : isExact(one) ? '(exact) ' : '';
      const { id, tags, order, email } = one.one;
      const lines = order.lines.map(
        ({ line_id, item_name, sku, qty, unit, unit_price }) =>
          `${line_id} ${item_name} [${sku}] ${qty} ${unit} à ${unit_price}`,
      );
      return [
        `=== ${mark}${id} ${tags.join(' ')}`,
        `order ${order.order_number} for ${order.expected_at}, written ${email.date}: ${lines.join('; ')}`,
        email.text.trim(),
        `wanted ${plain(one.expected)}`,
        `got    ${plain(one.got)}`,
      ].join('\n');
    })
    .join('\n\n');
}

const isRight = (one: Judged) => isExact(one) && plain(one.expected) === plain(one.got);

/** « changed 2026-11-19 ask L1=25 L2=0 out_of_stock L3=6 @2.35 »; substitutions are words and are not compared. */
function plain({ intent, expected_at, needs_human, lines }: Answer): string {
  const linesText = lines
    .toSorted((a, b) => a.line_id.localeCompare(b.line_id, 'en', { numeric: true }))
    .map(({ line_id, qty_confirmed, unit_price, reason, substitution, backorder }) =>
      [
        `${line_id}=${qty_confirmed}`,
        unit_price === undefined ? '' : `@${unit_price}`,
        reason ?? '',
        substitution === undefined ? '' : 'substitute',
        backorder === undefined ? '' : `+${backorder.qty} ${backorder.date ?? 'later'}`,
      ]
        .filter(Boolean)
        .join(' '),
    );
  return [intent, expected_at ?? '-', needs_human ? 'ask' : '-', linesText.join(', ')].join(' ');
}

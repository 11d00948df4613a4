import type { Movement } from '#client/features/stock/stock.api.ts';
import { referenceOf } from './words.ts';

/** What is behind a movement, where there is anything. An order's number stays in one piece, hyphens or not. */
export function Reference({ movement }: { movement: Movement }) {
  const words = referenceOf(movement) ?? '';
  const number = movement.order_number ?? '';
  return (
    <>
      {number && <span className="whitespace-nowrap">{number}</span>}
      {words.slice(number.length)}
    </>
  );
}

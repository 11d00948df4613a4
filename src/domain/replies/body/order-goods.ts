import type { RepliedLine, RepliedOrder } from '#domain/replies/reply.ts';
import { stems } from './trace.ts';

type Goods = { supplier: ReadonlySet<string>; goods: ReadonlySet<string> };

const known = new WeakMap<RepliedOrder, Goods>();
const names = new WeakMap<RepliedLine, readonly string[]>();

/** The stems of a line's name: every line of a message is compared with them. */
export function nameStems(line: RepliedLine): readonly string[] {
  const before = names.get(line) ?? stems(line.item_name);
  names.set(line, before);
  return before;
}

/** The words that only the order's goods have, and those of the supplier's name: once for each order, however often they are asked for. */
export function goodsOf(order: RepliedOrder): Goods {
  const before = known.get(order);
  if (before) return before;
  const supplier = new Set(stems(order.supplier));
  const goods = new Set(
    order.lines.flatMap(nameStems).filter((word) => word.length > 3 && !supplier.has(word)),
  );
  const now = { supplier, goods };
  known.set(order, now);
  return now;
}

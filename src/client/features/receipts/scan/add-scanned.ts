import { goodsOnDay } from '#client/features/receipts/day/received-day.ts';
import { findReceivable } from '#client/features/receipts/receipts.api.ts';
import { addedLine, type ReceivingLine, unorderedGoods } from '#client/features/receipts/receive/draft.ts';
import type { Receiving } from '#client/features/receipts/receive/use-receive.ts';
import { useClock } from '#client/platform/clock.tsx';
import { toasts } from '#client/platform/toasts.ts';

/** An item that nobody ordered, found by its code: a line more. */
export function useAddScanned({ order, supplier, change, today }: Receiving) {
  const clock = useClock();
  return async ({ id, name }: { id: string; name: string }): Promise<ReceivingLine | null> => {
    if (!supplier) return null;
    try {
      const item = await findReceivable(supplier.id, { id, name });
      if (!item) return null;
      const goods = goodsOnDay(unorderedGoods(item, order ? 'ordered' : 'free'), {
        from: clock.today(),
        to: today,
      });
      const line = addedLine(goods);
      change((now) => ({ ...now, lines: [...now.lines, line] }));
      return line;
    } catch (error) {
      toasts.failure(error);
      return null;
    }
  };
}

import type { SheetItem } from '#client/features/counts/queue/queue.ts';
import type { CountQueue } from '#client/features/counts/queue/use-queue.ts';
import { useClock } from '#client/platform/clock.tsx';
import { Button } from '#client/ui/button.tsx';
import { Notice } from '#client/ui/feedback/notice.tsx';
import { COUNT_QTY_MAX } from '#domain/counts/count.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import { countText as text } from '#text/counts/counts-screens.text.ts';
import { formatQuantity } from '#text/kernel/format.ts';
import { useWho, whenOf } from './count-when.ts';

type CountConflictProps = { countId: string; item: SheetItem; queue: CountQueue };

/** Two people, two figures: both are shown, and a person says which one holds; or that each saw a part. */
export function CountConflict({ countId, item, queue }: CountConflictProps) {
  const clock = useClock();
  const who = useWho();
  const mine = item.kept?.qty ?? null;
  if (item.kept?.state !== 'conflict' || mine === null) return null;
  const { item_id, unit, counted_qty: theirs } = item;
  const settle = (qty: number) => queue.enter(countId, item, qty);
  const both = theirs === null ? null : Math.round((theirs + mine) * 1000) / 1000;
  const title =
    theirs === null
      ? text.conflictCleared(who(item.counted_by))
      : text.conflictTitle(
          who(item.counted_by),
          formatQuantity(theirs, unit),
          item.counted_at ? whenOf(clock, item.counted_at) : '',
        );
  return (
    <div className="flex flex-col gap-3">
      <Notice role="status" title={title} tone="saffron">
        {text.conflictMine(formatQuantity(mine, unit))}
      </Notice>
      <div className="flex flex-wrap gap-2 max-md:[&>*]:flex-1">
        <Button onClick={() => queue.forget({ count_id: countId, item_id })}>
          {theirs === null ? text.keepUncounted : text.keepTheirs(formatQuantity(theirs, unit))}
        </Button>
        <Button onClick={() => settle(mine)}>{text.takeMine(formatQuantity(mine, unit))}</Button>
        {both !== null && both <= COUNT_QTY_MAX && Quantity.isDecimal(both) && (
          <Button onClick={() => settle(both)}>{text.addUp(formatQuantity(both, unit))}</Button>
        )}
      </div>
    </div>
  );
}

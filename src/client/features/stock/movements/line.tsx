import type { Movement } from '#client/features/stock/stock.api.ts';
import { useClock } from '#client/platform/clock.tsx';
import { cn } from '#client/ui/cn.ts';
import { tellsBoth } from '#domain/kernel/days/two-moments.ts';
import { DOT } from '#text/kernel/format.ts';
import { bothMoments } from '#text/kernel/two-moments.text.ts';
import { signedQuantity, movementsText as text } from '#text/stock/stock-screens.text.ts';
import { Reference } from './reference.tsx';
import { authorOf, lotOf, movementKind, referenceOf } from './words.ts';

type MovementLineProps = {
  movement: Movement;
  /** In a lot's own story it goes without saying. */
  lot: 'shown' | 'hidden';
};

/** A line of the ledger where there is little room: in an item's or a lot's sheet. */
export function MovementLine({ movement, lot: shown }: MovementLineProps) {
  const { momentOf } = useClock();
  const lot = shown === 'shown' ? lotOf(movement) : null;
  const second = [lot, movement.reason, authorOf(movement)].filter(Boolean);
  return (
    <li className="flex items-start gap-4 px-4 py-2.5">
      <div className="min-w-0 flex-1">
        <p className={cn('font-semibold text-cell', movement.reversed && 'text-ink-3 line-through')}>
          {movementKind(movement)}
        </p>
        <p className="wrap-anywhere text-hint text-ink-2">
          <Reference movement={movement} />
          {referenceOf(movement) !== null && DOT}
          {second.join(DOT)}
        </p>
        {tellsBoth(movement) && <p className="text-hint text-ink-2">{bothMoments(movement, momentOf)}</p>}
      </div>
      <div className="shrink-0 text-right">
        <p
          className={cn(
            'whitespace-nowrap font-semibold text-cell',
            movement.reversed && 'text-ink-3 line-through',
          )}
        >
          {signedQuantity(movement.qty, movement.unit)}
        </p>
        <p className="text-hint text-ink-3">
          {movement.reversed && `${text.reversed}, `}
          {momentOf(movement.occurred_at)}
        </p>
      </div>
    </li>
  );
}

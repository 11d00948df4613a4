import { cn } from '#client/ui/cn.ts';
import { recipeFiguresText as text } from '#text/recipes/recipe-editor.text.ts';

type FoodCostBarProps = { foodCost: number; target: number };

/** The scale ends where both are still in view, on a round figure. */
const scaleEnd = (foodCost: number, target: number): number => {
  const far = Math.max(foodCost * 1.1, target * 1.3, 20);
  return far <= 100 ? Math.ceil(far / 20) * 20 : 100;
};

/** How much of the price the ingredients take, with a stroke where the target is. */
export function FoodCostBar({ foodCost, target }: FoodCostBarProps) {
  const end = scaleEnd(foodCost, target);
  const at = (points: number) => `${Math.min(100, (points / end) * 100)}%`;
  const marks = [0, 0.25, 0.5, 0.75, 1].map((part) => part * end);
  const clear = (points: number) => Math.abs(points - target) > end * 0.08;
  return (
    <div aria-label={text.barLabel(foodCost, target)} className="mt-3" role="img">
      <div className="relative h-2.5">
        <div className="absolute inset-0 rounded-full bg-sunken ring-1 ring-line ring-inset" />
        <div
          className={cn(
            'absolute inset-y-0 left-0 rounded-l-full',
            foodCost > target ? 'bg-saffron' : 'bg-primary',
          )}
          style={{ width: at(foodCost) }}
        />
        <div
          className="absolute -inset-y-1.5 w-0.5 -translate-x-1/2 bg-ink ring-2 ring-surface"
          style={{ left: at(target) }}
        />
      </div>
      <div aria-hidden="true" className="relative mt-2.5 h-4 text-ink-2 text-small">
        {marks.filter(clear).map((points) => (
          <Mark
            at={at(points)}
            key={points}
            place={points === 0 ? 'start' : points === end ? 'end' : 'middle'}
          >
            {text.mark(points, points === end)}
          </Mark>
        ))}
        <Mark at={at(target)} place={target >= end ? 'end' : 'middle'} strong>
          {text.mark(target, target >= end)}
        </Mark>
      </div>
    </div>
  );
}

type MarkProps = { at: string; place: 'start' | 'middle' | 'end'; strong?: boolean; children: string };

const SHIFT = { start: '', middle: '-translate-x-1/2', end: '-translate-x-full' } as const;

function Mark({ at, place, strong, children }: MarkProps) {
  return (
    <span
      className={cn('absolute whitespace-nowrap', SHIFT[place], strong && 'font-semibold text-ink')}
      style={{ left: at }}
    >
      {children}
    </span>
  );
}

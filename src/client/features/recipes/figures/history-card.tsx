import { ArrowDown, ArrowUp } from 'lucide-react';
import type { Recipe } from '#client/features/recipes/recipes.api.ts';
import { Card } from '#client/ui/card.tsx';
import { cn } from '#client/ui/cn.ts';
import { Chip } from '#client/ui/figure/chip.tsx';
import { EndDot, Stretched } from '#client/ui/plot/stretched.tsx';
import { daysBetween } from '#domain/kernel/days/local-date.ts';
import { formatEuros, formatPercent } from '#text/kernel/format.ts';
import { recipeHistoryText as text } from '#text/recipes/recipe-editor.text.ts';
import { type CostStep, stepLine } from './cost-steps.ts';

type HistoryCardProps = { recipe: Recipe; className?: string };

type HistoryStep = Recipe['history']['steps'][number];

/** The change of a price that moved the cost most. */
function moverOf(steps: readonly HistoryStep[]) {
  const changes = steps.slice(1).flatMap(({ day, changes: of }) => of.map((change) => ({ ...change, day })));
  return changes.toSorted((a, b) => Math.abs(b.effect) - Math.abs(a.effect))[0];
}

/** What a portion as it is made today would have cost over the last weeks. */
export function HistoryCard({ recipe: { history }, className }: HistoryCardProps) {
  // Before every item had a price there is nothing to compare with.
  const since = history.steps.findLastIndex(({ cost }) => cost === null) + 1;
  const known = history.steps.slice(since);
  const steps = known.flatMap(({ day, cost }): CostStep[] => (cost === null ? [] : [{ from: day, cost }]));
  const plot = stepLine(steps, history.to);
  if (!plot || steps.length < 2) {
    return (
      <Card className={cn('p-5 max-md:p-4', className)}>
        <h2 className="font-display text-card">{text.heading}</h2>
        <p className="text-hint text-ink-2">{plot ? text.steady : text.none}</p>
      </Card>
    );
  }
  const change = plot.last.cost - plot.first.cost;
  const weeks = Math.max(1, Math.round(daysBetween(plot.first.from, history.to) / 7));
  const title = text.title(change, weeks);
  const mover = moverOf(known);
  return (
    <Card className={cn('p-5 max-md:p-4', className)}>
      <figure>
        <figcaption>
          <h2 className="font-display text-card">{title}</h2>
          <p className="text-hint text-ink-2">{text.subtitle(plot.first.from, history.to)}</p>
        </figcaption>
        {mover && <Mover mover={mover} />}
        <div aria-label={text.label(title, plot.low, plot.high)} role="img">
          <Steps mark={mover?.day} plot={plot} />
        </div>
        <div className="mt-1.5 flex items-baseline justify-between gap-2 text-ink-2 text-small">
          <span className="font-semibold">{formatEuros(plot.first.cost)}</span>
          {mover && <span className="truncate">{text.effect(mover.effect)}</span>}
          <span className="font-semibold text-ink">{formatEuros(plot.last.cost)}</span>
        </div>
      </figure>
    </Card>
  );
}

type MoverProps = { mover: NonNullable<ReturnType<typeof moverOf>> };

function Mover({ mover: { item_name, change, day, effect } }: MoverProps) {
  const Arrow = effect > 0 ? ArrowUp : ArrowDown;
  const percent = change === null ? '' : `${change > 0 ? '+' : ''}${formatPercent(change)}`;
  return (
    <p className="mt-2.5 flex justify-end">
      <Chip className="max-w-full" tone={effect > 0 ? 'saffron' : 'success'}>
        <Arrow aria-hidden="true" className="shrink-0" />
        <span className="truncate">{text.mover(item_name, percent, day)}</span>
      </Chip>
    </p>
  );
}

type StepsProps = { plot: NonNullable<ReturnType<typeof stepLine>>; mark: CostStep['from'] | undefined };

function Steps({ plot, mark }: StepsProps) {
  const marked = mark === undefined ? -1 : plot.steps.findIndex(({ from }) => from === mark);
  const [before, after] = [plot.steps[marked - 1], plot.steps[marked]];
  return (
    <div className="relative mt-2 mr-1.5 h-24">
      <Stretched>
        <path className="fill-plot-1 opacity-10" d={plot.area} />
        <path
          className="stroke-line-2"
          d={`M0 ${plot.y(plot.first.cost)}H100`}
          fill="none"
          strokeDasharray="2 4"
          vectorEffect="non-scaling-stroke"
        />
        <path
          className="stroke-plot-1"
          d={plot.path}
          fill="none"
          strokeLinejoin="round"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
        />
        {before && after && after.cost > before.cost && (
          <path
            className="stroke-saffron"
            d={`M${plot.x(after.from)} ${plot.y(before.cost)}V${plot.y(after.cost)}`}
            fill="none"
            strokeLinecap="round"
            strokeWidth="4"
            vectorEffect="non-scaling-stroke"
          />
        )}
      </Stretched>
      <EndDot className="bg-plot-1" top={plot.y(plot.last.cost)} />
    </div>
  );
}

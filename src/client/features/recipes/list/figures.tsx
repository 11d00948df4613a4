import type { ReactNode } from 'react';
import type { RecipeSummary } from '#client/features/recipes/recipes.api.ts';
import { messageOf } from '#client/platform/api/error.ts';
import type { Read } from '#client/platform/page/read.tsx';
import { Card } from '#client/ui/card.tsx';
import { Notice } from '#client/ui/feedback/notice.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { TextButton } from '#client/ui/text-button.tsx';
import { commonText } from '#text/kernel/common.text.ts';
import { DASH, formatEuros, formatNumber, formatPercent } from '#text/kernel/format.ts';
import { recipesText as text } from '#text/recipes/recipe-list.text.ts';

/** How many, and what they bring on average: of the dishes on the menu that have every figure, and it says so. */
export function RecipeFigures({ summary: { data, error, refetch } }: { summary: Read<RecipeSummary> }) {
  if (error && !data) {
    return (
      <Notice
        action={<TextButton onClick={() => refetch()}>{commonText.retry}</TextButton>}
        className="mb-4"
        title={text.figuresFailure}
        tone="saffron"
      >
        {messageOf(error)}
      </Notice>
    );
  }
  const over = data && text.averageOver(data.reckoned, data.left_out);
  return (
    <Card className="mb-4">
      <h2 className="sr-only">{text.figures}</h2>
      <dl className="grid grid-cols-3 divide-line max-md:grid-cols-2 md:divide-x">
        <Figure label={text.count} note={data && text.countNote(data.dishes, data.preparations)}>
          {data && formatNumber(data.recipes)}
        </Figure>
        <Figure label={text.margin} note={over}>
          {data && (
            <>
              {data.average_margin_percent === null ? DASH : formatPercent(data.average_margin_percent)}
              {data.average_margin !== null && (
                <span className="ml-2 whitespace-nowrap font-normal font-sans text-body text-ink-2 tracking-normal max-md:ml-0 max-md:block">
                  {text.perDish(formatEuros(data.average_margin))}
                </span>
              )}
            </>
          )}
        </Figure>
        <Figure
          className="max-md:col-span-2 max-md:border-line max-md:border-t"
          label={text.foodCost}
          note={data && (data.over_target > 0 ? text.aboveTarget(data.over_target) : over)}
        >
          {data && (data.average_food_cost === null ? DASH : formatPercent(data.average_food_cost))}
        </Figure>
      </dl>
    </Card>
  );
}

type FigureProps = { label: string; note?: string | undefined; className?: string; children: ReactNode };

function Figure({ label, note, className = '', children }: FigureProps) {
  return (
    <div className={`px-5 py-3.5 max-md:px-4 max-md:py-3 ${className}`}>
      <dt className="text-hint text-ink-2">{label}</dt>
      <dd>
        <span className="block font-display text-dialog">
          {children ?? <Skeleton className="my-1.5 h-5 w-24" />}
        </span>
        {note && <span className="block text-ink-3 text-small">{note}</span>}
      </dd>
    </div>
  );
}

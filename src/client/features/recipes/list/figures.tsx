import type { RecipeSummary } from '#client/features/recipes/recipes.api.ts';
import { KeyFigure, KeyFigures } from '#client/platform/page/key-figures.tsx';
import type { Read } from '#client/platform/page/read.tsx';
import { DASH, formatEuros, formatNumber, formatPercent } from '#text/kernel/format.ts';
import { recipesText as text } from '#text/recipes/recipe-list.text.ts';

/** How many, and what they bring on average: of the dishes on the menu that have every figure, and it says so. */
export function RecipeFigures({ summary }: { summary: Read<RecipeSummary> }) {
  const { data } = summary;
  const over = data && text.averageOver(data.reckoned, data.left_out);
  return (
    <KeyFigures
      className="grid-cols-3 max-md:grid-cols-2 md:divide-x"
      failure={text.figuresFailure}
      of={summary}
      title={text.figures}
    >
      <KeyFigure label={text.count} note={data && text.countNote(data.dishes, data.preparations)}>
        {data && formatNumber(data.recipes)}
      </KeyFigure>
      <KeyFigure label={text.margin} note={over}>
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
      </KeyFigure>
      <KeyFigure
        className="max-md:col-span-2 max-md:border-line max-md:border-t"
        label={text.foodCost}
        note={data && (data.over_target > 0 ? text.aboveTarget(data.over_target) : over)}
      >
        {data && (data.average_food_cost === null ? DASH : formatPercent(data.average_food_cost))}
      </KeyFigure>
    </KeyFigures>
  );
}

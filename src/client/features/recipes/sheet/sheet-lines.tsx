import type { Recipe } from '#client/features/recipes/recipes.api.ts';
import { ColumnHead } from '#client/ui/table/column-head.tsx';
import { DASH, formatPercent } from '#text/kernel/format.ts';
import { kitchenQuantity, kitchenSheetText as text } from '#text/recipes/kitchen-sheet.text.ts';

type SheetLinesProps = { recipe: Recipe; times: number };

/** What to weigh, for as many portions as are made. */
export function SheetLines({ recipe: { lines, ingredients, figures }, times }: SheetLinesProps) {
  if (lines.length === 0) return <p className="text-body text-ink-2">{text.noLines}</p>;
  const nameOf = (id: string | null) =>
    [...ingredients.items, ...ingredients.recipes].find((one) => one.id === id)?.name ?? '';
  return (
    <table className="mt-2 w-full text-body [&_td]:border-line [&_td]:border-b [&_td]:py-2 [&_td]:align-baseline [&_th]:border-ink [&_th]:border-b [&_th]:py-1.5 [&_th]:font-semibold [&_th]:text-hint [&_th]:text-ink-2">
      <thead>
        <tr>
          <ColumnHead className="text-left">{text.columns.name}</ColumnHead>
          <ColumnHead className="pl-3 text-right">{text.columns.net}</ColumnHead>
          <ColumnHead className="pl-3 text-right max-md:hidden">{text.columns.loss}</ColumnHead>
          <ColumnHead className="pl-3 text-right">{text.columns.gross}</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, item_id, sub_recipe_id, qty, unit, loss_percent }, place) => (
          <tr key={id}>
            <td className="wrap-anywhere">
              <span className="font-semibold">{nameOf(item_id ?? sub_recipe_id)}</span>
              {sub_recipe_id && <span className="text-hint text-ink-2"> ({text.preparation})</span>}
            </td>
            <td className="whitespace-nowrap pl-3 text-right">{kitchenQuantity(qty * times, unit)}</td>
            <td className="whitespace-nowrap pl-3 text-right text-ink-2 max-md:hidden">
              {loss_percent > 0 ? formatPercent(loss_percent) : DASH}
            </td>
            <td className="whitespace-nowrap pl-3 text-right font-semibold">
              {kitchenQuantity((figures.lines[place]?.gross ?? qty) * times, unit)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import type { ReactNode } from 'react';
import type { RecipeRow } from '#client/features/recipes/recipes.api.ts';
import { Badge } from '#client/ui/figure/badge.tsx';
import { Chip } from '#client/ui/figure/chip.tsx';
import type { Column } from '#client/ui/table/model.ts';
import { TwoLines } from '#client/ui/table/two-lines.tsx';
import { DASH, formatEuros, formatPercent } from '#text/kernel/format.ts';
import { coefficientText, recipesText as text } from '#text/recipes/recipe-list.text.ts';

const figure = (value: number | null, format: (value: number) => string): ReactNode =>
  value === null ? (
    <span className="text-ink-3">{DASH}</span>
  ) : (
    <span className="whitespace-nowrap">{format(value)}</span>
  );

/** What is missing first: nothing else can be said of it. */
function State({ row }: { row: RecipeRow }) {
  const { gaps, kind, on_menu } = row;
  if (gaps.includes('no_price')) return <Badge tone="saffron">{text.missingPrice}</Badge>;
  const unfinished = gaps.some((gap) => gap !== 'no_sale_price');
  if (unfinished) return <Badge tone="saffron">{text.incomplete}</Badge>;
  if (gaps.includes('no_sale_price')) return <Badge tone="dashed">{text.noSalePrice}</Badge>;
  if (kind === 'preparation') return <Badge tone="secondary">{text.preparation}</Badge>;
  return on_menu ? null : <Badge tone="dashed">{text.offMenu}</Badge>;
}

function Name({ row }: { row: RecipeRow }) {
  return <TwoLines second={text.ingredients(row.line_count)}>{row.name}</TwoLines>;
}

/** Above its target: said, and not shouted. */
function FoodCost({ row: { food_cost, target_food_cost, target_room } }: { row: RecipeRow }) {
  if (food_cost === null) return <span className="text-ink-3">{DASH}</span>;
  if (target_room === null || target_room >= 0) return formatPercent(food_cost);
  return (
    <Chip className="-mr-2" tone="saffron">
      <span className="sr-only">{text.over(target_food_cost)} : </span>
      {formatPercent(food_cost)}
    </Chip>
  );
}

export const recipeColumns: readonly Column<RecipeRow>[] = [
  { id: 'name', head: text.columns.name, cell: (row) => <Name row={row} />, sortBy: 'server' },
  {
    id: 'state',
    head: text.columns.state,
    headKind: 'hidden',
    cell: (row) => <State row={row} />,
    onCard: 'status',
    className: 'w-40',
  },
  {
    id: 'price',
    head: text.columns.price,
    cell: ({ sale_price }) => figure(sale_price, formatEuros),
    sortBy: 'server',
    align: 'end',
    className: 'whitespace-nowrap',
  },
  {
    id: 'cost',
    head: text.columns.cost,
    cell: ({ cost_per_portion }) => figure(cost_per_portion, formatEuros),
    sortBy: 'server',
    align: 'end',
    className: 'whitespace-nowrap',
  },
  {
    id: 'margin',
    head: text.columns.margin,
    cell: ({ margin }) => figure(margin, formatEuros),
    sortBy: 'server',
    align: 'end',
    className: 'whitespace-nowrap',
  },
  {
    id: 'margin_percent',
    head: text.columns.marginRate,
    cell: ({ margin_percent }) => figure(margin_percent, formatPercent),
    sortBy: 'server',
    align: 'end',
    className: 'whitespace-nowrap',
    onCard: 'hidden',
    hideBelow: 'wide',
  },
  {
    id: 'food_cost',
    head: text.columns.foodCost,
    cell: (row) => <FoodCost row={row} />,
    sortBy: 'server',
    align: 'end',
    className: 'whitespace-nowrap',
  },
  {
    id: 'coefficient',
    head: text.columns.coefficient,
    cell: ({ coefficient }) => figure(coefficient, coefficientText),
    sortBy: 'server',
    align: 'end',
    className: 'whitespace-nowrap',
    onCard: 'hidden',
    hideBelow: 'wide',
  },
];

import type { RecipeGapReason } from '#domain/recipes/recipe.ts';
import { saleFigures } from '#domain/recipes/sale-figures.ts';
import type { FiguresRow } from './recipe-list.sql.ts';

/** As a list shows it. */
export function recipeRow({ cost, ...row }: FiguresRow) {
  const gaps: RecipeGapReason[] = [];
  if (row.line_count === 0) gaps.push('no_lines');
  if (row.unresolved > 0) gaps.push('cannot_convert');
  if (row.item_deleted) gaps.push('item_deleted');
  if (row.no_price) gaps.push('no_price');
  if (row.no_sale_price) gaps.push('no_sale_price');
  return { ...row, ...saleFigures(cost, row), gaps };
}

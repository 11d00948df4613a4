import type { RecipeSummary } from '#client/features/recipes/recipes.api.ts';
import { ListSearch } from '#client/ui/choice/search-input.tsx';
import { FilterChip } from '#client/ui/figure/chip.tsx';
import { SortMenu } from '#client/ui/table/phone/sort-menu.tsx';
import { RECIPE_KINDS } from '#domain/recipes/recipe.ts';
import { recipesText as text } from '#text/recipes/recipe-list.text.ts';
import { recipeColumns } from './columns.tsx';
import type { RecipeFilters } from './filters.ts';

type RecipeToolbarProps = { filters: RecipeFilters; summary: RecipeSummary | undefined };

export function RecipeToolbar({ filters, summary }: RecipeToolbarProps) {
  const { asked, set, showDeleted } = filters;
  const deleted = asked.state === 'deleted';
  const chip = (key: 'kind' | 'menu' | 'only', value: string) => ({
    active: asked[key] === value,
    onClick: () => void set(key, asked[key] === value ? null : value),
  });
  return (
    <>
      <ListSearch
        className="w-64 max-md:w-auto max-md:min-w-0 max-md:flex-1"
        filters={filters}
        label={text.searchLabel}
        placeholder={text.searchPlaceholder}
      />
      <SortMenu columns={recipeColumns} {...filters.table} />
      <div className="flex gap-2 max-md:-mx-4 max-md:w-screen max-md:overflow-x-auto max-md:px-4 max-md:py-1 max-md:[scrollbar-width:none]">
        {RECIPE_KINDS.map((kind) => (
          <FilterChip {...chip('kind', kind)} key={kind}>
            {text.kinds[kind]}
          </FilterChip>
        ))}
        <FilterChip {...chip('menu', 'on')}>{text.onMenu}</FilterChip>
        <FilterChip {...chip('only', 'to_complete')} count={summary?.to_complete || undefined}>
          {text.toComplete}
        </FilterChip>
        <FilterChip active={deleted} onClick={() => showDeleted(!deleted)}>
          {text.deletedFilter}
        </FilterChip>
      </div>
    </>
  );
}

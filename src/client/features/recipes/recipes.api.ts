import type { InferContractRouterOutputs } from '@orpc/contract';
import { useQuery } from '@tanstack/react-query';
import { api, client } from '#client/platform/api/api.ts';
import { useChange, usePages, useReadAnew } from '#client/platform/api/routes.ts';
import type { recipesContract } from '#contract/recipes/recipes.contract.ts';
import type { RecipeKind, RecipeOrder, RecipeState } from '#domain/recipes/recipe.ts';

type Outputs = InferContractRouterOutputs<typeof recipesContract>;
export type RecipeRow = Outputs['list']['recipes'][number];
export type RecipeSummary = Outputs['summary'];
export type Recipe = Outputs['get'];
export type Ingredients = Outputs['ingredients'];
export type IngredientItem = Ingredients['items'][number];
export type IngredientRecipe = Ingredients['recipes'][number];
type RecipeFile = Parameters<typeof client.recipes.export>[0]['file'];

type RecipesAsked = {
  search: string;
  kind: RecipeKind | null;
  menu: 'on' | 'off' | null;
  only: 'to_complete' | null;
  state: RecipeState;
  order: RecipeOrder;
  direction: 'usual' | 'reversed';
};

export const useRecipes = (asked: RecipesAsked) => usePages(api.recipes.list, asked);
export const useRecipeSummary = () => useQuery(api.recipes.summary.queryOptions());
export const useRecipe = (id: string) => useQuery(api.recipes.get.queryOptions({ input: { id } }));
export const useRecipeToEdit = (id: string) => useReadAnew(api.recipes.get, { id });

const FOUND_AT_ONCE = 20;

/** Items and preparations that these words find, for a line of this recipe. */
export const useIngredients = (of: string, search: string) =>
  useQuery({
    ...api.recipes.ingredients.queryOptions({ input: { search, of, limit: FOUND_AT_ONCE } }),
    // A price of before would be reckoned with.
    gcTime: 0,
  });

export const useCreateRecipe = () => useChange(api.recipes.create);
export const useUpdateRecipe = () => useChange(api.recipes.update);
export const useDuplicateRecipe = () => useChange(api.recipes.duplicate);
export const useDeleteRecipe = () => useChange(api.recipes.delete);
export const useRestoreRecipe = () => useChange(api.recipes.restore);
export const useSetContent = () => useChange(api.recipes.setContent);

export const downloadRecipes = (file: RecipeFile) => client.recipes.export({ file });

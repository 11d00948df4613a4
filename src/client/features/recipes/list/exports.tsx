import { downloadRecipes } from '#client/features/recipes/recipes.api.ts';
import { ListExport } from '#client/platform/page/list-export.tsx';

/** Every recipe with its figures, as a file. */
export const RecipeExports = () => (
  <ListExport labels={{ recipes: null }} load={downloadRecipes} size="default" />
);

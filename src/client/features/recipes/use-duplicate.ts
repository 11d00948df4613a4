import { useNavigate } from 'react-router';
import { useOnce } from '#client/platform/api/once.ts';
import { toasts } from '#client/platform/toasts.ts';
import { recipesText as text } from '#text/recipes/recipe-list.text.ts';
import { useDuplicateRecipe } from './recipes.api.ts';

/** The same recipe under another name, and on to it. */
export function useDuplicate() {
  const duplicate = useDuplicateRecipe();
  const navigate = useNavigate();
  const { run } = useOnce(
    async (id: string) => {
      const copy = await duplicate.mutateAsync({ id });
      toasts.success(text.duplicated(copy.name));
      await navigate(`/recipes/${copy.id}`);
    },
    { fallback: text.duplicateFailure },
  );
  return (id: string) => void run(id);
}

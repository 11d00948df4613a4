import { Trash2 } from 'lucide-react';
import { useOnce } from '#client/platform/api/once.ts';
import { CommandDialog } from '#client/platform/form/command-dialog.tsx';
import { toasts } from '#client/platform/toasts.ts';
import { recipesText as text } from '#text/recipes/recipe-list.text.ts';
import { useDeleteRecipe, useRestoreRecipe } from './recipes.api.ts';

export function useRecipeRestore() {
  const restore = useRestoreRecipe();
  return useOnce(
    async (id: string, then?: () => void) => {
      await restore.mutateAsync({ id });
      toasts.success(text.restored);
      then?.();
    },
    { fallback: text.restoreFailure },
  );
}

type DeleteRecipeDialogProps = {
  recipe: { id: string; name: string };
  onClose: () => void;
  /** It is gone; before the question closes. */
  onDeleted?: () => void;
};

export function DeleteRecipeDialog({ recipe, onClose, onDeleted }: DeleteRecipeDialogProps) {
  const remove = useDeleteRecipe();
  const restore = useRecipeRestore();
  return (
    <CommandDialog
      action={text.delete}
      command={async () => {
        await remove.mutateAsync({ id: recipe.id });
        toasts.undo(text.deleted, () => void restore.run(recipe.id));
        onDeleted?.();
      }}
      icon={<Trash2 aria-hidden="true" size={18} />}
      onClose={onClose}
      onFailure={(error) => toasts.failure(error, { fallback: text.deleteFailure })}
      title={text.deleteTitle(recipe.name)}
      tone="danger"
    >
      {text.deleteConfirm}
    </CommandDialog>
  );
}

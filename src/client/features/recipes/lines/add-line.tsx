import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { RecipeForm } from '#client/features/recipes/draft/use-recipe-form.ts';
import { Button } from '#client/ui/button.tsx';
import { lazyPart } from '#client/ui/loading/lazy-part.tsx';
import { recipeLinesText as text } from '#text/recipes/recipe-editor.text.ts';

const AddField = lazyPart(async () => (await import('./add-field.tsx')).AddField);

type AddLineProps = { form: RecipeForm; adding: boolean; onAdding: (adding: boolean) => void };

/** A name, Enter, a figure, Enter, and the next name. */
export function AddLine({ form, adding, onAdding }: AddLineProps) {
  const added = useFocusOnAdded();
  if (adding) {
    return (
      <AddField
        form={form}
        onAdded={(key) => {
          onAdding(false);
          added(key);
        }}
        onCancel={() => onAdding(false)}
      />
    );
  }
  return (
    <Button
      className="max-md:w-full"
      icon={<Plus aria-hidden="true" size={18} />}
      onClick={() => onAdding(true)}
      variant="ghost"
    >
      {text.add}
    </Button>
  );
}

/** The figure of the line that was just added is the next thing to type. */
function useFocusOnAdded() {
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const field = document.querySelector<HTMLElement>(`[data-net="${wanted.current}"]`);
    if (!field) return;
    wanted.current = null;
    field.scrollIntoView({ block: 'nearest' });
    // Once the list has closed and given its focus back.
    requestAnimationFrame(() => field.focus());
  });
  return (key: string) => {
    wanted.current = key;
  };
}

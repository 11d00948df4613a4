import { Pencil } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { RecipeForm } from '#client/features/recipes/draft/use-recipe-form.ts';
import { RECIPE_NAME_MAX } from '#domain/recipes/limits.ts';
import { recipeEditorText as text } from '#text/recipes/recipe-editor.text.ts';

export const NAME_ERROR = 'recipe-name-error';

/** The name as the title: a press writes another one in its place, saved with the rest. An empty one is not taken. */
export function NameTitle({ form: { state, dispatch } }: { form: RecipeForm }) {
  const { name } = state.draft;
  const [typed, setTyped] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isOver = useRef(false);
  const writing = typed !== null;
  useEffect(() => {
    if (writing || !isOver.current) return;
    isOver.current = false;
    button.current?.focus();
  }, [writing]);

  const take = () => {
    const next = typed?.trim();
    if (next && next !== name) dispatch({ type: 'field', change: { name: next } });
    setTyped(null);
  };
  const onKeyDown = ({ key, nativeEvent }: KeyboardEvent) => {
    if (nativeEvent.isComposing || (key !== 'Enter' && key !== 'Escape')) return;
    isOver.current = true;
    if (key === 'Enter') take();
    else setTyped(null);
  };
  if (!writing) {
    return (
      <button
        aria-describedby={state.errors.name ? NAME_ERROR : undefined}
        className="wrap-anywhere group rounded-field text-left max-md:py-1.5"
        onClick={() => setTyped(name)}
        ref={button}
        title={text.rename}
        type="button"
      >
        {name}
        <Pencil
          aria-hidden="true"
          className="ml-2.5 inline size-[18px] align-baseline text-ink-3 group-hover:text-ink"
        />
      </button>
    );
  }
  return (
    <input
      aria-label={text.name}
      autoComplete="off"
      className="field-sizing-content -mx-2 -my-px min-w-48 max-w-[calc(100%+1rem)] rounded-field border border-field bg-surface px-2"
      maxLength={RECIPE_NAME_MAX}
      onBlur={take}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={onKeyDown}
      ref={startWriting}
      value={typed}
    />
  );
}

const startWriting = (input: HTMLInputElement | null): void => {
  input?.focus();
  input?.select();
};

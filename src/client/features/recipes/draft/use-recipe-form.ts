import { type Dispatch, useMemo, useReducer, useState } from 'react';
import { type Recipe, useUpdateRecipe } from '#client/features/recipes/recipes.api.ts';
import { refusedFields } from '#client/features/recipes/refusal.ts';
import { useOnce } from '#client/platform/api/once.ts';
import { isConflict } from '#client/platform/form/form-dialog.ts';
import { toasts } from '#client/platform/toasts.ts';
import { useFirstError } from '#client/ui/form/first-error.ts';
import { mayBeNeeded } from '#client/ui/loading/fetch-ahead.ts';
import type { FieldErrors } from '#domain/kernel/errors.ts';
import { editingText } from '#text/kernel/editing.text.ts';
import { recipeEditorText as text } from '#text/recipes/recipe-editor.text.ts';
import {
  type DraftFigures,
  figuresOf,
  knownOf,
  type RecipeDraft,
  type RecipeDraftLine,
  recipeDraftOf,
  sameDraft,
} from './draft.ts';
import { afterEvent, lineField, type RecipeDraftEvent, type RecipeDraftState } from './state.ts';

const fetchRules = () => import('./check.ts');
mayBeNeeded(fetchRules);

/** What the parts of the editor work on. */
export type RecipeForm = {
  /** As it was last saved. */
  recipe: Recipe;
  state: RecipeDraftState;
  dispatch: Dispatch<RecipeDraftEvent>;
  figures: DraftFigures;
};

/** « lines.2.qty » is the third line's: from here on it is that line's, wherever it goes. */
const byKey = (errors: FieldErrors, lines: readonly RecipeDraftLine[]): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([path, message]) => {
      const [, place = '', name = ''] = /^lines\.(\d+)(?:\.(.+))?$/.exec(path) ?? [];
      const line = place === '' ? undefined : lines[Number(place)];
      return [line ? lineField(line.key, name || 'item_id') : path, message];
    }),
  );

type FormProps = { recipe: Recipe; readAgain: () => Promise<Recipe> };

/** The recipe being written: what is typed, what it comes to, and how it is saved. */
export function useRecipeForm({ recipe: opened, readAgain }: FormProps) {
  const [recipe, setRecipe] = useState(opened);
  const [state, dispatch] = useReducer(afterEvent, opened, (start) => ({
    draft: recipeDraftOf(start),
    known: knownOf(start.ingredients),
    errors: {},
  }));
  const { draft, known } = state;
  const figures = useMemo(() => figuresOf(draft, known), [draft, known]);
  const base = useMemo(() => recipeDraftOf(recipe), [recipe]);
  const saving = useSaving({ recipe, base, draft, dispatch, onSaved: setRecipe });

  const takeTheirs = async () => {
    const theirs = await readAgain();
    dispatch({ type: 'merged', base, theirs: recipeDraftOf(theirs), known: knownOf(theirs.ingredients) });
    setRecipe(theirs);
    saving.settle();
    toasts.info(editingText.tookOver);
  };
  const form: RecipeForm = { recipe, state, dispatch, figures };
  return { form, dirty: !sameDraft(draft, base), ...saving, takeTheirs };
}

type SavingProps = {
  recipe: Recipe;
  base: RecipeDraft;
  draft: RecipeDraft;
  dispatch: Dispatch<RecipeDraftEvent>;
  onSaved: (saved: Recipe) => void;
};

function useSaving({ recipe, draft, dispatch, onSaved }: SavingProps) {
  const update = useUpdateRecipe();
  const showFirstError = useFirstError();
  const [overtaken, setOvertaken] = useState(false);
  const refuse = (errors: FieldErrors) => {
    dispatch({ type: 'refused', errors: byKey(errors, draft.lines) });
    showFirstError();
  };
  const { run: save, busy } = useOnce(
    async () => {
      toasts.close('form');
      const { checkDraft } = await fetchRules();
      const checked = checkDraft(draft, recipe);
      if ('errors' in checked) return refuse(checked.errors);
      try {
        const saved = await update.mutateAsync(checked.input);
        // What was typed meanwhile stays.
        dispatch({
          type: 'merged',
          base: draft,
          theirs: recipeDraftOf(saved),
          known: knownOf(saved.ingredients),
        });
        onSaved(saved);
        toasts.success(text.saved, { id: 'recipe-saved' });
      } catch (error) {
        if (isConflict(error)) return setOvertaken(true);
        const errors = refusedFields(error);
        if (!errors) throw error;
        refuse(errors);
      }
    },
    { fallback: text.saveFailure },
  );
  return { save, busy, overtaken, settle: () => setOvertaken(false) };
}

import type { z } from 'zod';
import { updateRecipeInput } from '#contract/recipes/recipes.contract.ts';
import type { FieldErrors } from '#domain/kernel/errors.ts';
import { asInput, type RecipeDraft } from './draft.ts';

type Checked = { input: z.output<typeof updateRecipeInput> } | { errors: FieldErrors };

/** What the server would refuse, before it is asked. Downloaded apart: the page is read long before it is saved. */
export function checkDraft(draft: RecipeDraft, { id, version }: { id: string; version: number }): Checked {
  const checked = updateRecipeInput.safeParse({ ...asInput(draft), id, version });
  if (checked.success) return { input: checked.data };
  const errors: Record<string, string> = {};
  for (const { path, message } of checked.error.issues) errors[path.join('.')] ??= message;
  return { errors };
}

import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/** Fields nobody touched here take what somebody else saved meanwhile; what was typed here stays. */
export function takeOver<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  theirs: Values,
): void {
  const mine = form.getValues();
  const changed = Object.keys(form.formState.dirtyFields) as FieldPath<Values>[];
  form.reset(theirs);
  for (const name of changed) {
    form.setValue(name, mine[name], { shouldDirty: true, shouldValidate: true });
  }
}

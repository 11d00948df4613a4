import { createContext, useContext } from 'react';

type FieldWiring = {
  controlId: string;
  labelId: string;
  describedBy: string | undefined;
  invalid: boolean;
};

export const FieldContext = createContext<FieldWiring | null>(null);

/** What a control needs to belong to the label, hint and error around it; nothing outside a FormField. */
export function useFieldWiring() {
  const field = useContext(FieldContext);
  if (!field) return {};
  return {
    id: field.controlId,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
  };
}

/** For controls that are no native field and therefore not reached by `<label for>`. */
export function useGroupWiring() {
  const field = useContext(FieldContext);
  if (!field) return {};
  return {
    'aria-labelledby': field.labelId,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
  };
}

import { type FieldValues, type Resolver, type UseFormProps, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { late } from './late.ts';

type Load<Input extends FieldValues, Output> = () => Promise<z.ZodType<Output, Input>>;
type Rules<Input extends FieldValues, Output> = Resolver<Input, unknown, Output>;

/**
 * The rules of a form that is a page's first sight: they come while the form is being filled in, not before it shows.
 * Declare them beside the page: `const rules = lateRules(async () => (await import('…')).signInInput)`.
 */
export function lateRules<Input extends FieldValues, Output>(
  load: Load<Input, Output>,
): Rules<Input, Output> {
  let rules: Rules<Input, Output> | undefined;
  const fetch = late(async () => {
    const [{ zodRules }, schema] = await Promise.all([import('#client/ui/form/zod-rules.ts'), load()]);
    rules = zodRules(schema);
    return rules;
  });
  return async (...form) => (rules ?? (await fetch()))(...form);
}

/** As `useZodForm`, with rules that come later. */
export const useLateForm = <Input extends FieldValues, Output>(
  rules: Rules<Input, Output>,
  options?: Omit<UseFormProps<Input, unknown, Output>, 'resolver'>,
) =>
  useForm<Input, unknown, Output>({
    mode: 'onTouched',
    shouldFocusError: false,
    ...options,
    resolver: rules,
  });

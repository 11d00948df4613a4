import { type FieldValues, type UseFormProps, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { zodRules } from './zod-rules.ts';

/**
 * A form whose rules are a zod schema. Errors show when leaving a field, then follow each keystroke;
 * a refused submit shows the first field in error (`useFirstError`).
 */
export function useZodForm<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  options?: Omit<UseFormProps<Input, unknown, Output>, 'resolver'>,
) {
  return useForm<Input, unknown, Output>({
    mode: 'onTouched',
    shouldFocusError: false,
    ...options,
    resolver: zodRules(schema),
  });
}

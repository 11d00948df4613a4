import { createOrderInput } from '#contract/orders/orders.contract.ts';
import type { FieldErrors } from '#domain/kernel/errors.ts';
import { asInput, errorsByItem, type OrderDraft } from './draft.ts';

type OrderInput = ReturnType<typeof createOrderInput.parse>;

/** What is sent, or the sentence under each field that stands in its way. */
export function checkDraft(draft: OrderDraft): { input: OrderInput } | { errors: FieldErrors } {
  const checked = createOrderInput.safeParse(asInput(draft));
  if (checked.success) return { input: checked.data };
  const errors: Record<string, string> = {};
  for (const { path, message } of checked.error.issues) errors[path.join('.')] ??= message;
  return { errors: errorsByItem(errors, draft.lines) };
}

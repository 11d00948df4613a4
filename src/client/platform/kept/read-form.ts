import type { z } from 'zod';

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** What is kept under a key; null where nothing is, or something of a form that this version does not know. */
export function readForm<Form extends z.ZodType>(
  form: Form,
  text: string | undefined,
): z.output<Form> | null {
  const read = text === undefined ? null : form.safeParse(parsed(text));
  return read?.success ? read.data : null;
}

import type { KeyboardEvent } from 'react';

/** Enter on a choice that is drawn sends its form, as the browser does for one of its own: by the form's own button. */
export function enterSubmits(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter') return;
  const form = event.currentTarget.closest('form');
  const button = [...(form?.elements ?? [])].find(
    (field) => field instanceof HTMLButtonElement && field.type === 'submit',
  );
  if (button instanceof HTMLButtonElement) button.click();
  else form?.requestSubmit();
}

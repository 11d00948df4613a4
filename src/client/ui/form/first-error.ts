import { useEffect, useState } from 'react';

/** A control that says so itself, or the sentence under one that cannot. */
const WRONG = '[aria-invalid="true"], [data-field-error]';
const FOCUSABLE = 'input, select, textarea, button, [tabindex]';

/**
 * Whoever may not go on is told why, wherever they were looking: the first field in error comes to the middle of what
 * scrolls, clear of every bar, and takes the focus, by which a screen reader says its name and its sentence. For every
 * form: `useFormAction` does it by itself, other screens call it where they refuse.
 */
export function useFirstError(): (within?: ParentNode | null) => void {
  const [asked, setAsked] = useState<{ within: ParentNode | null } | null>(null);
  // After the errors are on the page.
  useEffect(() => {
    if (asked) goToFirstError(asked.within ?? document);
  }, [asked]);
  return (within = null) => setAsked({ within });
}

function goToFirstError(within: ParentNode): void {
  const wrong = within.querySelector<HTMLElement>(WRONG);
  if (!wrong) return;
  const field = wrong.closest<HTMLElement>('[data-field]') ?? wrong;
  field.scrollIntoView({ block: 'center' });
  const control = controlOf(wrong) ?? controlOf(field);
  // Where the focus is there already, it would not be said again.
  if (control === document.activeElement) control?.blur();
  control?.focus({ preventScroll: true });
}

function controlOf(part: HTMLElement): HTMLElement | null {
  if (part.matches(FOCUSABLE)) return part;
  const [first, ...others] = part.querySelectorAll<HTMLElement>(FOCUSABLE);
  // Of a group the one that Tab leads to.
  return others.find(({ tabIndex }) => tabIndex >= 0 && first?.tabIndex === -1) ?? first ?? null;
}

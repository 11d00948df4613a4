import type { KeyboardEvent } from 'react';

/** In a field: Enter goes on to what is next, and sends no form. */
export const nextOnEnter = (next: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  next();
};

import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** Waits for a sentence as it is written: the library's own search takes every space for a plain one. */
export const says = (sentence: string) =>
  waitFor(() => expect(document.body.textContent).toContain(sentence));

import { useEffect, useState } from 'react';
import { type AnswerDraft, isUntouched, readDraft, startDraft } from './answer-draft.ts';
import type { AnswerableOrder } from './supplier-answer.api.ts';

const keyOf = (token: string) => `supplier-answer ${token}`;

/** As long as the tab: a cut network, a reload or a phone call loses nothing. Where storage is refused, the page only. */
function readKept(token: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(token));
  } catch {
    return null;
  }
}

function keep(token: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(keyOf(token));
    else sessionStorage.setItem(keyOf(token), text);
  } catch {
    // Kept in memory.
  }
}

/** Whether an answer to this order was begun in this tab and not sent. */
export const hasKeptDraft = (order: AnswerableOrder, token: string): boolean =>
  readDraft(readKept(token), order) !== null;

/** The answer being written. `forget` once it was sent, or to begin again. */
export function useDraft(order: AnswerableOrder, token: string) {
  const [draft, setDraft] = useState<AnswerDraft>(
    () => readDraft(readKept(token), order) ?? startDraft(order),
  );
  const [found, setFound] = useState(() => hasKeptDraft(order, token));

  useEffect(() => {
    keep(token, isUntouched(order, draft) ? null : JSON.stringify(draft));
  }, [order, token, draft]);

  const forget = () => {
    keep(token, null);
    setFound(false);
    setDraft(startDraft(order));
  };
  return { draft, setDraft, found, forget };
}

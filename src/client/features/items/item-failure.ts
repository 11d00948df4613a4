import { ApiError } from '#client/platform/api/error.ts';
import { type FailureWords, toasts } from '#client/platform/toasts.ts';
import { itemsText } from '#text/items/items.text.ts';

/** 'Erreur: ' and the server's own sentence (specification, section 8). */
export const ITEM_FAILURE: FailureWords = { id: 'item', sentence: itemsText.failure };

export const sayItemFailure = (error: unknown) => toasts.failure(error, ITEM_FAILURE);

/** The same for a form, where what names its fields is said under them. */
export function sayItemRefusal(error: unknown): boolean {
  if (error instanceof ApiError && error.fields) return false;
  sayItemFailure(error);
  return true;
}

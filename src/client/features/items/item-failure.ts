import { type FailureWords, toasts } from '#client/platform/toasts.ts';
import { itemsText } from '#text/items/items.text.ts';

/** 'Erreur: ' and the server's own sentence (specification, section 8). */
export const ITEM_FAILURE: FailureWords = { id: 'item', sentence: itemsText.failure };

export const sayItemFailure = (error: unknown) => toasts.failure(error, ITEM_FAILURE);

import { messageOf } from '#client/platform/api/error.ts';
import { toasts } from '#client/platform/toasts.ts';
import { itemsText } from '#text/items/items.text.ts';

/** 'Erreur: ' and the server's own sentence (specification, section 8). */
export const sayItemFailure = (error: unknown) =>
  toasts.error(itemsText.failure(messageOf(error)), { id: 'item' });

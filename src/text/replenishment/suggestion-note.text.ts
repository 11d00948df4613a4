import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { formatDate } from '#text/kernel/format.ts';

/** On a draft that was made from suggestions. */
export const suggestionNote = (today: LocalDate): string => `${FROM_SUGGESTIONS}${formatDate(today)}.`;

const FROM_SUGGESTIONS = 'Commande préparée à partir des suggestions du ';
const OURS = new RegExp(String.raw`${FROM_SUGGESTIONS}\d{2}/\d{2}/\d{4}\.\s*`, 'g');

/** What a supplier reads of an order's notes: how a draft came about is said to our own people alone. */
export const notesForSupplier = (notes: string | null): string | null =>
  notes?.replaceAll(OURS, '').trim() || null;

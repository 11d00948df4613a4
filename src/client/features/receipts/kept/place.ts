import { storedValue } from '#client/platform/browser/storage.ts';
import type { Whose } from '#client/platform/kept/whose.ts';

/** Where receipts that are being typed, or wait to leave, are kept. */
export const RECEIPTS = 'receipts';

/** Where a receipt without an order is typed: one at a time. */
export const WITHOUT_ORDER = 'new';

/**
 * Grows when what is kept changes its meaning. 1 did not say so, 2 said nothing of the delivery as a whole at first;
 * 3 says all that leaving asks for; 4 names the key under which it leaves anew. receipts.ts reads each of them.
 */
export const RECEIPT_FORM = 4;

/** Until November 2026: all of them as one text in the browser's plain storage. */
export function receiptsOfBefore({ orgId, userId }: Whose): Record<string, string> {
  const place = storedValue(`receipts:${orgId}:${userId}`);
  const text = place.read();
  if (text === null) return {};
  place.write(null);
  try {
    return Object.fromEntries(
      Object.entries(JSON.parse(text) as Record<string, unknown>).map(([key, value]) => [
        key,
        JSON.stringify(value),
      ]),
    );
  } catch {
    return {};
  }
}

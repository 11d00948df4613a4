import { readId } from '#client/platform/browser/address-filters.ts';
import { WASTE_REASONS, type WasteReason } from '#domain/stock/movement.ts';

/** What is looked into, in the address: `?motif=EXPIRED`, `?article=…`. */
export const REASON = 'motif';
export const ITEM = 'article';

type Filters = { reason?: WasteReason; item_id?: string };

export function wasteAsked(params: URLSearchParams): { filters: Filters; isDrilled: boolean } {
  const reason = WASTE_REASONS.find((one) => one === params.get(REASON));
  const item = readId(params.get(ITEM) ?? '');
  const filters = { ...(reason && { reason }), ...(item && { item_id: item }) };
  return { filters, isDrilled: Object.keys(filters).length > 0 };
}

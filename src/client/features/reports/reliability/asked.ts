import { readId } from '#client/platform/browser/address-filters.ts';
import { RELIABILITY_FAULTS, type ReliabilityFault } from '#domain/reports/reliability.ts';

/** What is looked into, in the address: `?fournisseur=…`, `?ecart=late`. */
export const SUPPLIER = 'fournisseur';
export const FAULT = 'ecart';

type Filters = { supplier_id?: string; fault?: ReliabilityFault };

export function reliabilityAsked(params: URLSearchParams): { filters: Filters; isDrilled: boolean } {
  const supplier = readId(params.get(SUPPLIER) ?? '');
  const fault = RELIABILITY_FAULTS.find((one) => one === params.get(FAULT));
  const filters = { ...(supplier && { supplier_id: supplier }), ...(fault && { fault }) };
  return { filters, isDrilled: Object.keys(filters).length > 0 };
}

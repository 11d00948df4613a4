import { readId, useAddressValue } from '#client/platform/browser/address-filters.ts';

/** Something named by its id in the address; whatever makes no sense there is not asked for. */
export function useAddressId(name: string) {
  const [value, set] = useAddressValue(name);
  return [value && readId(value), set] as const;
}

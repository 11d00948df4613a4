import { useAddressValue } from '#client/platform/browser/address-filters.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Something named by its id in the address; whatever makes no sense there is not asked for. */
export function useAddressId(name: string) {
  const [value, set] = useAddressValue(name);
  return [value && UUID.test(value) ? value : null, set] as const;
}

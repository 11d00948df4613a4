import { useEffect, useRef, useState } from 'react';
import { type NavigateOptions, useNavigate, useSearchParams } from 'react-router';
import { parseLocalDate } from '#domain/kernel/days/local-date.ts';
import { SEARCH_MAX } from '#domain/kernel/search/search-max.ts';

/** Fast typists pause about this long between words, not between letters. */
const PAUSE_MS = 250;

/** The value once it has stood still for a moment. */
export function useSettled<Value>(value: Value, pause = PAUSE_MS): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return settled;
}

/**
 * Changes what the address asks for. It starts from the address of this moment, not from the one that was drawn:
 * of two changes close together, the second would otherwise undo the first.
 */
export function useAddressChange() {
  const navigate = useNavigate();
  return (change: (params: URLSearchParams) => void, how?: Pick<NavigateOptions, 'replace' | 'state'>) => {
    const params = new URLSearchParams(window.location.search);
    change(params);
    return navigate({ search: params.toString() }, { replace: true, preventScrollReset: true, ...how });
  };
}

function setOrDelete(params: URLSearchParams, name: string, value: string | null): void {
  if (value) params.set(name, value);
  else params.delete(name);
}

/** A filter that lives in the address (`?filtre=supprimes`), so that it survives a reload and can be sent. */
export function useAddressValue(name: string) {
  const [params] = useSearchParams();
  const change = useAddressChange();
  const set = (value: string | null) => change((next) => setOrDelete(next, name, value));
  return [params.get(name), set] as const;
}

const SEARCH = 'q';

/**
 * The words of a search: `typed` follows the fingers, `search` and the address (`?q=`) follow after a pause.
 * A change of the address from outside (back, a link) is taken over.
 */
export function useAddressSearch() {
  const [address, setAddress] = useAddressValue(SEARCH);
  // As much as the server takes: of more, a list would be refused rather than found empty.
  const search = (address ?? '').slice(0, SEARCH_MAX);
  const [typed, setTyped] = useState(search);
  const [known, setKnown] = useState(search);
  // What this field wrote itself: by the time the address shows it, the fingers may be further on.
  const ownSearch = useRef(search);
  if (search !== known) {
    setKnown(search);
    if (search !== ownSearch.current) setTyped(search);
    // What it wrote before that is no longer its word: the same, asked for from outside, is news again.
    ownSearch.current = search;
  }
  const words = typed.slice(0, SEARCH_MAX).trim();
  const settled = useSettled(words, typed === '' ? 0 : PAUSE_MS);
  useEffect(() => {
    if (settled !== words || settled === search) return;
    ownSearch.current = settled;
    setAddress(settled);
  });
  return { search, typed, setTyped };
}

/** The part of a page that an address opens (`?tab=`). */
export const tabOf = <Tab extends string>(params: URLSearchParams, tabs: readonly [Tab, ...Tab[]]): Tab =>
  tabs.find((tab) => tab === params.get('tab')) ?? tabs[0];

/** Which part of a page is open (`?tab=`). Filters belong to their part: the next one starts without them. */
export function useAddressTab<Tab extends string>(tabs: readonly [Tab, ...Tab[]]) {
  const [params, setParams] = useSearchParams();
  const open = (tab: Tab | null) => setParams(tab ? { tab } : {}, { replace: true });
  return [tabOf(params, tabs), open] as const;
}

/** A filter's name in the address, and what may stand there: whatever makes no sense is not asked. */
type AddressFilter<Value extends string> = { name: string; read: (value: string) => Value | null };

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
export const readId = (value: string): string | null => (UUID.test(value) ? value : null);

export const addressFilter = {
  words: (name: string): AddressFilter<string> => ({ name, read: (value) => value }),
  id: (name: string): AddressFilter<string> => ({ name, read: readId }),
  day: (name: string) => ({ name, read: parseLocalDate }),
  oneOf: <Value extends string>(name: string, values: readonly Value[]): AddressFilter<Value> => ({
    name,
    read: (text) => values.find((value) => value === text) ?? null,
  }),
};

type Filters = Record<string, AddressFilter<string>>;
type ReadFilters<Of extends Filters> = { [Name in keyof Of]: ReturnType<Of[Name]['read']> };

export const readFilters = <Of extends Filters>(filters: Of, params: URLSearchParams) =>
  Object.fromEntries(
    Object.entries(filters).map(([key, { name, read }]) => [key, read(params.get(name) ?? '') || null]),
  ) as ReadFilters<Of>;

/** The search and the filters of a list, in the address: they survive a reload and can be sent to a colleague. */
export function useAddressFilters<Of extends Filters>(filters: Of) {
  const [params] = useSearchParams();
  const change = useAddressChange();
  const { search, typed, setTyped } = useAddressSearch();
  const values = readFilters(filters, params);
  return {
    asked: { ...values, search },
    typed,
    setTyped,
    set: (key: keyof Of, value: string | null) =>
      change((next) => setOrDelete(next, filters[key]?.name ?? '', value)),
    clear: () => {
      setTyped('');
      change((next) => {
        for (const name of [SEARCH, ...Object.values(filters).map((filter) => filter.name)])
          next.delete(name);
      });
    },
    filtered: search !== '' || Object.values(values).some((value) => value !== null),
  };
}

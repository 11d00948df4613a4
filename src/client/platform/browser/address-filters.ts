import { useEffect, useRef, useState } from 'react';
import { type NavigateOptions, useNavigate, useSearchParams } from 'react-router';

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

export function setOrDelete(params: URLSearchParams, name: string, value: string | null): void {
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

/**
 * The words of a search: `typed` follows the fingers, `search` and the address (`?q=`) follow after a pause.
 * A change of the address from outside (back, a link) is taken over.
 */
export function useAddressSearch(name = 'q') {
  const [address, setAddress] = useAddressValue(name);
  const search = address ?? '';
  const [typed, setTyped] = useState(search);
  const [known, setKnown] = useState(search);
  // What this field wrote itself: by the time the address shows it, the fingers may be further on.
  const written = useRef(search);
  if (search !== known) {
    setKnown(search);
    if (search !== written.current) setTyped(search);
  }
  const settled = useSettled(typed.trim(), typed === '' ? 0 : PAUSE_MS);
  useEffect(() => {
    if (settled !== typed.trim() || settled === search) return;
    written.current = settled;
    setAddress(settled);
  });
  return { search, typed, setTyped };
}

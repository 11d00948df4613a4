import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';

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

/** A filter that lives in the address (`?filtre=supprimes`), so that it survives a reload and can be sent. */
export function useAddressValue(name: string) {
  const [params, setParams] = useSearchParams();
  const set = (value: string | null) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
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

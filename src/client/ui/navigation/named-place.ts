import { useEffect, useRef } from 'react';

/** A part of a page that an address names (`/profile#alertes`) and that comes after the page: the browser has looked for it already. */
export function useNamedPlace(name: string) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (window.location.hash === `#${name}`) ref.current?.scrollIntoView();
  }, [name]);
  return { id: name, ref };
}

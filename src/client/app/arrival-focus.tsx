import { useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * Takes the focus to the heading of the page one arrives at, as a page load would. Stands after the page,
 * inside its Suspense boundary, so that its effect runs when the page is there.
 */
export function ArrivalFocus() {
  const { key, pathname } = useLocation();
  const firstLoad = key === 'default';

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new address is an arrival, a filter kept in it is none
  useEffect(() => {
    if (firstLoad) return;
    const main = document.querySelector('main');
    // A page that put the focus into its first field knows better.
    if (!main || main.contains(document.activeElement)) return;
    const heading = main.querySelector('h1') ?? main;
    if (!heading.hasAttribute('tabindex')) heading.setAttribute('tabindex', '-1');
    heading.focus({ preventScroll: true });
  }, [pathname]);

  return null;
}

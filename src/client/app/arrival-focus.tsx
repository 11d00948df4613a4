import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** The browser itself puts the reader at the top of the page that it loads. */
let firstPage = true;

/**
 * Takes the focus to the heading of the page one arrives at, as a page load would. Stands after the page,
 * inside its Suspense boundary, so that its effect runs when the page is there.
 */
export function ArrivalFocus() {
  const { pathname } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new address is an arrival, a filter kept in it is none
  useEffect(() => {
    if (firstPage) {
      firstPage = false;
      return;
    }
    const main = document.querySelector('main');
    // A page that put the focus into its first field knows better.
    const focused = document.activeElement;
    if (!main || (focused !== main && main.contains(focused))) return;
    const heading = main.querySelector('h1') ?? main;
    if (!heading.hasAttribute('tabindex')) heading.setAttribute('tabindex', '-1');
    heading.focus({ preventScroll: true });
  }, [pathname]);

  return null;
}

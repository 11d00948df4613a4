import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Where the reader was last. Undefined at first: the browser itself puts them at the top of the page that it loads. */
let lastPath: string | undefined;

/**
 * Takes the focus to the heading of the page one arrives at, as a page load would. Stands after the page,
 * inside its Suspense boundary, so that its effect runs when the page is there.
 */
export function ArrivalFocus() {
  const { pathname } = useLocation();

  useEffect(() => {
    const arrived = lastPath !== undefined && lastPath !== pathname;
    lastPath = pathname;
    const main = document.querySelector('main');
    if (!arrived || !main) return;
    // A page that put the focus into its first field knows better.
    const focused = document.activeElement;
    if (focused !== main && main.contains(focused)) return;
    const heading = main.querySelector('h1') ?? main;
    if (!heading.hasAttribute('tabindex')) heading.setAttribute('tabindex', '-1');
    // A heading is no control: the ring would promise that something can be pressed.
    heading.style.outline = 'none';
    heading.focus({ preventScroll: true });
  }, [pathname]);

  return null;
}

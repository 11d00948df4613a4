import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { isFocusOverPage } from '#client/ui/dialog/over-page.ts';

/** Where the reader was last. Undefined at first: the browser itself puts them at the top of the page that it loads. */
let lastPlace: string | undefined;

/** An import has its own page under the address of its start: what a query names otherwise is the same page. */
const placeOf = (pathname: string, search: string) =>
  `${pathname} ${new URLSearchParams(search).get('session')}`;

/** The link that had the focus last, and for each step of the history the one that led on from there. */
let lastLink: string | null = null;
const leftBy = new Map<string, string>();
let lastKey = '';

/** Whoever comes back finds the link that they left by, and where they were in a long list with it. */
const wayOn = (main: HTMLElement, key: string) => {
  const left = leftBy.get(key);
  return left === undefined ? null : main.querySelector<HTMLElement>(`a[href="${CSS.escape(left)}"]`);
};

/** Holds the focus until its heading is there: the page may still be on its way. */
let headless: HTMLElement | null = null;

function focusHeading(main: HTMLElement): void {
  const heading = main.querySelector('h1') ?? main;
  headless = heading === main ? main : null;
  if (!heading.hasAttribute('tabindex')) heading.setAttribute('tabindex', '-1');
  // A heading is no control: the ring would promise that something can be pressed.
  heading.style.outline = 'none';
  heading.focus({ preventScroll: true });
}

/** A dialog that knows who opened it gives the focus back itself, within the next frames. */
const PATIENCE_MS = 100;

const DIALOG = ':is([role="dialog"], [role="alertdialog"])';

/**
 * Three things take the focus with them: a heading that stood there until the page was read, a dialog that is gone at
 * once, or that nothing on the page has opened (a link did, or a reload), and what a dialog gave the focus back to where
 * its command has taken that away. Whoever works by keyboard would begin again before the menu.
 */
function keepFocusInPage(): () => void {
  let focused: Element | null = document.activeElement;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** What had it before a dialog took it. */
  let opener: HTMLElement | null = null;
  /** What a dialog has given it back to. */
  let returned: Element | null = null;
  const note = ({ target }: FocusEvent) => {
    returned = focused?.closest(DIALOG) ? (target as HTMLElement) : null;
    focused = target as HTMLElement;
    lastLink = focused.closest('main a')?.getAttribute('href') ?? null;
    if (!focused.closest(DIALOG)) opener = target as HTMLElement;
  };
  const isLost = () => document.activeElement === document.body && focused?.isConnected === false;
  const giveBack = () => {
    timer = undefined;
    const main = document.querySelector('main');
    const covered = main?.closest('[inert], [aria-hidden="true"]');
    if (!isLost() || !main || covered) return;
    if (focused?.closest(DIALOG) && opener && main.contains(opener)) opener.focus({ preventScroll: true });
    else if (focused === returned || focused?.closest(`h1, ${DIALOG}`)) focusHeading(main);
  };
  const removed = new MutationObserver(() => {
    if (isLost()) timer ??= setTimeout(giveBack, PATIENCE_MS);
    if (headless !== null && document.activeElement === headless && headless.querySelector('h1'))
      focusHeading(headless);
  });
  document.addEventListener('focusin', note);
  removed.observe(document.body, { childList: true, subtree: true });
  return () => {
    clearTimeout(timer);
    document.removeEventListener('focusin', note);
    removed.disconnect();
  };
}

/**
 * Takes the focus to the heading of the page one arrives at, as a page load would, or to the link that one left it by.
 * Stands after the page, inside its Suspense boundary, so that its effect runs when the page is there.
 */
export function ArrivalFocus() {
  const { pathname, search, key } = useLocation();
  const place = placeOf(pathname, search);

  useEffect(keepFocusInPage, []);

  useEffect(() => {
    const arrived = lastPlace !== undefined && lastPlace !== place;
    lastPlace = place;
    if (arrived && lastLink !== null) leftBy.set(lastKey, lastLink);
    lastKey = key;
    const main = document.querySelector('main');
    if (!arrived || !main) return;
    // A page that put the focus into its first field knows better.
    const focused = document.activeElement;
    if (isFocusOverPage() || (focused !== main && main.contains(focused))) return;
    const left = wayOn(main, key);
    if (left) left.focus({ preventScroll: true });
    else focusHeading(main);
  }, [place, key]);

  return null;
}

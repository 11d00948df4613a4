import { useState } from 'react';
import { useWide } from '#client/ui/use-phone.ts';

/** Specification §9: the sidebar's state lives in a cookie, 7 days. */
const COOKIE = 'sidebar_state';
const SEVEN_DAYS_S = 7 * 24 * 60 * 60;

const readOpen = () => !document.cookie.split('; ').includes(`${COOKIE}=false`);

function writeOpen(open: boolean): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing where the page is not served over TLS
  document.cookie = `${COOKIE}=${open}; path=/; max-age=${SEVEN_DAYS_S}; samesite=lax`;
}

/**
 * As it was left, where the window has room for it. On a tablet it would take a third of the page: there it is folded
 * until it is asked for, and that is no wish for the next desk.
 */
export function useSidebarState() {
  const [kept, setKept] = useState(readOpen);
  const [asked, setAsked] = useState(false);
  const hasRoom = useWide();
  const toggle = () => {
    if (!hasRoom) return setAsked(!asked);
    writeOpen(!kept);
    setKept(!kept);
  };
  return { open: hasRoom ? kept : asked, toggle };
}

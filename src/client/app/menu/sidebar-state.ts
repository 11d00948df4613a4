import { useCallback, useState } from 'react';

/** Specification §9: the sidebar's state lives in a cookie, 7 days. */
const COOKIE = 'sidebar_state';
const SEVEN_DAYS_S = 7 * 24 * 60 * 60;

const readOpen = () => !document.cookie.split('; ').includes(`${COOKIE}=false`);

function writeOpen(open: boolean): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing where the page is not served over TLS
  document.cookie = `${COOKIE}=${open}; path=/; max-age=${SEVEN_DAYS_S}; samesite=lax`;
}

export function useSidebarState() {
  const [open, setOpen] = useState(readOpen);
  const toggle = useCallback(() => {
    setOpen((before) => {
      writeOpen(!before);
      return !before;
    });
  }, []);
  return { open, toggle };
}

import { useState } from 'react';
import { useLocation } from 'react-router';

/** What opens over the pages, one at a time: a menu, a search. */
export function usePanels<Panel extends string>() {
  const [opened, setOpened] = useState<{ panel: Panel; at: string } | null>(null);
  // Once opened, a panel stays mounted, so that it can leave with its own movement.
  const [used, setUsed] = useState<ReadonlySet<Panel>>(new Set());
  const { pathname } = useLocation();
  const [page, setPage] = useState(pathname);
  // Arriving at a page closes whatever led there, and not what was opened while the page was on its way.
  if (page !== pathname) {
    setPage(pathname);
    if (opened?.at !== pathname) setOpened(null);
  }
  const panel = opened?.panel ?? null;

  const show = (next: Panel) => {
    setUsed((before) => new Set(before).add(next));
    // The address is already that of the page to come.
    setOpened({ panel: next, at: window.location.pathname });
  };
  const toggle = (next: Panel) => (panel === next ? setOpened(null) : show(next));
  const onOpenChange = (which: Panel) => (open: boolean) => {
    if (open) show(which);
    else setOpened((now) => (now?.panel === which ? null : now));
  };
  return { panel, used, show, toggle, onOpenChange };
}

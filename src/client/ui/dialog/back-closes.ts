import { createContext, useContext, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { useNavigate } from 'react-router';
import type { AppHistory } from '#client/ui/navigation/app-history.ts';

type Close = () => void;

/** What is open, the top-most last. */
const open: Close[] = [];

let onOpen: () => void = () => {};

/**
 * While it is open, the browser's Back (and a phone's own way of it) closes this instead of leaving the page, by the same
 * function as Escape and the cross: it may as well ask first.
 */
export function useBackCloses(isOpen: boolean, close: Close): void {
  const closeNow = useEffectEvent(close);
  // As soon as it can be seen: a step back may be the very next thing.
  useLayoutEffect(() => {
    if (!isOpen) return;
    const mine = () => closeNow();
    open.push(mine);
    onOpen();
    return () => void open.splice(open.indexOf(mine), 1);
  }, [isOpen]);
}

/** Around a dialog that is open because the address says so, and has its own step of the history. */
export const OpenedByAddress = createContext(false);

/** As `useBackCloses`; what the address opened, Back closes by itself: it is held only where typed words would be lost. */
export function useBackClosesDialog(isOpen: boolean, { dirty, close }: { dirty: boolean; close: Close }) {
  const byAddress = useContext(OpenedByAddress);
  useBackCloses(isOpen && (dirty || !byAddress), close);
}

/** On the first step of the application's history, once a second one like it lies on top. */
const DOUBLED = 'doubled';

type Step = { idx?: number; key?: string; usr?: unknown; [DOUBLED]?: true } | null;

/** The application's history numbers its steps. */
const step = (): Step => window.history.state as Step;
const indexNow = (): number => step()?.idx ?? 0;

function mark(more: Partial<NonNullable<Step>>, address?: string): void {
  const { [DOUBLED]: _, ...rest } = step() ?? {};
  window.history.replaceState({ ...rest, ...more }, '', address);
}

let onBack: (event: PopStateEvent) => void = () => {};
const hear = (event: PopStateEvent) => onBack(event);

/** Where the application stands: during a step back the browser is elsewhere already. */
let here = { index: 0, address: '', step: null as Step };

/** Whether a step is held up until a question is answered. */
let isHeldUp = () => false;

/** Opens the history, and listens before it does: at the window, who listens first is told first. */
export function hearBackFirst(openHistory: () => AppHistory): AppHistory {
  window.addEventListener('popstate', hear, { capture: true });
  const history = openHistory();
  const note = () => {
    if (history.shown().location.key !== (step()?.key ?? 'default')) return;
    here = { index: indexNow(), address: window.location.href, step: step() };
  };
  note();
  history.subscribe(note);
  isHeldUp = () => history.heldUp() !== null;
  return history;
}

/** How long a step back may be under way before another one is tried. */
const PATIENCE_MS = 100;

/**
 * Once, for the whole application. Nothing is added to the history for a dialog: a step back is taken back before the
 * router hears of it, and the top-most dialog is told to close. Only where nothing of ours lies behind the page, where
 * Back would leave the application unheard, the page is laid over itself; whoever goes back to that copy later is
 * taken past it.
 */
export function useBackClosesDialogs(): void {
  const navigate = useNavigate();
  const layOver = useEffectEvent(() => {
    // A step of our own would be taken for the answer to the question about the one held up.
    if (open.length === 0 || indexNow() > 0 || step()?.[DOUBLED] || isHeldUp()) return;
    mark({ [DOUBLED]: true });
    const { pathname, search, hash } = window.location;
    void navigate({ pathname, search, hash }, { state: step()?.usr, preventScrollReset: true });
  });

  const goPast = useEffectEvent(() => {
    if (here.index !== 1) return mark({});
    // In a tab that has nothing before it one stays here, with the page as it was left.
    mark({ ...here.step, idx: 0 }, here.address);
    window.history.back();
  });

  useEffect(() => {
    if (step()?.[DOUBLED]) mark({});
    onOpen = layOver;
    layOver();
    let returning: ReturnType<typeof setTimeout> | undefined;
    const goHome = () => {
      const way = here.index - indexNow();
      // Two presses in a row may have overtaken each other.
      returning = setTimeout(goHome, PATIENCE_MS);
      if (way !== 0) window.history.go(way);
      else home();
    };
    const home = () => {
      clearTimeout(returning);
      returning = undefined;
      open.at(-1)?.();
    };
    onBack = (event) => {
      if (returning !== undefined) {
        event.stopImmediatePropagation();
        if (indexNow() === here.index) home();
      } else if (open.length > 0 && step()?.idx !== undefined && indexNow() !== here.index) {
        event.stopImmediatePropagation();
        goHome();
      } else if (step()?.[DOUBLED]) goPast();
    };
    return () => {
      onOpen = () => {};
      onBack = () => {};
      clearTimeout(returning);
    };
  }, []);
}

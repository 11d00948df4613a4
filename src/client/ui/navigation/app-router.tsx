import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { flushSync } from 'react-dom';
import { type Location, Router } from 'react-router';
import { type AppHistory, writeScrolled } from './app-history.ts';

const TheHistory = createContext<AppHistory | null>(null);

type AppRouterProps = { history: AppHistory; children: ReactNode };

/** Shows where the history is. What a page asks of the address, React Router's hooks tell it. */
export function AppRouter({ history, children }: AppRouterProps) {
  const [shown, setShown] = useState(history.shown);
  useLayoutEffect(() => {
    const show = () => setShown(history.shown());
    const follow = (atOnce: boolean) => (atOnce ? flushSync(show) : startTransition(show));
    // A page may have led on before anybody listened.
    follow(false);
    return history.subscribe(follow);
  }, [history]);
  useScrollPlace(history, shown);
  return (
    <TheHistory value={history}>
      <Router location={shown.location} navigator={history.navigator}>
        {children}
      </Router>
    </TheHistory>
  );
}

/** A page begins at its top, at what the address names, or where it was left. */
function useScrollPlace(
  { scrolled }: AppHistory,
  { location, scrollTo }: ReturnType<AppHistory['shown']>,
): void {
  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const comesBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) window.history.scrollRestoration = 'manual';
    };
    window.addEventListener('pageshow', comesBack);
    return () => {
      window.history.scrollRestoration = 'auto';
      window.removeEventListener('pageshow', comesBack);
    };
  }, []);
  useEffect(() => {
    const leaves = () => {
      writeScrolled(scrolled.set(location.key, window.scrollY));
      window.history.scrollRestoration = 'auto';
    };
    window.addEventListener('pagehide', leaves);
    return () => window.removeEventListener('pagehide', leaves);
  }, [scrolled, location]);
  useLayoutEffect(() => {
    const named = location.hash && document.getElementById(idIn(location.hash));
    // Not as the effect's answer: browsers have begun to return a promise from it.
    if (typeof scrollTo === 'number') window.scrollTo(0, scrollTo);
    else if (named) named.scrollIntoView();
    else if (scrollTo === null) window.scrollTo(0, 0);
  }, [location, scrollTo]);
}

function idIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    // « #%E0 » names nothing.
    return '';
  }
}

const NO_SUBSCRIPTION = () => () => {};

/** Holds up whatever leads away, as long as `asks` says so, until the question is answered. */
export function useHeldUp(asks: (to: { from: Location; next: Location }) => boolean) {
  const history = useContext(TheHistory);
  const [question, setQuestion] = useState<typeof asks>();
  const askNow = useEffectEvent(asks);
  useEffect(() => {
    if (!history) return;
    const mine: typeof asks = (to) => askNow(to);
    setQuestion(() => mine);
    return history.ask(mine);
  }, [history]);
  const heldUp = useSyncExternalStore(history?.subscribe ?? NO_SUBSCRIPTION, () => history?.heldUp() ?? null);
  const held = heldUp && heldUp.by === question ? heldUp : null;
  return { held, stay: () => history?.stay() };
}

import { useIsFetching } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useLiveUpdates } from '#client/platform/api/live.ts';
import { useSession, useSessionReadAgain } from '#client/platform/session/session.tsx';
import { useBackClosesDialogs } from '#client/ui/dialog/back-closes.ts';
import { fetchAhead } from '#client/ui/loading/fetch-ahead.ts';
import { documentTitle, notFoundText } from '#text/shell/navigation.text.ts';
import { Guard } from './guards.tsx';
import { PAGES, type RoutedPath, shortTitle } from './pages.ts';

/** Once a page has what it asked for, what may be opened on it is fetched too. */
const QUIET_MS = 800;

function useFetchAhead(path: string | null): void {
  const asking = useIsFetching() > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page makes its own parts known
  useEffect(() => {
    if (asking) return;
    const timer = setTimeout(() => void fetchAhead(), QUIET_MS);
    return () => clearTimeout(timer);
  }, [asking, path]);
}

type RootLayoutProps = { path: RoutedPath | null; children: ReactNode };

export function RootLayout({ path, children }: RootLayoutProps) {
  useFetchAhead(path);
  useBackClosesDialogs();
  useSessionReadAgain(path);
  const { organisation } = useSession();
  useLiveUpdates(organisation?.org_id ?? null);
  useEffect(() => {
    document.title = documentTitle(path ? shortTitle(path) : notFoundText.sentence);
  }, [path]);
  if (!path) return children;
  return (
    <Guard page={PAGES[path]} title={shortTitle(path)}>
      {children}
    </Guard>
  );
}

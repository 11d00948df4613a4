import { useIsFetching } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useMatches } from 'react-router';
import { useLiveUpdates } from '#client/platform/api/live.ts';
import { useSession } from '#client/platform/session/session.tsx';
import { useBackClosesDialogs } from '#client/ui/dialog/back-closes.ts';
import { fetchAhead } from '#client/ui/loading/fetch-ahead.ts';
import { documentTitle, notFoundText } from '#text/shell/navigation.text.ts';
import { Guard } from './guards.tsx';
import { PAGES, type PageHandle, shortTitle } from './pages.ts';

/** The page that the address leads to, or null where it leads nowhere. */
function useCurrentPath() {
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  return handle?.path ?? null;
}

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

export function RootLayout() {
  const path = useCurrentPath();
  useFetchAhead(path);
  useBackClosesDialogs();
  const { organisation } = useSession();
  useLiveUpdates(organisation?.org_id ?? null);
  useEffect(() => {
    document.title = documentTitle(path ? shortTitle(path) : notFoundText.sentence);
  }, [path]);
  return (
    <>
      {path ? (
        <Guard page={PAGES[path]} title={shortTitle(path)}>
          <Outlet />
        </Guard>
      ) : (
        <Outlet />
      )}
      <ScrollRestoration />
    </>
  );
}

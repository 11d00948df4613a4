import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useMatches } from 'react-router';
import { documentTitle, notFoundText } from '#text/navigation.text.ts';
import { Guard } from './guards.tsx';
import { PAGES, type PageHandle, shortTitle } from './pages.ts';

/** The page that the address leads to, or null where it leads nowhere. */
function useCurrentPath() {
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  return handle?.path ?? null;
}

export function RootLayout() {
  const path = useCurrentPath();
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

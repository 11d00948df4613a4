import { Suspense, useEffect } from 'react';
import { matchRoutes, type RouteObject, useLocation, useRoutes } from 'react-router';
import { ArrivalFocus } from '#client/app/frame/arrival-focus.tsx';
import { BareFrame } from '#client/app/frame/bare-frame.tsx';
import { PageBoundary } from '#client/app/frame/page-boundary.tsx';
import { PageSkeleton } from '#client/app/frame/page-skeleton.tsx';
import { ErrorPage } from '#client/app/pages/error-page.tsx';
import { SessionProvider } from '#client/platform/session/session.tsx';
import { savesData } from '#client/ui/loading/fetch-ahead.ts';
import { lazyPage } from '#client/ui/loading/lazy-page.tsx';
import { PAGES, type RoutedPath } from './pages.ts';
import { RootLayout } from './root-layout.tsx';

const NotFoundPage = lazyPage(
  async () => (await import('#client/app/pages/not-found-page.tsx')).NotFoundPage,
);

const paths = Object.keys(PAGES) as RoutedPath[];

function PageContent({ path }: { path: RoutedPath }) {
  const { Content, layout } = PAGES[path];
  // The key gives each page its own boundary: the skeleton shows instead of the page one has left.
  return (
    <Suspense fallback={layout === 'own' ? null : <PageSkeleton />} key={path}>
      <Content />
      <ArrivalFocus />
    </Suspense>
  );
}

const failed = (error: unknown) => <ErrorPage error={error} />;

const routes: RouteObject[] = [
  ...paths.map((path) => ({ path, element: <PageContent path={path} /> })),
  {
    path: '*',
    element: (
      <Suspense fallback={null}>
        <NotFoundPage />
      </Suspense>
    ),
  },
];

/** The page that an address leads to, or null where it leads nowhere. */
function pathAt(location: { pathname: string }): RoutedPath | null {
  const found = matchRoutes(routes, location)?.at(-1)?.route.path;
  return paths.find((path) => path === found) ?? null;
}

/** A page is fetched when a pointer or the focus comes to a link that leads there: by the press it is there. */
function useBringAhead(): void {
  useEffect(() => {
    const comesTo = ({ target }: Event) => {
      const link = target instanceof Element && target.closest('a');
      if (!link || link.origin !== window.location.origin || savesData()) return;
      const path = pathAt(link);
      // Fetched again where somebody goes there, and told there.
      if (path) PAGES[path].Content.bring(link.search).catch(() => undefined);
    };
    const signs = ['pointerover', 'focusin'] as const;
    for (const sign of signs) document.addEventListener(sign, comesTo, { passive: true });
    return () => {
      for (const sign of signs) document.removeEventListener(sign, comesTo);
    };
  }, []);
}

/** Whatever fails takes no more with it than the page; where its frame fails too, an empty one says so. */
export function Pages() {
  const page = useRoutes(routes);
  useBringAhead();
  return (
    <SessionProvider>
      <PageBoundary failed={(error) => <BareFrame>{failed(error)}</BareFrame>}>
        <RootLayout path={pathAt(useLocation())}>
          <PageBoundary failed={failed}>{page}</PageBoundary>
        </RootLayout>
      </PageBoundary>
    </SessionProvider>
  );
}

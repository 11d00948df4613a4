import { Suspense } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { ArrivalFocus } from '#client/app/frame/arrival-focus.tsx';
import { BareFrame } from '#client/app/frame/bare-frame.tsx';
import { PageSkeleton } from '#client/app/frame/page-skeleton.tsx';
import { ErrorPage } from '#client/app/pages/error-page.tsx';
import { hearBackFirst } from '#client/ui/dialog/back-closes.ts';
import { lazyPage } from './lazy-page.ts';
import { PAGES, type PageHandle, type RoutedPath } from './pages.ts';
import { RootLayout } from './root-layout.tsx';

const NotFoundPage = lazyPage(
  async () => (await import('#client/app/pages/not-found-page.tsx')).NotFoundPage,
);

const paths = Object.keys(PAGES) as RoutedPath[];

function PageContent({ path }: PageHandle) {
  const { Content, layout } = PAGES[path];
  // The key gives each page its own boundary: the skeleton shows instead of the page one has left.
  return (
    <Suspense fallback={layout === 'own' ? null : <PageSkeleton />} key={path}>
      <Content />
      <ArrivalFocus />
    </Suspense>
  );
}

const routes: RouteObject[] = [
  {
    element: <RootLayout />,
    errorElement: (
      <BareFrame>
        <ErrorPage />
      </BareFrame>
    ),
    children: [
      ...paths.map(
        (path): RouteObject => ({
          path,
          element: <PageContent path={path} />,
          errorElement: <ErrorPage />,
          handle: { path } satisfies PageHandle,
        }),
      ),
      {
        path: '*',
        errorElement: <ErrorPage />,
        element: (
          <Suspense fallback={null}>
            <NotFoundPage />
          </Suspense>
        ),
      },
    ],
  },
];

export const createRouter = () => hearBackFirst(() => createBrowserRouter(routes));

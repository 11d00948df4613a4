import { createBrowserRouter } from 'react-router';

const routers: ReturnType<typeof createBrowserRouter>[] = [];

/** As the application's own. Files share one window: it listens there until the test is over, and no longer. */
export const browserRouter: typeof createBrowserRouter = (routes, options) => {
  const router = createBrowserRouter(routes, options);
  routers.push(router);
  return router;
};

export function disposeRouters(): void {
  for (const router of routers.splice(0)) router.dispose();
}

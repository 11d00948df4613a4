import type { Locator, Page } from 'playwright-core';

/** Two presses before the page has drawn the first: the hardest double click. */
export const pressTwice = (target: Locator) =>
  target.evaluate((element: { click: () => void }) => {
    element.click();
    element.click();
  });

/** What the page asks of the server from here on: 'PUT /api/items/…'. */
export function watchCalls(page: Page, path: RegExp): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (path.test(pathname)) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}

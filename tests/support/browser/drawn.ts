import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Whether the page of this address is on the screen, by the router's own word. The address changes first, and until
 * the page is drawn the one before takes clicks: a tab that is clicked there leads back to it. Pages that come drawn
 * from the server, the landing and the legal ones, have no router.
 */
const IS_DRAWN = `(() => {
  const root = document.getElementById('root');
  if (!root) return true;
  const container = root[Object.keys(root).find((key) => key.startsWith('__reactContainer$'))];
  const addressIn = (fiber) =>
    fiber && (fiber.memoizedProps?.value?.location ?? addressIn(fiber.child) ?? addressIn(fiber.sibling));
  const drawn = container && addressIn(container.stateNode.current);
  if (!drawn) return root.hasChildNodes();
  return drawn.pathname === location.pathname && drawn.search === location.search;
})()`;

/** A page that is being loaded anew cannot be asked just then. */
const isDrawn = (page: Page) => page.evaluate<boolean>(IS_DRAWN).catch(() => page.isClosed());

export const untilDrawn = (page: Page) =>
  expect.poll(() => isDrawn(page), { interval: 10, message: `${page.url()} is drawn` }).toBe(true);

/** Who waits for an address, or goes back to one, waits for its page. */
export function waitForWhatIsDrawn(page: Page): void {
  const { waitForURL, goBack, goForward } = page;
  page.waitForURL = async (...given) => {
    await waitForURL.apply(page, given);
    await untilDrawn(page);
  };
  page.goBack = async (...given) => {
    const response = await goBack.apply(page, given);
    await untilDrawn(page);
    return response;
  };
  page.goForward = async (...given) => {
    const response = await goForward.apply(page, given);
    await untilDrawn(page);
    return response;
  };
}

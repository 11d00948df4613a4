import { randomInt } from 'node:crypto';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { waitForWhatIsDrawn } from './drawn.ts';

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

export type Look = Pick<
  BrowserContextOptions,
  'viewport' | 'colorScheme' | 'reducedMotion' | 'hasTouch' | 'isMobile'
> & {
  /** For who goes on without a network: a page then reads ahead what may be opened on it. */
  readsAhead?: boolean;
  /** With the service worker, which would otherwise stay in the browser for the journeys after; it is used once. */
  worksOffline?: boolean;
};

/** As a browser says that asks pages to send little: reading ahead costs as much as the page itself. */
const SAVES_DATA = `Object.defineProperty(navigator, 'connection', { value: { saveData: true } })`;

/** What somebody's browser remembers when a journey begins. */
export type Memory = {
  cookies?: Parameters<BrowserContext['addCookies']>[0];
  localStorage?: Record<string, string>;
};

type Listener = (...args: unknown[]) => void;
/** What every emitter of Node has, and Playwright's types keep to themselves. */
type Emitter = {
  eventNames(): string[];
  listeners(name: string): Listener[];
  removeListener(name: string, listener: Listener): unknown;
};
export type Seat = { look: string; context: BrowserContext; page: Page; spoilt: boolean; forget(): void };

/** The smallest answer of the server: a page of ours that does nothing. */
const WAITING_ROOM = '/healthz';
const FORGET_ALL = `(async () => {
  localStorage.clear();
  sessionStorage.clear();
  for (const { name } of await indexedDB.databases()) {
    await new Promise((resolve, reject) =>
      Object.assign(indexedDB.deleteDatabase(name), { onsuccess: resolve, onerror: reject, onblocked: reject }));
  }
})()`;
const TIME_LIMIT_MS = 60_000;

/**
 * Browsers that go from one journey to the next. A new one reads and compiles every script again, which costs
 * more than the journey's own pages; one that is handed on has them at hand, and forgets everything else.
 */
export function pagePool(browser: Browser, baseURL: string) {
  const free: Seat[] = [];

  async function newSeat(options: Look): Promise<Seat> {
    const { readsAhead, worksOffline, ...look } = options;
    const serviceWorkers = worksOffline ? 'allow' : 'block';
    const context = await browser.newContext({ baseURL, locale: 'fr-FR', serviceWorkers, ...look });
    context.setDefaultTimeout(TIME_LIMIT_MS);
    if (!readsAhead && !worksOffline) await context.addInitScript(SAVES_DATA);
    const page = await context.newPage();
    await page.goto(WAITING_ROOM);
    const seat = {
      look: JSON.stringify(options),
      context,
      page,
      spoilt: worksOffline === true,
      forget: () => undefined,
    };
    keepListeningIn(page);
    waitForWhatIsDrawn(page);
    spoilWhen(seat, page.clock, ['install', 'setFixedTime', 'setSystemTime']);
    spoilWhen(seat, page, ['addInitScript', 'exposeBinding', 'exposeFunction']);
    spoilWhen(seat, page, ['close']);
    spoilWhen(seat, context, ['addInitScript', 'exposeBinding', 'exposeFunction', 'route']);
    spoilWhen(seat, context, ['close', 'grantPermissions', 'newCDPSession', 'setGeolocation', 'setOffline']);
    return seat;
  }

  /** A browser on a network of its own: limits per network are not met by accident. */
  async function take(options: Look, { cookies = [], localStorage = {} }: Memory): Promise<Seat> {
    const look = JSON.stringify(options);
    const place = free.findIndex((seat) => seat.look === look);
    const [seat = await newSeat(options)] = place < 0 ? [] : free.splice(place, 1);
    const { context, page } = seat;
    const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
    await context.setExtraHTTPHeaders({ 'x-forwarded-for': address });
    await context.addCookies(cookies);
    await page.evaluate(`Object.assign(localStorage, ${JSON.stringify(localStorage)})`);
    const forgetListeners = [remembering(context), remembering(page)];
    seat.forget = () => {
      for (const forget of forgetListeners) forget();
    };
    return seat;
  }

  /** Leaves nothing of the journey that ends. */
  async function giveBack(seat: Seat): Promise<void> {
    const { context, page } = seat;
    if (seat.spoilt) return context.close();
    await Promise.all(context.pages().map((one) => (one === page ? undefined : one.close())));
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.goto(WAITING_ROOM);
    seat.forget();
    await dress(seat);
    await page.evaluate(FORGET_ALL);
    await context.clearCookies();
    free.push(seat);
  }

  return { take, giveBack, close: () => Promise.all(free.splice(0).map(({ context }) => context.close())) };
}

export type PagePool = ReturnType<typeof pagePool>;

/** An address that nobody asks for. */
const NOBODY = '**/nobody-asks-for-this';

/**
 * With the last route gone, Chromium stops listening in, and a request that is under way at that moment is never answered:
 * a page then waits for good, for a script as much as for data. So it goes on listening in until the journey is over.
 */
function keepListeningIn(page: Page): void {
  const unroute = page.unroute.bind(page);
  page.unroute = async (...given: Parameters<Page['unroute']>) => {
    await page.route(NOBODY, (route) => route.abort());
    await unroute(...given);
  };
}

/** As it looked when it was new. */
async function dress({ look, page }: Seat): Promise<void> {
  const { viewport, colorScheme = 'light' }: Look = JSON.parse(look);
  await page.emulateMedia({ colorScheme });
  if (viewport && page.viewportSize()?.width !== viewport.width) await page.setViewportSize(viewport);
}

/** Remembers who listens now; what it returns sends away whoever came after. */
function remembering(source: BrowserContext | Page): () => void {
  const emitter = source as unknown as Emitter;
  const before = new Map(emitter.eventNames().map((name) => [name, new Set(emitter.listeners(name))]));
  return () => {
    for (const name of emitter.eventNames()) {
      for (const listener of emitter.listeners(name)) {
        if (!before.get(name)?.has(listener)) emitter.removeListener(name, listener);
      }
    }
  };
}

/** After one of these a browser is not as new, and nothing takes it back: it is used once. */
function spoilWhen<Owner extends object>(
  seat: { spoilt: boolean },
  owner: Owner,
  commands: (keyof Owner)[],
): void {
  for (const command of commands) {
    const original = owner[command];
    if (typeof original !== 'function') throw new Error(`no ${String(command)} to watch`);
    Object.defineProperty(owner, command, {
      value: (...given: unknown[]) => {
        seat.spoilt = true;
        return original.apply(owner, given);
      },
    });
  }
}

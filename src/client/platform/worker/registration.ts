import { learnNewer, newer } from './newer-version.ts';
import { ownBuild } from './renew.ts';

const TAKE_OVER_MS = 4000;

/** What is typed is kept on the device, and is there again. */
export function changeToNewerVersion(): void {
  if (!newer.waiting) {
    location.reload();
    return;
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  newer.waiting.postMessage('take-over');
  // A worker that is busy takes its time; the server's own page is the new one anyway.
  setTimeout(() => location.reload(), TAKE_OVER_MS);
}

const buildOf = (worker: ServiceWorker) =>
  new Promise<unknown>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage('build', [port2]);
  });

/** One of this page's own version takes over in silence; of another one a person is told. */
async function meet(worker: ServiceWorker): Promise<void> {
  if ((await buildOf(worker)) === ownBuild()) worker.postMessage('take-over');
  else learnNewer(worker);
}

let started = false;

/** Pages that say so open without a network from here on. Where a browser has none (private mode, plain HTTP), as before. */
export async function startServiceWorker(): Promise<void> {
  if (started || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  started = true;
  const had = navigator.serviceWorker.controller !== null;
  const registration = await navigator.serviceWorker
    .register('/sw.js', { updateViaCache: 'none' })
    .catch(() => undefined);
  if (!registration) return;
  if (registration.waiting) void meet(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing;
    coming?.addEventListener('statechange', () => {
      if (coming.state === 'installed' && navigator.serviceWorker.controller) void meet(coming);
    });
  });
  // Another tab has changed to a newer one: files of this page's version are no longer kept.
  navigator.serviceWorker.addEventListener('controllerchange', async () => {
    const { controller } = navigator.serviceWorker;
    if (had && controller && (await buildOf(controller)) !== ownBuild()) learnNewer(null);
  });
  lookNowAndThen(registration);
}

const LOOK_MS = 30 * 60_000;

/** A tablet is never closed: it looks for a newer version when somebody comes back to it. */
function lookNowAndThen(registration: ServiceWorkerRegistration): void {
  let looked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - looked < LOOK_MS) return;
    looked = Date.now();
    registration.update().catch(() => undefined);
  });
}

import { OUTBOX_SYNC } from '#client/platform/worker/background-sync.ts';
import { keepPages } from '#client/platform/worker/kept-pages.ts';
import { sendWhatWaits } from './send-outbox.ts';

/** Set when the client is built (scripts/client/service-worker.ts). */
declare const BUILD: string;

type PageMessage = { data: unknown; ports: readonly { postMessage(answer: unknown): void }[] };
type Due = { tag: string; waitUntil(work: Promise<unknown>): void };
/** Of what a service worker has beside a page's own: the client's program knows pages only. */
type Worker = {
  skipWaiting(): Promise<void>;
  addEventListener(kind: 'message', listener: (message: PageMessage) => void): void;
  addEventListener(kind: 'sync', listener: (due: Due) => void): void;
};
const worker = self as unknown as Worker;

keepPages();

worker.addEventListener('message', ({ data, ports }) => {
  if (data === 'build') ports[0]?.postMessage(BUILD);
  // Asked for by a page of this very version, or by a person who wants it.
  if (data === 'take-over') void worker.skipWaiting();
});

/** The network is back, and the application may be closed. */
worker.addEventListener('sync', (due) => {
  if (due.tag === OUTBOX_SYNC) due.waitUntil(sendWhatWaits());
});

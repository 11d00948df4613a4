export const OUTBOX_SYNC = 'outbox';

type WithSync = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } };

/** Where a browser has it, the service worker sends what waits when the network is back, the application closed. */
export async function leaveInBackground(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  await (registration as WithSync | undefined)?.sync?.register(OUTBOX_SYNC).catch(() => undefined);
}

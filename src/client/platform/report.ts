import { client } from '#client/platform/api/api.ts';
import { ApiError } from '#client/platform/api/error.ts';
import { randomReference } from '#client/platform/browser/random-id.ts';

/** A broken page may fail at every render: the log needs to know once, not a thousand times. */
const MOST_REPORTS = 20;
const references = new WeakMap<object, string>();
let sent = 0;

type Report = Parameters<typeof client.clientLog.write>[0];

function send(report: Report): void {
  if (sent >= MOST_REPORTS) return;
  sent += 1;
  // Nobody is left to tell if the server cannot be reached.
  client.clientLog.write(report).catch(() => undefined);
}

const short = (text: string) => text.slice(0, 2000);

let lastNotFound: string | undefined;

export function reportNotFound(path: string): void {
  if (path === lastNotFound) return;
  lastNotFound = path;
  send({ kind: 'not_found', path: short(path) });
}

const describe = (error: unknown) =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

/** Tells the server's log once per error, and returns the reference that ties a person's call to that line. */
export function reportFailure(error: unknown): string {
  const key = typeof error === 'object' && error !== null ? error : undefined;
  const known = key && references.get(key);
  if (known) return known;
  const reference = (error instanceof ApiError && error.requestId) || randomReference();
  if (key) references.set(key, reference);
  // The address without its query: that may hold an e-mail address.
  send({ kind: 'error', path: short(window.location.pathname), message: short(describe(error)), reference });
  return reference;
}

/** Errors outside React: event handlers, timers, promises nobody awaited. */
export function reportWhatNobodyCaught(): void {
  window.addEventListener('error', ({ error }) => {
    if (error) reportFailure(error);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => reportFailure(reason));
}

/** Of several tabs, and the service worker, one sends at a time. */
const LOCK = 'economat-outbox';

// Browsers lock nothing where a page does not come over TLS: there the keys alone see to it.
const canLock = () => 'locks' in navigator;

/** When everybody before has finished. */
export const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> =>
  canLock() ? (navigator.locks.request(LOCK, work) as Promise<Result>) : work();

/** Now, or not at all: null where somebody sends. */
export const unlessSending = <Result>(work: () => Promise<Result>): Promise<Result | null> =>
  canLock()
    ? (navigator.locks.request(LOCK, { ifAvailable: true }, (turn) =>
        turn ? work() : null,
      ) as Promise<Result | null>)
    : work();

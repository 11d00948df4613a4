type Fetch = () => Promise<unknown>;

const waiting: Fetch[] = [];
let underWay = false;

/** Makes known what this page may need later, when somebody opens it. */
export const mayBeNeeded = (fetch: Fetch): void => void waiting.push(fetch);

/** One after the other, while the browser has nothing else to do: what a person does meanwhile comes first. */
export async function fetchAhead(): Promise<void> {
  if (underWay || savesData()) return;
  underWay = true;
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    await idle();
    // Asked for again by whoever opens it, and told there.
    await next().catch(() => undefined);
  }
  underWay = false;
}

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Safari has no requestIdleCallback. */
const idle = () =>
  new Promise<unknown>((resolve) =>
    'requestIdleCallback' in window
      ? requestIdleCallback(resolve, { timeout: 3000 })
      : setTimeout(resolve, 200),
  );

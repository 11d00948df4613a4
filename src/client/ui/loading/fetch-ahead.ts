type Fetch = () => Promise<unknown>;

const needed: Fetch[] = [];
const waiting: Fetch[] = [];
let underWay = false;

/** Makes known what this page may need later, when somebody opens it. */
export const mayBeNeeded = (fetch: Fetch): void => void waiting.push(fetch);

/** What has to be there when the network is gone, and comes even to who saves data: the words that say so. */
export const willBeNeeded = (fetch: Fetch): void => void needed.push(fetch);

const next = (): Fetch | undefined => needed.shift() ?? (savesData() ? undefined : waiting.shift());

/** One after the other, while the browser has nothing else to do: what a person does meanwhile comes first. */
export async function fetchAhead(): Promise<void> {
  if (underWay) return;
  underWay = true;
  for (let load = next(); load; load = next()) {
    await idle();
    // Asked for again by whoever opens it, and told there.
    await load().catch(() => undefined);
  }
  underWay = false;
}

/** Who asks pages to send little: nothing is fetched that nobody asked for. */
export const savesData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** When the browser has nothing else to do. Safari has no requestIdleCallback. */
export const idle = () =>
  new Promise<unknown>((resolve) =>
    'requestIdleCallback' in window
      ? requestIdleCallback(resolve, { timeout: 3000 })
      : setTimeout(resolve, 200),
  );

import { setTimeout as delay } from 'node:timers/promises';
import { fromSomewhere, type Subject, url } from './subject.ts';

/** Longer than anybody waits for a page. */
const GIVEN_UP_MS = 30_000;

/** Told of each page as it is answered; status 0 where nothing came. */
type OnPage = (page: { status: number; tookMs: number }) => void;

async function askForPage(subject: Subject): Promise<number> {
  try {
    const answer = await fetch(`${url}/api/suppliers?limit=50`, {
      headers: { 'x-org-id': subject.org, ...fromSomewhere(subject) },
      signal: AbortSignal.timeout(GIVEN_UP_MS),
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}

/** Somebody else's page, asked for every 25 ms whatever became of the one before. */
export async function victimDuring(
  subject: Subject,
  over: () => boolean,
  onPage: OnPage = () => {},
): Promise<number[]> {
  const asked: Promise<number>[] = [];
  const ask = async () => {
    const start = performance.now();
    const status = await askForPage(subject);
    const tookMs = performance.now() - start;
    onPage({ status, tookMs });
    return status === 200 ? tookMs : Number.POSITIVE_INFINITY;
  };
  while (!over()) {
    asked.push(ask());
    await delay(25);
  }
  return inOrder(await Promise.all(asked));
}

export const inOrder = (times: number[]) => times.toSorted((a, b) => a - b);

export const quantile = (sorted: number[], share: number) =>
  sorted[Math.floor((sorted.length - 1) * share)] ?? 0;

/** The same page while nothing else is asked. */
export async function victimAlone(subject: Subject): Promise<number[]> {
  let over = false;
  const calm = victimDuring(subject, () => over);
  await delay(5000);
  over = true;
  return calm;
}

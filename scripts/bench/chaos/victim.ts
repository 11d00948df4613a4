import { setTimeout as delay } from 'node:timers/promises';
import { fromSomewhere, type Subject, url } from './subject.ts';

/** Somebody else's page, asked for every 25 ms whatever became of the one before. */
export async function victimDuring(subject: Subject, over: () => boolean): Promise<number[]> {
  const asked: Promise<number>[] = [];
  while (!over()) {
    const start = performance.now();
    asked.push(
      fetch(`${url}/api/suppliers?limit=50`, {
        headers: { 'x-org-id': subject.org, ...fromSomewhere(subject) },
      }).then(async (answer) => {
        await answer.arrayBuffer();
        return answer.status === 200 ? performance.now() - start : Number.POSITIVE_INFINITY;
      }),
    );
    await delay(25);
  }
  return (await Promise.all(asked)).sort((a, b) => a - b);
}

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

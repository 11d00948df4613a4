import type { RunnerTestSuite } from 'vitest';
import { beforeAll, beforeEach } from 'vitest';
import { today } from '../story/days.ts';

/*
 * A test counts its days when it begins and reads them from the screen later. One that fails while the restaurants'
 * day changes between the two is begun once more; at every other hour a failure is a failure.
 */
let begunOn = today();

const oncePastMidnight = { count: 1, condition: () => today() !== begunOn };

function tryAgainPastMidnight({ tasks }: Pick<RunnerTestSuite, 'tasks'>): void {
  for (const task of tasks) {
    if (task.type === 'suite') tryAgainPastMidnight(task);
    else task.retry = oncePastMidnight;
  }
}

// biome-ignore lint/correctness/noEmptyPattern: Vitest takes nothing but a pattern here.
beforeAll(({}, suite) => tryAgainPastMidnight(suite));
beforeEach(() => {
  begunOn = today();
});

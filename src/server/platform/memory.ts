import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const LOOK_EVERY_MS = 15_000;
const GROWN_BYTES = 24 * 1024 * 1024;
/** The part of the time in which the process did something. */
const IDLE_UNDER = 0.1;

/**
 * Gives back what a large upload or import took. Its buffers lie outside of the heap that V8 watches: on a server that
 * has little to do afterwards, nothing would ever come to collect them. Looked for only while nobody is being served.
 */
export function fallBackWhenIdle(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  let floor = process.memoryUsage.rss();
  let before = performance.eventLoopUtilization();
  setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    const rss = process.memoryUsage.rss();
    floor = Math.min(floor, rss);
    if (rss < floor + GROWN_BYTES || utilization > IDLE_UNDER) return;
    collect();
    // What is left is in use: only what comes on top of it is worth another look.
    floor = process.memoryUsage.rss();
  }, LOOK_EVERY_MS).unref();
}

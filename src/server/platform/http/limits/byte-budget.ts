import type { FastifyRequest } from 'fastify';
import { networkOf, refuseForNow } from './rate-limits.ts';

const MINUTE_MS = 60_000;
/** As many networks as may send within a minute before those of earlier minutes are forgotten. */
const REMEMBERED = 10_000;

/** How much the bodies of one network may weigh in a minute: each is judged before it is taken in. */
export function createByteBudget(perMinute: number) {
  const minutes = new Map<string, { until: number; bytes: number }>();

  function minuteOf(network: string, now: number) {
    if (minutes.size > REMEMBERED)
      for (const [known, { until }] of minutes) if (until <= now) minutes.delete(known);
    const open = minutes.get(network);
    const minute = open && open.until > now ? open : { until: now + MINUTE_MS, bytes: 0 };
    minutes.set(network, minute);
    return minute;
  }

  return {
    async take({ ip }: FastifyRequest, bytes: number): Promise<void> {
      const now = Date.now();
      const minute = minuteOf(networkOf(ip), now);
      if (minute.bytes + bytes > perMinute) await refuseForNow(Math.ceil((minute.until - now) / 1000));
      minute.bytes += bytes;
    },
    /** What a body that did not say its length turned out not to weigh. */
    giveBack({ ip }: FastifyRequest, bytes: number): void {
      const minute = minutes.get(networkOf(ip));
      if (minute) minute.bytes = Math.max(0, minute.bytes - bytes);
    },
  };
}

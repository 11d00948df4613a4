/** How far this device's clock is from the server's, as of its last answer; null before one. */
const clock = { ahead: null as number | null };

/** A second each way is the header's own coarseness, the rest the way of the answer. */
const COARSE_MS = 5000;

export function noteServerTime({ headers }: Pick<Response, 'headers'>): void {
  const serverTime = Date.parse(headers.get('date') ?? '');
  if (!Number.isNaN(serverTime)) clock.ahead = Date.now() - serverTime;
}

/** The moment that this device called so, by the server's clock. */
export function onServerClock(moment: string): string {
  const { ahead } = clock;
  if (ahead === null || Math.abs(ahead) < COARSE_MS) return moment;
  return new Date(Date.parse(moment) - ahead).toISOString();
}

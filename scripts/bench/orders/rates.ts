const SECONDS = Number(process.env.SECONDS ?? 4);

let calls = 0;
/** The server counts calls by network: each comes from another. */
export const fromSomewhere = () => `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls++ & 255}`;

export type Rate = { perSecond: number; p50: number; p99: number };

/** How often each of the connections went round in the time, together, and how long a round took. */
export async function rateOf(
  connections: number,
  begin: () => Promise<{ once: () => Promise<void>; end: () => void }>,
): Promise<Rate> {
  const times: number[] = [];
  const loops = await Promise.all(Array.from({ length: connections }, begin));
  const from = performance.now();
  await Promise.all(
    loops.map(async ({ once: round }) => {
      for (let at = performance.now(); at - from < SECONDS * 1000; ) {
        await round();
        const now = performance.now();
        times.push(now - at);
        at = now;
      }
    }),
  );
  const perSecond = (times.length * 1000) / (performance.now() - from);
  for (const { end } of loops) end();
  return { perSecond, p50: median(times), p99: quantile(times, 0.99) };
}

export const median = (values: number[]) => quantile(values, 0.5);
export const quantile = (values: number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;

const rate = (value: number) => `${Math.round(value).toLocaleString('en').padStart(7)}/s`;
export const ms = (value: number) => `${value.toFixed(1).padStart(6)} ms`;

export const showRate = (name: string, runs: Rate[]): number => {
  const middle = median(runs.map(({ perSecond }) => perSecond));
  const p50 = median(runs.map((run) => run.p50));
  const p99 = median(runs.map((run) => run.p99));
  console.log(`${name.padEnd(44)} ${rate(middle)}   p50 ${ms(p50)}   p99 ${ms(p99)}`);
  return middle;
};

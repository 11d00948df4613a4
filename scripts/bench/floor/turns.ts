import { readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';

/** Ways to the same answer, measured once each in turns, round after round: the machine is as busy for one as for another. */
export async function inTurns<Side extends string>(
  sides: Record<Side, () => Promise<unknown>>,
  { rounds, warmUp }: { rounds: number; warmUp: number },
): Promise<Record<Side, number[]>> {
  const names = Object.keys(sides) as Side[];
  const times = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Side, number[]>;
  for (let round = 0; round < rounds + warmUp; round += 1) {
    for (const name of names) {
      const from = performance.now();
      await sides[name]();
      if (round >= warmUp) times[name].push(performance.now() - from);
    }
  }
  return times;
}

/** Milliseconds of the processor that a process has taken so far; null where the system does not tell. */
function processorMs(pid: number): number | null {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return null;
  }
}

/** The same work, and what it takes of a process's time each time; nothing is noted where the system does not tell. */
export function counted(pid: number, work: () => Promise<unknown>) {
  const taken: number[] = [];
  const run = async () => {
    const before = processorMs(pid);
    await work();
    const after = processorMs(pid);
    if (before !== null && after !== null) taken.push(after - before);
  };
  return { run, taken };
}

export const machine = () =>
  `${cpus().length} cores, load ${(loadavg()[0] ?? 0).toFixed(1)} (this run included)`;

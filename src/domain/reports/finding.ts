/** In percent; null where there was nothing to compare with. */
export const changeOf = (now: number, before: number): number | null =>
  before > 0 ? (now / before - 1) * 100 : null;

/** Below it, people would call it the same. */
const STABLE_PERCENT = 0.5;

/** A part of a sum, in a period and in the one before. */
export type FoundPart = { name: string; now: number; before: number };

/** What a plot of sums has to say, which is its title. */
export type Finding =
  | { kind: 'nothing' }
  /** There is none any more. */
  | { kind: 'gone'; before: number }
  /** Nothing before to compare with. */
  | { kind: 'first'; now: number; top: string | null }
  | { kind: 'stable'; now: number }
  /** `mostly`: the part that makes at least half of the change. */
  | { kind: 'rises' | 'falls'; percent: number; mostly: string | null };

type Sums = { now: number; before: number; parts: readonly FoundPart[] };

export function findingOf({ now, before, parts }: Sums): Finding {
  const percent = changeOf(now, before);
  if (percent === null) return now === 0 ? { kind: 'nothing' } : { kind: 'first', now, top: topOf(parts) };
  if (now === 0) return { kind: 'gone', before };
  if (Math.abs(percent) < STABLE_PERCENT) return { kind: 'stable', now };
  return {
    kind: percent > 0 ? 'rises' : 'falls',
    percent: Math.abs(percent),
    mostly: mostlyOf(parts, now - before),
  };
}

/** Of one part alone there is nothing to single out. */
const several = (parts: readonly FoundPart[]) => parts.filter(({ now, before }) => now !== 0 || before !== 0);

function topOf(parts: readonly FoundPart[]): string | null {
  const sold = several(parts).toSorted((a, b) => b.now - a.now);
  return sold.length > 1 ? (sold[0]?.name ?? null) : null;
}

function mostlyOf(parts: readonly FoundPart[], change: number): string | null {
  const moved = several(parts);
  const along = ({ now, before }: FoundPart) => (now - before) * Math.sign(change);
  const most = moved.toSorted((a, b) => along(b) - along(a))[0];
  return moved.length > 1 && most && along(most) >= Math.abs(change) / 2 ? most.name : null;
}

/** What prices that moved come to in a month. */
export type PriceFinding =
  | { kind: 'nothing' }
  /** As much saved as lost, or nearly. */
  | { kind: 'even'; rises: number }
  | { kind: 'costs' | 'saves'; amount: number; mostly: string | null };

type Moved = { name: string; effect: number };

export function priceFindingOf(
  effect: { rises: number; falls: number },
  movers: readonly Moved[],
): PriceFinding {
  if (movers.length === 0) return { kind: 'nothing' };
  const sum = effect.rises + effect.falls;
  if (Math.abs(sum) < 1) return { kind: 'even', rises: effect.rises };
  const [most, next] = movers.toSorted((a, b) => (b.effect - a.effect) * Math.sign(sum));
  const stands = most && next && Math.abs(most.effect) >= Math.abs(sum) / 2;
  return { kind: sum > 0 ? 'costs' : 'saves', amount: Math.abs(sum), mostly: stands ? most.name : null };
}

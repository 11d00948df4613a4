/**
 * A free account is a stranger: it founds a few organisations while it is new, and never more than a small group
 * of restaurants has. The whole life of the account counts, also what was left or closed since.
 */
export const FOUNDING = { newForDays: 7, whileNew: 5, inAll: 20 } as const;

const DAY_MS = 86_400_000;

/** How many organisations an account may have founded by now, and in how many days it may found more (0: never). */
export function foundingLimit(
  { created_at }: { created_at: Date },
  now: Date,
): { limit: number; days: number } {
  const age = Math.max(0, now.getTime() - created_at.getTime()) / DAY_MS;
  if (age >= FOUNDING.newForDays) return { limit: FOUNDING.inAll, days: 0 };
  return { limit: FOUNDING.whileNew, days: Math.ceil(FOUNDING.newForDays - age) };
}

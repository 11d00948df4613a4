/**
 * A free account is a stranger: it founds a few organisations while it is new, and never more than a small group
 * of restaurants has. The whole life of the account counts, also what was left or closed since.
 */
const FOUNDING = { newForDays: 7, whileNew: 5, inAll: 20 } as const;

/** With so many left it is said, before the limit is met. */
export const FOUNDINGS_LEFT_TO_SAY = 2;

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

type Founder = { created_at: Date; organisations_founded: number };

/** The same, with what is left of it. */
export function foundingsLeft(founder: Founder, now: Date): { limit: number; days: number; left: number } {
  const allowed = foundingLimit(founder, now);
  return { ...allowed, left: Math.max(0, allowed.limit - founder.organisations_founded) };
}

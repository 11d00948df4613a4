import type { Visit } from '#server/features/accounts/accounts.context.ts';
import { enterFirst, passwordHashOf } from '#server/features/accounts/accounts.sql.ts';
import { passwordMark, readTicket, ticketCookie } from '#server/platform/auth/waiting-ticket.ts';
import type { AnyTx } from '#server/platform/db/in-org.ts';
import type { PasswordProved } from './entering.ts';

/** Remembers that this browser proved the password with that hash. */
export const giveTicket = (visit: Visit, { userId, hash }: { userId: string; hash: string }): void =>
  visit.setCookie(ticketCookie(visit, { userId, since: visit.now, passwordMark: passwordMark(visit, hash) }));

/** Whether this browser proved the password that the account has now. */
export const provedPassword = async (tx: AnyTx, visit: Visit, userId: string): Promise<boolean> =>
  (await proof(tx, visit, userId)) !== null;

/** Whose session this browser may open now without the password, once. */
export async function spendTicket(
  tx: AnyTx,
  visit: Visit,
  onlyUserId?: string,
): Promise<PasswordProved | null> {
  const proved = await proof(tx, visit, onlyUserId);
  return proved && (await enterFirst(tx, proved)) ? proved : null;
}

async function proof(tx: AnyTx, visit: Visit, onlyUserId?: string): Promise<PasswordProved | null> {
  const ticket = readTicket(visit, visit.cookies, visit.now);
  if (!ticket || (onlyUserId && ticket.userId !== onlyUserId)) return null;
  const hash = await passwordHashOf(tx, ticket.userId);
  if (!hash || passwordMark(visit, hash) !== ticket.passwordMark) return null;
  return { userId: ticket.userId, hash };
}

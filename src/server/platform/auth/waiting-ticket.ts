import { cookieName, ownCookie, readCookie } from './cookies.ts';
import { keyedHash, sameText } from './hashes.ts';

/**
 * A browser that proved a password while the address was still unconfirmed: it signed up there, or tried to
 * sign in. Once the address is confirmed, here or on a phone, it may go on without typing the password again.
 * The ticket names the very password by a mark of its stored hash: not an instant, which a sign-in running
 * beside a new sign-up could be ahead of.
 */
const SECONDS = 3600;

type Ticket = { userId: string; since: Date; passwordMark: string };
type TicketSettings = { secret: string; appUrl: string };

const NAME = 'waiting';

const signature = (secret: string, body: string) => keyedHash(secret, 'waiting', body).toString('base64url');

export const passwordMark = ({ secret }: Pick<TicketSettings, 'secret'>, hash: string): string =>
  keyedHash(secret, 'waiting password', hash).toString('base64url');

export function ticketCookie({ secret, appUrl }: TicketSettings, ticket: Ticket): string {
  const body = `${ticket.userId}.${ticket.since.getTime()}.${ticket.passwordMark}`;
  return ownCookie(appUrl, { name: NAME, value: `${body}.${signature(secret, body)}`, maxAge: SECONDS });
}

export const endOfTicket = ({ appUrl }: TicketSettings): string =>
  ownCookie(appUrl, { name: NAME, value: '', maxAge: 0 });

/** Null where there is none, it is not ours, or it is too old. */
export function readTicket({ secret, appUrl }: TicketSettings, cookies: string, now: Date): Ticket | null {
  const value = readCookie(cookies, cookieName(appUrl, NAME));
  const [userId = '', issued = '', mark = '', signed = ''] = value?.split('.') ?? [];
  if (!sameText(signed, signature(secret, `${userId}.${issued}.${mark}`))) return null;
  const since = new Date(Number(issued));
  return now.getTime() - since.getTime() < SECONDS * 1000 ? { userId, since, passwordMark: mark } : null;
}

import { AppError } from '#domain/kernel/errors.ts';
import type { Sealing } from '#server/platform/sealed-secret.ts';
import { mailboxFieldText } from '#text/mailbox/mailbox.text.ts';

/** Of what server of which organisation the passwords are. */
type Whose = { sealing: Sealing; purpose: 'mailbox' | 'mail-server'; orgId: string };
type Account = { host: string; username: string };
type Asked = Account & { password: string | null };
type Kept = Account & { password_sealed: string };

/** Without a password there is only the one that was given for this very account. */
export const isSameAccount = (kept: Account | undefined, { host, username }: Account): boolean =>
  kept !== undefined && kept.host === host && kept.username === username;

function keptFor(kept: Kept | undefined, asked: Asked): string {
  if (kept && isSameAccount(kept, asked)) return kept.password_sealed;
  throw new AppError('INVALID_INPUT', { fields: { password: mailboxFieldText.passwordRequired } });
}

/** What is kept of the account that somebody saves. */
export const sealedPassword = (
  { sealing, ...whose }: Whose,
  asked: Asked,
  before: Kept | undefined,
): string => (asked.password === null ? keptFor(before, asked) : sealing.seal(asked.password, whose));

/** Null where it was sealed by another server's secret. */
export const openPassword = ({ sealing, ...whose }: Whose, sealed: string): string | null =>
  sealing.unseal(sealed, whose);

/** The password of an account that somebody tries, before it is saved. */
export const passwordToTry = (whose: Whose, asked: Asked, kept: Kept | undefined): string | null =>
  asked.password ?? openPassword(whose, keptFor(kept, asked));

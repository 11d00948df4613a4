import { whyNoDovecot } from '../../tests/support/mail/dovecot.ts';
import { installDebianPackage } from './debian-package.ts';

/** A mail server for the tests of mailboxes: one that is there, else Debian's. Without it they say why they are skipped. */
export async function ensureDovecot(): Promise<void> {
  if (whyNoDovecot() === null || process.getuid?.() !== 0) return;
  await installDebianPackage('dovecot-imapd').catch(() => {});
}

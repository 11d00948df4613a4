import { afterAll, beforeAll, describe } from 'vitest';
import type { MailServerAccess } from '#server/platform/outside/server-address.ts';
import { type Dovecot, startDovecot, whyNoDovecot } from './dovecot.ts';

/** Tests against a real mail server: skipped, and told why, where there is none to try against. */
export function describeByDovecot(name: string, tests: () => void): void {
  const missing = whyNoDovecot();
  if (missing) process.stderr.write(`Skipped, ${name}: ${missing}\n`);
  describe.skipIf(missing !== null)(name, tests);
}

/** The mail server of these tests, and the leave to open its mailboxes: both are there before what is started next. */
export function realMailServer() {
  const server = {} as Dovecot;
  const mailServers: MailServerAccess = { allowPrivate: true, ca: undefined };
  beforeAll(async () => {
    Object.assign(server, await startDovecot());
    mailServers.ca = server.ca;
  });
  afterAll(() => server.end?.());
  return { server, mailServers };
}

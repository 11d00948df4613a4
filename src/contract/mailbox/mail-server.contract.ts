import { z } from 'zod';
import { emailField } from '#contract/accounts/account-inputs.contract.ts';
import { instant, orgRoute } from '#contract/kernel/base.contract.ts';
import { succeeded, version } from '#contract/kernel/fields.contract.ts';
import { MAIL_SECURITIES, SENDING_FAILURES } from '#domain/kernel/mail-server.ts';
import { serverAccount } from './mailbox.contract.ts';

const tags = ['mail-server'];

const account = serverAccount.extend({
  security: z.enum(MAIL_SECURITIES),
  /** Whom suppliers read as the sender. */
  from_address: emailField,
});

/** `version`: the one that the edit started from; null where there is none yet. */
export const saveMailServerInput = account.extend({ active: z.boolean(), version: version.nullable() });

/** The password never leaves the server. */
const savedMailServer = z.object({
  host: z.string(),
  port: z.number().int(),
  security: z.enum(MAIL_SECURITIES),
  username: z.string(),
  from_address: z.string(),
  active: z.boolean(),
  last_sent_at: instant.nullable(),
  /** A sentence for the ADMIN; null once an e-mail left again. */
  last_error: z.string().nullable(),
  version: z.number().int(),
});

const tried = z.object({
  ok: z.boolean(),
  failure: z.enum(SENDING_FAILURES).nullable(),
  /** What to show, whichever way it went. */
  message: z.string(),
});

export const mailServerContract = {
  read: orgRoute('settings.manage', { reads: ['emails'] })
    .route({
      method: 'GET',
      path: '/mail-server',
      tags,
      summary: 'By which server orders leave, without the password',
    })
    .output(z.object({ mail_server: savedMailServer.nullable() })),
  save: orgRoute('settings.manage', { changes: ['emails', 'alerts', 'orders'] })
    .route({ method: 'PUT', path: '/mail-server', tags, summary: 'Set by which server orders leave' })
    .input(saveMailServerInput)
    .output(savedMailServer),
  remove: orgRoute('settings.manage', { changes: ['emails', 'alerts', 'orders'], openWhenReadOnly: true })
    .route({
      method: 'DELETE',
      path: '/mail-server',
      tags,
      summary: 'Forget the server; e-mails leave as before it',
    })
    .output(succeeded),
  test: orgRoute('settings.manage', { changes: [], rate: 'guess', ownTurn: true })
    .route({
      method: 'POST',
      path: '/mail-server/test',
      tags,
      summary: 'Send one e-mail to oneself by that server; nothing is kept',
    })
    .input(account)
    .output(tried),
};

import { z } from 'zod';
import { instant, orgRoute } from '#contract/kernel/base.contract.ts';
import { line, orNothing, succeeded, VISIBLE, version } from '#contract/kernel/fields.contract.ts';
import { MAILBOX_FAILURES } from '#domain/kernel/mail-server.ts';
import * as mailbox from '#domain/mailbox/mailbox.ts';
import { mailboxFieldText as say } from '#text/mailbox/mailbox.text.ts';

const tags = ['mailbox'];

/** Where a mail server is, and who signs in there. */
export const serverAccount = z.strictObject({
  host: line(mailbox.HOST_MAX).min(1, say.hostRequired).refine(mailbox.isHostName, say.hostInvalid),
  port: z.number(say.portInvalid).int(say.portInvalid).min(1, say.portInvalid).max(65_535, say.portInvalid),
  username: line(mailbox.USERNAME_MAX).min(1, say.usernameRequired),
  /** Left empty, the one that is kept: only where host and username stay the same. */
  password: z
    .string()
    .max(mailbox.MAILBOX_PASSWORD_MAX)
    .regex(VISIBLE, say.passwordInvalid)
    .nullish()
    .transform((text) => text || null),
});

const where = serverAccount.extend({
  folder: line(mailbox.FOLDER_MAX).transform((text) => text || mailbox.DEFAULT_FOLDER),
});

const replyAddress = z
  .string()
  .trim()
  .toLowerCase()
  .refine((text) => mailbox.isReplyAddress(text), say.replyAddressInvalid);

/** `version`: the one that the edit started from; null where there is none yet. */
export const saveMailboxInput = where
  .extend({
    active: z.boolean(),
    /** Where suppliers are asked to answer: an address whose mail arrives in this mailbox. */
    reply_address: orNothing(replyAddress),
    /** Its server takes name+anything@ for name@: each order has an address of its own. */
    plus_addressing: z.boolean().default(false),
    version: version.nullable(),
  })
  .refine(({ plus_addressing, reply_address }) => !plus_addressing || reply_address !== null, {
    path: ['reply_address'],
    error: say.plusNeedsAddress,
  });

/** The password never leaves the server. */
const savedMailbox = z.object({
  host: z.string(),
  port: z.number().int(),
  username: z.string(),
  folder: z.string(),
  active: z.boolean(),
  reply_address: z.string().nullable(),
  plus_addressing: z.boolean(),
  /** Last read to its end; null before the first time. */
  checked_at: instant.nullable(),
  /** A sentence for the ADMIN; null once it was read again. */
  last_error: z.string().nullable(),
  version: z.number().int(),
});

const tried = z.object({
  ok: z.boolean(),
  failure: z.enum(MAILBOX_FAILURES).nullable(),
  /** What to show, whichever way it went. */
  message: z.string(),
  /** How many messages the folder holds. */
  messages: z.number().int().nullable(),
});

export const mailboxContract = {
  read: orgRoute('settings.manage', { reads: ['emails'] })
    .route({ method: 'GET', path: '/mailbox', tags, summary: 'Where reports arrive, without the password' })
    .output(z.object({ mailbox: savedMailbox.nullable() })),
  save: orgRoute('settings.manage', { changes: ['emails', 'alerts'] })
    .route({ method: 'PUT', path: '/mailbox', tags, summary: 'Set where reports arrive' })
    .input(saveMailboxInput)
    .output(savedMailbox),
  remove: orgRoute('settings.manage', { changes: ['emails', 'alerts'], openWhenReadOnly: true })
    .route({
      method: 'DELETE',
      path: '/mailbox',
      tags,
      summary: 'Forget the mailbox; its messages stay here',
    })
    .output(succeeded),
  test: orgRoute('settings.manage', { changes: [], rate: 'guess', ownTurn: true })
    .route({
      method: 'POST',
      path: '/mailbox/test',
      tags,
      summary: 'Try to open the mailbox; nothing is kept',
    })
    .input(where)
    .output(tried),
};

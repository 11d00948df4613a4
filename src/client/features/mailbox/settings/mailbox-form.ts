import type { Mailbox } from '#client/features/mailbox/mailbox.api.ts';
import { lateRules, useLateForm } from '#client/platform/form/late-form.ts';
import { DEFAULT_FOLDER, IMAP_PORT } from '#domain/mailbox/mailbox.ts';

const rules = lateRules(async () => (await import('#contract/mailbox/mailbox.contract.ts')).saveMailboxInput);

export const useMailboxForm = (mailbox: Mailbox | null) =>
  useLateForm(rules, {
    defaultValues: {
      host: mailbox?.host ?? '',
      port: mailbox?.port ?? IMAP_PORT,
      username: mailbox?.username ?? '',
      password: '',
      folder: mailbox?.folder ?? DEFAULT_FOLDER,
      reply_address: mailbox?.reply_address ?? '',
      plus_addressing: mailbox?.plus_addressing ?? false,
      // Of what is kept: both are asked for anew when it is saved.
      active: mailbox?.active ?? true,
      version: mailbox?.version ?? null,
    },
  });
export type MailboxFormState = ReturnType<typeof useMailboxForm>;

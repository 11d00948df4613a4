import { useState } from 'react';
import { useController } from 'react-hook-form';
import {
  type ConnectionAnswer,
  type Mailbox,
  useRemoveMailbox,
  useSaveMailbox,
  useTestMailbox,
} from '#client/features/mailbox/mailbox.api.ts';
import { useFormAction } from '#client/platform/form/form-action.ts';
import { toasts } from '#client/platform/toasts.ts';
import { FormField } from '#client/ui/form/form-field.tsx';
import { HALF } from '#client/ui/form/form-section.tsx';
import { Input } from '#client/ui/form/input.tsx';
import { mailboxSettingsText as text } from '#text/mailbox/mailbox-settings.text.ts';
import { type MailboxFormState as Form, useMailboxForm } from './mailbox-form.ts';
import { ReplyAddressFields } from './reply-address.tsx';
import { AccountFields, RemoveServer, ServerForm } from './server-form.tsx';

/** Where the mailbox is. */
export function MailboxForm({ mailbox }: { mailbox: Mailbox | null }) {
  const form = useMailboxForm(mailbox);
  const remove = useRemoveMailbox();
  const { errors } = form.formState;
  const port = useController({ control: form.control, name: 'port' });
  return (
    <ServerForm
      remove={
        mailbox && (
          <RemoveServer
            id="mailbox"
            remove={() => remove.mutateAsync(undefined)}
            text={text}
            warning={text.removeWarning(mailbox.username)}
          />
        )
      }
      saving={useSaving(form, mailbox)}
      text={text}
      trial={useTrial(form)}
    >
      <AccountFields
        errors={errors}
        kept={mailbox !== null}
        port={port.field}
        register={form.register}
        text={text}
      >
        <FormField className={HALF} error={errors.folder?.message} hint={text.folderHint} label={text.folder}>
          <Input {...form.register('folder')} autoCapitalize="none" autoComplete="off" spellCheck={false} />
        </FormField>
      </AccountFields>
      <ReplyAddressFields form={form} />
    </ServerForm>
  );
}

function useSaving(form: Form, mailbox: Mailbox | null) {
  const save = useSaveMailbox();
  return useFormAction(form, async (fields) => {
    const { active = true, version = null } = mailbox ?? {};
    await save.mutateAsync({ ...fields, active, version });
    form.reset({ ...fields, reply_address: fields.reply_address ?? '', password: '' });
    toasts.success(text.saved, { id: 'mailbox' });
  });
}

function useTrial(form: Form) {
  const trial = useTestMailbox();
  const [answer, setAnswer] = useState<ConnectionAnswer | null>(null);
  const forget = () => setAnswer(null);
  const action = useFormAction(form, async ({ host, port, username, password, folder }) => {
    forget();
    setAnswer(await trial.mutateAsync({ host, port, username, password, folder }));
  });
  return { ...action, answer, forget };
}

import { PlugZap, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useController } from 'react-hook-form';
import {
  type ConnectionAnswer,
  type Mailbox,
  useRemoveMailbox,
  useSaveMailbox,
  useTestMailbox,
} from '#client/features/mailbox/mailbox.api.ts';
import { CommandDialog } from '#client/platform/form/command-dialog.tsx';
import { showFailure, useFormAction } from '#client/platform/form/form-action.ts';
import { toasts } from '#client/platform/toasts.ts';
import { Button } from '#client/ui/button.tsx';
import { Notice } from '#client/ui/feedback/notice.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { HALF } from '#client/ui/form/form-section.tsx';
import { Input } from '#client/ui/form/input.tsx';
import { PasswordInput } from '#client/ui/password-input.tsx';
import { commonText } from '#text/kernel/common.text.ts';
import { mailboxSettingsText as text } from '#text/mailbox/mailbox-settings.text.ts';
import { type MailboxFormState as Form, useMailboxForm } from './mailbox-form.ts';
import { ReplyAddressFields } from './reply-address.tsx';

type Intent = 'save' | 'test';

/** Which button sent the form; Enter is the first of them. */
const intentOf = ({ nativeEvent }: FormEvent): Intent => {
  const { submitter } = nativeEvent as SubmitEvent;
  return submitter instanceof HTMLButtonElement && submitter.value === 'test' ? 'test' : 'save';
};

/** Nothing is no port: it must be said, not taken for zero. */
const portIn = (typed: string) => Number(typed.replaceAll(/\D/g, '') || Number.NaN);

/** Where the mailbox is. What is tried is what stands in the fields, saved or not. */
export function MailboxForm({ mailbox }: { mailbox: Mailbox | null }) {
  const form = useMailboxForm(mailbox);
  const [intent, setIntent] = useState<Intent>('save');
  const saving = useSaving(form, mailbox);
  const trial = useTrial(form);
  const busyWith = saving.busy || trial.busy ? intent : null;
  return (
    <form
      autoComplete="off"
      className="flex flex-col gap-5"
      noValidate
      onChange={trial.forget}
      onSubmit={(event) => {
        const wanted = intentOf(event);
        setIntent(wanted);
        void (wanted === 'test' ? trial : saving).submit(event);
      }}
    >
      <Fields form={form} kept={mailbox !== null} />
      <ReplyAddressFields form={form} />
      <div className="flex flex-wrap items-center gap-2.5 max-md:[&>button]:w-full">
        <Button
          busy={busyWith === 'save'}
          busyLabel={commonText.saving}
          type="submit"
          value="save"
          variant="primary"
        >
          {text.save}
        </Button>
        <Button
          busy={busyWith === 'test'}
          busyLabel={text.testing}
          icon={<PlugZap aria-hidden="true" size={18} />}
          type="submit"
          value="test"
        >
          {text.test}
        </Button>
        {mailbox && <Remove username={mailbox.username} />}
      </div>
      <div aria-live="polite" className="empty:-mt-5">
        {trial.answer && (
          <Notice title={trial.answer.message} tone={trial.answer.ok ? 'success' : 'danger'} />
        )}
      </div>
    </form>
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

/** What the server said of the fields as they stand; a change of them makes it a thing of the past. */
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

function Fields({ form, kept }: { form: Form; kept: boolean }) {
  const { errors } = form.formState;
  const port = useController({ control: form.control, name: 'port' });
  return (
    <div className="grid grid-cols-6 items-start gap-x-4 gap-y-4.5">
      <FormField className="col-span-4" error={errors.host?.message} label={text.host}>
        <Input
          {...form.register('host')}
          autoCapitalize="none"
          autoComplete="off"
          inputMode="url"
          placeholder={text.hostExample}
          spellCheck={false}
        />
      </FormField>
      <FormField className="col-span-2" error={errors.port?.message} label={text.port}>
        <Input
          autoComplete="off"
          inputMode="numeric"
          onBlur={port.field.onBlur}
          onChange={({ target }) => port.field.onChange(portIn(target.value))}
          ref={port.field.ref}
          value={Number.isNaN(port.field.value) ? '' : port.field.value}
        />
      </FormField>
      <FormField
        className={HALF}
        error={errors.username?.message}
        hint={text.usernameHint}
        label={text.username}
      >
        <Input {...form.register('username')} autoCapitalize="none" autoComplete="off" spellCheck={false} />
      </FormField>
      <FormField
        className={HALF}
        error={errors.password?.message}
        hint={kept ? text.passwordKept : text.passwordHint}
        label={text.password}
      >
        <PasswordInput
          {...form.register('password')}
          autoComplete="new-password"
          placeholder={kept ? text.passwordKeptPlaceholder : undefined}
        />
      </FormField>
      <FormField className={HALF} error={errors.folder?.message} hint={text.folderHint} label={text.folder}>
        <Input {...form.register('folder')} autoCapitalize="none" autoComplete="off" spellCheck={false} />
      </FormField>
    </div>
  );
}

function Remove({ username }: { username: string }) {
  const remove = useRemoveMailbox();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        className="md:ml-auto"
        icon={<Trash2 aria-hidden="true" size={18} />}
        onClick={() => setAsking(true)}
        variant="danger-outline"
      >
        {text.remove}
      </Button>
      {asking && (
        <CommandDialog
          action={text.remove}
          command={async () => {
            await remove.mutateAsync(undefined);
            toasts.success(text.removed, { id: 'mailbox' });
          }}
          onClose={() => setAsking(false)}
          onFailure={(error) => showFailure(error, { id: 'mailbox', title: text.removeFailure })}
          title={text.removeTitle}
          tone="danger"
        >
          {text.removeWarning(username)}
        </CommandDialog>
      )}
    </>
  );
}

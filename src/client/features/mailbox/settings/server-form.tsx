import { PlugZap, Trash2 } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { ControllerRenderProps, FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import { CommandDialog } from '#client/platform/form/command-dialog.tsx';
import { showFailure } from '#client/platform/form/form-action.ts';
import { toasts } from '#client/platform/toasts.ts';
import { Button } from '#client/ui/button.tsx';
import { Notice } from '#client/ui/feedback/notice.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { HALF } from '#client/ui/form/form-section.tsx';
import { Input } from '#client/ui/form/input.tsx';
import { PasswordInput } from '#client/ui/password-input.tsx';
import { commonText } from '#text/kernel/common.text.ts';
import { mailboxSettingsText as common } from '#text/mailbox/mailbox-settings.text.ts';

type Intent = 'save' | 'test';

/** Which button sent the form; Enter is the first of them. */
const intentOf = ({ nativeEvent }: FormEvent): Intent => {
  const { submitter } = nativeEvent as SubmitEvent;
  return submitter instanceof HTMLButtonElement && submitter.value === 'test' ? 'test' : 'save';
};

type Sending = { submit: (event: FormEvent) => unknown; busy: boolean };

type ServerFormProps = {
  text: { title: string; save: string; test: string; testing: string };
  saving: Sending;
  /** `answer`: what the server said of the fields as they stand; a change of them makes it a thing of the past. */
  trial: Sending & { answer: { ok: boolean; message: string } | null; forget: () => void };
  remove: ReactNode;
  children: ReactNode;
};

/** Where a mail server is. What is tried is what stands in the fields, saved or not. */
export function ServerForm({ text, saving, trial, remove, children }: ServerFormProps) {
  const [intent, setIntent] = useState<Intent>('save');
  const busyWith = saving.busy || trial.busy ? intent : null;
  return (
    <form
      aria-label={text.title}
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
      {children}
      <div className="flex flex-wrap items-center gap-2.5 max-md:[&>button]:w-full">
        <Button
          busy={busyWith === 'save'}
          busyLabel={commonText.saving}
          type="submit"
          value="save"
          variant="primary"
          writes
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
        {remove}
      </div>
      <div aria-live="polite" className="empty:-mt-5">
        {trial.answer && (
          <Notice title={trial.answer.message} tone={trial.answer.ok ? 'success' : 'danger'} />
        )}
      </div>
    </form>
  );
}

/** Nothing is no port: it must be said, not taken for zero. */
const portIn = (typed: string) => Number(typed.replaceAll(/\D/g, '') || Number.NaN);

type AccountFieldsProps = {
  text: { host: string; hostExample: string };
  register: (name: 'host' | 'username' | 'password') => UseFormRegisterReturn;
  port: Pick<ControllerRenderProps, 'onBlur' | 'onChange' | 'ref' | 'value'>;
  errors: FieldErrors<{ host: string; port: number; username: string; password: string }>;
  /** A password is kept already. */
  kept: boolean;
  children: ReactNode;
};

/** Server, port, and who signs in there; what else there is comes after them. */
export const AccountFields = ({ text, register, port, errors, kept, children }: AccountFieldsProps) => (
  <div className="grid grid-cols-6 items-start gap-x-4 gap-y-4.5">
    <FormField className="col-span-4" error={errors.host?.message} label={text.host}>
      <Input
        {...register('host')}
        autoCapitalize="none"
        autoComplete="off"
        inputMode="url"
        placeholder={text.hostExample}
        spellCheck={false}
      />
    </FormField>
    <FormField className="col-span-2" error={errors.port?.message} label={common.port}>
      <Input
        autoComplete="off"
        inputMode="numeric"
        onBlur={port.onBlur}
        onChange={({ target }) => port.onChange(portIn(target.value))}
        ref={port.ref}
        value={Number.isNaN(port.value) ? '' : port.value}
      />
    </FormField>
    <FormField
      className={HALF}
      error={errors.username?.message}
      hint={common.usernameHint}
      label={common.username}
    >
      <Input {...register('username')} autoCapitalize="none" autoComplete="off" spellCheck={false} />
    </FormField>
    <FormField
      className={HALF}
      error={errors.password?.message}
      hint={kept ? common.passwordKept : common.passwordHint}
      label={common.password}
    >
      <PasswordInput
        {...register('password')}
        autoComplete="new-password"
        placeholder={kept ? common.passwordKeptPlaceholder : undefined}
      />
    </FormField>
    {children}
  </div>
);

type RemoveProps = {
  text: { remove: string; removeTitle: string; removed: string; removeFailure: string };
  warning: string;
  id: string;
  remove: () => Promise<unknown>;
};

export function RemoveServer({ text, warning, id, remove }: RemoveProps) {
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
            await remove();
            toasts.success(text.removed, { id });
          }}
          onClose={() => setAsking(false)}
          onFailure={(error) => showFailure(error, { id, title: text.removeFailure })}
          title={text.removeTitle}
          tone="danger"
        >
          {warning}
        </CommandDialog>
      )}
    </>
  );
}

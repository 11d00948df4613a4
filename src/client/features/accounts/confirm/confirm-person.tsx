import { useEffect, useState } from 'react';
import { type AccountUser, useReauthenticate } from '#client/features/accounts/accounts.api.ts';
import { CodeBoxes } from '#client/features/accounts/code/boxes.tsx';
import { CodeClock } from '#client/features/accounts/code/code-clock.tsx';
import { useMailedCode } from '#client/features/accounts/code/mailed.ts';
import { ApiError } from '#client/platform/api/error.ts';
import { underField } from '#client/platform/form/field-refusal.ts';
import { showRefusal } from '#client/platform/form/form-action.ts';
import { useFormDialog } from '#client/platform/form/form-dialog.ts';
import { useLeaveWarning } from '#client/platform/form/leave-warning.ts';
import { FormDialog } from '#client/ui/form/form-dialog.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { useZodForm } from '#client/ui/form/use-zod-form.ts';
import { PasswordInput } from '#client/ui/password-input.tsx';
import { passwordInput } from '#contract/accounts/account-inputs.contract.ts';
import { accountText } from '#text/accounts/account-screens.text.ts';
import { profileText } from '#text/accounts/accounts.text.ts';
import { confirmText } from '#text/accounts/ways-in.text.ts';

type Look = {
  title: string;
  intro?: string;
  action: string;
  busyLabel: string;
  tone?: 'primary' | 'danger';
  onClose: () => void;
};

type Confirmation = { password: string } | { reauthentication_code: string };

type ConfirmPersonDialogProps = Look & {
  user: AccountUser;
  /** What follows is the asker's: the next step, or the end. */
  onConfirmed: (confirmation: Confirmation) => Promise<unknown>;
};

/** Before something that weakens or opens the account: the password, or a code of the mailbox where there is none. */
export function ConfirmPersonDialog({ user, onConfirmed, ...look }: ConfirmPersonDialogProps) {
  return user.has_password ? (
    <PasswordDialog {...look} onPassword={(password) => onConfirmed({ password })} />
  ) : (
    <CodeDialog
      {...look}
      email={user.email}
      onCode={(reauthentication_code) => onConfirmed({ reauthentication_code })}
    />
  );
}

export function PasswordDialog({
  onPassword,
  onClose,
  ...look
}: Look & { onPassword: (password: string) => Promise<unknown> }) {
  const form = useZodForm(passwordInput, { defaultValues: { password: '' }, mode: 'onSubmit' });
  const dialog = useFormDialog({
    form,
    action: ({ password }) => onPassword(password).then(() => 'stay'),
    onClose,
    onRefusal: underField(form, { PASSWORD_WRONG: 'password' }),
  });
  return (
    <FormDialog {...dialog} {...look}>
      <FormField error={form.formState.errors.password?.message} label={profileText.currentPassword}>
        <PasswordInput {...form.register('password')} autoComplete="current-password" autoFocus />
      </FormField>
    </FormDialog>
  );
}

type CodeDialogProps = Look & { email: string; onCode: (code: string) => Promise<unknown> };

function CodeDialog({ email, onCode, onClose, intro, ...look }: CodeDialogProps) {
  const { mutateAsync: send } = useReauthenticate();
  const [sentAt] = useState(() => Date.now());
  const { submit, busy, boxes, clock } = useMailedCode({
    sentAt,
    check: onCode,
    send: () => send(undefined),
  });
  const closing = useLeaveWarning({ dirty: boxes.digits.some(Boolean), onClose });
  useEffect(() => {
    send(undefined).catch((error) => {
      // Begun a moment ago and closed: the code sent then is still good.
      if (!(error instanceof ApiError && error.code === 'WAIT_BEFORE_RESEND')) showRefusal(error);
    });
  }, [send]);
  return (
    <FormDialog
      {...look}
      busy={busy}
      closing={closing}
      intro={
        <span className="wrap-anywhere">
          {intro !== undefined && <span className="mb-2 block">{intro}</span>}
          {accountText.mailCodeSent} <strong className="font-semibold text-ink">{email}</strong>.{' '}
          {confirmText.codeWhy}
        </span>
      }
      onSubmit={submit}
    >
      <CodeBoxes {...boxes} busy={busy} label={accountText.mailCode} />
      <CodeClock {...clock} />
    </FormDialog>
  );
}

import { useRef, useState } from 'react';
import { useDisableTotp, useRenewRecoveryCodes } from '#client/features/accounts/accounts.api.ts';
import { underField } from '#client/platform/form/field-refusal.ts';
import { useFormDialog } from '#client/platform/form/form-dialog.ts';
import { toasts } from '#client/platform/toasts.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog/dialog.tsx';
import { FormDialog } from '#client/ui/form/form-dialog.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { useZodForm } from '#client/ui/form/use-zod-form.ts';
import { PasswordInput } from '#client/ui/password-input.tsx';
import { passwordInput } from '#contract/accounts/account-inputs.contract.ts';
import { accountText } from '#text/accounts/account-screens.text.ts';
import { profileText } from '#text/accounts/accounts.text.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

type PasswordDialogProps = {
  title: string;
  intro: string;
  action: string;
  busyLabel: string;
  tone?: 'primary' | 'danger';
  onClose: () => void;
  onPassword: (password: string) => Promise<unknown>;
};

/** Asks for the password before something that weakens or opens the account. */
export function PasswordDialog({ onPassword, onClose, ...look }: PasswordDialogProps) {
  const form = useZodForm(passwordInput, { defaultValues: { password: '' }, mode: 'onSubmit' });
  const dialog = useFormDialog({
    form,
    // What follows is the asker's: the next step, or the end.
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

export function DisableDialog({ onClose }: { onClose: () => void }) {
  const disable = useDisableTotp();
  return (
    <PasswordDialog
      action={profileText.disable}
      busyLabel={accountText.saving}
      intro={profileText.disableConfirm}
      onClose={onClose}
      onPassword={async (password) => {
        await disable.mutateAsync({ password });
        toasts.success(profileText.disabled);
        onClose();
      }}
      title={accountText.disableTitle}
      tone="danger"
    />
  );
}

export function RenewCodesDialog({ onClose }: { onClose: () => void }) {
  const renew = useRenewRecoveryCodes();
  const [codes, setCodes] = useState<readonly string[]>();
  const end = () => {
    toasts.success(profileText.recoveryRenewed);
    onClose();
  };
  if (codes) return <RecoveryCodesDialog codes={codes} onClose={end} />;
  return (
    <PasswordDialog
      action={profileText.newRecovery}
      busyLabel={accountText.saving}
      intro={accountText.renewConfirm}
      onClose={onClose}
      onPassword={async (password) => {
        const { recovery_codes } = await renew.mutateAsync({ password });
        setCodes(recovery_codes);
      }}
      title={accountText.renewTitle}
    />
  );
}

type RecoveryCodesDialogProps = { codes: readonly string[]; onClose: () => void };

/** The focus waits on « Copier »: a stray Enter must not close what is shown only once. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const copyButton = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      footer={
        <Button onClick={onClose} variant="primary">
          {profileText.recoveryKept}
        </Button>
      }
      initialFocus={copyButton}
      onOpenChange={onClose}
      open
      title={profileText.recoveryTitle}
      width="narrow"
    >
      <RecoveryCodes codes={codes} copyButton={copyButton} />
    </Dialog>
  );
}

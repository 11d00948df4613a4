import { useRef, useState } from 'react';
import {
  type AccountUser,
  useDisableTotp,
  useRenewRecoveryCodes,
} from '#client/features/accounts/accounts.api.ts';
import { ConfirmPersonDialog } from '#client/features/accounts/confirm/confirm-person.tsx';
import { toasts } from '#client/platform/toasts.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog/dialog.tsx';
import { accountText } from '#text/accounts/account-screens.text.ts';
import { profileText } from '#text/accounts/accounts.text.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

type TwoFactorDialogProps = { user: AccountUser; onClose: () => void };

export function DisableDialog({ user, onClose }: TwoFactorDialogProps) {
  const disable = useDisableTotp();
  return (
    <ConfirmPersonDialog
      action={profileText.disable}
      busyLabel={accountText.saving}
      intro={profileText.disableConfirm}
      onClose={onClose}
      onConfirmed={async (confirmation) => {
        await disable.mutateAsync(confirmation);
        toasts.success(profileText.disabled);
        onClose();
      }}
      title={accountText.disableTitle}
      tone="danger"
      user={user}
    />
  );
}

export function RenewCodesDialog({ user, onClose }: TwoFactorDialogProps) {
  const renew = useRenewRecoveryCodes();
  const [codes, setCodes] = useState<readonly string[]>();
  const end = () => {
    toasts.success(profileText.recoveryRenewed);
    onClose();
  };
  if (codes) return <RecoveryCodesDialog codes={codes} onClose={end} />;
  return (
    <ConfirmPersonDialog
      action={profileText.newRecovery}
      busyLabel={accountText.saving}
      intro={accountText.renewConfirm}
      onClose={onClose}
      onConfirmed={async (confirmation) => {
        const { recovery_codes } = await renew.mutateAsync(confirmation);
        setCodes(recovery_codes);
      }}
      title={accountText.renewTitle}
      user={user}
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

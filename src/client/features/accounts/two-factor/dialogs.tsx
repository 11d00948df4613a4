import { useRef, useState } from 'react';
import {
  type AccountUser,
  useDisableTotp,
  useRenewRecoveryCodes,
} from '#client/features/accounts/accounts.api.ts';
import { ConfirmPersonDialog } from '#client/features/accounts/confirm/confirm-person.tsx';
import { toasts } from '#client/platform/toasts.ts';
import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx';
import { Dialog } from '#client/ui/dialog/dialog.tsx';
import { accountText } from '#text/accounts/account-screens.text.ts';
import { profileText } from '#text/accounts/accounts.text.ts';
import { commonText } from '#text/kernel/common.text.ts';
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

/** Shown only once: the focus waits on « Copier », and the cross asks until they are copied or downloaded. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const copyButton = useRef<HTMLButtonElement>(null);
  const [taken, setTaken] = useState(false);
  const [asking, setAsking] = useState(false);
  return (
    <Dialog
      dirty={!taken}
      footer={
        <Button onClick={onClose} variant="primary">
          {profileText.recoveryKept}
        </Button>
      }
      initialFocus={copyButton}
      onOpenChange={() => (taken ? onClose() : setAsking(true))}
      open
      title={profileText.recoveryTitle}
      width="narrow"
    >
      <RecoveryCodes codes={codes} copyButton={copyButton} onTaken={() => setTaken(true)} />
      <ConfirmDialog
        action={commonText.close}
        onConfirm={onClose}
        onOpenChange={setAsking}
        open={asking}
        title={accountText.recoveryLeaveTitle}
        tone="danger"
      >
        {accountText.recoveryLeave}
      </ConfirmDialog>
    </Dialog>
  );
}

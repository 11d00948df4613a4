import { useState } from 'react';
import { toasts } from '#client/platform/toasts.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { accountText } from '#text/account-screens.text.ts';
import { profileText } from '#text/accounts.text.ts';
import { commonText } from '#text/common.text.ts';
import { useEnrolTotp, useVerifyTotp } from './accounts.api.ts';
import { CodeBoxes } from './code-boxes.tsx';
import { useCodeEntry } from './code-entry.ts';
import { QrCode } from './qr-code.tsx';
import { PasswordDialog, RecoveryCodesDialog } from './two-factor-dialogs.tsx';

type Key = { totp_uri: string; secret: string };

/** Password, then the key with a first code, then the recovery codes. Nothing is on before the code was right. */
export function EnrolDialog({ onClose }: { onClose: () => void }) {
  const enrol = useEnrolTotp();
  const [key, setKey] = useState<Key>();
  const [codes, setCodes] = useState<readonly string[]>();
  const end = () => {
    toasts.success(profileText.enabled);
    onClose();
  };
  if (codes) return <RecoveryCodesDialog codes={codes} onClose={end} />;
  if (key) return <FirstCodeDialog enrolled={key} onClose={onClose} onVerified={setCodes} />;
  return (
    <PasswordDialog
      action={accountText.next}
      busyLabel={accountText.checking}
      intro={profileText.enableStep1}
      onClose={onClose}
      onPassword={async (password) => setKey(await enrol.mutateAsync({ password }))}
      title={accountText.enableTitle}
    />
  );
}

type FirstCodeDialogProps = {
  enrolled: Key;
  onClose: () => void;
  onVerified: (recoveryCodes: readonly string[]) => void;
};

function FirstCodeDialog({ enrolled, onClose, onVerified }: FirstCodeDialogProps) {
  const verify = useVerifyTotp();
  const { submit, busy, boxes } = useCodeEntry(async (code) => {
    const { recovery_codes } = await verify.mutateAsync({ code });
    toasts.close('form');
    onVerified(recovery_codes);
  });

  return (
    <Dialog
      footer={
        <>
          <Button onClick={onClose}>{commonText.cancel}</Button>
          <Button busy={busy} busyLabel={accountText.checking} type="submit" variant="primary">
            {profileText.confirmEnable}
          </Button>
        </>
      }
      onOpenChange={onClose}
      onSubmit={submit}
      open
      title={accountText.enableTitle}
      width="form"
    >
      <div className="flex gap-6 max-md:flex-col max-md:items-center">
        <QrCode label={profileText.qrAlt} text={enrolled.totp_uri} />
        <div className="min-w-0 flex-1">
          <p className="text-body text-ink-2">{profileText.enableStep2}</p>
          <dl className="mt-4">
            <dt className="font-semibold text-label">{profileText.secretKey}</dt>
            <dd className="wrap-anywhere mt-1 select-all font-mono text-[0.9375rem]">
              {inGroups(enrolled.secret)}
            </dd>
          </dl>
        </div>
      </div>
      <p className="mt-6 mb-3 text-body text-ink-2">{profileText.enableStep3}</p>
      <div className="max-w-105">
        <CodeBoxes {...boxes} busy={busy} label={profileText.code} />
      </div>
    </Dialog>
  );
}

/** Four letters at a time are easier to copy by hand. */
const inGroups = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

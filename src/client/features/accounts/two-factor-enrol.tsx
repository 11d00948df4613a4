import { type FormEvent, useState } from 'react';
import { showRefusal } from '#client/platform/form-action.ts';
import { toasts } from '#client/platform/toasts.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { accountText } from '#text/account-screens.text.ts';
import { accountFieldText, profileText } from '#text/accounts.text.ts';
import { commonText } from '#text/common.text.ts';
import { useEnrolTotp, useVerifyTotp } from './accounts.api.ts';
import { CodeBoxes } from './code-boxes.tsx';
import { type CodeDigits, codeOf, isComplete, NO_DIGITS } from './code-digits.ts';
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
  const [digits, setDigits] = useState<CodeDigits>(NO_DIGITS);
  const [tries, setTries] = useState(0);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (verify.isPending) return;
    if (!isComplete(digits)) return void toasts.error(accountFieldText.codeIncomplete, { id: 'form' });
    try {
      const { recovery_codes } = await verify.mutateAsync({ code: codeOf(digits) });
      toasts.close('form');
      onVerified(recovery_codes);
    } catch (error) {
      showRefusal(error);
      setDigits(NO_DIGITS);
      setTries((count) => count + 1);
    }
  };

  return (
    <Dialog
      footer={
        <>
          <Button onClick={onClose}>{commonText.cancel}</Button>
          <Button busy={verify.isPending} busyLabel={accountText.checking} type="submit" variant="primary">
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
        <CodeBoxes
          digits={digits}
          busy={verify.isPending}
          focusKey={tries}
          invalid={tries > 0 && digits === NO_DIGITS}
          label={profileText.code}
          onChange={setDigits}
        />
      </div>
    </Dialog>
  );
}

/** Four letters at a time are easier to copy by hand. */
const inGroups = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

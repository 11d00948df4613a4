import { Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import {
  type AccountUser,
  useEnrolTotp,
  useSendFactorCode,
  useVerifyTotp,
} from '#client/features/accounts/accounts.api.ts';
import { CodeBoxes } from '#client/features/accounts/code/boxes.tsx';
import { CodeClock } from '#client/features/accounts/code/code-clock.tsx';
import { useCodeEntry } from '#client/features/accounts/code/entry.ts';
import { useMailedCode } from '#client/features/accounts/code/mailed.ts';
import { PasswordDialog } from '#client/features/accounts/confirm/confirm-person.tsx';
import { ApiError } from '#client/platform/api/error.ts';
import { showRefusal } from '#client/platform/form/form-action.ts';
import { useLeaveWarning } from '#client/platform/form/leave-warning.ts';
import { toasts } from '#client/platform/toasts.ts';
import { Button } from '#client/ui/button.tsx';
import { FormDialog } from '#client/ui/form/form-dialog.tsx';
import { assertNever } from '#domain/kernel/assert-never.ts';
import { accountText } from '#text/accounts/account-screens.text.ts';
import { profileText } from '#text/accounts/accounts.text.ts';
import { RecoveryCodesDialog } from './dialogs.tsx';
import { QrCode } from './qr-code.tsx';
import { copyText } from './recovery-codes.tsx';

type Key = { totp_uri: string; secret: string };

type Step =
  | { at: 'password' }
  | { at: 'mailbox'; password?: string }
  | { at: 'app'; key: Key }
  | { at: 'recovery'; codes: readonly string[] };

/** Password, code of the mailbox, key with a first code, recovery codes. Nothing is on before that code was right. */
export function EnrolDialog({ user, onClose }: { user: AccountUser; onClose: () => void }) {
  const send = useSendFactorCode();
  const [step, setStep] = useState<Step>({ at: user.has_password ? 'password' : 'mailbox' });
  const end = () => {
    toasts.success(profileText.enabled);
    onClose();
  };
  switch (step.at) {
    case 'password':
      return (
        <PasswordDialog
          action={accountText.next}
          busyLabel={accountText.checking}
          intro={profileText.enableStep1}
          onClose={onClose}
          onPassword={async (password) => {
            await send.mutateAsync({ password }).catch(unlessUnderWay);
            setStep({ at: 'mailbox', password });
          }}
          title={accountText.enableTitle}
        />
      );
    case 'mailbox':
      return (
        <MailboxCodeDialog
          email={user.email}
          onClose={onClose}
          onKey={(key) => setStep({ at: 'app', key })}
          {...step}
        />
      );
    case 'app':
      return (
        <FirstCodeDialog
          enrolled={step.key}
          onClose={onClose}
          onVerified={(codes) => setStep({ at: 'recovery', codes })}
        />
      );
    case 'recovery':
      return <RecoveryCodesDialog codes={step.codes} onClose={end} />;
    default:
      return assertNever(step);
  }
}

/** Begun a moment ago and closed: the code sent then is still good. The password was right, or it would say so. */
function unlessUnderWay(error: unknown): void {
  if (!(error instanceof ApiError && error.code === 'WAIT_BEFORE_RESEND')) throw error;
}

type MailboxCodeDialogProps = {
  email: string;
  /** None where the account has none: then the code is sent as this opens. */
  password?: string;
  onClose: () => void;
  onKey: (key: Key) => void;
};

function MailboxCodeDialog({ email, password, onClose, onKey }: MailboxCodeDialogProps) {
  const enrol = useEnrolTotp();
  const send = useSendFactorCode();
  const [sentAt] = useState(() => Date.now());
  const { mutateAsync: sendCode } = send;
  useEffect(() => {
    if (password === undefined) sendCode({}).catch(unlessUnderWay).catch(showRefusal);
  }, [password, sendCode]);
  const { submit, busy, boxes, clock } = useMailedCode({
    sentAt,
    check: async (email_code) => onKey(await enrol.mutateAsync({ password, email_code })),
    send: () => send.mutateAsync({ password }),
  });

  const closing = useLeaveWarning({ dirty: boxes.digits.some(Boolean), onClose });

  return (
    <FormDialog
      action={accountText.next}
      busy={busy}
      busyLabel={accountText.checking}
      closing={closing}
      intro={
        <span className="wrap-anywhere">
          {accountText.mailCodeSent} <strong className="font-semibold text-ink">{email}</strong>.{' '}
          {accountText.mailCodeWhy}
        </span>
      }
      onSubmit={submit}
      title={accountText.enableTitle}
    >
      <CodeBoxes {...boxes} busy={busy} label={accountText.mailCode} />
      <CodeClock {...clock} />
    </FormDialog>
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
    onVerified(recovery_codes);
  });

  const closing = useLeaveWarning({ dirty: boxes.digits.some(Boolean), onClose });

  return (
    <FormDialog
      action={profileText.confirmEnable}
      busy={busy}
      busyLabel={accountText.checking}
      closing={closing}
      onSubmit={submit}
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
          {/* Whoever sets it up on the telephone itself has nothing to scan with. */}
          <Button
            className="mt-3"
            icon={<Copy aria-hidden="true" size={16} />}
            onClick={() => void copyText(enrolled.secret, accountText.keyCopy)}
            size="compact"
          >
            {accountText.copyKey}
          </Button>
        </div>
      </div>
      <p className="mt-6 mb-3 text-body text-ink-2">{profileText.enableStep3}</p>
      <div className="max-w-105">
        <CodeBoxes {...boxes} busy={busy} label={profileText.code} />
      </div>
    </FormDialog>
  );
}

/** Four letters at a time are easier to copy by hand. */
const inGroups = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

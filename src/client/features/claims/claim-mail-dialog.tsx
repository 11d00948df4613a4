import { Camera } from 'lucide-react';
import { z } from 'zod';
import { LoadedDialog } from '#client/platform/form/loaded-dialog.tsx';
import { useMailDialog } from '#client/platform/form/mail-dialog.ts';
import { toasts } from '#client/platform/toasts.ts';
import { Notice } from '#client/ui/feedback/notice.tsx';
import { MailDialog } from '#client/ui/form/mail-dialog.tsx';
import { line } from '#contract/kernel/fields.contract.ts';
import { MAIL_BODY_MAX, MAIL_SUBJECT_MAX } from '#domain/orders/limits.ts';
import { claimText as text } from '#text/claims/claims.text.ts';
import { orderFieldText } from '#text/orders/order-fields.text.ts';
import { type Claim, type ClaimMailPreview, useClaimMail, useSendClaim } from './claims.api.ts';

const rules = z.object({
  subject: line(MAIL_SUBJECT_MAX).min(1, orderFieldText.subjectRequired),
  body: z.string().trim().min(1, orderFieldText.bodyRequired).max(MAIL_BODY_MAX),
});

type ClaimMailDialogProps = { claim: Claim; onClose: () => void };

/** The e-mail as it leaves, written already: one press sends it. */
export function ClaimMailDialog({ claim, onClose }: ClaimMailDialogProps) {
  return (
    <LoadedDialog onClose={onClose} query={useClaimMail(claim.id)} title={text.sendTitle}>
      {(mail, readAgain) => <MailForm claim={claim} onClose={onClose} opened={mail} readAgain={readAgain} />}
    </LoadedDialog>
  );
}

type MailFormProps = ClaimMailDialogProps & {
  opened: ClaimMailPreview;
  readAgain: () => Promise<ClaimMailPreview>;
};

function MailForm({ claim, opened, readAgain, onClose }: MailFormProps) {
  const send = useSendClaim();
  const { mail, dialog } = useMailDialog({
    rules,
    opened,
    readAgain,
    send: async (words, { to, version }) => {
      await send.mutateAsync({ id: claim.id, version, ...words });
      toasts.success(text.sent, { id: 'claim', ...(to && { description: to }) });
    },
    onClose,
    failure: text.sendFailure,
  });
  return (
    <MailDialog
      {...dialog}
      action={mail.to === null ? undefined : text.submit}
      busyLabel={text.sending}
      labels={text}
      noAddress={claim.supplier_phone ? text.noAddressPhone(claim.supplier_phone) : text.noAddress}
      notices={
        mail.test_mode && mail.to !== null && <Notice title={text.testMode}>{text.testModeHint}</Notice>
      }
      title={text.sendTitle}
      to={mail.to}
    >
      {mail.to !== null && mail.photo_count > 0 && (
        <p className="flex items-center gap-2 text-cell text-ink-2">
          <Camera aria-hidden="true" size={18} />
          {text.photos(mail.photo_count)}
        </p>
      )}
    </MailDialog>
  );
}

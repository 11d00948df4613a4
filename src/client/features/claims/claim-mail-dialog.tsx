import { Camera, MailX, Send } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { ApiError, messageOf } from '#client/platform/api/error.ts';
import { useFormAction } from '#client/platform/form/form-action.ts';
import { takeOver } from '#client/platform/form/take-over.ts';
import { toasts } from '#client/platform/toasts.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog/dialog.tsx';
import { LoadingDialog } from '#client/ui/dialog/loading-dialog.tsx';
import { Notice } from '#client/ui/feedback/notice.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { Input } from '#client/ui/form/input.tsx';
import { Textarea } from '#client/ui/form/textarea.tsx';
import { useZodForm } from '#client/ui/form/use-zod-form.ts';
import { line } from '#contract/kernel/fields.contract.ts';
import { MAIL_BODY_MAX, MAIL_SUBJECT_MAX } from '#domain/orders/limits.ts';
import { claimText as text } from '#text/claims/claims.text.ts';
import { commonText } from '#text/kernel/common.text.ts';
import { orderFieldText } from '#text/orders/order-fields.text.ts';
import { type Claim, type ClaimMailPreview, useClaimMail, useSendClaim } from './claims.api.ts';

const form = z.object({
  subject: line(MAIL_SUBJECT_MAX).min(1, orderFieldText.subjectRequired),
  body: z.string().trim().min(1, orderFieldText.bodyRequired).max(MAIL_BODY_MAX),
});

type ClaimMailDialogProps = { claim: Claim; onClose: () => void };

/** The e-mail as it leaves, written already: one press sends it. */
export function ClaimMailDialog({ claim, onClose }: ClaimMailDialogProps) {
  const { data, error, refetch, isFetching } = useClaimMail(claim.id);
  if (!data) {
    return (
      <LoadingDialog
        failure={error ? messageOf(error) : undefined}
        onClose={onClose}
        onRetry={() => refetch()}
        retrying={isFetching}
        title={text.sendTitle}
      />
    );
  }
  return (
    <MailForm
      claim={claim}
      onClose={onClose}
      opened={data}
      readAgain={async () => (await refetch({ throwOnError: true })).data ?? data}
    />
  );
}

type MailFormProps = ClaimMailDialogProps & {
  opened: ClaimMailPreview;
  readAgain: () => Promise<ClaimMailPreview>;
};

function MailForm({ claim, opened, readAgain, onClose }: MailFormProps) {
  const [mail, setMail] = useState(opened);
  const [changed, setChanged] = useState(false);
  const send = useSendClaim();
  const fields = useZodForm(form, { defaultValues: { subject: opened.subject, body: opened.body } });
  const { errors } = fields.formState;
  const { submit, busy } = useFormAction(
    fields,
    async (written) => {
      setChanged(false);
      try {
        await send.mutateAsync({ id: claim.id, version: mail.version, ...written });
        toasts.success(text.sent, { id: 'claim', ...(mail.to && { description: mail.to }) });
        onClose();
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'VERSION_CONFLICT') throw error;
        const theirs = await readAgain();
        setMail(theirs);
        takeOver(fields, { subject: theirs.subject, body: theirs.body });
        setChanged(true);
      }
    },
    () => text.sendFailure,
  );
  return (
    <Dialog
      footer={
        <>
          <Button onClick={onClose}>{commonText.cancel}</Button>
          {mail.to !== null && (
            <Button
              busy={busy}
              busyLabel={text.sending}
              icon={<Send aria-hidden="true" size={18} />}
              type="submit"
              variant="primary"
            >
              {text.submit}
            </Button>
          )}
        </>
      }
      onOpenChange={onClose}
      onSubmit={submit}
      open
      title={text.sendTitle}
    >
      <div className="flex flex-col gap-4.5">
        {changed && (
          <Notice role="alert" title={text.changedTitle} tone="saffron">
            {text.changedBody}
          </Notice>
        )}
        {mail.test_mode && mail.to !== null && <Notice title={text.testMode}>{text.testModeHint}</Notice>}
        {mail.to === null ? (
          <p className="flex items-center gap-3 text-body text-ink-2">
            <MailX aria-hidden="true" size={20} />
            {claim.supplier_phone ? text.noAddressPhone(claim.supplier_phone) : text.noAddress}
          </p>
        ) : (
          <>
            <dl className="flex items-baseline gap-3 border-line border-b pb-3.5">
              <dt className="font-semibold text-label">{text.to}</dt>
              <dd className="wrap-anywhere text-body">{mail.to}</dd>
            </dl>
            <FormField error={errors.subject?.message} label={text.subject}>
              <Input {...fields.register('subject')} autoComplete="off" />
            </FormField>
            <FormField error={errors.body?.message} label={text.body}>
              <Textarea {...fields.register('body')} className="max-h-none min-h-44" rows={8} />
            </FormField>
            {mail.photo_count > 0 && (
              <p className="flex items-center gap-2 text-cell text-ink-2">
                <Camera aria-hidden="true" size={18} />
                {text.photos(mail.photo_count)}
              </p>
            )}
          </>
        )}
      </div>
    </Dialog>
  );
}

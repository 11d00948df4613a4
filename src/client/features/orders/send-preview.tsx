import type { InferContractRouterOutputs } from '@orpc/contract';
import { ExternalLink, FileText, MailX } from 'lucide-react';
import type { UseFormReturn } from 'react-hook-form';
import { readOrderForm } from '#client/features/orders/detail/commands.api.ts';
import { useOnce } from '#client/platform/api/once.ts';
import { openFile } from '#client/platform/browser/open-file.ts';
import { Button } from '#client/ui/button.tsx';
import { Notice } from '#client/ui/feedback/notice.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { Input } from '#client/ui/form/input.tsx';
import { Textarea } from '#client/ui/form/textarea.tsx';
import type { orderSendingContract } from '#contract/orders/order-sending.contract.ts';
import { sendOrderText as text } from '#text/orders/order-detail.text.ts';

export type OrderMailPreview = InferContractRouterOutputs<typeof orderSendingContract>['preview'];

type Remark = OrderMailPreview['remarks'][number];
type SendRemarksProps = { remarks: readonly Remark[]; changed: boolean };

const TONES: Partial<Record<Remark['code'], 'info' | 'saffron'>> = { TEST_MODE: 'info' };

/** What stands in the way, then what to know. */
export function SendRemarks({ remarks, changed }: SendRemarksProps) {
  if (remarks.length === 0 && !changed) return null;
  const blocking = remarks.filter(({ blocks }) => blocks);
  const others = remarks.filter(({ blocks }) => !blocks);
  return (
    <div className="mb-5 flex flex-col gap-2">
      {changed && (
        <Notice role="alert" title={text.changedTitle} tone="saffron">
          {text.changedBody}
        </Notice>
      )}
      {blocking.map(({ code, sentence }) => (
        <Notice key={code} title={text.blocked} tone="danger">
          {sentence}
        </Notice>
      ))}
      {others.map(({ code, sentence }) => (
        <Notice key={code} title={sentence} tone={TONES[code] ?? 'saffron'} />
      ))}
    </div>
  );
}

type Fields = UseFormReturn<{ subject: string; body: string }, unknown, { subject: string; body: string }>;
type MailPreviewProps = { mail: OrderMailPreview; form: Fields; orderId: string };

/** The e-mail as it leaves; its subject and its message can still be changed, for this once. */
export function MailPreview({ mail, form, orderId }: MailPreviewProps) {
  const { errors } = form.formState;
  return (
    <div className="flex flex-col gap-4.5">
      {mail.to === null ? (
        <p className="flex items-center gap-3 text-body text-ink-2">
          <MailX aria-hidden="true" size={20} />
          {text.noMail}
        </p>
      ) : (
        <>
          <dl className="flex items-baseline gap-3 border-line border-b pb-3.5">
            <dt className="font-semibold text-label">{text.to}</dt>
            <dd className="wrap-anywhere text-body">{mail.to}</dd>
          </dl>
          <FormField error={errors.subject?.message} label={text.subject}>
            <Input {...form.register('subject')} autoComplete="off" />
          </FormField>
          <FormField error={errors.body?.message} hint={text.bodyHint} label={text.body}>
            <Textarea {...form.register('body')} className="min-h-44 max-h-none" rows={8} />
          </FormField>
        </>
      )}
      <Attachment fileName={mail.file_name} orderId={orderId} />
    </div>
  );
}

function Attachment({ orderId, fileName }: { orderId: string; fileName: string }) {
  const { run, busy } = useOnce(
    async () => {
      openFile(await readOrderForm(orderId));
    },
    { id: 'order-form', fallback: text.pdfFailure },
  );
  return (
    <FormField kind="group" label={text.attachment}>
      <div className="flex min-h-field items-center gap-3 rounded-field border border-line bg-head py-1.5 pr-1.5 pl-3">
        <FileText aria-hidden="true" className="text-primary-ink" size={20} />
        <span className="min-w-0 flex-1 truncate text-body">{fileName}</span>
        <Button
          busy={busy}
          icon={<ExternalLink aria-hidden="true" size={16} />}
          onClick={run}
          size="compact"
          variant="ghost"
        >
          {text.openPdf}
        </Button>
      </div>
    </FormField>
  );
}

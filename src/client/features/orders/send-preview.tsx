import type { InferContractRouterOutputs } from '@orpc/contract';
import { ExternalLink, FileText } from 'lucide-react';
import { readOrderForm } from '#client/features/orders/detail/commands.api.ts';
import { useOnce } from '#client/platform/api/once.ts';
import { openFile } from '#client/platform/browser/open-file.ts';
import { Button } from '#client/ui/button.tsx';
import { Notice } from '#client/ui/feedback/notice.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import type { orderSendingContract } from '#contract/orders/order-sending.contract.ts';
import { sendOrderText as text } from '#text/orders/order-detail.text.ts';

export type OrderMailPreview = InferContractRouterOutputs<typeof orderSendingContract>['preview'];

type Remark = OrderMailPreview['remarks'][number];

const TONES: Partial<Record<Remark['code'], 'info' | 'saffron'>> = { TEST_MODE: 'info' };

/** What stands in the way, then what to know. */
export function SendRemarks({ remarks }: { remarks: readonly Remark[] }) {
  const blocking = remarks.filter(({ blocks }) => blocks);
  const others = remarks.filter(({ blocks }) => !blocks);
  return (
    <>
      {blocking.map(({ code, sentence }) => (
        <Notice key={code} title={text.blocked} tone="danger">
          {sentence}
        </Notice>
      ))}
      {others.map(({ code, sentence }) => (
        <Notice key={code} title={sentence} tone={TONES[code] ?? 'saffron'} />
      ))}
    </>
  );
}

/** Who the supplier will see, and where its answer goes. */
export function Writer({ mail: { from_name, reply_to, replies_read } }: { mail: OrderMailPreview }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-3 gap-y-1.5 text-body max-md:grid-cols-1 max-md:gap-y-0.5">
      <dt className="font-semibold text-label">{text.from}</dt>
      <dd className="wrap-anywhere max-md:mb-1.5">{from_name}</dd>
      {reply_to && (
        <>
          <dt className="font-semibold text-label">{text.replyTo}</dt>
          <dd>
            <span className="wrap-anywhere">{reply_to}</span>
            <span className="block text-hint text-ink-2">
              {replies_read ? text.repliesRead : text.repliesUnread}
            </span>
          </dd>
        </>
      )}
    </dl>
  );
}

export function Attachment({ orderId, fileName }: { orderId: string; fileName: string }) {
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

import { Send } from 'lucide-react';
import { useState } from 'react';
import { useOrderMail, useSendOrder } from '#client/features/orders/detail/commands.api.ts';
import { ApiError, messageOf } from '#client/platform/api/error.ts';
import { useFormAction } from '#client/platform/form/form-action.ts';
import { takeOver } from '#client/platform/form/take-over.ts';
import { toasts } from '#client/platform/toasts.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog/dialog.tsx';
import { LoadingDialog } from '#client/ui/dialog/loading-dialog.tsx';
import { useZodForm } from '#client/ui/form/use-zod-form.ts';
import { sendOrderInput } from '#contract/orders/order-sending.contract.ts';
import { commonText } from '#text/kernel/common.text.ts';
import { sendOrderText as text } from '#text/orders/order-detail.text.ts';
import { MailPreview, type OrderMailPreview, SendRemarks } from './send-preview.tsx';

type SendOrderDialogProps = { orderId: string; onClose: () => void };

/** The last look at an order before it leaves: to whom, in which words, with which file. */
export function SendOrderDialog({ orderId, onClose }: SendOrderDialogProps) {
  const { data, error, refetch, isFetching } = useOrderMail(orderId);
  if (!data) {
    return (
      <LoadingDialog
        failure={error ? messageOf(error) : undefined}
        onClose={onClose}
        onRetry={() => refetch()}
        retrying={isFetching}
        title={text.title}
      />
    );
  }
  return (
    <SendForm
      onClose={onClose}
      opened={data}
      orderId={orderId}
      readAgain={async () => (await refetch({ throwOnError: true })).data ?? data}
    />
  );
}

const form = sendOrderInput.pick({ subject: true, body: true }).required();

type SendFormProps = SendOrderDialogProps & {
  opened: OrderMailPreview;
  readAgain: () => Promise<OrderMailPreview>;
};

function SendForm({ orderId, opened, readAgain, onClose }: SendFormProps) {
  // What the person reads, until a newer order takes its place.
  const [mail, setMail] = useState(opened);
  const [changed, setChanged] = useState(false);
  const send = useSendOrder();
  const fields = useZodForm(form, { defaultValues: { subject: opened.subject, body: opened.body } });

  const readChanged = async () => {
    const theirs = await readAgain();
    setMail(theirs);
    takeOver(fields, { subject: theirs.subject, body: theirs.body });
    setChanged(true);
  };
  const { submit, busy } = useFormAction(
    fields,
    async (written) => {
      setChanged(false);
      try {
        const words = mail.to === null ? {} : written;
        sayResult(await send.mutateAsync({ id: orderId, version: mail.version, ...words }));
        onClose();
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.code === 'VERSION_CONFLICT') return readChanged();
        // Sent, cancelled or deleted by somebody else meanwhile: there is nothing left to send here.
        if (error.code === 'ORDER_STATE' || error.code === 'NOT_FOUND') onClose();
        throw error;
      }
    },
    () => text.failure,
  );
  const blocking = mail.remarks.find(({ blocks }) => blocks);
  return (
    <Dialog
      footer={
        <>
          <Button onClick={onClose}>{commonText.cancel}</Button>
          <Button
            busy={busy}
            busyLabel={text.sending}
            disabledReason={blocking?.sentence}
            icon={<Send aria-hidden="true" size={18} />}
            type="submit"
            variant="primary"
          >
            {mail.to === null ? text.submitWithoutMail : text.submit}
          </Button>
        </>
      }
      onOpenChange={onClose}
      onSubmit={submit}
      open
      title={mail.to === null ? text.noMailTitle : text.title}
    >
      <SendRemarks changed={changed} remarks={mail.remarks} />
      <MailPreview form={fields} mail={mail} orderId={orderId} />
    </Dialog>
  );
}

type Sent = Awaited<ReturnType<ReturnType<typeof useSendOrder>['mutateAsync']>>;

/** Specification, section 8: the three results. */
function sayResult({ test_mode, email_sent, supplier_email }: Sent): void {
  const id = 'order-sent';
  const withoutMail = text.validatedDetail;
  if (test_mode) {
    toasts.success(text.testMode, { id, description: email_sent ? text.testModeDetail : withoutMail });
  } else if (email_sent) toasts.success(text.sent, { id, description: supplier_email ?? '' });
  else toasts.success(text.validated, { id, description: withoutMail });
}

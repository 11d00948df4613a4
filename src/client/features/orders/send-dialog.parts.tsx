import { useOrderMail, useSendOrder } from '#client/features/orders/detail/commands.api.ts';
import { CardGapFields, useCardGaps } from '#client/features/organisations/card-gaps.parts.tsx';
import { ApiError } from '#client/platform/api/error.ts';
import { LoadedDialog } from '#client/platform/form/loaded-dialog.tsx';
import { useMailDialog } from '#client/platform/form/mail-dialog.ts';
import { usePermission } from '#client/platform/session/session.tsx';
import { toasts } from '#client/platform/toasts.ts';
import { MailDialog } from '#client/ui/form/mail-dialog.tsx';
import { sendOrderInput } from '#contract/orders/order-sending.contract.ts';
import { lacksOnlyApproval } from '#domain/orders/sending/approval.ts';
import { sendOrderText as text } from '#text/orders/order-detail.text.ts';
import { RequestApproval } from './request-approval.tsx';
import { Attachment, type OrderMailPreview, SendRemarks, Writer } from './send-preview.tsx';

type SendOrderDialogProps = {
  orderId: string;
  onClose: () => void;
  /** It has left; closing follows. */
  onSent?: (() => void) | undefined;
};

/** The last look at an order before it leaves: to whom, in which words, with which file. */
export function SendOrderDialog({ orderId, onClose, onSent }: SendOrderDialogProps) {
  return (
    <LoadedDialog onClose={onClose} query={useOrderMail(orderId)} title={text.title}>
      {(mail, readAgain) =>
        asksFirst(mail) ? (
          <RequestApproval mail={mail} onClose={onClose} orderId={orderId} />
        ) : (
          <SendForm onClose={onClose} onSent={onSent} opened={mail} orderId={orderId} readAgain={readAgain} />
        )
      }
    </LoadedDialog>
  );
}

/** Then the next step is to ask, not to be told no. */
const asksFirst = ({ remarks }: OrderMailPreview): boolean =>
  lacksOnlyApproval(remarks.filter(({ blocks }) => blocks).map(({ code }) => code));

const rules = sendOrderInput.pick({ subject: true, body: true }).required();

/** Sent, cancelled or deleted by somebody else meanwhile: there is nothing left to send here. */
const isOver = (error: unknown) =>
  error instanceof ApiError && (error.code === 'ORDER_STATE' || error.code === 'NOT_FOUND');

type SendFormProps = SendOrderDialogProps & {
  opened: OrderMailPreview;
  readAgain: () => Promise<OrderMailPreview>;
};

function SendForm({ orderId, opened, readAgain, onClose, onSent }: SendFormProps) {
  const send = useSendOrder();
  const mayEditCard = usePermission('settings.manage');
  const card = useCardGaps();
  const { mail, dialog } = useMailDialog({
    rules,
    opened,
    readAgain,
    send: async (words, { to, version }) => {
      if (!(await card.save())) return 'stay';
      sayResult(await send.mutateAsync({ id: orderId, version, ...(to !== null && words) }));
      return onSent?.();
    },
    onClose,
    failure: text.failure,
    closesOn: isOver,
    alsoDirty: card.dirty,
  });
  const asks = mayEditCard && mail.gaps.length > 0;
  return (
    <MailDialog
      {...dialog}
      action={mail.to === null ? text.submitWithoutMail : text.submit}
      bodyHint={text.bodyHint}
      busyLabel={text.sending}
      disabledReason={mail.remarks.find(({ blocks }) => blocks)?.sentence}
      labels={text}
      noAddress={text.noMail}
      notices={
        <>
          <SendRemarks remarks={mail.remarks.filter(({ code }) => !asks || code !== 'CARD_INCOMPLETE')} />
          {asks && <CardGapFields form={card.form} gaps={mail.gaps} />}
        </>
      }
      title={mail.to === null ? text.noMailTitle : text.title}
      to={mail.to}
    >
      {mail.to !== null && <Writer mail={mail} />}
      <Attachment fileName={mail.file_name} orderId={orderId} />
    </MailDialog>
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

import { useState } from 'react';
import { useNavigate } from 'react-router';
import { guideOfOrder } from '#client/features/orders/guide-address.ts';
import { downloadOrderForm, type Order, useDuplicateOrder } from '#client/features/orders/orders.api.ts';
import { useOnce } from '#client/platform/api/once.ts';
import { showFailure } from '#client/platform/form/form-action.ts';
import { toasts } from '#client/platform/toasts.ts';
import { lazyPart } from '#client/ui/loading/lazy-part.tsx';
import { orderActionText as text } from '#text/orders/order-detail.text.ts';
import { ordersText } from '#text/orders/order-screens.text.ts';
import type { DetailCommand } from './commands.ts';

const CloseOrderDialog = lazyPart(async () => (await import('./confirm-dialogs.tsx')).CloseOrderDialog);
const DeleteDraftDialog = lazyPart(async () => (await import('./confirm-dialogs.tsx')).DeleteDraftDialog);
const RevokeLinkDialog = lazyPart(async () => (await import('./confirm-dialogs.tsx')).RevokeLinkDialog);

const CancelOrderDialog = lazyPart(async () => (await import('./cancel-dialog.tsx')).CancelOrderDialog);
const PhoneDialog = lazyPart(
  async () => (await import('#client/features/orders/answer/phone-dialog.tsx')).PhoneDialog,
);
const RemindDialog = lazyPart(
  async () => (await import('#client/features/orders/reminder/remind-dialog.tsx')).RemindDialog,
);
const OrderDialog = lazyPart(
  async () => (await import('#client/features/orders/editor/order-dialog.tsx')).OrderDialog,
);
const SendOrderDialog = lazyPart(
  async () => (await import('#client/features/orders/send-dialog.parts.tsx')).SendOrderDialog,
);

/** What is done at once, and the dialog of what asks first. */
export function useDetailCommands(order: Order, back: string) {
  const [asked, setAsked] = useState<DetailCommand | null>(null);
  const navigate = useNavigate();
  const pdf = useDownload(order.id);
  const duplicate = useReorder(order.id);
  const close = () => setAsked(null);
  const start = (command: DetailCommand) => {
    if (command === 'receive') void navigate(`/receiving/${order.id}`);
    else if (command === 'guide') void navigate(guideOfOrder(order.id));
    else if (command === 'pdf') void pdf.run();
    else if (command === 'duplicate') void duplicate.run();
    else setAsked(command);
  };
  const busy: DetailCommand | null = pdf.busy ? 'pdf' : duplicate.busy ? 'duplicate' : null;
  const dialog = asked && (
    <CommandDialog back={back} command={asked} onClose={close} onCommand={setAsked} order={order} />
  );
  return { start, busy, dialog };
}

type CommandDialogProps = {
  command: DetailCommand;
  order: Order;
  back: string;
  onClose: () => void;
  onCommand: (command: DetailCommand) => void;
};

function CommandDialog({ command, order, back, onClose, onCommand }: CommandDialogProps) {
  switch (command) {
    case 'send':
      return <SendOrderDialog onClose={onClose} orderId={order.id} />;
    case 'edit':
      return <OrderDialog id={order.id} onClose={onClose} onSend={() => onCommand('send')} />;
    case 'confirm':
      return <PhoneDialog onClose={onClose} order={order} />;
    case 'remind':
      return <RemindDialog onClose={onClose} orderId={order.id} />;
    case 'cancel':
      return <CancelOrderDialog onClose={onClose} order={order} />;
    case 'close':
      return <CloseOrderDialog onClose={onClose} order={order} />;
    case 'revoke':
      return <RevokeLinkDialog onClose={onClose} order={order} />;
    case 'delete':
      return <DeleteDraftDialog back={back} onClose={onClose} order={order} />;
    default:
      return null;
  }
}

const useDownload = (id: string) =>
  useOnce(async () => {
    try {
      await downloadOrderForm(id);
    } catch (error) {
      showFailure(error, { id: 'order-form', fallback: ordersText.pdfFailure });
    }
  });

/** The same goods again, as a new draft; what is no longer sold is named, not silently lost. */
function useReorder(id: string) {
  const duplicate = useDuplicateOrder();
  const navigate = useNavigate();
  return useOnce(async () => {
    try {
      const { id: copy, order_number, left_out } = await duplicate.mutateAsync({ id });
      await navigate(guideOfOrder(copy));
      toasts.success(ordersText.duplicated(order_number), {
        id: 'order',
        ...(left_out.length > 0 && { description: ordersText.leftOut(left_out) }),
      });
    } catch (error) {
      showFailure(error, { id: 'order', fallback: text.duplicateFailure });
    }
  });
}

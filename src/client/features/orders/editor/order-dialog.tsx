import { useRef, useState } from 'react';
import { draftOf } from '#client/features/orders/draft/draft.ts';
import { type Keeping, useKeeping } from '#client/features/orders/draft/keeping.ts';
import { type KeptOrder, readKeptOrder } from '#client/features/orders/draft/kept-order.ts';
import { startOf } from '#client/features/orders/draft/state.ts';
import { type Order, useOrderToEdit } from '#client/features/orders/orders.api.ts';
import { messageOf } from '#client/platform/api/error.ts';
import { useClock } from '#client/platform/clock.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog/dialog.tsx';
import { LoadingDialog } from '#client/ui/dialog/loading-dialog.tsx';
import { allows } from '#domain/orders/status.ts';
import { formatDayInSentence } from '#text/kernel/format.ts';
import { orderDialogText as text } from '#text/orders/order-screens.text.ts';
import { orderStatusText } from '#text/orders/orders.text.ts';
import { OrderEditor } from './order-editor.tsx';
import { neverRead } from './use-save-order.ts';

type OrderDialogProps = {
  /** Null for a new one. */
  id: string | null;
  onClose: () => void;
  /** Saved; closes, unless told otherwise. */
  onSaved?: () => void;
  /** Saved and to be sent: shows what sends it instead. */
  onSend: (orderId: string) => void;
};

/** An order being written. Mounted when it opens; what was typed and not saved last time is offered first. */
export function OrderDialog(props: OrderDialogProps) {
  const keeping = useKeeping(props.id);
  return props.id === null ? (
    <NewOrder {...props} keeping={keeping} />
  ) : (
    <OpenOrder {...props} id={props.id} keeping={keeping} />
  );
}

type KeepingProps = Omit<OrderDialogProps, 'id'> & { keeping: Keeping };

/** What was found on opening: a question until it is answered, then what was taken up again. */
function useFound(keeping: Keeping) {
  const [found] = useState(() => readKeptOrder(keeping.text()));
  const [answer, setAnswer] = useState<'resume' | 'start_over' | null>(found ? null : 'start_over');
  const onStartOver = () => {
    keeping.forget();
    setAnswer('start_over');
  };
  const question = answer === null &&
    found && { kept: found, onResume: () => setAnswer('resume'), onStartOver };
  return { question, resumed: answer === 'resume' ? found : null };
}

function NewOrder({ keeping, ...rest }: KeepingProps) {
  const { question, resumed } = useFound(keeping);
  if (question) return <FoundDraft {...question} onClose={rest.onClose} title={text.newTitle} />;
  return (
    <OrderEditor
      {...rest}
      base={null}
      keeping={keeping}
      orderId={null}
      orderNumber={null}
      readAgain={neverRead}
      start={resumed ? startOf(resumed.draft, resumed.entry) : startOf()}
    />
  );
}

function OpenOrder({ id, keeping, ...rest }: KeepingProps & { id: string }) {
  const { data: order, error, refetch, isFetching } = useOrderToEdit(id);
  const { question, resumed } = useFound(keeping);
  if (!order || !allows(order.status, 'edit')) {
    const closed = order && text.notEditable(orderStatusText[order.status]);
    return (
      <LoadingDialog
        failure={closed ?? (error ? messageOf(error) : undefined)}
        onClose={rest.onClose}
        onRetry={() => refetch()}
        retrying={isFetching}
        title={text.editTitle}
      />
    );
  }
  if (question) return <FoundDraft {...question} onClose={rest.onClose} title={text.editTitle} />;
  const readAgain = async (): Promise<Order> => (await refetch({ throwOnError: true })).data ?? order;
  // What is taken up again started from the order of that time: if it has changed since, saving says so.
  const base = resumed?.base ?? { version: order.version, draft: draftOf(order) };
  return (
    <OrderEditor
      {...rest}
      base={base}
      keeping={keeping}
      orderId={id}
      orderNumber={order.order_number}
      readAgain={readAgain}
      start={resumed ? startOf(resumed.draft, resumed.entry) : startOf(base.draft)}
    />
  );
}

type FoundDraftProps = {
  kept: KeptOrder;
  title: string;
  onResume: () => void;
  onStartOver: () => void;
  onClose: () => void;
};

function FoundDraft({ kept: { draft, saved_at }, title, onResume, onStartOver, onClose }: FoundDraftProps) {
  const { momentOf } = useClock();
  const first = useRef<HTMLButtonElement>(null);
  const parts = [
    text.foundLines(draft.lines.length),
    draft.expected_at && formatDayInSentence(draft.expected_at),
  ];
  return (
    <Dialog
      description={title}
      footer={
        <>
          <Button onClick={onStartOver}>{text.startOver}</Button>
          <Button onClick={onResume} ref={first} variant="primary">
            {text.resume}
          </Button>
        </>
      }
      initialFocus={first}
      onOpenChange={onClose}
      open
      title={text.foundTitle}
      width="narrow"
    >
      <p className="text-body text-ink-2">{text.foundBody}</p>
      <div className="mt-4 rounded-card border border-line bg-head px-4 py-3">
        <p className="wrap-break-word font-semibold">{draft.supplier?.name ?? text.noSupplierYet}</p>
        <p className="text-cell text-ink-2">{parts.filter(Boolean).join(', ')}</p>
        <p className="text-hint text-ink-3">{text.foundAt(momentOf(saved_at))}</p>
      </div>
    </Dialog>
  );
}

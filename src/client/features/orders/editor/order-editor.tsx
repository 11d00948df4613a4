import { Send } from 'lucide-react';
import { useRef, useState } from 'react';
import { sumOf } from '#client/features/orders/draft/draft.ts';
import type { Keeping } from '#client/features/orders/draft/keeping.ts';
import type { DraftState } from '#client/features/orders/draft/state.ts';
import { type Base, useOrderDraft } from '#client/features/orders/draft/use-draft.ts';
import { OrderCutoff } from '#client/features/orders/order-cutoff.tsx';
import type { Order } from '#client/features/orders/orders.api.ts';
import { showFailure } from '#client/platform/form/form-action.ts';
import { usePermission } from '#client/platform/session/session.tsx';
import { toasts } from '#client/platform/toasts.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog/dialog.tsx';
import { LeaveDialog } from '#client/ui/dialog/leave-dialog.tsx';
import { ConflictNotice } from '#client/ui/feedback/conflict-notice.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { Textarea } from '#client/ui/form/textarea.tsx';
import { usePhone } from '#client/ui/use-phone.ts';
import { ORDER_NOTES_MAX } from '#domain/orders/limits.ts';
import { commonText } from '#text/kernel/common.text.ts';
import { editingText } from '#text/kernel/editing.text.ts';
import { orderDialogText as text } from '#text/orders/order-screens.text.ts';
import { OrderDialogFields } from './dialog-fields.tsx';
import { OrderEntry } from './entry.tsx';
import { OrderLines } from './lines.tsx';
import { FrancoGauge, OrderSum, OrderTotal } from './sum.tsx';
import { TheirChanges } from './their-changes.tsx';
import { useSaveOrder } from './use-save-order.ts';

type OrderEditorProps = {
  orderId: string | null;
  orderNumber: string | null;
  base: Base;
  start: DraftState;
  keeping: Keeping;
  readAgain: () => Promise<Order>;
  onClose: () => void;
  onSaved?: () => void;
  onSend: (orderId: string) => void;
};

export function OrderEditor({
  orderId,
  orderNumber,
  base: opened,
  start,
  keeping,
  readAgain,
  onClose,
  onSaved = onClose,
  onSend,
}: OrderEditorProps) {
  // The version that this edit starts from, until the other person's changes are taken over.
  const [base, setBase] = useState(opened);
  const maySend = usePermission('orders.send');
  const phone = usePhone();
  const { form, unsaved, finish } = useOrderDraft({ start, base, keeping });
  const { state, dispatch, supplier } = form;
  const body = useRef<HTMLDivElement>(null);
  const item = useRef<HTMLInputElement>(null);
  const [asking, setAsking] = useState(false);
  const [pressed, setPressed] = useState<'save' | 'send'>('save');
  const sum = sumOf(state.draft, supplier);

  const goToItem = () => item.current?.focus();
  /** After React has drawn which fields are wrong. */
  const goToError = () =>
    requestAnimationFrame(() => {
      const wrong = body.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]');
      if (wrong) wrong.focus();
      else goToItem();
    });
  const { save, busy, conflict, takeTheirs } = useSaveOrder({
    form,
    orderId,
    base,
    onBase: setBase,
    readAgain,
    onRefused: goToError,
  });

  /** The cross and Escape are often slips: what was typed waits for the next time. */
  const putAside = () => {
    if (unsaved) toasts.info(text.draftKept);
    onClose();
  };
  const giveUp = () => {
    setAsking(false);
    finish();
    onClose();
  };
  const saveTo = (end: 'save' | 'send') => {
    setPressed(end);
    return save(({ id }) => {
      finish();
      if (end === 'send') onSend(id);
      else onSaved();
    });
  };
  const blocked = conflict ? editingText.conflictTitle : undefined;
  const gauge = <FrancoGauge onComplete={goToItem} sum={sum} />;

  return (
    <Dialog
      description={orderNumber ?? undefined}
      footer={
        <>
          <div className="mr-auto max-md:flex max-md:w-full max-md:flex-col max-md:gap-2">
            {phone && gauge}
            <OrderTotal sum={sum} />
          </div>
          <Button
            className="max-md:hidden"
            onClick={() => (unsaved ? setAsking(true) : giveUp())}
            variant="ghost"
          >
            {commonText.cancel}
          </Button>
          <Button
            aria-label={text.saveDraft}
            busy={busy && pressed === 'save'}
            busyLabel={commonText.saving}
            disabledReason={blocked}
            onClick={() => void saveTo('save')}
          >
            {phone ? text.saveDraftShort : text.saveDraft}
          </Button>
          {maySend && (
            <Button
              busy={busy && pressed === 'send'}
              busyLabel={commonText.saving}
              disabledReason={blocked}
              icon={<Send aria-hidden="true" size={18} />}
              onClick={() => void saveTo('send')}
              variant="primary"
            >
              {text.send}
            </Button>
          )}
        </>
      }
      headAside={<OrderCutoff form={form} />}
      onOpenChange={putAside}
      onSubmit={(event) => event.preventDefault()}
      open
      title={orderId ? text.editTitle : text.newTitle}
      width="wide"
    >
      <div className="flex flex-col gap-5" ref={body}>
        {conflict && (
          <div>
            <ConflictNotice
              onFailure={(error) => showFailure(error, { id: 'order' })}
              takeTheirs={takeTheirs}
            />
            <TheirChanges changes={conflict.changes} />
          </div>
        )}
        <OrderDialogFields form={form} />
        <OrderEntry form={form} itemRef={item} />
        <OrderLines form={form} onRemoved={goToItem} />
        <div className="grid gap-x-7 gap-y-4 md:grid-cols-[1.15fr_1fr]">
          <FormField error={state.errors.notes} label={text.notes} optional>
            <Textarea
              maxLength={ORDER_NOTES_MAX}
              onChange={(event) => dispatch({ type: 'notes', notes: event.target.value })}
              placeholder={text.notesPlaceholder}
              value={state.draft.notes}
            />
          </FormField>
          <div className="flex flex-col gap-3 pt-1">
            <OrderSum sum={sum} />
            {!phone && gauge}
          </div>
        </div>
      </div>
      <LeaveDialog leaving={{ asking, leave: giveUp, stay: () => setAsking(false) }} />
    </Dialog>
  );
}

import { useEffect, useRef, useState } from 'react';
import { draftSumOf } from '#client/features/orders/draft/draft.ts';
import type { Keeping } from '#client/features/orders/draft/keeping.ts';
import type { TheirChange } from '#client/features/orders/draft/merge.ts';
import type { DraftState } from '#client/features/orders/draft/state.ts';
import { type Base, type OrderForm, useOrderDraft } from '#client/features/orders/draft/use-draft.ts';
import { OrderCutoff } from '#client/features/orders/order-cutoff.tsx';
import type { Order } from '#client/features/orders/orders.api.ts';
import { showFailure } from '#client/platform/form/form-action.ts';
import { toasts } from '#client/platform/toasts.ts';
import { Dialog } from '#client/ui/dialog/dialog.tsx';
import { LeaveDialog } from '#client/ui/dialog/leave-dialog.tsx';
import { ConflictNotice } from '#client/ui/feedback/conflict-notice.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { Textarea } from '#client/ui/form/textarea.tsx';
import { usePhone } from '#client/ui/use-phone.ts';
import { ORDER_NOTES_MAX } from '#domain/orders/limits.ts';
import { editingText } from '#text/kernel/editing.text.ts';
import { orderDialogText as text } from '#text/orders/order-screens.text.ts';
import { OrderDialogFields } from './dialog-fields.tsx';
import { EditorFoot, type SaveEnd } from './editor-foot.tsx';
import { OrderEntry } from './entry.tsx';
import { EditedLines } from './lines.tsx';
import { FrancoGauge, OrderSum, OrderTotal } from './sum.tsx';
import { TheirChanges } from './their-changes.tsx';
import { ToGuide, useCarry } from './to-guide.tsx';
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

export function OrderEditor(props: OrderEditorProps) {
  const { orderId, orderNumber } = props;
  const phone = usePhone();
  const { form, unsaved, saving, leaving, fields } = useEditing(props);
  const { conflict } = saving;
  const [asking, setAsking] = useState(false);
  const sum = draftSumOf(form.state.draft, form.supplier);
  const gauge = <FrancoGauge onComplete={fields.goToItem} sum={sum} />;
  const leave = () => {
    setAsking(false);
    leaving.giveUp();
  };
  return (
    <Dialog
      description={orderNumber ?? undefined}
      footer={
        <EditorFoot
          blocked={conflict ? editingText.conflictTitle : undefined}
          busy={saving.busy}
          onCancel={() => (unsaved ? setAsking(true) : leaving.giveUp())}
          onSave={saving.save}
        >
          {phone && gauge}
          <OrderTotal lines={form.state.draft.lines.length} sum={sum} />
        </EditorFoot>
      }
      headAside={<OrderCutoff form={form} />}
      onOpenChange={leaving.putAside}
      onSubmit={(event) => event.preventDefault()}
      open
      title={orderId ? text.editTitle : text.newTitle}
      width="wide"
    >
      <div className="flex flex-col gap-5" ref={fields.all}>
        {conflict && <ConflictSection changes={conflict.changes} takeTheirs={saving.takeTheirs} />}
        <OrderDialogFields form={form} />
        {!conflict && <ToGuide form={form} leave={leaving.toGuide} />}
        <OrderEntry form={form} itemRef={fields.item} />
        <EditedLines form={form} onRemoved={fields.goToItem} />
        <div className="grid gap-x-7 gap-y-4 md:grid-cols-[1.15fr_1fr]">
          <NotesField form={form} />
          <div className="flex flex-col gap-3 pt-1">
            <OrderSum sum={sum} />
            {!phone && gauge}
          </div>
        </div>
      </div>
      <LeaveDialog leaving={{ asking, leave, stay: () => setAsking(false) }} />
    </Dialog>
  );
}

/** What is typed, how it is saved, and how it is left. */
function useEditing(props: OrderEditorProps) {
  const { orderId, start, keeping, readAgain, onClose, onSaved = onClose, onSend } = props;
  // The version that this edit starts from, until the other person's changes are taken over.
  const [base, setBase] = useState(props.base);
  const { form, unsaved, finish } = useOrderDraft({ start, base, keeping });
  const fields = useFields();
  const { save, ...saving } = useSaveOrder({
    form,
    orderId,
    base,
    onBase: setBase,
    readAgain,
    onRefused: fields.goToError,
  });
  const saveTo = (end: SaveEnd) =>
    save(({ id }) => {
      finish();
      if (end === 'send') onSend(id);
      else onSaved();
    });
  /** The cross and Escape are often slips: what was typed waits for the next time. */
  const putAside = () => {
    if (unsaved) toasts.info(text.draftKept);
    onClose();
  };
  const giveUp = () => {
    finish();
    onClose();
  };
  const carry = useCarry(form, orderId);
  /** A draft waits where the guide looks for it; a new order is handed over, and leaves nothing behind here. */
  const toGuide = () => {
    if (orderId === null) finish();
    carry();
  };
  return {
    form,
    unsaved,
    fields,
    saving: { ...saving, save: saveTo },
    leaving: { putAside, giveUp, toGuide },
  };
}

/** Where the keyboard goes. */
function useFields() {
  const all = useRef<HTMLDivElement>(null);
  const item = useRef<HTMLInputElement>(null);
  const [refusals, setRefusals] = useState(0);
  const goToItem = () => item.current?.focus();
  // Once it is drawn which fields are wrong, and that they may be typed in again.
  useEffect(() => {
    if (refusals === 0) return;
    const wrong = all.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]');
    (wrong ?? item.current)?.focus();
  }, [refusals]);
  return { all, item, goToItem, goToError: () => setRefusals((before) => before + 1) };
}

type ConflictSectionProps = { changes: readonly TheirChange[]; takeTheirs: () => Promise<void> };

function ConflictSection({ changes, takeTheirs }: ConflictSectionProps) {
  return (
    <div>
      <ConflictNotice onFailure={(error) => showFailure(error, { id: 'order' })} takeTheirs={takeTheirs} />
      <TheirChanges changes={changes} />
    </div>
  );
}

function NotesField({ form: { state, dispatch } }: { form: OrderForm }) {
  return (
    <FormField error={state.errors.notes} label={text.notes} optional>
      <Textarea
        maxLength={ORDER_NOTES_MAX}
        onChange={(event) => dispatch({ type: 'notes', notes: event.target.value })}
        placeholder={text.notesPlaceholder}
        value={state.draft.notes}
      />
    </FormField>
  );
}

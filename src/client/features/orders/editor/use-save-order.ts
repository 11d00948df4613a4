import { useState } from 'react';
import {
  checkDraft,
  draftOf,
  errorsByItem,
  lineOf,
  type OrderDraft,
} from '#client/features/orders/draft/draft.ts';
import { mergeDrafts, type TheirChange, theirChanges } from '#client/features/orders/draft/merge.ts';
import type { Base, OrderForm } from '#client/features/orders/draft/use-draft.ts';
import { type Order, useCreateOrder, useUpdateOrder } from '#client/features/orders/orders.api.ts';
import { ApiError } from '#client/platform/api/error.ts';
import { useOnce } from '#client/platform/api/once.ts';
import { showFailure } from '#client/platform/form/form-action.ts';
import { toasts } from '#client/platform/toasts.ts';
import { editingText } from '#text/kernel/editing.text.ts';
import { ordersText } from '#text/orders/order-screens.text.ts';

/** Failures of this dialog replace each other. */
const TOAST = 'order';

/** Fields that say by themselves what is wrong with them. */
const SHOWN = /^(supplier_id|expected_at|notes|lines)\b/;

type Conflict = { theirs: Order; changes: TheirChange[] };

type SaveOrderProps = {
  form: OrderForm;
  /** Null for a new order. */
  orderId: string | null;
  base: Base;
  onBase: (base: Base) => void;
  /** The order as it is now on the server. */
  readAgain: () => Promise<Order>;
  /** Something is to be put right: the place shows itself. */
  onRefused: () => void;
};

/** Saves the draft. `then` runs with the saved order, and only then. */
export function useSaveOrder({ form, orderId, base, onBase, readAgain, onRefused }: SaveOrderProps) {
  const { state, dispatch } = form;
  const create = useCreateOrder();
  const update = useUpdateOrder();
  const [conflict, setConflict] = useState<Conflict | null>(null);

  /** The draft with the line that is still in the entry fields: nobody should lose it for want of one Enter. */
  function wholeDraft(): OrderDraft | null {
    const { draft, entry } = state;
    if (entry.article === null) return draft;
    const taken = lineOf(entry, draft.lines);
    dispatch({ type: 'added' });
    return 'line' in taken ? { ...draft, lines: [...draft.lines, taken.line] } : null;
  }

  const refuse = (errors: Record<string, string>) => {
    dispatch({ type: 'refused', errors });
    onRefused();
  };

  async function onFailure(error: unknown, draft: OrderDraft): Promise<void> {
    if (error instanceof ApiError && error.code === 'VERSION_CONFLICT' && base) {
      const theirs = await readAgain();
      setConflict({ theirs, changes: theirChanges(base.draft, draftOf(theirs)) });
      return;
    }
    const fields = error instanceof ApiError ? error.fields : undefined;
    if (fields && Object.keys(fields).some((path) => SHOWN.test(path))) {
      return refuse(errorsByItem(fields, draft.lines));
    }
    showFailure(error, {
      id: TOAST,
      fallback: orderId ? ordersText.updateFailure : ordersText.createFailure,
    });
  }

  const { run, busy } = useOnce(async (then: (saved: Order) => void) => {
    toasts.close(TOAST);
    const draft = wholeDraft();
    if (!draft) return onRefused();
    const checked = checkDraft(draft);
    if ('errors' in checked) return refuse(checked.errors);
    try {
      const saved =
        orderId && base
          ? await update.mutateAsync({ ...checked.input, id: orderId, version: base.version })
          : await create.mutateAsync(checked.input);
      toasts.success(orderId ? ordersText.updated : ordersText.created);
      then(saved);
    } catch (error) {
      await onFailure(error, draft).catch((failure) => showFailure(failure, { id: TOAST }));
    }
  });

  const takeTheirs = async () => {
    if (!conflict || !base) return;
    const theirs = draftOf(conflict.theirs);
    dispatch({
      type: 'merged',
      draft: mergeDrafts({ base: base.draft, mine: state.draft, theirs }),
    });
    onBase({ version: conflict.theirs.version, draft: theirs });
    setConflict(null);
    toasts.info(editingText.tookOver);
  };

  return { save: run, busy, conflict, takeTheirs };
}

import { useState } from 'react';
import { draftOf, errorsByItem, type OrderDraft, typedLine } from '#client/features/orders/draft/draft.ts';
import { mergeDrafts, type TheirChange, theirChanges } from '#client/features/orders/draft/merge.ts';
import type { DraftState } from '#client/features/orders/draft/state.ts';
import type { Base, OrderForm } from '#client/features/orders/draft/use-draft.ts';
import { type Order, useCreateOrder, useUpdateOrder } from '#client/features/orders/orders.api.ts';
import { ApiError } from '#client/platform/api/error.ts';
import { useOnce } from '#client/platform/api/once.ts';
import { showFailure } from '#client/platform/form/form-action.ts';
import { late } from '#client/platform/form/late.ts';
import { toasts } from '#client/platform/toasts.ts';
import { editingText } from '#text/kernel/editing.text.ts';
import { ordersText } from '#text/orders/order-screens.text.ts';

/** Failures of this dialog replace each other. */
const TOAST = 'order';

/** Fields that say by themselves what is wrong with them. */
const SHOWN = /^(supplier_id|expected_at|notes|lines)\b/;

const rules = late(() => import('#client/features/orders/draft/check.ts'));

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

/** What a new order is read again by: it never conflicts. */
export const neverRead = () => Promise.reject(new Error('A new order is nowhere to be read again'));

/** Saves the draft. `then` runs with the saved order, and only then. */
export function useSaveOrder({ form, orderId, base, onBase, readAgain, onRefused }: SaveOrderProps) {
  const { state, dispatch } = form;
  const create = useCreateOrder();
  const update = useUpdateOrder();
  const { conflict, compare, takeTheirs } = useConflict({ form, base, onBase, readAgain });

  const refuse = (errors: Record<string, string>) => {
    dispatch({ type: 'refused', errors });
    onRefused();
  };
  async function onFailure(error: unknown, draft: OrderDraft): Promise<void> {
    if (error instanceof ApiError && error.code === 'VERSION_CONFLICT' && base) return compare(base);
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
    const draft = wholeDraft(state);
    if (state.entry.article !== null) dispatch({ type: 'added' });
    if (!draft) return onRefused();
    try {
      const checked = (await rules()).checkDraft(draft);
      if ('errors' in checked) return refuse(checked.errors);
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
  return { save: run, busy, conflict, takeTheirs };
}

/** The draft with the line that is still in the entry fields: nobody should lose it for want of one Enter. */
function wholeDraft({ draft, entry }: DraftState): OrderDraft | null {
  if (entry.article === null) return draft;
  const taken = typedLine(entry, draft.lines);
  return 'line' in taken ? { ...draft, lines: [...draft.lines, taken.line] } : null;
}

type ConflictProps = Pick<SaveOrderProps, 'form' | 'base' | 'onBase' | 'readAgain'>;

/** Somebody else saved first: what they changed, and how it comes in. */
function useConflict({ form: { state, dispatch }, base, onBase, readAgain }: ConflictProps) {
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const compare = async (mine: NonNullable<Base>) => {
    const theirs = await readAgain();
    setConflict({ theirs, changes: theirChanges(mine.draft, draftOf(theirs)) });
  };
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
  return { conflict, compare, takeTheirs };
}

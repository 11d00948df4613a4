import { type Dispatch, useEffect, useReducer, useRef } from 'react';
import { type OrderSupplier, useOrderSupplier } from '#client/features/orders/orders.api.ts';
import { useReceivingMoment } from '#client/features/orders/receiving-moment.api.ts';
import { nextDeliveryDay, type ReceivingMoment } from '#domain/orders/delivery/delivery-day.ts';
import { type OrderDraft, sameDraft } from './draft.ts';
import type { Keeping } from './keeping.ts';
import { afterEvent, type DraftEvent, type DraftState } from './state.ts';

/** The order as the server last gave it; null for a new one. */
export type Base = { version: number; draft: OrderDraft } | null;

export type OrderForm = {
  state: DraftState;
  dispatch: Dispatch<DraftEvent>;
  /** Null until its days and terms are read. */
  supplier: OrderSupplier | null;
  supplierFailed: boolean;
  moment: ReceivingMoment;
};

/** Whether closing would lose something that was typed: a supplier alone is chosen again in a second. */
function holdsWork({ draft, entry }: DraftState, base: Base): boolean {
  if (entry.article !== null) return true;
  if (base) return !sameDraft(draft, base.draft);
  return draft.lines.length > 0 || draft.notes.trim() !== '';
}

/** The order being typed. Every change is kept on this device until it is saved or given up. */
export function useOrderDraft({ start, base, keeping }: { start: DraftState; base: Base; keeping: Keeping }) {
  const [state, dispatch] = useReducer(afterEvent, start);
  const { moment, isKnown } = useReceivingMoment();
  const supplierId = state.draft.supplier?.id ?? null;
  const { data: supplier = null, isError: supplierFailed } = useOrderSupplier(supplierId);

  const over = useRef(false);
  const unsaved = holdsWork(state, base);
  const { draft, entry } = state;
  useEffect(() => {
    if (over.current) return;
    if (!unsaved) return keeping.forget();
    keeping.keep({ saved_at: new Date().toISOString(), base, draft, entry });
  }, [unsaved, keeping, base, draft, entry]);

  const wanted = state.date_wanted;
  useEffect(() => {
    if (wanted && supplier && isKnown)
      dispatch({ type: 'date_proposed', date: nextDeliveryDay(supplier, moment) });
  }, [wanted, supplier, moment, isKnown]);

  const form: OrderForm = { state, dispatch, supplier, supplierFailed, moment };
  return {
    form,
    unsaved,
    /** Saved, or given up: nothing is left to find. */
    finish: () => {
      over.current = true;
      keeping.forget();
    },
  };
}

import { useEffect, useEffectEvent, useState } from 'react';
import { draftSumOf } from '#client/features/orders/draft/draft.ts';
import type { Keeping } from '#client/features/orders/draft/keeping.ts';
import type { DraftState } from '#client/features/orders/draft/state.ts';
import { type Base, useOrderDraft } from '#client/features/orders/draft/use-draft.ts';
import { useSaveOrder } from '#client/features/orders/editor/use-save-order.ts';
import type { Order } from '#client/features/orders/orders.api.ts';
import { toasts } from '#client/platform/toasts.ts';
import { orderDialogText } from '#text/orders/order-screens.text.ts';

export type GuideOrderProps = {
  orderId: string | null;
  base: Base;
  start: DraftState;
  keeping: Keeping;
  readAgain: () => Promise<Order>;
  /** Saved, not sent: it goes on from what the server has. */
  onSaved: (orderId: string) => void;
};

/** The order behind the guide: what is typed is kept here, saved as a draft, and sent from there. */
export function useGuideOrder({ orderId, start, keeping, readAgain, onSaved, ...props }: GuideOrderProps) {
  const [base, setBase] = useState(props.base);
  const { form, unsaved, finish } = useOrderDraft({ start, base, keeping });
  const [sending, setSending] = useState<string | null>(null);
  const [pressed, setPressed] = useState<'save' | 'send'>('send');
  const { save, busy, conflict, takeTheirs } = useSaveOrder({
    form,
    orderId,
    base,
    onBase: setBase,
    readAgain,
    // What is wrong stands above the list.
    onRefused: () => window.scrollTo({ top: 0 }),
  });
  const saveTo = (end: 'save' | 'send') => {
    setPressed(end);
    if (end === 'send' && orderId !== null && !unsaved) return setSending(orderId);
    void save(({ id }) => {
      finish();
      if (end === 'send') setSending(id);
      else onSaved(id);
    });
  };
  useNoticeOnLeaving(unsaved && sending === null);
  return {
    form,
    sum: draftSumOf(form.state.draft, form.supplier),
    busy: busy ? pressed : null,
    conflict,
    takeTheirs,
    sending,
    saveTo,
    finish,
  };
}

/** Who leaves by the back button or the menu reads that nothing is lost. */
function useNoticeOnLeaving(unsaved: boolean) {
  const say = useEffectEvent(() => {
    if (unsaved) toasts.info(orderDialogText.draftKept, { id: 'guide' });
  });
  useEffect(() => () => say(), []);
}

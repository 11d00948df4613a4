import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { loadForms } from '#client/features/receipts/kept/forms.ts';
import { WITHOUT_ORDER } from '#client/features/receipts/kept/place.ts';
import type { KeptOrder, KeptReceipt } from '#client/features/receipts/kept/receipts.ts';
import { forgetPhotos, handOver, isUnderWay } from '#client/features/receipts/kept/send-receipt.ts';
import type { ReceiptStore } from '#client/features/receipts/kept/store.ts';
import { useReceiptStore } from '#client/features/receipts/kept/use-kept.ts';
import { useSendReceipt } from '#client/features/receipts/kept/use-send-receipts.ts';
import { useOnce } from '#client/platform/api/once.ts';
import { toasts } from '#client/platform/toasts.ts';
import { mayBeNeeded } from '#client/ui/loading/fetch-ahead.ts';
import { receiveText as text } from '#text/receipts/receiving.text.ts';
import { isTouched, type ReceiveDraft } from './draft.ts';

// Another tab may write what this one has to read.
mayBeNeeded(loadForms);

type Typed = {
  order: KeptOrder | null;
  supplier: KeptReceipt['supplier'];
  draft: ReceiveDraft;
  refusal: KeptReceipt['refusal'];
  place: string;
};

/** What is typed, as this device keeps it: every change, until it is recorded or given up. */
function useKeeping({ order, supplier, draft, refusal, place }: Typed) {
  const [key, setKey] = useState(place);
  const store = useReceiptStore();
  /** The screen remembers the key too: another tab may send what is kept, and let go of it, while this one types. */
  const commandKey = useRef(store.read()[key]?.command_key ?? null);
  const over = useRef(false);

  const write = (fields: Pick<KeptReceipt, 'draft' | 'pressed_at' | 'refusal'>) => {
    const saved_at = new Date().toISOString();
    store.keep(key, { saved_at, order, supplier, command_key: commandKey.current, sending: null, ...fields });
  };
  const keepNow = () => {
    if (over.current) return;
    if (!isTouched(draft) && commandKey.current === null) return store.forget(key);
    write({ draft, pressed_at: null, refusal });
  };
  const keep = useRef(keepNow);
  keep.current = keepNow;
  // Not on arrival: a look at a receipt that waits to leave must not hold it back.
  const arrived = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept is what was changed
  useEffect(() => {
    if (arrived.current) keep.current();
    arrived.current = true;
  }, [draft, supplier]);

  return {
    key,
    handOver: (checked: ReceiveDraft) => {
      write({ draft: checked, pressed_at: store.read()[key]?.pressed_at ?? null, refusal: null });
      handOver(store, key, new Date());
      commandKey.current = store.read()[key]?.command_key ?? null;
      over.current = true;
      return makeRoom(store, key, setKey);
    },
    /** Null where it is too late. */
    takeBack: (): KeptReceipt | null => {
      const kept = store.read()[key];
      // It has left meanwhile: there is nothing to correct any more.
      if (!kept) return null;
      if (kept.sending && isUnderWay(key)) {
        toasts.info(text.underWay, { id: `receipt-${key}` });
        return null;
      }
      store.keep(key, { ...kept, sending: null });
      commandKey.current = kept.command_key;
      over.current = false;
      return kept;
    },
    giveUp: () => {
      over.current = true;
      void forgetPhotos(store, key);
      store.forget(key);
    },
  };
}

/** Without an order one is typed at a time, and any number may wait: from here on it is kept under its own key. */
function makeRoom(store: ReceiptStore, key: string, onMoved: (key: string) => void): string {
  const kept = store.read()[key];
  if (key !== WITHOUT_ORDER || !kept?.command_key) return key;
  store.keep(kept.command_key, kept);
  store.forget(key);
  onMoved(kept.command_key);
  return kept.command_key;
}

type RecordingProps = Typed & {
  /** Handed over before, and still on its way. */
  startsWaiting: boolean;
  onChecked: (draft: ReceiveDraft) => void;
  onRefusal: (refusal: KeptReceipt['refusal']) => void;
  onStartOver: () => void;
};

/** How the receipt leaves: recorded at once, later by itself, or not at all. */
export function useRecording({ startsWaiting, onChecked, onRefusal, onStartOver, ...typed }: RecordingProps) {
  const [waiting, setWaiting] = useState(startsWaiting);
  const keeping = useKeeping(typed);
  const send = useSendReceipt();
  const navigate = useNavigate();
  const { key } = keeping;

  /** What was typed is still there, to be corrected or given up; it leaves no more by itself. */
  const takeBack = () => {
    const kept = keeping.takeBack();
    if (!kept) return;
    setWaiting(false);
    onRefusal(kept.refusal);
  };
  const { run: save, busy } = useOnce(async () => {
    const { draft } = typed;
    const checked = { ...draft, lines: draft.lines.map((line) => ({ ...line, checked: true })) };
    const outcome = await send(keeping.handOver(checked), 'at-once');
    if (outcome.kind === 'recorded')
      return navigate(`/receiving/receipts/${outcome.receipt.id}`, { replace: true });
    onChecked(checked);
    // No other page is asked for: without a network it might not come.
    if (outcome.kind === 'later') return setWaiting(true);
    takeBack();
  });
  const giveUp = () => {
    keeping.giveUp();
    onStartOver();
  };
  return { key, save, busy, waiting, takeBack, giveUp };
}

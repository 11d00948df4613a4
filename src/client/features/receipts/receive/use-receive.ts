import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type KeptOrder, type KeptReceipt, WITHOUT_ORDER } from '#client/features/receipts/kept/receipts.ts';
import {
  forgetPhotos,
  handOver,
  isRecorded,
  isUnderWay,
} from '#client/features/receipts/kept/send-receipt.ts';
import { useReceiptStore } from '#client/features/receipts/kept/store.ts';
import { useSendReceipt } from '#client/features/receipts/kept/use-send-receipts.ts';
import { useOnce } from '#client/platform/api/once.ts';
import { useClock } from '#client/platform/clock.tsx';
import { toasts } from '#client/platform/toasts.ts';
import { receiveText as text } from '#text/receipts/receiving.text.ts';
import { type DraftLine, EMPTY_RECEIPT, isTouched, type ReceiveDraft, withLine } from './draft.ts';
import { hasProblems, lineProblems, linesWithProblems, nextUnchecked, uncheckedLines } from './rules.ts';

export type ReceiveStart = {
  order: KeptOrder | null;
  supplier: KeptReceipt['supplier'];
  draft: ReceiveDraft;
  refusal: KeptReceipt['refusal'];
  /** Handed over before, and still on its way. */
  waiting: boolean;
};

const firstOpen = (draft: ReceiveDraft): string | null => uncheckedLines(draft)[0]?.goods.key ?? null;

/** The receipt being typed. Every change is kept on this device until it is recorded or given up. */
export function useReceive({ start, onStartOver }: { start: ReceiveStart; onStartOver: () => void }) {
  const { order } = start;
  const key = order?.id ?? WITHOUT_ORDER;
  const [draft, setDraft] = useState(start.draft);
  const [supplier, setSupplier] = useState(start.supplier);
  const [open, setOpen] = useState(() => firstOpen(start.draft));
  /** Whose problems are said: a line is not scolded before somebody has left it. */
  const [told, setTold] = useState<ReadonlySet<string>>(new Set());
  const [refusal, setRefusal] = useState(start.refusal);
  const [waiting, setWaiting] = useState(start.waiting);
  const store = useReceiptStore();
  const send = useSendReceipt();
  const navigate = useNavigate();
  const today = useClock().today();

  /** The screen remembers the key too: another tab may send what is kept, and let go of it, while this one types. */
  const gesture = useRef(store.read()[key]?.gesture ?? null);

  const over = useRef(false);
  const keepNow = () => {
    if (over.current) return;
    if (!isTouched(draft) && gesture.current === null) return store.forget(key);
    const saved_at = new Date().toISOString();
    store.keep(key, {
      saved_at,
      order,
      supplier,
      draft,
      gesture: gesture.current,
      pressed_at: null,
      sending: null,
      refusal,
    });
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

  const change = (next: (draft: ReceiveDraft) => ReceiveDraft) => {
    // What is recorded stays so, whatever is changed here.
    setRefusal((now) => (isRecorded(now) ? now : null));
    setDraft(next);
  };
  const changeLine = (lineKey: string, next: (line: DraftLine) => DraftLine) =>
    change((now) => withLine(now, lineKey, next));

  const problemsOf = (line: DraftLine) => lineProblems(line, today);
  const tell = (lines: readonly DraftLine[]) =>
    setTold((now) => new Set([...now, ...lines.map(({ goods }) => goods.key)]));

  /** Closes the open line where it is in order. False where something is still to be said about it. */
  const check = (line: DraftLine): boolean => {
    if (hasProblems(problemsOf(line))) {
      tell([line]);
      return false;
    }
    setDraft((now) => withLine(now, line.goods.key, (said) => ({ ...said, checked: true })));
    return true;
  };

  const next = () => {
    const line = draft.lines.find(({ goods }) => goods.key === open);
    if (line && !check(line)) return;
    setOpen(nextUnchecked(draft, open)?.goods.key ?? null);
  };

  const allGood = () => {
    const stuck = linesWithProblems(draft, today);
    const stuckKeys = new Set(stuck.map(({ goods }) => goods.key));
    tell(stuck);
    change((now) => ({
      ...now,
      lines: now.lines.map((line) => ({ ...line, checked: !stuckKeys.has(line.goods.key) })),
    }));
    setOpen(stuck[0]?.goods.key ?? null);
  };

  /** Everything is in order and can be recorded; otherwise the first line that is not opens. */
  const ready = (): boolean => {
    const stuck = linesWithProblems(draft, today);
    if (stuck.length === 0) return true;
    tell(stuck);
    setOpen(stuck[0]?.goods.key ?? null);
    return false;
  };

  const { run: save, busy } = useOnce(async () => {
    const lines = draft.lines.map((line) => ({ ...line, checked: true }));
    store.keep(key, {
      saved_at: new Date().toISOString(),
      order,
      supplier,
      draft: { ...draft, lines },
      gesture: gesture.current,
      pressed_at: store.read()[key]?.pressed_at ?? null,
      sending: null,
      refusal: null,
    });
    handOver(store, key, new Date());
    gesture.current = store.read()[key]?.gesture ?? null;
    over.current = true;
    const outcome = await send(key, 'at-once');
    if (outcome.kind === 'recorded')
      return navigate(`/receiving/receipts/${outcome.receipt.id}`, { replace: true });
    setDraft({ ...draft, lines });
    // No other page is asked for: without a network it might not come.
    if (outcome.kind === 'later') return setWaiting(true);
    takeBack();
  });

  /** What was typed is still there, to be corrected or given up; it leaves no more by itself. */
  const takeBack = () => {
    const kept = store.read()[key];
    // It has left meanwhile: there is nothing to correct any more.
    if (!kept) return;
    if (kept.sending && isUnderWay(key)) return void toasts.info(text.underWay, { id: `receipt-${key}` });
    store.keep(key, { ...kept, sending: null });
    gesture.current = kept.gesture;
    over.current = false;
    setWaiting(false);
    setRefusal(kept.refusal);
  };

  const giveUp = () => {
    over.current = true;
    void forgetPhotos(store.read()[key]);
    store.forget(key);
    onStartOver();
  };

  return {
    key,
    order,
    supplier,
    setSupplier: (chosen: KeptReceipt['supplier']) => {
      setSupplier(chosen);
      setDraft((now) => ({ ...EMPTY_RECEIPT, delivery_note: now.delivery_note, notes: now.notes }));
      setOpen(null);
    },
    draft,
    today,
    open,
    setOpen,
    change,
    changeLine,
    problemsOf: (line: DraftLine) => (told.has(line.goods.key) ? problemsOf(line) : null),
    check,
    next,
    allGood,
    ready,
    save,
    busy,
    refusal,
    recorded: isRecorded(refusal),
    waiting,
    takeBack,
    giveUp,
  };
}

export type Receiving = ReturnType<typeof useReceive>;

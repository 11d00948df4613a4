import { useState } from 'react';
import { hasWrongProbe } from '#client/features/receipts/checks/delivery-checks.ts';
import { deliveryProblem } from '#client/features/receipts/checks/delivery-verdict.ts';
import type { KeptOrder, KeptReceipt } from '#client/features/receipts/kept/receipts.ts';
import { isRecorded } from '#client/features/receipts/kept/send-receipt.ts';
import { useClock } from '#client/platform/clock.tsx';
import { useFirstError } from '#client/ui/form/first-error.ts';
import { EMPTY_RECEIPT, type ReceiveDraft, type ReceivingLine, withLine } from './draft.ts';
import {
  hasProblems,
  linesWithoutLot,
  linesWithProblems,
  nextOf,
  receivedLineProblems,
  uncheckedLines,
} from './rules.ts';
import { useRecording } from './use-recording.ts';

export type ReceiveStart = {
  order: KeptOrder | null;
  supplier: KeptReceipt['supplier'];
  draft: ReceiveDraft;
  refusal: KeptReceipt['refusal'];
  /** Under which key it is kept. */
  place: string;
  /** Handed over before, and still on its way. */
  waiting: boolean;
};

/** The camera is open: for the label of one line, or for whichever comes. */
type Scanning = { line: string | null };

type Change = (next: (draft: ReceiveDraft) => ReceiveDraft) => void;

/** The receipt being typed: what is said, which line is open, and how it leaves. */
export function useReceive({ start, onStartOver }: { start: ReceiveStart; onStartOver: () => void }) {
  const { order } = start;
  const [draft, setDraft] = useState(start.draft);
  const [supplier, setSupplier] = useState(start.supplier);
  const [refusal, setRefusal] = useState(start.refusal);
  const [scanning, setScanning] = useState<Scanning | null>(null);
  const change: Change = (next) => {
    // What is recorded stays so, whatever is changed here.
    setRefusal((now) => (isRecorded(now) ? now : null));
    setDraft(next);
  };
  const checking = useChecking({ draft, change, setDraft });
  const recording = useRecording({
    order,
    supplier,
    draft,
    refusal,
    place: start.place,
    startsWaiting: start.waiting,
    onChecked: setDraft,
    onRefusal: setRefusal,
    onStartOver,
  });
  return {
    ...checking,
    ...recording,
    order,
    supplier,
    setSupplier: (chosen: KeptReceipt['supplier']) => {
      setSupplier(chosen);
      setDraft(({ delivery_note, notes, received_at }) => ({
        ...EMPTY_RECEIPT,
        delivery_note,
        notes,
        received_at,
      }));
      checking.setOpen(null);
    },
    draft,
    change,
    changeLine: (lineKey: string, next: (line: ReceivingLine) => ReceivingLine) =>
      change((now) => withLine(now, lineKey, next)),
    refusal,
    recorded: isRecorded(refusal),
    scanning,
    setScanning,
  };
}

export type Receiving = ReturnType<typeof useReceive>;

type CheckingProps = { draft: ReceiveDraft; change: Change; setDraft: Change };

/** Which line is open, and where in it the eyes and the focus go: each opening is one of its own. */
function useOpenLine(draft: ReceiveDraft) {
  const [opened, setOpened] = useState<{ key: string | null; startAt: 'name' | 'lot' }>(() => ({
    key: uncheckedLines(draft)[0]?.goods.key ?? null,
    startAt: 'name',
  }));
  /** One line without a lot after the other; the last one stays open. */
  const typeLots = () => {
    const wanted = linesWithoutLot(draft);
    const line = nextOf(draft, { wanted, after: opened.key }) ?? wanted[0];
    setOpened({ key: line?.goods.key ?? null, startAt: 'lot' });
  };
  return {
    opened,
    open: opened.key,
    setOpen: (key: string | null) => setOpened({ key, startAt: 'name' }),
    typeLots,
  };
}

/** Whose problems are said: a line is not scolded before somebody has left it. */
function useShownProblems(draft: ReceiveDraft) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const clock = useClock();
  // Of the receipt: what expired since was good when it came.
  const today = draft.received_at === null ? clock.today() : clock.dateOf(draft.received_at);
  const showFirstError = useFirstError();
  const refuse = (lines: readonly ReceivingLine[]) => {
    if (lines.length === 0) return;
    setLeft((now) => new Set([...now, ...lines.map(({ goods }) => goods.key)]));
    showFirstError();
  };
  const problemsOf = (line: ReceivingLine) =>
    left.has(line.goods.key) ? receivedLineProblems(line, today) : null;
  return { today, refuse, problemsOf, showFirstError };
}

/** Line after line: which one is open, and which are in order. */
function useChecking({ draft, change, setDraft }: CheckingProps) {
  const { open, setOpen, ...opening } = useOpenLine(draft);
  const { today, refuse, problemsOf, showFirstError } = useShownProblems(draft);
  const [pressed, setPressed] = useState(false);

  /** Closes the open line where it is in order. False where something is still to be said about it. */
  const check = (line: ReceivingLine): boolean => {
    if (hasProblems(receivedLineProblems(line, today))) {
      refuse([line]);
      return false;
    }
    setDraft((now) => withLine(now, line.goods.key, (current) => ({ ...current, checked: true })));
    return true;
  };
  const next = () => {
    const line = draft.lines.find(({ goods }) => goods.key === open);
    if (line && !check(line)) return;
    setOpen(nextOf(draft, { wanted: uncheckedLines(draft), after: open })?.goods.key ?? null);
  };
  const allGood = () => {
    const stuck = linesWithProblems(draft, today);
    const stuckKeys = new Set(stuck.map(({ goods }) => goods.key));
    refuse(stuck);
    change((now) => ({
      ...now,
      lines: now.lines.map((line) => ({ ...line, checked: !stuckKeys.has(line.goods.key) })),
    }));
    setOpen(stuck[0]?.goods.key ?? null);
  };
  /** Everything is in order and can be recorded; otherwise the first line that is not opens. */
  const ready = (): boolean => {
    const stuck = linesWithProblems(draft, today);
    const whole = !hasWrongProbe(draft.checks) && deliveryProblem(draft) === null;
    if (stuck.length === 0 && whole) return true;
    setPressed(true);
    refuse(stuck);
    if (stuck.length === 0) showFirstError();
    else setOpen(stuck[0]?.goods.key ?? null);
    return false;
  };
  return {
    ...opening,
    today,
    open,
    setOpen,
    problemsOf,
    check,
    next,
    allGood,
    ready,
    /** What is still to be said of the delivery as a whole, once somebody wanted to record it. */
    deliveryProblem: (pressed && deliveryProblem(draft)) || undefined,
  };
}

import { Check, ChevronDown, TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ReceivingLine } from '#client/features/receipts/receive/draft.ts';
import {
  hasProblems,
  missingQuantity,
  surplusQuantity,
  temperatureVerdict,
} from '#client/features/receipts/receive/rules.ts';
import type { Receiving } from '#client/features/receipts/receive/use-receive.ts';
import { Card } from '#client/ui/card.tsx';
import { cn } from '#client/ui/cn.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import { formatDate, formatQuantity } from '#text/kernel/format.ts';
import { lineSummary, qualityText, receiptText, receiveText as text } from '#text/receipts/receiving.text.ts';
import { ReceivedLineEditor } from './line-editor.tsx';

type ReceiveLineProps = {
  line: ReceivingLine;
  state: 'open' | 'folded';
  onToggle: () => void;
  receiving: Receiving;
};

export function ReceiveLine({ line, state, onToggle, receiving }: ReceiveLineProps) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(state);
  // Whoever goes on to the next line finds it under the eyes, and a screen reader at its name.
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    if (state === 'folded') return;
    box.current?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [state]);
  return (
    <div className="scroll-mt-18 scroll-mb-28" ref={box}>
      {state === 'open' ? (
        <Card tone="open">
          <ReceivedLineEditor line={line} onFold={onToggle} receiving={receiving} />
        </Card>
      ) : (
        <FoldedLine line={line} onOpen={onToggle} receiving={receiving} />
      )}
    </div>
  );
}

type FoldedLineProps = { line: ReceivingLine; onOpen: () => void; receiving: Receiving };

function FoldedLine({ line, onOpen, receiving }: FoldedLineProps) {
  const { goods, checked } = line;
  const problems = receiving.problemsOf(line);
  const stuck = problems !== null && hasProblems(problems);
  const marks = marksOf(line);
  return (
    <button
      aria-expanded="false"
      className="flex w-full items-center gap-3 rounded-phone border border-line bg-surface p-4 text-left shadow-card transition-colors hover:bg-hover"
      onClick={onOpen}
      type="button"
    >
      <span
        className={cn(
          'grid size-7.5 shrink-0 place-items-center rounded-full',
          checked ? 'bg-primary text-on-primary' : 'border-2 border-line-2',
          stuck && 'border-0 bg-danger-soft text-danger-ink',
        )}
      >
        {stuck ? (
          <TriangleAlert aria-hidden="true" size={16} />
        ) : (
          checked && <Check aria-hidden="true" size={18} strokeWidth={2.6} />
        )}
        <span className="sr-only">{checked ? text.checked : text.toCheck}</span>
      </span>
      <span className="min-w-0 flex-1">
        <span className="wrap-break-word block font-semibold text-[1.0625rem] leading-6">
          {goods.item_name}
        </span>
        <span className="wrap-break-word block text-cell text-ink-2">
          {checked ? saidOf(line) : awaitedOf(line)}
        </span>
        {checked && marks.length > 0 && (
          <span className="mt-0.5 block font-semibold text-cell text-saffron-ink">{marks.join(', ')}</span>
        )}
      </span>
      <ChevronDown aria-hidden="true" className="text-ink-2" size={20} />
    </button>
  );
}

function awaitedOf({ goods: { qty_expected, unit } }: ReceivingLine): string {
  return qty_expected ? text.awaited(formatQuantity(qty_expected, unit)) : text.notOrdered;
}

function saidOf({ goods, qty, lots }: ReceivingLine): string {
  const dated = lots.flatMap(({ lot_code, expires_on }) => [
    lot_code.trim() && receiptText.lot(lot_code.trim()),
    expires_on && `${goods.date_kind ?? text.anyDate} ${formatDate(expires_on)}`,
  ]);
  return lineSummary({
    qty,
    unit: goods.unit,
    lots: qty === 0 ? [] : dated.filter((words): words is string => Boolean(words)).slice(0, 4),
  });
}

/** What is not as expected, in a few words. */
function marksOf(line: ReceivingLine): string[] {
  const { unit } = line.goods;
  const amount = (qty: Quantity) => formatQuantity(Quantity.toDecimal(qty), unit);
  const [missing, surplus] = [missingQuantity(line), surplusQuantity(line)];
  const verdict = temperatureVerdict(line);
  const marks: string[] = [];
  if (line.quality !== 'OK') marks.push(qualityText[line.quality]);
  if (missing > 0 && line.quality !== 'MISSING') {
    marks.push(marks.length === 0 ? text.missingQty(amount(missing)) : text.lacks(amount(missing)));
  }
  if (surplus > 0) marks.push(text.surplus(amount(surplus)));
  if (verdict.kind === 'broken') marks.push(text[verdict.side === 'above' ? 'over' : 'below'](verdict.limit));
  return marks;
}

import { ChevronDown, TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import {
  acceptedQuantity,
  type ReceivingLine,
  receivedLine,
} from '#client/features/receipts/receive/draft.ts';
import {
  hasProblems,
  missingQuantity,
  surplusQuantity,
  temperatureVerdict,
} from '#client/features/receipts/receive/rules.ts';
import type { Receiving } from '#client/features/receipts/receive/use-receive.ts';
import { Card } from '#client/ui/card.tsx';
import { cn } from '#client/ui/cn.ts';
import { FoldedCard } from '#client/ui/figure/folded-card.tsx';
import { Quantity } from '#domain/kernel/quantity.ts';
import type { Quality } from '#domain/receipts/receipt.ts';
import { formatQuantity } from '#text/kernel/format.ts';
import {
  datedWords,
  inSentence,
  refusalReasonText,
  lineOutcomeText as say,
} from '#text/receipts/line-outcome.text.ts';
import { lineSummary, qualityText, receiveText as text } from '#text/receipts/receiving.text.ts';
import { ReceivedLineEditor } from './line-editor.tsx';
import { QUALITY_ICONS } from './quality.tsx';

type ReceiveLineProps = {
  line: ReceivingLine;
  state: 'open' | 'folded';
  onToggle: () => void;
  receiving: Receiving;
};

export function ReceiveLine({ line, state, onToggle, receiving }: ReceiveLineProps) {
  const box = useRef<HTMLDivElement>(null);
  const { opened } = receiving;
  const before = useRef(opened);
  // Whoever goes on to the next line finds it under the eyes, and a screen reader at its name, or at the lot to be typed.
  useEffect(() => {
    if (before.current === opened) return;
    before.current = opened;
    if (state === 'folded') return;
    const start = opened.startAt === 'lot' ? '[data-lot] input' : 'h2';
    box.current?.querySelector<HTMLElement>(start)?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [state, opened]);
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

const CHECKED: Record<Quality, string> = {
  OK: 'bg-primary text-on-primary',
  DAMAGED: 'bg-ink text-on-ink',
  MISSING: 'bg-ink text-on-ink',
  REFUSED: 'bg-danger text-on-danger',
};

type FoldedLineProps = { line: ReceivingLine; onOpen: () => void; receiving: Receiving };

function FoldedLine({ line, onOpen, receiving }: FoldedLineProps) {
  const { goods, checked } = line;
  const problems = receiving.problemsOf(line);
  const stuck = problems !== null && hasProblems(problems);
  const marks = marksOf(line);
  const Icon = QUALITY_ICONS[line.quality];
  return (
    <FoldedCard
      about={checked ? summaryOf(line) : awaitedOf(line)}
      end={<ChevronDown aria-hidden="true" className="text-ink-2" size={20} />}
      mark={
        <span
          className={cn(
            'grid size-7.5 shrink-0 place-items-center rounded-full',
            checked ? CHECKED[line.quality] : 'border-2 border-line-2',
            stuck && 'border-0 bg-danger-soft text-danger-ink',
          )}
        >
          {stuck ? (
            <TriangleAlert aria-hidden="true" size={16} />
          ) : (
            checked && <Icon aria-hidden="true" size={18} strokeWidth={2.6} />
          )}
          <span className="sr-only">{checked ? text.checked : text.toCheck}</span>
        </span>
      }
      name={goods.item_name}
      onOpen={onOpen}
    >
      {checked && marks.length > 0 && (
        <span
          className={cn(
            'mt-0.5 block font-semibold text-cell',
            line.quality === 'REFUSED' ? 'text-danger-ink' : 'text-saffron-ink',
          )}
        >
          {marks.join(', ')}
        </span>
      )}
    </FoldedCard>
  );
}

function awaitedOf({ goods: { qty_expected, unit } }: ReceivingLine): string {
  return qty_expected ? text.awaited(formatQuantity(qty_expected, unit)) : text.notOrdered;
}

function summaryOf({ goods, qty, lots }: ReceivingLine): string {
  const dated = lots.flatMap(({ lot_code, expires_on, expiry_source }) => [
    lot_code.trim() && say.lotOf(lot_code.trim()),
    expires_on && datedWords({ date_kind: goods.date_kind, expires_on, expiry_source }),
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
  if (line.quality !== 'OK') marks.push(outcomeWords(line, amount));
  if (missing > 0 && line.quality !== 'MISSING') {
    marks.push(marks.length === 0 ? text.missingQty(amount(missing)) : text.lacks(amount(missing)));
  }
  if (surplus > 0) marks.push(text.surplus(amount(surplus)));
  if (verdict.kind === 'broken') marks.push(text[verdict.side === 'above' ? 'over' : 'below'](verdict.limit));
  return marks;
}

/** « Refusé, trop chaud »; of a part: « Refus de 6 L, trop chaud ». */
function outcomeWords(line: ReceivingLine, amount: (qty: Quantity) => string): string {
  const { quality, refusal_reason } = line;
  if (quality !== 'REFUSED') return qualityText[quality];
  const { rejected } = receivedLine(line);
  const what = acceptedQuantity(line) > 0 ? say.refusedOf(amount(rejected)) : qualityText.REFUSED;
  return refusal_reason ? `${what}, ${inSentence(refusalReasonText[refusal_reason])}` : what;
}

import { ArrowRight, Check, Pencil } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Chip } from '#client/ui/figure/chip.tsx';
import { TextButton } from '#client/ui/text-button.tsx';
import { UnitPrice } from '#domain/kernel/money.ts';
import { pricePerUnit } from '#text/items/item-words.text.ts';
import { formatQuantity } from '#text/kernel/format.ts';
import { supplierAnswerText as text } from '#text/orders/supplier-answer.text.ts';
import { type AnswerDraftLine, type AnswerLineProblems, newPrice } from './answer-draft.ts';
import { AnswerLineEditor } from './line-editor.tsx';
import { lineDetails, quantityWords } from './line-words.ts';
import type { AnswerableLine } from './supplier-answer.api.ts';

type LineHeadProps = { line: AnswerableLine; answered: AnswerDraftLine; children?: ReactNode };

/** What was ordered, and beside it what will come instead. */
export function LineHead({ line, answered, children }: LineHeadProps) {
  return (
    <div className="flex items-start gap-3">
      <div className="min-w-0 flex-1">
        <h3 className="wrap-anywhere font-semibold text-body">{line.name}</h3>
        <p className="text-cell text-ink-2">{quantityWords(line, line.qty)}</p>
        <p className="text-hint text-ink-3">{lineDetails(line)}</p>
        <Changes line={line} answered={answered} />
      </div>
      {children}
    </div>
  );
}

function Changes({ line, answered }: { line: AnswerableLine; answered: AnswerDraftLine }) {
  const { kind, qty, substitute, note } = answered;
  const price = newPrice(line, answered);
  const marks: string[] = [];
  if (kind === 'missing') marks.push(text.unavailable);
  if (kind === 'replaced' && substitute.trim() !== '') marks.push(text.replacedBy(substitute.trim()));
  if (kind !== 'missing' && qty !== line.qty) marks.push(formatQuantity(qty, line.unit));
  if (price !== null) marks.push(pricePerUnit(UnitPrice.toDecimal(price), line.unit, line.unit_price));
  if (marks.length === 0 && note.trim() === '') return null;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-1.5">
      {marks.map((mark) => (
        <Chip className="wrap-anywhere whitespace-normal" key={mark}>
          <ArrowRight aria-hidden="true" className="shrink-0" />
          {mark}
        </Chip>
      ))}
      {note.trim() !== '' && <p className="wrap-anywhere text-hint text-ink-2 italic">{note.trim()}</p>}
    </div>
  );
}

type AnswerLineProps = {
  line: AnswerableLine;
  answered: AnswerDraftLine;
  state: 'open' | 'folded';
  onOpen: () => void;
  onClose: () => void;
  onChange: (change: Partial<AnswerDraftLine>) => void;
  onReset: () => void;
  problems: AnswerLineProblems;
};

/**
 * The pressed button goes with what it stood in: the focus goes on to what comes in its place, and all of it is brought
 * clear of the bar below.
 */
const andFocus = (press: () => void, next: 'h3' | 'button') => (event: MouseEvent) => {
  const place = event.currentTarget.closest('li');
  flushSync(press);
  place?.querySelector<HTMLElement>(next)?.focus();
  place?.scrollIntoView({ block: 'nearest' });
};

/** One line of the order: folded, or open for what is to be changed in it. */
export function AnswerLine({
  line,
  answered,
  state,
  onOpen,
  onClose,
  onChange,
  onReset,
  problems,
}: AnswerLineProps) {
  if (state === 'folded') {
    return (
      <Card>
        <div className="p-4 md:px-5">
          <LineHead line={line} answered={answered}>
            <Button
              aria-label={text.editLine(line.name)}
              icon={<Pencil aria-hidden="true" size={16} />}
              onClick={andFocus(onOpen, 'h3')}
              size="compact"
            >
              {text.edit}
            </Button>
          </LineHead>
        </div>
      </Card>
    );
  }
  return (
    <Card tone="open">
      <div className="flex flex-col gap-4 p-4 md:px-5">
        <div>
          <h3 className="wrap-anywhere font-display text-card outline-none" tabIndex={-1}>
            {line.name}
          </h3>
          <p className="text-cell text-ink-2">{text.ordered(quantityWords(line, line.qty))}</p>
          <p className="text-hint text-ink-3">{lineDetails(line)}</p>
        </div>
        <AnswerLineEditor line={line} onChange={onChange} problems={problems} answered={answered} />
        <div className="flex items-center justify-between gap-3">
          <TextButton className="text-left" onClick={onReset}>
            {text.reset}
          </TextButton>
          <Button
            icon={<Check aria-hidden="true" size={18} />}
            onClick={andFocus(onClose, 'button')}
            variant="soft"
          >
            {text.done}
          </Button>
        </div>
      </div>
    </Card>
  );
}

import { ArrowRight, CalendarDays, Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LineView } from '#client/features/orders/decision/form/reckoning.ts';
import type { DecisionForm } from '#client/features/orders/decision/form/use-decision-form.ts';
import { LineNote } from '#client/features/orders/decision/supplier-words.tsx';
import { SegmentedControl } from '#client/ui/choice/radio/segmented-control.tsx';
import { cn } from '#client/ui/cn.ts';
import { Chip } from '#client/ui/figure/chip.tsx';
import { FieldError } from '#client/ui/form/form-field.tsx';
import { Cents, Percent } from '#domain/kernel/money.ts';
import type { DecisionChoice } from '#domain/orders/decision/decision.ts';
import { formatQuantity, formatSignedEuros } from '#text/kernel/format.ts';
import { decisionChoiceText, decisionText as text } from '#text/orders/decision.text.ts';
import { Elsewhere } from './elsewhere.tsx';
import { LineFields } from './line-fields.tsx';

/** The number by which a change is marked in the message. */
export const ChangeNumber = ({ children }: { children: number }) => (
  <span className="mt-0.5 grid size-5 shrink-0 place-items-center rounded-full bg-saffron-soft font-bold text-saffron-ink text-small">
    {children}
  </span>
);

type ChangeBlockProps = { form: DecisionForm; view: LineView; number: number | null };

/** One line: what changes, what that costs, and what is said to it; under « Modifier » also one that comes as ordered. */
export function ChangeBlock({ form, view, number }: ChangeBlockProps) {
  const { line, change, effect } = view;
  return (
    <li className="py-4">
      <div className="flex gap-2.5">
        {number !== null && <ChangeNumber>{number}</ChangeNumber>}
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
            <h3 className="font-semibold text-cell wrap-break-word">{line.item_name}</h3>
            <Figures view={view} />
          </div>
          <div className="mt-0.5 flex items-baseline justify-between gap-4">
            <div className="min-w-0 text-hint text-ink-2">
              <Consequence view={view} />
              <LineNote note={line.note} />
            </div>
            {change && (
              <strong className="whitespace-nowrap font-semibold text-cell">
                {formatSignedEuros(Cents.toDecimal(effect))}
              </strong>
            )}
          </div>
        </div>
      </div>
      {form.editing && <LineFields form={form} line={line} />}
      <Choices form={form} view={view} />
    </li>
  );
}

/** What was ordered, struck out, and what is said instead. */
export function Instead({ was, children }: { was: string; children: ReactNode }) {
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-1.5 gap-y-0.5 whitespace-nowrap text-cell">
      <s aria-hidden="true" className="text-ink-3">
        {was}
      </s>
      <ArrowRight aria-hidden="true" className="text-ink-2" size={15} />
      <strong className="font-semibold">{children}</strong>
      <span className="sr-only"> {text.was(was)}</span>
    </span>
  );
}

function Figures({ view: { line, change } }: { view: LineView }) {
  const { qty, unit, unit_price, qty_confirmed, price_said, substitute, backorder } = line;
  const percent = change?.percent ? Percent.toDecimal(change.percent) : null;
  const none = qty_confirmed === 0;
  if (qty_confirmed === null) return <span className="text-hint text-ink-2">{text.unanswered}</span>;
  return (
    <div className="ml-auto flex flex-col items-end gap-1">
      {(qty_confirmed !== qty || substitute) && (
        <Instead was={formatQuantity(qty, unit)}>
          {none ? (substitute ? text.quantityOpen : text.gone) : formatQuantity(qty_confirmed, unit)}
        </Instead>
      )}
      {price_said !== null && (
        <span className="inline-flex flex-wrap items-center justify-end gap-x-2 gap-y-1">
          <Instead was={unit_price === null ? text.noPriceBefore : text.price(unit_price, null, price_said)}>
            {text.price(price_said, unit, unit_price)}
          </Instead>
          {percent !== null && <Chip>{text.percent(percent)}</Chip>}
        </span>
      )}
      {backorder && (
        <Chip>
          <CalendarDays aria-hidden="true" />
          {text.later(backorder.qty, unit, backorder.date)}
        </Chip>
      )}
    </div>
  );
}

/** In words what it means for the kitchen; what was usually paid, where the price is another. */
function Consequence({ view: { line } }: { view: LineView }) {
  const { qty, unit, qty_confirmed, substitute, price_said, price_decision, average_paid_90d } = line;
  const missing = qty - (qty_confirmed ?? qty);
  return (
    <>
      {substitute && (
        <p className="font-semibold text-saffron-ink wrap-break-word">{text.replaced(substitute)}</p>
      )}
      {missing > 0 && !substitute && (
        <p className="font-semibold text-danger-ink">{text.missing(round(missing), unit)}</p>
      )}
      {missing < 0 && <p>{text.more(round(-missing), unit)}</p>}
      {price_said !== null && average_paid_90d !== null && <p>{text.averagePaid(average_paid_90d)}</p>}
      {price_decision && <p>{text.priceState[price_decision]}</p>}
    </>
  );
}

/** Thousandths: 6 − 4,1 is no figure that anybody wrote. */
const round = (qty: number) => Math.round(qty * 1000) / 1000;

function Choices({ form, view }: { form: DecisionForm; view: LineView }) {
  const { line, change, choice } = view;
  const problem = form.problemOf(`${line.line_id}.offer`);
  const noteId = `${line.line_id}-offer`;
  const choices = (change?.choices ?? []).filter((one) => form.decidesPrices || one !== 'refuse_price');
  if (choices.length < 2) return null;
  return (
    <>
      <SegmentedControl<DecisionChoice>
        className="mt-2.5 w-full"
        fills
        label={text.choiceFor(line.item_name)}
        onValueChange={(next) => form.choose([line.line_id], next)}
        options={choices.map((value) => ({
          value,
          label: (
            <>
              {value === choice && (
                <Check aria-hidden="true" className={cn(choices.length > 3 && 'max-md:hidden')} size={16} />
              )}
              {decisionChoiceText[value]}
            </>
          ),
        }))}
        value={choice}
      />
      {choice === 'elsewhere' && <Elsewhere form={form} view={view} />}
      {problem && (
        <FieldError className="mt-1.5" id={noteId}>
          {problem}
        </FieldError>
      )}
    </>
  );
}

import { useState } from 'react';
import { Notice } from '#client/ui/feedback/notice.tsx';
import { FilterChip } from '#client/ui/figure/chip.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { Input } from '#client/ui/form/input.tsx';
import { NumberField } from '#client/ui/form/number-field.tsx';
import { Stepper } from '#client/ui/stepper/stepper.tsx';
import { TextButton } from '#client/ui/text-button.tsx';
import { UnitPrice } from '#domain/kernel/money.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import { ANSWER_NOTE_MAX, ORDER_QTY_MAX, SUBSTITUTE_MAX } from '#domain/orders/limits.ts';
import { contentOf } from '#domain/orders/packs.ts';
import { unitWord } from '#text/kernel/format.ts';
import { packNoun } from '#text/orders/packs.text.ts';
import { supplierAnswerText as text } from '#text/orders/supplier-answer.text.ts';
import { type AnswerDraftLine, type AnswerLineProblems, newPrice } from './answer-draft.ts';
import { quantityWords } from './line-words.ts';
import type { AnswerableLine } from './supplier-answer.api.ts';

type LineEditorProps = {
  line: AnswerableLine;
  answered: AnswerDraftLine;
  onChange: (change: Partial<AnswerDraftLine>) => void;
  problems: AnswerLineProblems;
};

/** Everything that can be said of one line. */
export function AnswerLineEditor({ line, answered, onChange, problems }: LineEditorProps) {
  const { kind, price, substitute, note } = answered;
  const toggle = (pressed: AnswerDraftLine['kind']) =>
    onChange({ kind: kind === pressed ? 'given' : pressed });
  return (
    <div className="flex flex-col gap-4">
      {kind === 'missing' ? (
        <Notice title={text.nothingOfIt} tone="saffron" />
      ) : (
        <QuantityStepper line={line} onChange={onChange} answered={answered} />
      )}
      <div className="flex flex-wrap gap-2">
        <FilterChip active={kind === 'missing'} onClick={() => toggle('missing')}>
          {text.unavailable}
        </FilterChip>
        <FilterChip active={kind === 'replaced'} onClick={() => toggle('replaced')}>
          {text.replace}
        </FilterChip>
      </div>
      {kind === 'replaced' && (
        <FormField error={problems.substitute} label={text.substitute}>
          <Input
            autoComplete="off"
            autoFocus={substitute === ''}
            maxLength={SUBSTITUTE_MAX}
            onChange={(event) => onChange({ substitute: event.target.value })}
            value={substitute}
          />
        </FormField>
      )}
      <div className="grid gap-4 md:grid-cols-[11rem_minmax(0,1fr)]">
        {kind !== 'missing' && (
          <FormField
            error={problems.price}
            hint={newPrice(line, answered) === null ? undefined : text.priceHint}
            label={text.price}
          >
            <NumberField
              maxDecimals={UnitPrice.digits}
              minDecimals={2}
              onValueChange={(next) => onChange({ price: next })}
              unit={line.unit ? `€ / ${line.unit}` : '€'}
              value={price}
            />
          </FormField>
        )}
        <FormField label={text.lineNote} optional>
          <Input
            autoComplete="off"
            maxLength={ANSWER_NOTE_MAX}
            onChange={(event) => onChange({ note: event.target.value })}
            value={note}
          />
        </FormField>
      </div>
    </div>
  );
}

type QuantityStepperProps = Pick<LineEditorProps, 'line' | 'answered' | 'onChange'>;

/** In the supplier's packs where there are some, in stock units at a tap. */
function QuantityStepper({ line, answered, onChange }: QuantityStepperProps) {
  const content = contentOf(line);
  const [counted, setCounted] = useState<'packs' | 'units'>('packs');
  const inPacks = content !== null && counted === 'packs';
  const each = inPacks ? Quantity.toDecimal(content) : 1;
  const count = Quantity.toDecimal(Quantity.nearest(answered.qty / each));
  // The pack's first word has room beside the figure; its whole name stands below.
  const packs = (number: number) => packNoun(line.pack_label, number);
  const otherUnit = inPacks ? line.unit && unitWord(2, line.unit) : packs(2);
  return (
    <FormField
      aside={
        content !== null && (
          <TextButton className="whitespace-nowrap" onClick={() => setCounted(inPacks ? 'units' : 'packs')}>
            {otherUnit ? text.countIn(otherUnit) : text.countPlain}
          </TextButton>
        )
      }
      hint={content === null ? undefined : quantityWords(line, answered.qty)}
      label={answered.kind === 'replaced' ? text.substituteQuantity : text.quantity}
    >
      <Stepper
        max={ORDER_QTY_MAX / each}
        onValueChange={(value) => onChange({ qty: Quantity.toDecimal(Quantity.nearest(value * each)) })}
        size="open"
        suffix={(inPacks ? packs(count) : line.unit) ?? undefined}
        value={count}
      />
    </FormField>
  );
}

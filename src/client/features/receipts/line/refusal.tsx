import { acceptedQuantity, type ReceivingLine } from '#client/features/receipts/receive/draft.ts';
import type { ReceivedLineProblems } from '#client/features/receipts/receive/rules.ts';
import { ChoiceChips } from '#client/ui/choice/choice-chips.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { NumberField } from '#client/ui/form/number-field.tsx';
import { Quantity } from '#domain/kernel/quantity.ts';
import { REFUSAL_REASONS } from '#domain/receipts/receipt.ts';
import { formatQuantity } from '#text/kernel/format.ts';
import { refusalReasonText, lineOutcomeText as say } from '#text/receipts/line-outcome.text.ts';
import { receiveText as text } from '#text/receipts/receiving.text.ts';

type RefusalFieldsProps = {
  line: ReceivingLine;
  problems: ReceivedLineProblems;
  onChange: (change: Partial<Pick<ReceivingLine, 'rejected' | 'refusal_reason'>>) => void;
};

/** How much goes back with the van, and why: one press, or a few words in a note. */
export function RefusalFields({ line, problems, onChange }: RefusalFieldsProps) {
  return (
    <>
      <FormField error={problems.rejected} hint={entering(line)} label={text.rejected}>
        <NumberField
          onValueChange={(rejected) => onChange({ rejected: rejected ?? 0 })}
          unit={line.goods.unit}
          value={line.rejected}
        />
      </FormField>
      {line.quality === 'REFUSED' && (
        <FormField error={problems.reason} kind="group" label={say.reason}>
          <ChoiceChips
            onValueChange={(refusal_reason) => onChange({ refusal_reason })}
            options={REFUSAL_REASONS.map((value) => ({ value, label: refusalReasonText[value] }))}
            value={line.refusal_reason}
          />
        </FormField>
      )}
    </>
  );
}

function entering(line: ReceivingLine): string {
  const accepted = acceptedQuantity(line);
  return accepted === Quantity.zero
    ? text.rejectedAll
    : text.rejectedHint(formatQuantity(Quantity.toDecimal(accepted), line.goods.unit));
}

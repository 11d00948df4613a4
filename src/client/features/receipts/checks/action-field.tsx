import type { ReceivingLine } from '#client/features/receipts/receive/draft.ts';
import { asksForAction } from '#client/features/receipts/receive/rules.ts';
import { ChoiceChips } from '#client/ui/choice/choice-chips.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { LINE_ACTIONS } from '#domain/receipts/receipt.ts';
import { deliveryChecksText as text } from '#text/receipts/delivery-checks.text.ts';
import { lineActionText } from '#text/receipts/line-outcome.text.ts';

type ActionFieldProps = {
  line: ReceivingLine;
  onChange: (change: Pick<ReceivingLine, 'corrective_action'>) => void;
};

/** What was done about goods that are not as they should be. */
export function ActionField({ line, onChange }: ActionFieldProps) {
  if (!asksForAction(line)) return null;
  return (
    <FormField kind="group" label={text.action} optional>
      <ChoiceChips
        onValueChange={(corrective_action) => onChange({ corrective_action })}
        options={LINE_ACTIONS.map((value) => ({ value, label: lineActionText[value] }))}
        value={line.corrective_action}
      />
    </FormField>
  );
}

import type { ReceiveDraft } from '#client/features/receipts/receive/draft.ts';
import { restOf } from '#client/features/receipts/receive/rules.ts';
import type { Receiving } from '#client/features/receipts/receive/use-receive.ts';
import { RadioGroup } from '#client/ui/choice/radio/radio-group.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { Input } from '#client/ui/form/input.tsx';
import type { Rest } from '#domain/receipts/claimed.ts';
import { UNCLAIMED_REASON_MAX } from '#domain/receipts/limits.ts';
import { receiptFieldText as say } from '#text/receipts/receipt-fields.text.ts';
import { shortageText as text } from '#text/receipts/shortage.text.ts';

const CHOICES: readonly Rest[] = ['claimed', 'awaited', 'unclaimed'];

type RestChoiceProps = {
  draft: ReceiveDraft;
  change: Receiving['change'];
  /** « Clore sans réclamer » was pressed without a word. */
  problem: boolean;
};

/** What becomes of what is missing: asked back, awaited, or let go, which wants a reason. */
export function RestChoice({ draft, change, problem }: RestChoiceProps) {
  const rest = restOf(draft);
  const choose = (next: Rest) =>
    change((now) => ({
      ...now,
      wait_for_rest: next === 'awaited',
      unclaimed_reason: next === 'unclaimed' ? (now.unclaimed_reason ?? '') : null,
    }));
  return (
    <div className="mt-4 flex flex-col gap-3 text-ink">
      <FormField kind="group" label={text.choice}>
        <RadioGroup
          onValueChange={choose}
          options={CHOICES.map((value) => ({
            value,
            label: text.choices[value],
            hint: text.hints[value],
          }))}
          value={rest}
        />
      </FormField>
      {rest === 'unclaimed' && (
        <FormField error={problem ? say.unclaimedReasonRequired : undefined} label={text.reason}>
          <Input
            maxLength={UNCLAIMED_REASON_MAX}
            onChange={(event) => change((now) => ({ ...now, unclaimed_reason: event.target.value }))}
            placeholder={text.reasonPlaceholder}
            value={draft.unclaimed_reason ?? ''}
          />
        </FormField>
      )}
    </div>
  );
}

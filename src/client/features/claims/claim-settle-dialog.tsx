import { useController } from 'react-hook-form';
import { ApiError } from '#client/platform/api/error.ts';
import { useFormDialog } from '#client/platform/form/form-dialog.ts';
import { toasts } from '#client/platform/toasts.ts';
import { RadioGroup } from '#client/ui/choice/radio/radio-group.tsx';
import { FormDialog } from '#client/ui/form/form-dialog.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { Input } from '#client/ui/form/input.tsx';
import { NumberField } from '#client/ui/form/number-field.tsx';
import { Textarea } from '#client/ui/form/textarea.tsx';
import { useZodForm } from '#client/ui/form/use-zod-form.ts';
import { settleClaimInput } from '#contract/claims.contract.ts';
import { Cents } from '#domain/kernel/money.ts';
import { CREDIT_RESTS, creditOutcome, outstandingOf } from '#domain/receipts/credit.ts';
import { claimText as text } from '#text/claims/claims.text.ts';
import { formatEuros } from '#text/kernel/format.ts';
import { receiptFieldText as say } from '#text/receipts/receipt-fields.text.ts';
import { type Claim, useSettleClaim } from './claims.api.ts';

const form = settleClaimInput.omit({ id: true });

const PROBLEMS = {
  NO_AMOUNT: { path: ['amount'], message: say.creditInvalid },
  REST_UNSAID: { path: ['rest'], message: say.restRequired },
  REASON_MISSING: { path: ['rest_reason'], message: say.restReasonRequired },
};

/** With the rule that the server asks too: what becomes of the rest of a smaller credit. */
const rulesFor = (claim: Claim) =>
  form.superRefine(({ amount, rest, rest_reason }, context) => {
    const outcome = creditOutcome(claim, { amount: Cents.of(amount), rest, reason: rest_reason });
    if ('problem' in outcome) context.addIssue({ code: 'custom', ...PROBLEMS[outcome.problem] });
  });

const useSettleForm = (claim: Claim) =>
  useZodForm(rulesFor(claim), {
    defaultValues: {
      amount: Cents.toDecimal(outstandingOf(claim)),
      credit_note: '',
      note: claim.note ?? '',
      rest: null,
      rest_reason: '',
      was_settled: claim.amount_settled,
    },
  });

type SettleForm = ReturnType<typeof useSettleForm>;

/** « Avoir reçu »: how much, under which number, and what becomes of the rest where it is less. */
export function SettleClaimDialog({ claim, onClose }: { claim: Claim; onClose: () => void }) {
  const settle = useSettleClaim();
  const fields = useSettleForm(claim);
  const { errors } = fields.formState;
  const dialog = useFormDialog({
    form: fields,
    action: async (values) => {
      await settle.mutateAsync({ id: claim.id, ...values });
      toasts.success(text.settled, { id: 'claim' });
    },
    onClose,
    onRefusal: () => text.settleFailure,
    // Somebody else has said the last word, or noted a credit: the page behind shows it.
    closesOn: (error) => error instanceof ApiError && error.status === 409,
  });
  const amount = readable(fields.watch('amount'));
  const rest = restAfter(claim, amount);
  return (
    <FormDialog
      {...dialog}
      action={text.settleAction}
      busyLabel={text.settling}
      intro={text.settleIntro(claim.amount_claimed, claim.amount_settled)}
      title={text.settleTitle}
    >
      <div className="flex flex-col gap-4">
        <FormField error={errors.amount?.message} label={text.amount}>
          <NumberField
            maxDecimals={2}
            minDecimals={2}
            onValueChange={(value) =>
              fields.setValue('amount', value ?? Number.NaN, {
                shouldDirty: true,
                shouldValidate: fields.formState.isSubmitted,
              })
            }
            unit="€"
            value={amount}
          />
        </FormField>
        {rest > 0 && <RestFields form={fields} rest={rest} />}
        <FormField error={errors.credit_note?.message} label={text.creditNote} optional>
          <Input {...fields.register('credit_note')} autoComplete="off" />
        </FormField>
        <FormField error={errors.note?.message} label={text.settleNote} optional>
          <Textarea {...fields.register('note')} rows={2} />
        </FormField>
      </div>
    </FormDialog>
  );
}

/** A smaller credit: the rest is still to come, or is given up with a reason. */
function RestFields({ form: fields, rest }: { form: SettleForm; rest: number }) {
  const { errors } = fields.formState;
  const { field } = useController({ control: fields.control, name: 'rest' });
  return (
    <>
      <FormField error={errors.rest?.message} kind="group" label={text.rest(formatEuros(rest))}>
        <RadioGroup
          onValueChange={field.onChange}
          options={CREDIT_RESTS.map((value) => ({
            value,
            label: text.restChoices[value],
            hint: text.restHints[value],
          }))}
          value={field.value || null}
        />
      </FormField>
      {field.value === 'given_up' && (
        <FormField error={errors.rest_reason?.message} label={text.restReasonField}>
          <Input {...fields.register('rest_reason')} />
        </FormField>
      )}
    </>
  );
}

/** In euros; nothing while what is typed is no amount. */
function restAfter(claim: Claim, amount: number | null): number {
  if (amount === null || amount < 0 || !Cents.isDecimal(amount)) return 0;
  return Cents.toDecimal(Cents.subtract(outstandingOf(claim), Cents.of(amount)));
}

const readable = (amount: number): number | null => (Number.isNaN(amount) ? null : amount);

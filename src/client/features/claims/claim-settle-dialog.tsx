import { ApiError } from '#client/platform/api/error.ts';
import { useFormDialog } from '#client/platform/form/form-dialog.ts';
import { toasts } from '#client/platform/toasts.ts';
import { FormDialog } from '#client/ui/form/form-dialog.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { Input } from '#client/ui/form/input.tsx';
import { NumberField } from '#client/ui/form/number-field.tsx';
import { Textarea } from '#client/ui/form/textarea.tsx';
import { useZodForm } from '#client/ui/form/use-zod-form.ts';
import { settleClaimInput } from '#contract/claims.contract.ts';
import { claimText as text } from '#text/claims/claims.text.ts';
import { type Claim, useSettleClaim } from './claims.api.ts';

const form = settleClaimInput.omit({ id: true });

/** « Avoir reçu »: how much, and under which number. */
export function SettleClaimDialog({ claim, onClose }: { claim: Claim; onClose: () => void }) {
  const settle = useSettleClaim();
  const fields = useZodForm(form, {
    defaultValues: { amount: claim.amount_claimed, credit_note: '', note: claim.note ?? '' },
  });
  const { errors } = fields.formState;
  const dialog = useFormDialog({
    form: fields,
    action: async (values) => {
      await settle.mutateAsync({ id: claim.id, ...values });
      toasts.success(text.settled, { id: 'claim' });
    },
    onClose,
    onRefusal: () => text.settleFailure,
    // Somebody else has said the last word: the page behind shows it.
    closesOn: (error) => error instanceof ApiError && error.status === 409,
  });
  return (
    <FormDialog
      {...dialog}
      action={text.settleAction}
      busyLabel={text.settling}
      intro={text.settleIntro(claim.amount_claimed)}
      title={text.settleTitle}
    >
      <div className="flex flex-col gap-4">
        <FormField error={errors.amount?.message} label={text.amount}>
          <NumberField
            maxDecimals={2}
            minDecimals={2}
            onValueChange={(amount) =>
              fields.setValue('amount', amount ?? Number.NaN, {
                shouldDirty: true,
                shouldValidate: fields.formState.isSubmitted,
              })
            }
            unit="€"
            value={readable(fields.watch('amount'))}
          />
        </FormField>
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

const readable = (amount: number): number | null => (Number.isNaN(amount) ? null : amount);

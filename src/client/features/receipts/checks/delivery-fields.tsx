import { Check, TriangleAlert } from 'lucide-react';
import type { ReceiveDraft } from '#client/features/receipts/receive/draft.ts';
import { SignaturePad } from '#client/features/receipts/signature-pad.parts.tsx';
import { ChoiceChips } from '#client/ui/choice/choice-chips.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { Input } from '#client/ui/form/input.tsx';
import { DELIVERY_ACTIONS, DELIVERY_PROBES } from '#domain/receipts/delivery-limits.ts';
import { PHOTOS_MAX } from '#domain/receipts/receipt.ts';
import { SIGNED_NAME_MAX } from '#domain/receipts/signature.ts';
import { deliveryActionText, deliveryChecksText as text } from '#text/receipts/delivery-checks.text.ts';
import { receiptFieldText } from '#text/receipts/receipt-fields.text.ts';
import { type DeliveryChecks, isWrongProbe, probeOf } from './delivery-checks.ts';
import { limitsOfDelivery, tooWarmDelivery } from './delivery-verdict.ts';
import { MorePhotos } from './more-photos.tsx';

type DeliveryFieldsProps = {
  draft: ReceiveDraft;
  /** What is still to be said about goods that came too warm. */
  problem: string | undefined;
  onChange: (change: Partial<DeliveryChecks>) => void;
};

/** Of the whole delivery: three probes, the paper, and the hand of who received. */
export function DeliveryFields({ draft, problem, onChange }: DeliveryFieldsProps) {
  const { checks } = draft;
  const limits = limitsOfDelivery(draft);
  const tooWarm = tooWarmDelivery(draft) !== null;
  return (
    <>
      <div className="grid grid-cols-3 items-start gap-2.5">
        {DELIVERY_PROBES.map((probe) => (
          <FormField
            error={isWrongProbe(checks[probe]) ? receiptFieldText.temperatureInvalid : undefined}
            hint={<Verdict limit={limits[probe]} typed={checks[probe]} />}
            key={probe}
            label={text.probes[probe]}
          >
            <Input
              autoComplete="off"
              // The decimal keypad of an iPhone has no minus sign.
              inputMode={(limits[probe] ?? 0) < 0 ? 'text' : 'decimal'}
              onChange={(event) => onChange({ [probe]: event.target.value })}
              trailing="°C"
              value={checks[probe]}
            />
          </FormField>
        ))}
      </div>
      {tooWarm && (
        <FormField error={problem} hint={text.actionHint} kind="group" label={text.action}>
          <ChoiceChips
            onValueChange={(action) => onChange({ action })}
            options={DELIVERY_ACTIONS.map((value) => ({ value, label: deliveryActionText[value] }))}
            value={checks.action}
          />
        </FormField>
      )}
      <MorePhotos
        label={text.notePhotos}
        most={PHOTOS_MAX}
        onChange={(note_photos) => onChange({ note_photos })}
        photos={checks.note_photos}
      />
      <FormField label={text.signedName} optional>
        <Input
          autoComplete="name"
          maxLength={SIGNED_NAME_MAX}
          onChange={(event) => onChange({ signed_name: event.target.value })}
          placeholder={text.signedPlaceholder}
          value={checks.signed_name}
        />
      </FormField>
      <SignaturePad onChange={(signature) => onChange({ signature })} signature={checks.signature} />
    </>
  );
}

/** Says at once whether it passes. */
function Verdict({ typed, limit }: { typed: string; limit: number | null }) {
  const celsius = isWrongProbe(typed) ? null : probeOf(typed);
  if (limit === null) return null;
  if (celsius === null) return text.most(limit);
  const kept = celsius <= limit;
  const Mark = kept ? Check : TriangleAlert;
  return (
    <span
      className={`flex items-start gap-1 font-semibold ${kept ? 'text-primary-ink' : 'text-danger-ink'}`}
      role="status"
    >
      <Mark aria-hidden="true" className="mt-0.5 flex-none" size={15} />
      {kept ? text.under(limit) : text.over(limit)}
    </span>
  );
}

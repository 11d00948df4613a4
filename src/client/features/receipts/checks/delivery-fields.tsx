import { SignaturePad } from '#client/features/receipts/signature-pad.parts.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { Input } from '#client/ui/form/input.tsx';
import { PHOTOS_MAX } from '#domain/receipts/receipt.ts';
import { SIGNED_NAME_MAX } from '#domain/receipts/signature.ts';
import { deliveryChecksText as text } from '#text/receipts/delivery-checks.text.ts';
import { receiptFieldText } from '#text/receipts/receipt-fields.text.ts';
import { DELIVERY_PROBES, type DeliveryChecks, isWrongProbe } from './delivery-checks.ts';
import { MorePhotos } from './more-photos.tsx';

type DeliveryFieldsProps = { checks: DeliveryChecks; onChange: (change: Partial<DeliveryChecks>) => void };

/** Of the whole delivery: three probes, the paper, and the hand of who received. */
export function DeliveryFields({ checks, onChange }: DeliveryFieldsProps) {
  return (
    <>
      <div className="grid grid-cols-3 items-start gap-2.5">
        {DELIVERY_PROBES.map((probe) => (
          <FormField
            error={isWrongProbe(checks[probe]) ? receiptFieldText.temperatureInvalid : undefined}
            hint={text.limits[probe]}
            key={probe}
            label={text.probes[probe]}
          >
            <Input
              autoComplete="off"
              inputMode="text"
              onChange={(event) => onChange({ [probe]: event.target.value })}
              trailing="°C"
              value={checks[probe]}
            />
          </FormField>
        ))}
      </div>
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

import { PenLine } from 'lucide-react';
import { useState } from 'react';
import { type UseFormRegisterReturn, useController } from 'react-hook-form';
import { SignaturePad } from '#client/features/receipts/signature-pad.parts.tsx';
import { useFormDialog } from '#client/platform/form/form-dialog.ts';
import { toasts } from '#client/platform/toasts.ts';
import { ChoiceChips } from '#client/ui/choice/choice-chips.tsx';
import { FormDialog } from '#client/ui/form/form-dialog.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { Input } from '#client/ui/form/input.tsx';
import { NumberField } from '#client/ui/form/number-field.tsx';
import { useZodForm } from '#client/ui/form/use-zod-form.ts';
import { withdrawWords } from '#contract/recalls/recalls.contract.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import { FATES, WITHDRAWAL_NOTE_MAX } from '#domain/recalls/recall.ts';
import { SIGNED_NAME_MAX, type Signature } from '#domain/receipts/signature.ts';
import { blockText, withdrawText as text } from '#text/recalls/recall-screens.text.ts';
import { fateNames } from '#text/recalls/recalls.text.ts';
import { type RecalledLot, useWithdraw } from './recalls.api.ts';

type WithdrawDialogProps = { recallId: string; lots: readonly RecalledLot[]; onClose: () => void };

const CHOICES = FATES.map((value) => ({ value, label: fateNames[value] }));

/** By lot; null: what is typed is no quantity. */
type Quantities = ReadonlyMap<string, number | null>;

const isReadable = (qty: number | null) => qty !== null && qty >= 0 && Quantity.isDecimal(qty);

/** All that is left of each lot, unless somebody found another quantity, and a hand under it. */
export function WithdrawDialog({ recallId, lots, onClose }: WithdrawDialogProps) {
  const form = useZodForm(withdrawWords, { defaultValues: { note: '', signed_name: '' } });
  const { field: fate } = useController({ control: form.control, name: 'fate' });
  const [proposed] = useState<Quantities>(
    () => new Map(lots.map(({ lot_id, qty_left }) => [lot_id, qty_left])),
  );
  const [quantities, setQuantities] = useState(proposed);
  const [signature, setSignature] = useState<Signature>([]);
  const withdraw = useWithdraw();
  const lines = lots.flatMap(({ lot_id }) => {
    const qty = quantities.get(lot_id) ?? 0;
    return qty > 0 ? [{ lot_id, qty }] : [];
  });
  const dialog = useFormDialog({
    form,
    action: async (words) => {
      const hand = signature.length > 0 ? signature : null;
      await withdraw.mutateAsync({ id: recallId, ...words, lines, signature: hand });
      toasts.success(text.saved);
    },
    onClose,
    onRefusal: () => text.failure,
    alsoDirty:
      signature.length > 0 || lots.some((lot) => quantities.get(lot.lot_id) !== proposed.get(lot.lot_id)),
  });
  return (
    <FormDialog
      {...dialog}
      action={text.save}
      disabledReason={refusalOf(quantities, lines.length)}
      icon={<PenLine aria-hidden="true" size={18} />}
      intro={text.intro}
      title={text.title}
      width="form"
    >
      <div className="flex flex-col gap-5">
        <Found lots={lots} onChange={setQuantities} quantities={quantities} />
        <FormField
          error={form.formState.errors.fate?.message}
          hint={fate.value && text.fateHints[fate.value]}
          kind="group"
          label={text.fate}
        >
          <ChoiceChips
            onValueChange={fate.onChange}
            options={CHOICES}
            ref={fate.ref}
            value={fate.value ?? null}
          />
        </FormField>
        <Note error={form.formState.errors.note?.message} field={form.register('note')} />
        <FormField error={form.formState.errors.signed_name?.message} label={text.signedName}>
          <Input {...form.register('signed_name')} autoComplete="name" maxLength={SIGNED_NAME_MAX} />
        </FormField>
        <SignaturePad onChange={setSignature} signature={signature} />
      </div>
    </FormDialog>
  );
}

function refusalOf(quantities: Quantities, lines: number): string | undefined {
  if (![...quantities.values()].every(isReadable)) return text.unreadable;
  return lines === 0 ? text.nothing : undefined;
}

function Note({ error, field }: { error: string | undefined; field: UseFormRegisterReturn }) {
  return (
    <FormField error={error} label={text.note} optional>
      <Input {...field} maxLength={WITHDRAWAL_NOTE_MAX} placeholder={text.notePlaceholder} />
    </FormField>
  );
}

type FoundProps = {
  lots: readonly RecalledLot[];
  quantities: Quantities;
  onChange: (quantities: Quantities) => void;
};

function Found({ lots, quantities, onChange }: FoundProps) {
  return (
    <ul
      aria-label={text.quantities}
      className="divide-y divide-line rounded-card border border-line bg-surface"
    >
      {lots.map((lot) => (
        <QuantityLine
          key={lot.lot_id}
          lot={lot}
          onChange={(qty) => onChange(new Map(quantities).set(lot.lot_id, qty))}
          qty={quantities.get(lot.lot_id) ?? null}
        />
      ))}
    </ul>
  );
}

type QuantityLineProps = { lot: RecalledLot; qty: number | null; onChange: (qty: number | null) => void };

function QuantityLine({ lot, qty, onChange }: QuantityLineProps) {
  const name = blockText.lotOf(lot.item_name, blockText.lot(lot.lot_code));
  return (
    <li className="flex items-center gap-4 px-4 py-2.5 max-md:gap-3 max-md:px-3">
      <span className="wrap-anywhere min-w-0 flex-1 font-semibold text-cell">{name}</span>
      <NumberField
        aria-invalid={!isReadable(qty)}
        aria-label={text.qtyOf(name)}
        className="w-32 shrink-0"
        onValueChange={onChange}
        unit={lot.unit ?? undefined}
        value={qty}
      />
    </li>
  );
}

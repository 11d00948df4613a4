import { ScanBarcode } from 'lucide-react';
import { type Ref, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { FindByCode } from '#client/features/scan/scan.parts.tsx';
import { forgetWaste, keepWaste } from '#client/features/stock/kept/store.ts';
import type { WasteInput } from '#client/features/stock/kept/wastes.ts';
import { type StockLevel, useStockItem } from '#client/features/stock/stock.api.ts';
import { client } from '#client/platform/api/api.ts';
import { isNetworkFailure } from '#client/platform/api/error.ts';
import { randomId } from '#client/platform/browser/random-id.ts';
import { useFormDialog } from '#client/platform/form/form-dialog.ts';
import { useWhose } from '#client/platform/session/whose.ts';
import { toasts } from '#client/platform/toasts.ts';
import { IconButton } from '#client/ui/button.tsx';
import { FormDialog } from '#client/ui/form/form-dialog.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { Textarea } from '#client/ui/form/textarea.tsx';
import { MOVEMENT_REASON_MAX } from '#domain/stock/limits.ts';
import { formatQuantity } from '#text/kernel/format.ts';
import { scanButtonText } from '#text/scan/scan-button.text.ts';
import { wasteText as text } from '#text/stock/losses.text.ts';
import { ItemChoice, LotChoice, ReasonChoice } from './choices.tsx';
import { WasteDay } from './day.tsx';
import { useWasteForm, type WasteOf } from './form.ts';
import { WasteQuantity, WasteValue } from './quantity.tsx';
import { useTakeBackOnce } from './take-back.tsx';

type WasteDialogProps = WasteOf & { onClose: () => void };

/** It is recorded, or kept here until the server can be reached: both under one key. */
function useWasteOnce() {
  const whose = useWhose();
  const takeBack = useTakeBackOnce();
  return async (values: WasteInput, item: StockLevel | undefined, instead: string | undefined) => {
    const id = randomId();
    try {
      const done = await client.stock.waste(values, { context: { idempotencyKey: id } });
      const qty = formatQuantity(done.qty, done.unit);
      toasts.undo(text.saved(qty, done.item_name, done.value), () => takeBack.run({ ref_id: done.ref_id }));
    } catch (error) {
      if (!isNetworkFailure(error) || !item) throw error;
      keepWaste(whose, { id, input: values, name: item.name, unit: item.unit });
      toasts.info(text.keptHere(formatQuantity(values.qty, item.unit), item.name), { id: 'waste' });
    }
    if (instead) forgetWaste(whose, instead);
  };
}

/** « Saisir une perte »: what, how much, why. A few seconds, with wet hands. */
export function WasteDialog({ onClose, ...of }: WasteDialogProps) {
  const form = useWasteForm(of);
  const waste = useWasteOnce();
  const { field: item } = useController({ control: form.control, name: 'item_id' });
  const { field: reason } = useController({ control: form.control, name: 'reason' });
  const [chosen, setChosen] = useState<StockLevel | null>(null);
  const { data: read } = useStockItem(item.value === '' ? null : item.value);
  // Without a network the list that it was chosen from knows enough; what expires first then leaves.
  const data = read ?? (chosen?.id === item.value ? { item: chosen, lots: [], unit_cost: null } : undefined);
  const choose = (id: string | null, level: StockLevel | null) => {
    item.onChange(id ?? '');
    setChosen(level);
    // Lots are those of their item.
    form.setValue('lot_id', null);
  };
  const { errors } = form.formState;
  const late = Boolean(useWatch({ control: form.control, name: 'occurred_at' }));
  const dialog = useFormDialog({
    form,
    action: (values) => waste(values, data?.item, of.kept?.id),
    onClose,
    onRefusal: () => text.failure,
  });
  return (
    <FormDialog {...dialog} action={text.save} title={text.title} width="form">
      <div className="flex flex-col gap-5">
        <ItemField
          chosen={data?.item ?? null}
          error={errors.item_id?.message}
          field={item}
          onChoose={choose}
        />
        <WasteQuantity data={data} form={form} />
        <WasteValue data={data} form={form} />
        <ReasonChoice error={errors.reason?.message} field={reason} />
        {data && data.lots.length > 1 && <LotChoice form={form} lots={data.lots} />}
        <WasteDay form={form} item={data?.item} />
        <FormField
          error={errors.comment?.message}
          hint={late ? text.keptLate : text.kept}
          label={text.comment}
          optional
        >
          <Textarea
            {...form.register('comment')}
            maxLength={MOVEMENT_REASON_MAX}
            placeholder={text.commentPlaceholder}
            rows={2}
          />
        </FormField>
      </div>
    </FormDialog>
  );
}

type ItemFieldProps = {
  field: { value: string; onBlur: () => void; ref: Ref<HTMLInputElement> };
  chosen: StockLevel | null;
  error: string | undefined;
  onChoose: (id: string | null, item: StockLevel | null) => void;
};

/** By its name, or by the code on the packet in hand. */
function ItemField({ field, chosen, error, onChoose }: ItemFieldProps) {
  const [scanning, setScanning] = useState(false);
  return (
    <>
      <div className="flex items-start gap-2">
        <FormField className="min-w-0 flex-1" error={error} label={text.item}>
          <ItemChoice
            chosen={chosen}
            onBlur={field.onBlur}
            onChoose={onChoose}
            ref={field.ref}
            value={field.value || null}
          />
        </FormField>
        <IconButton
          className="mt-6 size-field"
          icon={<ScanBarcode aria-hidden="true" size={20} />}
          label={scanButtonText.scan}
          onClick={() => setScanning(true)}
          variant="secondary"
        />
      </div>
      <FindByCode onClose={() => setScanning(false)} onFound={(id) => onChoose(id, null)} open={scanning} />
    </>
  );
}

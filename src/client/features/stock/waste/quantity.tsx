import { useController, useWatch } from 'react-hook-form';
import type { StockItem } from '#client/features/stock/stock.api.ts';
import { usePermission } from '#client/platform/session/session.tsx';
import { Notice } from '#client/ui/feedback/notice.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { Stepper } from '#client/ui/stepper/stepper.tsx';
import { TextButton } from '#client/ui/text-button.tsx';
import { Quantity } from '#domain/kernel/quantity.ts';
import { usableOf } from '#domain/stock/cover.ts';
import { WASTE_QTY_MAX } from '#domain/stock/limits.ts';
import { wasteValue } from '#domain/stock/waste-value.ts';
import { formatEuros, formatQuantity } from '#text/kernel/format.ts';
import { wasteText as text } from '#text/stock/losses.text.ts';
import type { WasteForm } from './form.ts';

type WasteQuantityProps = { form: WasteForm; data: Pick<StockItem, 'item' | 'lots'> | undefined };

export function WasteQuantity({ form, data }: WasteQuantityProps) {
  const { field, fieldState } = useController({ control: form.control, name: 'qty' });
  const lotId = useWatch({ control: form.control, name: 'lot_id' });
  const lot = data?.lots.find(({ id }) => id === lotId);
  const onHand = data ? usableOf(data.item) : 0;
  const all = lot?.qty_left ?? onHand;
  // Under the eyes of whoever types: the item may have another by the time it is sent.
  const typedInUnit = () => form.setValue('unit', data?.item.unit ?? null);
  return (
    <div className="flex flex-col gap-2">
      <FormField
        aside={
          all > 0 && (
            <TextButton
              className="text-label"
              onClick={() => {
                typedInUnit();
                form.setValue('qty', all, { shouldDirty: true, shouldValidate: fieldState.invalid });
              }}
            >
              {lot ? text.allOfLot : text.all}
            </TextButton>
          )
        }
        error={fieldState.error?.message}
        label={text.qty}
      >
        <Stepper
          live
          max={WASTE_QTY_MAX}
          onValueChange={(qty) => {
            typedInUnit();
            field.onChange(qty);
          }}
          size="open"
          suffix={data && text.ofStock(data.item.unit, { qty: field.value, onHand })}
          value={field.value}
        />
      </FormField>
      {data && <Beyond onHand={onHand} qty={field.value} unit={data.item.unit} />}
    </div>
  );
}

type BeyondProps = { qty: number; onHand: number; unit: string | null };

/** More than the stock knows of: it was there, nobody had counted it. What that makes of the stock is said before it is written. */
function Beyond({ qty, onHand, unit }: BeyondProps) {
  const known = Math.max(0, onHand);
  if (qty <= known || qty > WASTE_QTY_MAX || !Quantity.isDecimal(qty)) return null;
  const left = Quantity.toDecimal(Quantity.subtract(Quantity.of(onHand), Quantity.of(qty)));
  const more = Quantity.toDecimal(Quantity.subtract(Quantity.of(qty), Quantity.of(known)));
  return (
    <Notice role="status" title={text.beyond(formatQuantity(more, unit))} tone="saffron">
      {text.beyondThen(formatQuantity(left, unit))}
    </Notice>
  );
}

type WasteValueProps = { form: WasteForm; data: Pick<StockItem, 'lots' | 'unit_cost'> | undefined };

/** What it costs, before it is written: at the cost of the lots it would leave, beyond them at that of such goods. */
export function WasteValue({ form, data }: WasteValueProps) {
  const sees = usePermission('reports.read');
  const [qty, lotId] = useWatch({ control: form.control, name: ['qty', 'lot_id'] });
  if (!sees || !data || qty <= 0 || qty > WASTE_QTY_MAX || !Quantity.isDecimal(qty)) return null;
  const value = wasteValue(
    data.lots.filter(({ blocked_at }) => blocked_at === null),
    // An answer kept on the device by the version before says nothing of it.
    { qty, lot_id: lotId ?? null, unit_cost: data.unit_cost ?? null },
  );
  return (
    <p aria-live="polite" className="text-body text-ink-2">
      {text.value}{' '}
      <strong className="font-semibold text-ink">
        {value === null ? text.valueUnknown : formatEuros(value)}
      </strong>
    </p>
  );
}

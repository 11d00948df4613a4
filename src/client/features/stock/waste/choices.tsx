import { Search } from 'lucide-react';
import { type Ref, useState } from 'react';
import { useController } from 'react-hook-form';
import { type Lot, type StockLevel, useStockChoices } from '#client/features/stock/stock.api.ts';
import { useSettled } from '#client/platform/browser/address-filters.ts';
import { ChoiceChips } from '#client/ui/choice/choice-chips.tsx';
import { Combobox } from '#client/ui/choice/combobox.tsx';
import { Select } from '#client/ui/choice/select.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { usableOf } from '#domain/stock/cover.ts';
import { TYPED_WASTE_REASONS, type WasteReason } from '#domain/stock/movement.ts';
import { DOT, formatQuantity } from '#text/kernel/format.ts';
import { wasteText as text } from '#text/stock/losses.text.ts';
import { wasteReasonNames } from '#text/stock/stock.text.ts';
import { lotText } from '#text/stock/stock-screens.text.ts';
import type { WasteForm } from './form.ts';

/** Shorter than a list's: the next letter decides, and nothing but this field waits. */
const PAUSE_MS = 120;

type ItemChoiceProps = {
  value: string | null;
  chosen: StockLevel | null;
  onChoose: (id: string | null, item: StockLevel | null) => void;
  onBlur: () => void;
  ref: Ref<HTMLInputElement>;
};

const hintOf = (level: StockLevel): string =>
  [text.itemHint(formatQuantity(usableOf(level), level.unit)), level.zone_name].filter(Boolean).join(DOT);

export function ItemChoice({ value, chosen, onChoose, onBlur, ref }: ItemChoiceProps) {
  const [words, setWords] = useState('');
  const settled = useSettled(words, words === '' ? 0 : PAUSE_MS);
  const { data, isError, isPlaceholderData } = useStockChoices(settled);
  const items = data?.items ?? [];
  return (
    <Combobox
      chosen={chosen && { value: chosen.id, label: chosen.name }}
      icon={<Search aria-hidden="true" />}
      onBlur={onBlur}
      onValueChange={(id) => onChoose(id, items.find((item) => item.id === id) ?? null)}
      options={items.map((item) => ({ value: item.id, label: item.name, hint: hintOf(item) }))}
      placeholder={text.itemPlaceholder}
      ref={ref}
      remote={{
        onSearch: setWords,
        searching: !isError && (words !== settled || data === undefined || isPlaceholderData),
        total: data?.total ?? 0,
        nothing: isError ? text.itemsFailure : text.noItems,
      }}
      value={value}
    />
  );
}

const REASONS = TYPED_WASTE_REASONS.map((value) => ({ value, label: wasteReasonNames[value] }));

type ReasonChoiceProps = {
  field: {
    value: WasteReason | undefined;
    onChange: (reason: WasteReason) => void;
    ref: Ref<HTMLDivElement>;
  };
  error: string | undefined;
};

export function ReasonChoice({ field: { value, onChange, ref }, error }: ReasonChoiceProps) {
  return (
    <FormField error={error} kind="group" label={text.reason}>
      <ChoiceChips onValueChange={onChange} options={REASONS} ref={ref} value={value ?? null} />
    </FormField>
  );
}

const FIRST = 'first';

/** Without a choice, what expires first leaves: the kitchen's own rule. */
export function LotChoice({ form, lots }: { form: WasteForm; lots: readonly Lot[] }) {
  const { field } = useController({ control: form.control, name: 'lot_id' });
  return (
    <FormField label={text.lot}>
      <Select
        onBlur={field.onBlur}
        onValueChange={(id) => field.onChange(id === FIRST ? null : id)}
        options={[
          { value: FIRST, label: text.firstToGo },
          ...lots
            .filter(({ blocked_at }) => blocked_at === null)
            .map((lot) => ({
              value: lot.id,
              label: text.lotLine(lot.lot_code, formatQuantity(lot.qty_left, lot.unit)),
              ...(lot.expires_on && { hint: lotText.dateOf(lot.date_kind, lot.expires_on) }),
            })),
        ]}
        ref={field.ref}
        value={field.value ?? FIRST}
      />
    </FormField>
  );
}

import { useController } from 'react-hook-form';
import {
  type TemperatureLimit,
  useSetTemperatureLimit,
} from '#client/features/temperatures/temperature-limits.api.ts';
import { useSettingsDialog } from '#client/platform/form/settings-dialog.ts';
import { FormDialog } from '#client/ui/form/form-dialog.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { NumberField } from '#client/ui/form/number-field.tsx';
import { useZodForm } from '#client/ui/form/use-zod-form.ts';
import { setTemperatureLimitInput } from '#contract/stock/stock.contract.ts';
import { storageFamilyName } from '#text/items/item-words.text.ts';
import { temperatureText as text } from '#text/stock/losses.text.ts';

type TemperatureDialogProps = { limit: TemperatureLimit; onClose: () => void };

export function TemperatureDialog({ limit, onClose }: TemperatureDialogProps) {
  const { storage_family, min_celsius, max_celsius } = limit;
  const save = useSetTemperatureLimit();
  const form = useZodForm(setTemperatureLimitInput, {
    defaultValues: { storage_family, min_celsius, max_celsius, was: { min_celsius, max_celsius } },
  });
  const { field: min, fieldState: minState } = useController({ control: form.control, name: 'min_celsius' });
  const { field: max, fieldState: maxState } = useController({ control: form.control, name: 'max_celsius' });
  const dialog = useSettingsDialog({ form, save, words: text, onClose });
  return (
    <FormDialog
      {...dialog}
      action={text.save}
      intro={text.dialogIntro}
      title={text.dialogTitle(storageFamilyName(storage_family))}
    >
      <div className="grid grid-cols-2 items-start gap-4">
        <FormField error={minState.error?.message} label={text.min} optional>
          <NumberField
            inputMode="text"
            maxDecimals={1}
            onBlur={min.onBlur}
            onValueChange={min.onChange}
            ref={min.ref}
            unit="°C"
            value={min.value}
          />
        </FormField>
        <FormField error={maxState.error?.message} label={text.max} optional>
          <NumberField
            inputMode="text"
            maxDecimals={1}
            onBlur={max.onBlur}
            onValueChange={max.onChange}
            ref={max.ref}
            unit="°C"
            value={max.value}
          />
        </FormField>
      </div>
    </FormDialog>
  );
}

import { CelsiusFigure } from '#client/features/temperatures/celsius-figure.tsx';
import {
  type TemperatureLimit,
  useSetTemperatureLimit,
} from '#client/features/temperatures/temperature-limits.api.ts';
import { useSettingsDialog } from '#client/platform/form/settings-dialog.ts';
import { FormDialog } from '#client/ui/form/form-dialog.tsx';
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
  const dialog = useSettingsDialog({ form, save, words: text, onClose });
  return (
    <FormDialog
      {...dialog}
      action={text.save}
      intro={text.dialogIntro}
      title={text.dialogTitle(storageFamilyName(storage_family))}
    >
      <div className="grid grid-cols-2 items-start gap-4">
        <CelsiusFigure control={form.control} label={text.min} name="min_celsius" />
        <CelsiusFigure control={form.control} label={text.max} name="max_celsius" />
      </div>
    </FormDialog>
  );
}

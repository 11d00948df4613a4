import { PackageSearch } from 'lucide-react';
import { useState } from 'react';
import { useLearnCode } from '#client/features/scan/scan.api.ts';
import { isNetworkFailure } from '#client/platform/api/error.ts';
import { useOnce } from '#client/platform/api/once.ts';
import { toasts } from '#client/platform/toasts.ts';
import { Button } from '#client/ui/button.tsx';
import { Combobox } from '#client/ui/choice/combobox.tsx';
import type { ComboboxOption } from '#client/ui/choice/combobox-search.ts';
import { Dialog } from '#client/ui/dialog/dialog.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { isOwnNumber, printedGtin } from '#domain/gs1/gtin.ts';
import { commonText } from '#text/kernel/common.text.ts';
import { scanText } from '#text/scan/scan.text.ts';

const text = scanText.learn;

type LearnDialogProps = {
  gtin: string;
  /** What it may be: their `value` is what `onChosen` gets, their item what is remembered. */
  options: readonly (ComboboxOption & { itemId: string })[];
  /** The item that it is on so far; null where nobody knows it. */
  was: string | null;
  onChosen: (value: string) => void;
  onClose: () => void;
};

/** A code that nobody has seen: a person says which item it is on, once. */
export function LearnDialog({ gtin, options, was, onChosen, onClose }: LearnDialogProps) {
  const learn = useLearnCode();
  const [chosen, setChosen] = useState<string | null>(null);
  const [missing, setMissing] = useState(false);
  const own = isOwnNumber(gtin);
  const { run: remember, busy } = useOnce(async () => {
    const option = options.find(({ value }) => value === chosen);
    setMissing(!option);
    if (!option) return;
    onClose();
    onChosen(option.value);
    if (own) return;
    try {
      await learn.mutateAsync({ gtin, item_id: option.itemId, was });
      toasts.success(scanText.learnt(option.label));
    } catch (error) {
      // Without a network it has served its turn; the next scan asks again.
      if (!isNetworkFailure(error)) toasts.failure(error, { title: text.failure });
    }
  });
  return (
    <Dialog
      footer={
        <>
          <Button onClick={onClose}>{commonText.cancel}</Button>
          <Button busy={busy} type="submit" variant="primary">
            {own ? text.useOnce : text.action}
          </Button>
        </>
      }
      onOpenChange={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        void remember();
      }}
      open
      title={text.title}
      width="narrow"
    >
      <p className="mb-4 text-body text-ink-2">
        {text.intro(printedGtin(gtin))} {own && text.house}
      </p>
      <FormField error={missing ? text.required : undefined} label={text.item}>
        <Combobox
          icon={<PackageSearch aria-hidden="true" />}
          onValueChange={(value) => {
            setChosen(value);
            setMissing(false);
          }}
          options={options}
          placeholder={text.placeholder}
          value={chosen}
        />
      </FormField>
    </Dialog>
  );
}

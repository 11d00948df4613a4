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
import { NumberField } from '#client/ui/form/number-field.tsx';
import { isCartonGtin, isOwnNumber, pieceGtin, printedGtin } from '#domain/gs1/gtin.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import { commonText } from '#text/kernel/common.text.ts';
import { formatQuantity } from '#text/kernel/format.ts';
import { scanText } from '#text/scan/scan.text.ts';

const text = scanText.learn;

/** `pack`: how a supplier packs it, which a carton’s code most likely stands for. */
type LearnOption = ComboboxOption & {
  itemId: string;
  unit: string | null;
  codes: readonly string[];
  pack: number | null;
};

type LearnDialogProps = {
  gtin: string;
  /** What it may be: their `value` is what `onChosen` gets, their item what is remembered. */
  options: readonly LearnOption[];
  /** The item that it is on so far; null where nobody knows it. */
  was: string | null;
  onChosen: (value: string, content: number | null) => void;
  onClose: () => void;
};

const learntWords = ({ label, unit }: Pick<LearnOption, 'label' | 'unit'>, content: number | null): string =>
  content === null ? scanText.learnt(label) : scanText.learntPack(label, formatQuantity(content, unit));

/** What is said of a new code, and where it goes. */
function useLearning({ gtin, options, was, onChosen, onClose }: LearnDialogProps) {
  const learn = useLearnCode();
  const carton = isCartonGtin(gtin);
  // A carton of goods that are known by the piece needs no search.
  const known = carton ? options.find(({ codes }) => codes.includes(pieceGtin(gtin))) : undefined;
  const likely = options.length === 1 ? options[0] : known;
  const [chosen, setChosen] = useState<string | null>(likely?.value ?? null);
  const [content, setContent] = useState<number | null>(carton ? (likely?.pack ?? null) : null);
  const [missing, setMissing] = useState(false);
  const own = isOwnNumber(gtin);
  const option = options.find(({ value }) => value === chosen);
  const wrong = content !== null && !(content > 0 && Quantity.isDecimal(content));
  const { run: remember, busy } = useOnce(async () => {
    setMissing(!option);
    if (!option || wrong) return;
    onClose();
    onChosen(option.value, content);
    if (own) return;
    try {
      await learn.mutateAsync({ gtin, item_id: option.itemId, was, content });
      toasts.success(learntWords(option, content));
    } catch (error) {
      // Without a network it has served its turn; the next scan asks again.
      if (!isNetworkFailure(error)) toasts.failure(error, { title: text.failure });
    }
  });
  const choose = (value: string | null) => {
    setChosen(value);
    setMissing(false);
    if (carton) setContent(options.find((one) => one.value === value)?.pack ?? null);
  };
  return { own, option, chosen, choose, content, setContent, missing, wrong, remember, busy };
}

/** A code that nobody has seen: a person says which item it is on, once. */
export function LearnDialog(props: LearnDialogProps) {
  const { gtin, options, onClose } = props;
  const learning = useLearning(props);
  const { own, chosen, missing, content, wrong, remember, busy } = learning;
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
        {text.intro(printedGtin(gtin))} {own && text.shopCode}
      </p>
      <FormField error={missing ? text.required : undefined} label={text.item}>
        <Combobox
          icon={<PackageSearch aria-hidden="true" />}
          onValueChange={learning.choose}
          options={options}
          placeholder={text.placeholder}
          value={chosen}
        />
      </FormField>
      {!own && (
        <ContentField
          content={content}
          onChange={learning.setContent}
          unit={learning.option?.unit ?? null}
          wrong={wrong}
        />
      )}
    </Dialog>
  );
}

type ContentFieldProps = {
  content: number | null;
  unit: string | null;
  wrong: boolean;
  onChange: (content: number | null) => void;
};

function ContentField({ content, unit, wrong, onChange }: ContentFieldProps) {
  return (
    <FormField
      className="mt-4"
      error={wrong ? text.contentInvalid : undefined}
      hint={text.contentHint}
      label={text.content}
      optional
    >
      <NumberField onValueChange={onChange} unit={unit ?? undefined} value={content} />
    </FormField>
  );
}

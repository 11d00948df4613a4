import { useState } from 'react';
import { sayItemFailure } from '#client/features/items/item-failure.ts';
import { type Label, type LabelKind, useLabelActions } from '#client/features/items/items.api.ts';
import { CommandDialog } from '#client/platform/form/command-dialog.tsx';
import { toasts } from '#client/platform/toasts.ts';
import { Select } from '#client/ui/choice/select.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { CATEGORY_OF_LAST_RESORT } from '#domain/items/starter-sets.ts';
import { labelsText as text } from '#text/items/items.text.ts';

type DeleteLabelDialogProps = {
  kind: LabelKind;
  label: Label;
  labels: readonly Label[];
  onClose: () => void;
};

const NOWHERE = '';

/** What no item bears just goes; otherwise its items are put elsewhere first, into « Autre » unless told so. */
export function DeleteLabelDialog({ kind, label, labels, onClose }: DeleteLabelDialogProps) {
  const others = labels.filter(({ id }) => id !== label.id);
  const usual = others.find(({ name }) => name === CATEGORY_OF_LAST_RESORT)?.id ?? NOWHERE;
  const [into, setInto] = useState(usual);
  const { remove, merge } = useLabelActions(kind);
  const used = label.items > 0;
  return (
    <CommandDialog
      action={used ? text.moveAndDelete : text.delete}
      command={async () => {
        if (used) await merge.mutateAsync({ id: label.id, into: into || null });
        else await remove.mutateAsync({ id: label.id });
        toasts.success(text.deleted(label.name));
      }}
      onClose={onClose}
      onFailure={sayItemFailure}
      title={text.deleteTitle(label.name)}
      tone="danger"
    >
      <p>{used ? text.deleteUsed(label.items) : text.deleteFree}</p>
      {used && (
        <FormField className="mt-4 text-ink" label={text.moveTo}>
          <Select
            onValueChange={setInto}
            options={[
              ...others.map(({ id, name }) => ({ value: id, label: name })),
              { value: NOWHERE, label: text.nowhere },
            ]}
            value={into}
          />
        </FormField>
      )}
    </CommandDialog>
  );
}

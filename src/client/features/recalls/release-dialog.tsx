import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useFormDialog } from '#client/platform/form/form-dialog.ts';
import { toasts } from '#client/platform/toasts.ts';
import { Checkbox } from '#client/ui/choice/checkbox.tsx';
import { FormDialog } from '#client/ui/form/form-dialog.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { Input } from '#client/ui/form/input.tsx';
import { useZodForm } from '#client/ui/form/use-zod-form.ts';
import { releaseWords } from '#contract/recalls/recalls.contract.ts';
import { RELEASE_REASON_MAX } from '#domain/recalls/recall.ts';
import { blockText, releaseText as text } from '#text/recalls/recall-screens.text.ts';
import { type RecalledLot, useRelease } from './recalls.api.ts';

type ReleaseDialogProps = { recallId: string; lots: readonly RecalledLot[]; onClose: () => void };

/** Which lots may be used again, and why: it stays on the sheet. */
export function ReleaseDialog({ recallId, lots, onClose }: ReleaseDialogProps) {
  const form = useZodForm(releaseWords, { defaultValues: { reason: '' } });
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const lot_ids = lots.map(({ lot_id }) => lot_id).filter((id) => !kept.has(id));
  const release = useRelease();
  const dialog = useFormDialog({
    form,
    action: async ({ reason }) => {
      const { released } = await release.mutateAsync({ id: recallId, lot_ids, reason });
      toasts.success(text.saved(released));
    },
    onClose,
    onRefusal: () => text.failure,
    alsoDirty: kept.size > 0,
  });
  return (
    <FormDialog
      {...dialog}
      action={text.save}
      disabledReason={lot_ids.length === 0 ? blockText.none : undefined}
      icon={<Undo2 aria-hidden="true" size={18} />}
      intro={text.intro}
      title={text.title}
    >
      <div className="flex flex-col gap-5">
        <ul
          aria-label={blockText.lots}
          className="divide-y divide-line rounded-card border border-line bg-surface"
        >
          {lots.map(({ lot_id, item_name, lot_code }) => (
            <li className="px-4 py-2" key={lot_id}>
              <Checkbox
                checked={!kept.has(lot_id)}
                label={blockText.lotOf(item_name, blockText.lot(lot_code))}
                onCheckedChange={(on) =>
                  setKept(
                    (before) => new Set(on ? [...before].filter((id) => id !== lot_id) : [...before, lot_id]),
                  )
                }
              />
            </li>
          ))}
        </ul>
        <FormField error={form.formState.errors.reason?.message} label={text.reason}>
          <Input
            {...form.register('reason')}
            maxLength={RELEASE_REASON_MAX}
            placeholder={text.reasonPlaceholder}
          />
        </FormField>
      </div>
    </FormDialog>
  );
}

import { Ban } from 'lucide-react';
import { useState } from 'react';
import { type UseFormRegisterReturn, useController } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useFormDialog } from '#client/platform/form/form-dialog.ts';
import { toasts } from '#client/platform/toasts.ts';
import { Checkbox } from '#client/ui/choice/checkbox.tsx';
import { ChoiceChips } from '#client/ui/choice/choice-chips.tsx';
import { FormDialog } from '#client/ui/form/form-dialog.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { Textarea } from '#client/ui/form/textarea.tsx';
import { useZodForm } from '#client/ui/form/use-zod-form.ts';
import { blockReasonInput } from '#contract/recalls/recalls.contract.ts';
import { RECALL_NOTE_MAX, RECALL_REASONS, type RecallReason } from '#domain/recalls/recall.ts';
import { DOT, formatDate, formatQuantity } from '#text/kernel/format.ts';
import { blockText as text } from '#text/recalls/recall-screens.text.ts';
import { recallReasonNames } from '#text/recalls/recalls.text.ts';
import { type LotToBlock, useBlockLots } from './recalls.api.ts';

export type BlockDialogProps = {
  lots: readonly LotToBlock[];
  onClose: () => void;
  /** What is pressed already where it is known why. */
  reason?: RecallReason;
  note?: string;
  /** Where nothing says which: nobody blocks all of it by pressing twice. */
  noneChosen?: boolean;
  replyId?: string | null;
  matchId?: string | null;
};

const REASONS = RECALL_REASONS.map((value) => ({ value, label: recallReasonNames[value] }));

/** One press and a reason: from then on nothing is taken of these lots. */
export function BlockDialog({
  lots,
  onClose,
  reason: known,
  note = '',
  noneChosen = false,
  replyId = null,
  matchId = null,
}: BlockDialogProps) {
  const open = lots.filter(({ blocked_at }) => blocked_at === null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(noneChosen ? [] : open.map(({ id }) => id)),
  );
  const form = useZodForm(blockReasonInput, { defaultValues: { note, ...(known && { reason: known }) } });
  const { field: reason } = useController({ control: form.control, name: 'reason' });
  const block = useBlockLots();
  const navigate = useNavigate();
  const dialog = useFormDialog({
    form,
    action: async (why) => {
      const lot_ids = open.map(({ id }) => id).filter((id) => chosen.has(id));
      const { id, blocked } = await block.mutateAsync({
        ...why,
        lot_ids,
        reply_id: replyId,
        match_id: matchId,
      });
      toasts.success(blocked > 0 ? text.done(blocked) : text.already);
      await navigate(`/recalls/${id}`);
    },
    onClose,
    onRefusal: () => text.failure,
  });
  return (
    <FormDialog
      {...dialog}
      action={text.block}
      disabledReason={chosen.size === 0 ? text.none : undefined}
      icon={<Ban aria-hidden="true" size={18} />}
      intro={text.intro}
      title={text.title(lots.length)}
      width="form"
    >
      <div className="flex flex-col gap-5">
        <Lots chosen={chosen} lots={lots} onChange={setChosen} />
        <FormField error={form.formState.errors.reason?.message} kind="group" label={text.reason}>
          <ChoiceChips
            onValueChange={reason.onChange}
            options={REASONS}
            ref={reason.ref}
            value={reason.value ?? null}
          />
        </FormField>
        <Note error={form.formState.errors.note?.message} field={form.register('note')} />
      </div>
    </FormDialog>
  );
}

function Note({ error, field }: { error: string | undefined; field: UseFormRegisterReturn }) {
  return (
    <FormField error={error} label={text.note} optional>
      <Textarea {...field} maxLength={RECALL_NOTE_MAX} placeholder={text.notePlaceholder} rows={2} />
    </FormField>
  );
}

type LotsProps = {
  lots: readonly LotToBlock[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
};

function Lots({ lots, chosen, onChange }: LotsProps) {
  return (
    <ul aria-label={text.lots} className="divide-y divide-line rounded-card border border-line bg-surface">
      {lots.map((lot) => (
        <li className="px-4 py-2" key={lot.id}>
          <Checkbox
            checked={chosen.has(lot.id)}
            disabled={lot.blocked_at !== null}
            hint={hintOf(lot)}
            label={text.lotOf(lot.item_name, text.lot(lot.lot_code))}
            onCheckedChange={(on) => onChange(toggled(chosen, lot.id, on))}
          />
        </li>
      ))}
    </ul>
  );
}

function toggled(before: ReadonlySet<string>, id: string, on: boolean): ReadonlySet<string> {
  const after = new Set(before);
  if (on) after.add(id);
  else after.delete(id);
  return after;
}

const hintOf = ({ qty_left, unit, date_kind, expires_on, blocked_at }: LotToBlock) =>
  [
    text.left(formatQuantity(qty_left, unit)),
    expires_on && [date_kind, formatDate(expires_on)].filter(Boolean).join(' '),
    blocked_at !== null && text.alreadyBlocked,
  ]
    .filter(Boolean)
    .join(DOT);

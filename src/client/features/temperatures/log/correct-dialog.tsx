import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { CelsiusFigure } from '#client/features/temperatures/celsius-figure.tsx';
import { type Reading, useCorrectReading } from '#client/features/temperatures/temperatures.api.ts';
import { useClock } from '#client/platform/clock.tsx';
import { isConflict, useFormDialog } from '#client/platform/form/form-dialog.ts';
import { toasts } from '#client/platform/toasts.ts';
import { ChoiceChips } from '#client/ui/choice/choice-chips.tsx';
import { FormDialog } from '#client/ui/form/form-dialog.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { Input } from '#client/ui/form/input.tsx';
import { useZodForm } from '#client/ui/form/use-zod-form.ts';
import { isProbeReading } from '#domain/temperatures/probe.ts';
import {
  ACTIONS_OF,
  CORRECTION_REASON_MAX,
  CORRECTIVE_ACTIONS,
  lacksAction,
  READING_NOTE_MAX,
  verdictOf,
} from '#domain/temperatures/reading.ts';
import type { RoomKind } from '#domain/temperatures/room.ts';
import { temperatureScreenText } from '#text/temperatures/temperature-screens.text.ts';
import {
  celsiusText,
  correctiveActionText,
  temperatureFieldText,
} from '#text/temperatures/temperatures.text.ts';

const text = temperatureScreenText.correction;

const formFor = (limits: { min: number | null; max: number | null }) =>
  z
    .object({
      celsius: z.number(temperatureFieldText.celsius).refine(isProbeReading, temperatureFieldText.celsius),
      action: z.enum(CORRECTIVE_ACTIONS).nullable(),
      note: z.string().trim().max(READING_NOTE_MAX),
      reason: z.string().trim().min(1, temperatureFieldText.reason).max(CORRECTION_REASON_MAX),
    })
    .refine((corrected) => !lacksAction(corrected, limits), {
      path: ['action'],
      message: temperatureFieldText.action,
    });

type CorrectionForm = ReturnType<typeof formFor>;

type CorrectDialogProps = { room: { name: string; kind: RoomKind }; reading: Reading; onClose: () => void };

/** What the probe said in truth, and why it was noted otherwise. */
export function CorrectDialog({ room, reading, onClose }: CorrectDialogProps) {
  const clock = useClock();
  const correct = useCorrectReading();
  const limits = { min: reading.min_celsius, max: reading.max_celsius };
  const form = useZodForm(formFor(limits), {
    defaultValues: { celsius: reading.celsius, action: reading.action, note: reading.note ?? '', reason: '' },
  });
  const { errors } = form.formState;
  const figure = form.watch('celsius');
  const outside = typeof figure === 'number' && verdictOf(figure, limits).kind === 'outside';
  const dialog = useFormDialog({
    form,
    action: async ({ note, action, ...corrected }) => {
      const acted = outside ? { action, note: note || null } : { action: null, note: null };
      await correct.mutateAsync({ id: reading.id, ...corrected, ...acted });
      toasts.success(text.done);
    },
    onClose,
    onRefusal: () => text.failure,
    closesOn: isConflict,
  });
  return (
    <FormDialog {...dialog} action={text.action} intro={text.intro} title={text.title(room.name)}>
      <div className="flex flex-col gap-4">
        <CelsiusFigure
          control={form.control}
          hint={text.was(celsiusText(reading.celsius), clock.momentOf(reading.taken_at))}
          label={text.celsius}
          name="celsius"
          required
        />
        {outside && <ActedFields form={form} kind={room.kind} />}
        <FormField error={errors.reason?.message} label={text.reason}>
          <Input {...form.register('reason')} autoComplete="off" placeholder={text.reasonPlaceholder} />
        </FormField>
      </div>
    </FormDialog>
  );
}

type ActedFieldsProps = {
  form: UseFormReturn<z.input<CorrectionForm>, unknown, z.output<CorrectionForm>>;
  kind: RoomKind;
};

/** Outside the limits: what was done. */
function ActedFields({ form, kind }: ActedFieldsProps) {
  const { errors } = form.formState;
  return (
    <>
      <FormField error={errors.action?.message} kind="group" label={temperatureScreenText.what}>
        <ChoiceChips
          onValueChange={(action) => form.setValue('action', action, { shouldDirty: true })}
          options={ACTIONS_OF[kind].map((value) => ({ value, label: correctiveActionText[value] }))}
          value={form.watch('action')}
        />
      </FormField>
      <FormField error={errors.note?.message} label={temperatureScreenText.note} optional>
        <Input {...form.register('note')} autoComplete="off" />
      </FormField>
    </>
  );
}

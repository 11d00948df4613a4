import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { CelsiusFigure } from '#client/features/temperatures/celsius-figure.tsx';
import {
  type RoomToday,
  useAddRoom,
  useChangeRoom,
  useRetireRoom,
} from '#client/features/temperatures/temperatures.api.ts';
import { CommandDialog } from '#client/platform/form/command-dialog.tsx';
import { isConflict, useFormDialog } from '#client/platform/form/form-dialog.ts';
import { toasts } from '#client/platform/toasts.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { Select } from '#client/ui/choice/select.tsx';
import { FormDialog } from '#client/ui/form/form-dialog.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { Input } from '#client/ui/form/input.tsx';
import { useZodForm } from '#client/ui/form/use-zod-form.ts';
import { coldRoomInput } from '#contract/temperatures/temperatures.contract.ts';
import type { LocalTime } from '#domain/kernel/days/time-zone.ts';
import {
  parseRoomTime,
  READINGS_PER_DAY_MAX,
  ROOM_KINDS,
  type RoomKind,
  USUAL_READING_TIMES,
  USUAL_ROOM_LIMITS,
} from '#domain/temperatures/room.ts';
import { temperatureScreenText } from '#text/temperatures/temperature-screens.text.ts';
import { roomKindText } from '#text/temperatures/temperatures.text.ts';

const text = temperatureScreenText.rooms;

type Fields = z.input<typeof coldRoomInput>;

const NEW: Fields = {
  name: '',
  kind: 'chilled',
  holds: '',
  times: USUAL_READING_TIMES,
  min_celsius: USUAL_ROOM_LIMITS.chilled.min,
  max_celsius: USUAL_ROOM_LIMITS.chilled.max,
};

type RoomDialogProps = { room: RoomToday | null; onClose: () => void };

/** A new room, or one that is changed. The kind brings the usual limits, which may be set otherwise. */
export function RoomDialog({ room, onClose }: RoomDialogProps) {
  const [add, change] = [useAddRoom(), useChangeRoom()];
  const [retiring, setRetiring] = useState(false);
  const form = useZodForm(coldRoomInput, { defaultValues: room ? fieldsOf(room) : NEW });
  const { errors } = form.formState;
  const dialog = useFormDialog({
    form,
    action: async (values) => {
      if (room) await change.mutateAsync({ id: room.id, version: room.version, ...values });
      else await add.mutateAsync(values);
      toasts.success(text.saved);
    },
    onClose,
    onRefusal: () => text.failure,
    closesOn: isConflict,
  });
  return (
    <>
      <FormDialog {...dialog} action={text.save} title={room ? text.editTitle(room.name) : text.addTitle}>
        <div className="grid grid-cols-2 items-start gap-4">
          <FormField className="col-span-2" error={errors.name?.message} label={text.name}>
            <Input {...form.register('name')} autoComplete="off" placeholder={text.namePlaceholder} />
          </FormField>
          <FormField className="max-md:col-span-2" label={text.kind}>
            <Select
              onValueChange={(kind) => setKind(form, kind)}
              options={ROOM_KINDS.map((value) => ({ value, label: roomKindText[value] }))}
              value={form.watch('kind')}
            />
          </FormField>
          <FormField className="max-md:col-span-2" error={errors.holds?.message} label={text.holds} optional>
            <Input {...form.register('holds')} autoComplete="off" placeholder={text.holdsPlaceholder} />
          </FormField>
          <CelsiusFigure control={form.control} label={text.min} name="min_celsius" />
          <CelsiusFigure control={form.control} label={text.max} name="max_celsius" />
          <FormField
            className="col-span-2"
            error={errors.times?.message ?? errors.times?.find?.((one) => one?.message)?.message}
            hint={room ? text.hoursHint : undefined}
            kind="group"
            label={text.hours}
          >
            <Hours
              onChange={(times) => form.setValue('times', times, { shouldDirty: true })}
              times={form.watch('times')}
            />
          </FormField>
          {room && <RetireButton onPress={() => setRetiring(true)} />}
        </div>
      </FormDialog>
      {room && retiring && <RetireDialog onClose={() => setRetiring(false)} onDone={onClose} room={room} />}
    </>
  );
}

const RetireButton = ({ onPress }: { onPress: () => void }) => (
  <Button className="col-span-2 justify-self-start" onClick={onPress} size="compact" variant="danger-outline">
    {text.retire}
  </Button>
);

type RoomForm = UseFormReturn<Fields, unknown, z.output<typeof coldRoomInput>>;

function setKind(form: RoomForm, kind: RoomKind): void {
  form.setValue('kind', kind, { shouldDirty: true });
  form.setValue('min_celsius', USUAL_ROOM_LIMITS[kind].min);
  form.setValue('max_celsius', USUAL_ROOM_LIMITS[kind].max);
}

const fieldsOf = ({ name, kind, holds, min_celsius, max_celsius, times }: RoomToday): Fields => ({
  name,
  kind,
  holds: holds ?? '',
  min_celsius,
  max_celsius,
  times,
});

type HoursProps = { times: readonly string[]; onChange: (times: LocalTime[]) => void };

function Hours({ times, onChange }: HoursProps) {
  const set = (next: readonly string[]) => onChange(next as LocalTime[]);
  return (
    <div className="flex flex-wrap items-center gap-2">
      {times.map((time, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an hour has no name but its place
        <span className="flex items-center" key={place}>
          <Input
            aria-label={text.hour(place + 1)}
            className="w-32"
            inputMode="numeric"
            onBlur={() => set(times.with(place, parseRoomTime(time) ?? time))}
            onChange={(event) => set(times.with(place, event.target.value))}
            placeholder="10:00"
            trailing={
              times.length > 1 && (
                <IconButton
                  icon={<X aria-hidden="true" size={16} />}
                  label={text.removeHour(time)}
                  onClick={() => set(times.toSpliced(place, 1))}
                  size="compact"
                />
              )
            }
            value={time}
          />
        </span>
      ))}
      {times.length < READINGS_PER_DAY_MAX && (
        <Button
          icon={<Plus aria-hidden="true" size={16} />}
          onClick={() => set([...times, '14:00'])}
          size="compact"
          variant="ghost"
        >
          {text.addHour}
        </Button>
      )}
    </div>
  );
}

function RetireDialog({
  room,
  onDone,
  onClose,
}: {
  room: RoomToday;
  onDone: () => void;
  onClose: () => void;
}) {
  const retire = useRetireRoom();
  return (
    <CommandDialog
      action={text.retire}
      cancelLabel={text.keep}
      command={async () => {
        await retire.mutateAsync({ id: room.id });
        toasts.success(text.retired);
        onDone();
      }}
      onClose={onClose}
      onFailure={(error) => toasts.failure(error, { fallback: text.retireFailure })}
      title={text.retireTitle(room.name)}
      tone="danger"
    >
      {text.retireBody}
    </CommandDialog>
  );
}

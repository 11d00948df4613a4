import { LoadedDialog } from '#client/platform/form/loaded-dialog.tsx';
import { useSettingsDialog } from '#client/platform/form/settings-dialog.ts';
import { FormDialog } from '#client/ui/form/form-dialog.tsx';
import { openingCalendarText as text } from '#text/organisations/opening-calendar.text.ts';
import { type Calendar, useCalendarToEdit, useSaveCalendar } from './calendar.api.ts';
import { ClosureFields, HolidayFields, WeekFields } from './fields.tsx';
import { calendarValuesOf, useCalendarForm } from './form.ts';

/** When the restaurant is open, edited as a whole. */
export function CalendarDialog({ onClose }: { onClose: () => void }) {
  return (
    <LoadedDialog onClose={onClose} query={useCalendarToEdit()} title={text.title}>
      {(calendar, readAgain) => <Edit calendar={calendar} onClose={onClose} readAgain={readAgain} />}
    </LoadedDialog>
  );
}

type EditProps = { calendar: Calendar; readAgain: () => Promise<Calendar>; onClose: () => void };

function Edit({ calendar, readAgain, onClose }: EditProps) {
  const save = useSaveCalendar();
  const form = useCalendarForm(calendar);
  const dialog = useSettingsDialog({
    form,
    save,
    words: text,
    onClose,
    theirs: async () => calendarValuesOf(await readAgain()),
  });
  return (
    <FormDialog {...dialog} action={text.save} intro={text.intro} title={text.title} width="form">
      <div className="flex flex-col gap-6">
        <WeekFields form={form} />
        <HolidayFields form={form} />
        <ClosureFields form={form} />
      </div>
    </FormDialog>
  );
}

import { Printer } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '#client/platform/api/error.ts';
import { useOnce } from '#client/platform/api/once.ts';
import { openFile } from '#client/platform/browser/open-file.ts';
import { storedValue } from '#client/platform/browser/storage.ts';
import { useClock } from '#client/platform/clock.tsx';
import { useSession } from '#client/platform/session/session.tsx';
import { Button } from '#client/ui/button.tsx';
import { SegmentedControl } from '#client/ui/choice/radio/segmented-control.tsx';
import { Select } from '#client/ui/choice/select.tsx';
import { DatePicker } from '#client/ui/date/date-picker.tsx';
import { Dialog } from '#client/ui/dialog/dialog.tsx';
import { ErrorState } from '#client/ui/feedback/error-state.tsx';
import { LoadingBars } from '#client/ui/feedback/skeleton.tsx';
import { useFirstError } from '#client/ui/form/first-error.ts';
import { FormField } from '#client/ui/form/form-field.tsx';
import { Input } from '#client/ui/form/input.tsx';
import { NumberField } from '#client/ui/form/number-field.tsx';
import { Stepper } from '#client/ui/stepper/stepper.tsx';
import { LOT_CODE_MAX } from '#domain/receipts/limits.ts';
import {
  goodUntil,
  INITIALS_MAX,
  LABEL_OCCASIONS,
  LABEL_PAPERS,
  type LabelOccasion,
  type LabelPaper,
  SECONDARY_DAYS_MAX,
  signedAs,
  USE_BY_LABELS_MAX,
  USUAL_DAYS,
} from '#domain/use-by-labels/use-by.ts';
import { commonText } from '#text/kernel/common.text.ts';
import { formatDate } from '#text/kernel/format.ts';
import { labelsDialogText as text } from '#text/use-by-labels/use-by-labels.text.ts';
import {
  type Labelled,
  type LabelledThing,
  readLabels,
  useKeepDays,
  useLabelled,
} from './use-by-labels.api.ts';

type LabelsDialogProps = { of: Labelled; lotId?: string | undefined; onClose: () => void };

/** A few presses between the pot and its label: all is filled in but what only the cook knows. */
export function UseByLabelsDialog({ of, lotId, onClose }: LabelsDialogProps) {
  const { data, error, refetch, isFetching } = useLabelled(of);
  if (data) return <LabelsForm lotId={lotId} of={of} onClose={onClose} thing={data} />;
  return (
    <Dialog dismissible onOpenChange={onClose} open title={text.title} width="narrow">
      {error ? (
        <ErrorState onRetry={() => refetch()} retrying={isFetching} title={text.loadFailure}>
          {messageOf(error)}
        </ErrorState>
      ) : (
        <LoadingBars bars={['h-12', 'h-12', 'h-12']} />
      )}
    </Dialog>
  );
}

const NO_LOT = 'none';
const lastPaper = storedValue('label-paper');

const isDays = (days: number | null): days is number =>
  days !== null && Number.isInteger(days) && days >= 0 && days <= SECONDARY_DAYS_MAX;

function useLabels(of: Labelled, thing: LabelledThing, lotId: string | undefined) {
  const { user } = useSession();
  const { today } = useClock();
  const isItem = 'item_id' in of;
  const [choices, setChoices] = useState({
    occasion: (isItem ? 'opened' : 'prepared') as LabelOccasion,
    made_on: today(),
    days: (thing.days ?? USUAL_DAYS) as number | null,
    lot: lotId ?? thing.lots[0]?.id ?? NO_LOT,
    lot_code: '',
    initials: signedAs(user?.full_name ?? ''),
    count: 1,
    paper: (lastPaper.read() === 'sheet' ? 'sheet' : 'roll') as LabelPaper,
  });
  const lot = thing.lots.find(({ id }) => id === choices.lot);
  const { made_on, days } = choices;
  const use = isDays(days) ? goodUntil({ made_on, days, expires_on: lot?.expires_on ?? null }) : null;
  const set = (change: Partial<typeof choices>) => setChoices((now) => ({ ...now, ...change }));
  return { choices, set, lot, use, isItem, today: today() };
}

type Labels = ReturnType<typeof useLabels>;

function LabelsForm({ of, lotId, thing, onClose }: LabelsDialogProps & { thing: LabelledThing }) {
  const labels = useLabels(of, thing, lotId);
  const keep = useKeepDays();
  const showError = useFirstError();
  const { choices, lot } = labels;
  const { run: print, busy } = useOnce(
    async () => {
      const { days, occasion, made_on, initials, count, paper, lot_code } = choices;
      if (!isDays(days)) return showError();
      lastPaper.write(paper);
      await keep.mutateAsync({ ...of, days });
      const code = lot_code.trim();
      const ofLot = lot ? { lot_id: lot.id } : code === '' ? {} : { lot_code: code };
      openFile(await readLabels({ ...of, ...ofLot, occasion, made_on, days, initials, count, paper }));
      onClose();
    },
    { title: text.failure },
  );
  return (
    <Dialog
      description={thing.name}
      footer={
        <>
          <Button onClick={onClose}>{commonText.cancel}</Button>
          <Button
            busy={busy}
            busyLabel={text.printing}
            icon={<Printer aria-hidden="true" size={18} />}
            type="submit"
            variant="primary"
          >
            {text.print}
          </Button>
        </>
      }
      onOpenChange={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        void print();
      }}
      open
      title={text.title}
      width="narrow"
    >
      <LabelFields labels={labels} thing={thing} />
    </Dialog>
  );
}

function LabelFields({ labels, thing }: { labels: Labels; thing: LabelledThing }) {
  const { choices, set, use, today } = labels;
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-4">
      <SegmentedControl
        className="col-span-2"
        fills
        label={text.occasion}
        onValueChange={(occasion) => set({ occasion })}
        options={LABEL_OCCASIONS.map((value) => ({ value, label: text.occasions[value] }))}
        value={choices.occasion}
      />
      <FormField label={text.madeOn[choices.occasion]}>
        <DatePicker
          format="short"
          isDisabled={(day) => (day > today ? text.notYet : null)}
          onValueChange={(made_on) => set({ made_on })}
          today={today}
          value={choices.made_on}
        />
      </FormField>
      <FormField error={isDays(choices.days) ? undefined : text.daysInvalid} label={text.days}>
        <NumberField
          maxDecimals={0}
          onValueChange={(days) => set({ days })}
          unit={text.daysUnit}
          value={choices.days}
        />
      </FormField>
      <div className="col-span-2 rounded-field bg-primary-soft px-4 py-3 text-primary-ink" role="status">
        <p className="font-semibold text-body">{use ? text.until(use.day) : text.daysInvalid}</p>
        {use?.shortened && <p className="text-hint">{text.shortened}</p>}
      </div>
      <LotField labels={labels} thing={thing} />
      <PrintFields labels={labels} />
    </div>
  );
}

/** Who signs, how many, and on what. */
function PrintFields({ labels: { choices, set } }: { labels: Labels }) {
  return (
    <>
      <FormField label={text.initials}>
        <Input
          autoComplete="off"
          maxLength={INITIALS_MAX}
          onChange={(event) => set({ initials: event.target.value })}
          value={choices.initials}
        />
      </FormField>
      <FormField label={text.count}>
        <Stepper
          max={USE_BY_LABELS_MAX}
          min={1}
          onValueChange={(count) => set({ count: Math.round(count) })}
          value={choices.count}
        />
      </FormField>
      <FormField
        className="col-span-2"
        hint={choices.paper === 'roll' ? text.rollHint : text.sheetHint}
        kind="group"
        label={text.paper}
      >
        <SegmentedControl
          fills
          label={text.paper}
          onValueChange={(paper) => set({ paper })}
          options={LABEL_PAPERS.map((value) => ({ value, label: text.papers[value] }))}
          value={choices.paper}
        />
      </FormField>
    </>
  );
}

/** One of those in stock; typed by hand where there is none, as for what the kitchen makes. */
function LotField({ labels: { choices, set }, thing }: { labels: Labels; thing: LabelledThing }) {
  if (thing.lots.length === 0) {
    return (
      <FormField className="col-span-2" label={text.lot} optional>
        <Input
          autoCapitalize="characters"
          autoComplete="off"
          maxLength={LOT_CODE_MAX}
          onChange={(event) => set({ lot_code: event.target.value })}
          value={choices.lot_code}
        />
      </FormField>
    );
  }
  const options = thing.lots.map(({ id, lot_code, expires_on, date_kind }) => ({
    value: id,
    label:
      expires_on === null
        ? (lot_code ?? text.unnamedLot)
        : text.lotOf(lot_code ?? text.unnamedLot, date_kind ?? 'DLC', formatDate(expires_on)),
  }));
  return (
    <FormField className="col-span-2" label={text.lot}>
      <Select
        onValueChange={(lot) => set({ lot })}
        options={[...options, { value: NO_LOT, label: text.noLot }]}
        value={choices.lot}
      />
    </FormField>
  );
}

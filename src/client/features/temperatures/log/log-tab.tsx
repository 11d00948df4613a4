import { CircleCheck, Thermometer, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import {
  type MissedReading,
  type Reading,
  type RoomLog,
  type RoomToday,
  useMissedReadings,
  useRoomLog,
} from '#client/features/temperatures/temperatures.api.ts';
import { useClock } from '#client/platform/clock.tsx';
import { WhenRead } from '#client/platform/page/read.tsx';
import { Card, CardHeader, inCard } from '#client/ui/card.tsx';
import { SegmentedControl } from '#client/ui/choice/radio/segmented-control.tsx';
import { Select } from '#client/ui/choice/select.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { LoadingBars } from '#client/ui/feedback/skeleton.tsx';
import { lazyPart } from '#client/ui/loading/lazy-part.tsx';
import { addDays } from '#domain/kernel/days/local-date.ts';
import { temperatureScreenText } from '#text/temperatures/temperature-screens.text.ts';
import { Curve } from './curve.tsx';
import { ReadingsList } from './readings-list.tsx';

const text = temperatureScreenText.log;

const CorrectDialog = lazyPart(async () => (await import('./correct-dialog.tsx')).CorrectDialog);

const SPANS = ['7', '30', '90'] as const;
type Span = (typeof SPANS)[number];

/** How a room did over some weeks, and what nobody took. */
export function LogTab({ rooms }: { rooms: readonly RoomToday[] }) {
  const today = useClock().today();
  const [span, setSpan] = useState<Span>('30');
  const [chosen, setChosen] = useState(rooms[0]?.id ?? '');
  const [corrected, setCorrected] = useState<Reading | null>(null);
  const period = { from: addDays(today, 1 - Number(span)), to: today };
  const log = useRoomLog({ id: chosen, ...period });
  const room = rooms.find(({ id }) => id === chosen);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <Select
          className="w-80 max-md:w-full"
          icon={<Thermometer aria-hidden="true" size={18} />}
          label={text.room}
          onValueChange={setChosen}
          options={rooms.map(({ id, name }) => ({ value: id, label: name }))}
          value={chosen}
        />
        <SegmentedControl
          label={text.days}
          onValueChange={setSpan}
          className="max-md:w-full"
          options={SPANS.map((value) => ({ value, label: text.lastDays(Number(value)) }))}
          value={span}
        />
      </div>
      <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_21rem]">
        <WhenRead
          around={inCard('p-5')}
          failure={text.loadFailure}
          of={log}
          waiting={<LoadingBars bars={['h-6 w-40', 'h-48', 'h-10', 'h-10']} />}
        >
          {(found) => <Log log={found} onCorrect={setCorrected} />}
        </WhenRead>
        <Missed period={period} />
      </div>
      {corrected && room && (
        <CorrectDialog onClose={() => setCorrected(null)} reading={corrected} room={room} />
      )}
    </div>
  );
}

function Log({ log, onCorrect }: { log: RoomLog; onCorrect: (reading: Reading) => void }) {
  if (log.readings.length === 0)
    return (
      <Card>
        <EmptyState icon={<Thermometer aria-hidden="true" />} title={text.none}>
          {text.noneHint}
        </EmptyState>
      </Card>
    );
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <Curve log={log} />
      <ReadingsList onCorrect={onCorrect} readings={log.readings.toReversed()} />
    </div>
  );
}

/** Beyond so many the rest is a figure: the printed register has them all. */
const MISSED_SHOWN = 12;

function Missed({ period }: { period: Parameters<typeof useMissedReadings>[0] }) {
  return (
    <Card>
      <CardHeader title={text.missed} />
      <WhenRead
        failure={text.loadFailure}
        of={useMissedReadings(period)}
        waiting={<LoadingBars bars={['h-6', 'h-6']} className="p-5" />}
      >
        {({ missed }) => <MissedList missed={missed} />}
      </WhenRead>
    </Card>
  );
}

function MissedList({ missed }: { missed: readonly MissedReading[] }) {
  if (missed.length === 0)
    return (
      <p className="flex items-center gap-2 px-5 pb-4 text-body text-ink-2 max-md:px-4">
        <CircleCheck aria-hidden="true" className="text-primary-ink" size={18} />
        {text.noMissed}
      </p>
    );
  const rest = missed.length - MISSED_SHOWN;
  return (
    <>
      <p className="flex items-center gap-2 px-5 pb-2 font-semibold text-body text-danger-ink max-md:px-4">
        <TriangleAlert aria-hidden="true" size={18} />
        {text.missedOf(missed.length)}
      </p>
      <ul aria-label={text.missed} className="divide-y divide-line border-line border-t">
        {missed.slice(0, MISSED_SHOWN).map(({ room_id, room_name, day, time }) => (
          <li
            className="flex items-baseline justify-between gap-3 px-5 py-2 text-cell max-md:px-4"
            key={`${room_id} ${day} ${time}`}
          >
            <span className="wrap-anywhere min-w-0 font-semibold">{room_name}</span>
            <span className="whitespace-nowrap text-ink-2">{text.missedOne(day, time)}</span>
          </li>
        ))}
        {rest > 0 && <li className="px-5 py-2 text-cell text-ink-2 max-md:px-4">{text.more(rest)}</li>}
      </ul>
    </>
  );
}

import { AlarmClock, PackageCheck } from 'lucide-react';
import { useSession } from '#client/platform/session/session.tsx';
import { useNow } from '#client/platform/use-now.ts';
import { cn } from '#client/ui/cn.ts';
import { type DayMark, layDay, type PlacedMark } from '#domain/dashboard/day-line.ts';
import { localDateIn, localTimeIn } from '#domain/kernel/days/time-zone.ts';
import { dashboardText } from '#text/dashboard/dashboard.text.ts';
import { formatHour, NBSP } from '#text/kernel/format.ts';
import type { SupplierNeed } from './board.api.ts';

const text = dashboardText.day;

type Kind = 'cutoff' | 'came';

type DayLineProps = {
  suppliers: readonly SupplierNeed[];
  came: readonly { received_at: string; supplier_name: string }[];
  expected: number;
  className?: string;
};

/** Nearer than that, a cut-off is what the morning is about. */
const NEAR_HOURS = 4;

/** What today holds, at its hour; where nothing has one, no line. Drawn anew by the minute, alone. */
export function DayLine({ suppliers, came, expected, className }: DayLineProps) {
  const now = useNow();
  const { organisation } = useSession();
  if (!organisation) return null;
  const { time_zone } = organisation;
  const marks = marksOf({ suppliers, came }, time_zone, now);
  if (marks.length === 0 && expected === 0) return null;
  return (
    <div className={cn('px-5 pt-2 pb-3', className)}>
      <Line marks={marks} now={hourOf(now, time_zone)} hour={hourText(now, time_zone)} />
      <ul aria-label={text.title} className="sr-only">
        <li>{text.now(hourText(now, time_zone))}</li>
        {marks
          .toSorted((a, b) => a.hour - b.hour)
          .map(({ name, hour }) => (
            <li key={`${name} ${hour}`}>{name}</li>
          ))}
      </ul>
      <p className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1 text-hint text-ink-2">
        <Legend className="bg-saffron">{text.cutoff}</Legend>
        <Legend className="bg-primary">{text.came}</Legend>
        {expected > 0 && <span className="ml-auto">{text.expected(expected)}</span>}
      </p>
    </div>
  );
}

const hourText = (at: Date, timeZone: string) => formatHour(localTimeIn(at, timeZone));

function hourOf(at: Date, timeZone: string): number {
  const [hours = 0, minutes = 0] = localTimeIn(at, timeZone).split(':').map(Number);
  return hours + minutes / 60;
}

type Held = Pick<DayLineProps, 'suppliers' | 'came'>;

function marksOf({ suppliers, came }: Held, timeZone: string, now: Date): DayMark<Kind>[] {
  const today = localDateIn(now, timeZone);
  return [
    ...suppliers.flatMap(({ name, delivery }): DayMark<Kind>[] => {
      const at = delivery?.cutoff_at ? new Date(delivery.cutoff_at) : null;
      if (!at || localDateIn(at, timeZone) !== today) return [];
      return [
        { kind: 'cutoff', hour: hourOf(at, timeZone), name: text.cutoffOf(name, hourText(at, timeZone)) },
      ];
    }),
    ...came.map(({ received_at, supplier_name }): DayMark<Kind> => {
      const at = new Date(received_at);
      const name = text.cameFrom(supplier_name, hourText(at, timeZone));
      return { kind: 'came', hour: hourOf(at, timeZone), name };
    }),
  ];
}

type LineProps = { marks: readonly DayMark<Kind>[]; now: number; hour: string };

function Line({ marks, now, hour }: LineProps) {
  const day = layDay(marks, now);
  return (
    <div aria-hidden="true" className="relative mx-3.5 mt-5 h-10">
      <span className="absolute inset-x-0 top-3.5 h-0.5 bg-line-2" />
      <span className="absolute top-3.5 left-0 h-0.5 bg-ink-2" style={{ width: percent(day.now) }} />
      {day.ticks.map(({ hour, place }) => (
        <span
          className="absolute top-7 -translate-x-1/2 whitespace-nowrap text-ink-3 text-small before:absolute before:-top-3.5 before:left-1/2 before:h-1.5 before:w-px before:bg-line-2"
          key={hour}
          style={{ left: percent(place) }}
        >
          {hour}
          {NBSP}h
        </span>
      ))}
      <span
        className="absolute -top-4 bottom-3 w-0.5 -translate-x-1/2 bg-ink"
        style={{ left: percent(day.now) }}
      />
      {day.placed.map((mark) => (
        <Mark
          key={`${mark.kind} ${mark.place}`}
          mark={mark}
          near={mark.marks.some(({ hour }) => hour - now < NEAR_HOURS)}
        />
      ))}
      <span
        className="absolute -top-4 -translate-x-1/2 whitespace-nowrap rounded-chip bg-ink px-1.5 font-semibold text-on-ink text-small"
        style={{ left: percent(day.now) }}
      >
        {hour}
      </span>
    </div>
  );
}

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;

const LOOKS: Record<Kind, string> = {
  cutoff: 'bg-saffron text-on-saffron',
  came: 'bg-primary text-on-primary',
};

function Mark({ mark: { kind, place, marks }, near }: { mark: PlacedMark<Kind>; near: boolean }) {
  const Icon = kind === 'cutoff' ? AlarmClock : PackageCheck;
  const far = kind === 'cutoff' && !near;
  return (
    <span
      className={cn(
        'absolute top-0.5 grid size-7 -translate-x-1/2 place-items-center rounded-full font-semibold text-small ring-2 ring-surface',
        LOOKS[kind],
        far && 'border border-saffron-line bg-saffron-soft text-saffron-ink',
      )}
      style={{ left: percent(place) }}
      title={marks.map(({ name }) => name).join(', ')}
    >
      {marks.length > 1 ? marks.length : <Icon size={16} />}
    </span>
  );
}

const Legend = ({ className, children }: { className: string; children: string }) => (
  <span className="inline-flex items-center gap-1.5">
    <span aria-hidden="true" className={cn('size-2.5 rounded-full', className)} />
    {children}
  </span>
);

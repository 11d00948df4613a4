import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Order } from '#client/features/orders/orders.api.ts';
import { useClock } from '#client/platform/clock.tsx';
import { cn } from '#client/ui/cn.ts';
import { DOT } from '#text/kernel/format.ts';
import { NONE, orderTimelineText as text } from '#text/orders/order-detail.text.ts';
import { orderStatusText } from '#text/orders/orders.text.ts';
import { type TimelineEnd, type TimelineStep, timelineOf } from './timeline-steps.ts';

/** From draft to closed, with who did what when; a cancelled order ends where it was cancelled. Stands up where its card is narrow. */
export function Timeline({ order }: { order: Order }) {
  const { steps, end } = timelineOf(order);
  return (
    <ol
      aria-label={text.label}
      className="@min-[34rem]:grid @min-[34rem]:auto-cols-fr @min-[34rem]:grid-flow-col @max-[34rem]:flex @max-[34rem]:flex-col"
    >
      {steps.map((step, index) => {
        const next = steps[index + 1];
        const line = next ? (next.state === 'to_come' ? 'ahead' : 'gone') : end ? 'ended' : null;
        return <Step key={step.status} line={line} step={step} />;
      })}
      {end && <End end={end} />}
    </ol>
  );
}

const DOTS = {
  done: 'border-primary bg-primary',
  current: 'border-primary bg-surface ring-4 ring-primary-soft',
  passed: 'border-field bg-surface',
  to_come: 'border-line-2 bg-surface',
} as const satisfies Record<TimelineStep['state'], string>;

const DECIDING = 'border-saffron bg-surface ring-4 ring-saffron-soft';

function Step({ step, line }: { step: TimelineStep; line: Line }) {
  const { status, state, at, who, due, suggested, deciding } = step;
  const reached = state === 'done' || state === 'current';
  return (
    <Place
      current={state === 'current'}
      dot={<span className={cn('block size-3.5 rounded-full border-3', deciding ? DECIDING : DOTS[state])} />}
      line={line}
      name={
        <span className={reached || deciding ? 'font-semibold' : 'text-ink-2'}>
          {orderStatusText[status]}
          {!reached && !deciding && (
            <span className="sr-only"> ({state === 'to_come' ? text.toCome : text.passed})</span>
          )}
        </span>
      }
      note={
        <>
          {at && <Moment at={at} who={who} />}
          {suggested && <p>{text.suggested}</p>}
          {deciding && <p className="font-semibold text-saffron-ink">{text.toDecide}</p>}
          {!at && !deciding && <p>{due ? text.due(due) : passedOr(state)}</p>}
        </>
      }
    />
  );
}

const passedOr = (state: TimelineStep['state']) => (state === 'passed' ? text.passed : NONE);

function End({ end: { kind, at, who, note } }: { end: TimelineEnd }) {
  return (
    <Place
      current
      dot={
        <span className="absolute -inset-1 grid place-items-center rounded-full border border-line-2 bg-sunken text-ink-2">
          <X aria-hidden="true" size={14} />
        </span>
      }
      line={null}
      name={
        <span className="font-semibold">{kind === 'refused' ? text.refused : orderStatusText.CANCELLED}</span>
      }
      note={
        <>
          <Moment at={at} who={who} />
          {note && <p className="mt-0.5 text-ink italic wrap-break-word">{note}</p>}
        </>
      }
    />
  );
}

function Moment({ at, who }: { at: string; who: string | null }) {
  const { momentOf } = useClock();
  return (
    <>
      <span className="@min-[34rem]:block">{momentOf(at)}</span>
      {who && (
        <span className="wrap-break-word @min-[34rem]:block">
          <span aria-hidden="true" className="@min-[34rem]:hidden">
            {DOT}
          </span>
          {who}
        </span>
      )}
    </>
  );
}

type Line = 'gone' | 'ahead' | 'ended' | null;
const LINES = {
  gone: 'bg-primary',
  ahead: 'bg-line-2',
  ended: 'border-line-2 border-dashed @max-[34rem]:border-l-2 @min-[34rem]:border-t-2',
} as const;

type PlaceProps = { dot: ReactNode; name: ReactNode; note: ReactNode; line: Line; current: boolean };

/** A dot on the line: beside its words where there is little room, above them elsewhere. */
function Place({ dot, name, note, line, current }: PlaceProps) {
  return (
    <li
      aria-current={current ? 'step' : undefined}
      className="relative min-w-0 @min-[34rem]:pr-4 @max-[34rem]:flex @max-[34rem]:gap-3.5 @max-[34rem]:pb-3.5 @max-[34rem]:last:pb-0"
    >
      {line && (
        <span
          aria-hidden="true"
          className={cn(
            'absolute @max-[34rem]:top-3 @max-[34rem]:bottom-0 @max-[34rem]:left-[5.5px] @max-[34rem]:translate-y-1 @min-[34rem]:top-[5.5px] @min-[34rem]:right-0 @min-[34rem]:left-0',
            line === 'ended' ? '' : '@max-[34rem]:w-[3px] @min-[34rem]:h-[3px]',
            LINES[line],
          )}
        />
      )}
      <span aria-hidden="true" className="relative block size-3.5 shrink-0 @max-[34rem]:mt-1">
        {dot}
      </span>
      <div className="min-w-0 @max-[34rem]:flex-1 @min-[34rem]:mt-2">
        <p className="text-cell">{name}</p>
        <div className="text-hint text-ink-2">{note}</div>
      </div>
    </li>
  );
}

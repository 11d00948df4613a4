import type { ReactNode } from 'react';
import { DrillLink } from '#client/features/reports/parts/drill-link.tsx';
import type { Reliability } from '#client/features/reports/reports.api.ts';
import { Card, CardHeader } from '#client/ui/card.tsx';
import { RELIABLE_FROM, type ReliabilityFault } from '#domain/reports/reliability.ts';
import { DASH, formatPercent } from '#text/kernel/format.ts';
import { durationText, reliabilityText as text } from '#text/reports/costs.text.ts';
import { FAULT } from './asked.ts';

const percent = (value: number | null) => (value === null ? DASH : formatPercent(value));
const time = (minutes: number | null) => (minutes === null ? DASH : durationText(minutes));

/** Of all suppliers together: each share with what it is a share of, and the way to what was not so. */
export function ReliabilityFigures({
  reliability: { all, all_before, suppliers },
}: {
  reliability: Reliability;
}) {
  const { counts } = all;
  const late = suppliers
    .filter(({ percent: { on_time } }) => on_time !== null && on_time < RELIABLE_FROM)
    .toSorted((a, b) => (a.percent.on_time ?? 0) - (b.percent.on_time ?? 0))[0];
  const finding = text.finding({
    onTime: all.percent.on_time,
    complete: all.percent.complete,
    worst: suppliers.length > 1 ? (late?.supplier_name ?? null) : null,
  });
  return (
    <Card>
      <CardHeader description={text.method} title={finding} />
      <dl className="grid grid-cols-1 divide-line border-line border-t max-md:divide-y md:grid-cols-4 md:divide-x">
        <Figure
          before={percent(all_before.percent.on_time)}
          fault="late"
          label={text.figures.onTime}
          note={counts.promised > 0 && text.deliveriesOf(counts.on_time, counts.promised)}
        >
          {percent(all.percent.on_time)}
        </Figure>
        <Figure
          before={percent(all_before.percent.complete)}
          fault="incomplete"
          label={text.figures.complete}
          note={counts.deliveries > 0 && text.deliveriesOf(counts.complete, counts.deliveries)}
        >
          {percent(all.percent.complete)}
        </Figure>
        <Figure
          before={percent(all_before.percent.prices_kept)}
          fault="dearer"
          label={text.figures.prices}
          note={counts.priced_lines > 0 && text.linesOf(counts.prices_kept, counts.priced_lines)}
        >
          {percent(all.percent.prices_kept)}
        </Figure>
        <Figure
          before={time(all_before.counts.answer_minutes)}
          fault="unanswered"
          label={text.figures.answer}
          note={counts.sent > 0 && text.answersOf(counts.answered, counts.sent)}
        >
          {time(counts.answer_minutes)}
        </Figure>
      </dl>
    </Card>
  );
}

type FigureProps = {
  label: string;
  /** What it is a share of. */
  note: string | false;
  before: string;
  fault: ReliabilityFault;
  children: ReactNode;
};

function Figure({ label, note, before, fault, children }: FigureProps) {
  return (
    <div className="px-5 py-3.5 max-md:px-4 max-md:py-3">
      <dt className="text-hint text-ink-2">{label}</dt>
      <dd>
        <span className="block font-display text-figure">{children}</span>
        <span className="block text-hint text-ink-2">{note || text.nothing}</span>
        {before !== DASH && <span className="block text-hint text-ink-2">{text.before(before)}</span>}
        {note && (
          <span className="link text-hint print:hidden max-md:inline-flex max-md:min-h-11 max-md:items-center">
            <DrillLink into={{ [FAULT]: fault }}>{text.faults[fault]}</DrillLink>
          </span>
        )}
      </dd>
    </div>
  );
}

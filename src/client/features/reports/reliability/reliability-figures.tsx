import { DrillLink } from '#client/features/reports/parts/drill-link.tsx';
import { Figure, Figures } from '#client/features/reports/parts/figures.tsx';
import type { Reliability } from '#client/features/reports/reports.api.ts';
import { Card } from '#client/ui/card.tsx';
import { RELIABILITY_FAULTS, type ReliabilityFault } from '#domain/reports/reliability.ts';
import { DASH } from '#text/kernel/format.ts';
import { percentText } from '#text/reports/changes.text.ts';
import { answerText, reliabilityText as text } from '#text/reports/costs.text.ts';
import { FAULT } from './asked.ts';

type Of = Reliability['all'];

type FigureWords = {
  label: string;
  say: (figures: Of) => string;
  /** What it is a share of; false where there is nothing. */
  note: (counts: Of['counts']) => string | false;
};

/** Each figure by what falls short of it. */
const FIGURES: Record<ReliabilityFault, FigureWords> = {
  late: {
    label: text.figures.onTime,
    say: ({ percent }) => percentText(percent.on_time),
    note: ({ promised, on_time }) => promised > 0 && text.deliveriesOf(on_time, promised),
  },
  incomplete: {
    label: text.figures.complete,
    say: ({ percent }) => percentText(percent.complete),
    note: ({ deliveries, complete }) => deliveries > 0 && text.deliveriesOf(complete, deliveries),
  },
  dearer: {
    label: text.figures.prices,
    say: ({ percent }) => percentText(percent.prices_kept),
    note: ({ priced_lines, prices_kept }) => priced_lines > 0 && text.linesOf(prices_kept, priced_lines),
  },
  unanswered: {
    label: text.figures.answer,
    say: ({ counts }) => answerText(counts.answer_minutes),
    note: ({ sent, answered }) => sent > 0 && text.answersOf(answered, sent),
  },
};

/** Of all suppliers together: each share with what it is a share of, and the way to what was not so. */
export function ReliabilityFigures({ reliability: { all, all_before } }: { reliability: Reliability }) {
  return (
    <Card className="mb-4">
      <h2 className="sr-only">{text.figuresTitle}</h2>
      <Figures count={4}>
        {RELIABILITY_FAULTS.map((fault) => {
          const { label, say, note } = FIGURES[fault];
          const of = note(all.counts);
          const before = say(all_before);
          return (
            <Figure
              key={fault}
              label={label}
              notes={[
                of || text.nothing,
                before !== DASH && text.before(before),
                of && <FaultLink fault={fault} key={fault} />,
              ]}
            >
              {say(all)}
            </Figure>
          );
        })}
      </Figures>
    </Card>
  );
}

const FaultLink = ({ fault }: { fault: ReliabilityFault }) => (
  <span className="link print:hidden max-md:inline-flex max-md:min-h-11 max-md:items-center">
    <DrillLink into={{ [FAULT]: fault }}>{text.faults[fault]}</DrillLink>
  </span>
);

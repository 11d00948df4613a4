import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { WhenRead } from '#client/platform/page/read.tsx';
import { inCard } from '#client/ui/card.tsx';
import { cn } from '#client/ui/cn.ts';
import { LoadingBars } from '#client/ui/feedback/skeleton.tsx';
import { dashboardText } from '#text/dashboard/dashboard.text.ts';
import { formatNumber } from '#text/kernel/format.ts';
import { useDayCounts } from './dashboard.api.ts';

const text = dashboardText.counts;

/** The day in four figures, each the way to what it counts (specification, /dashboard). */
export function Counts() {
  const read = useDayCounts();
  return (
    <WhenRead
      around={inCard('mt-4 p-5')}
      failure={text.loadFailure}
      failureClass="py-4"
      of={read}
      waiting={<LoadingBars bars={['h-10 max-wide:h-28']} label={text.loading} />}
    >
      {(counts) => (
        <nav
          aria-label={text.title}
          className="mt-4 grid grid-cols-4 overflow-clip rounded-card border border-line bg-surface shadow-card max-wide:grid-cols-2 max-md:rounded-phone [&>*:nth-child(even)]:border-l max-wide:[&>*:nth-child(n+3)]:border-t wide:[&>*+*]:border-l"
        >
          <Count
            hint={text.received(counts.received_today)}
            label={text.expected}
            to="/receiving"
            value={counts.expected_today}
          />
          <Count
            hint={text.unanswered(counts.unanswered, counts.part_received)}
            label={text.inProgress}
            to="/orders?tab=commandes&statut=awaited"
            value={counts.in_progress}
          />
          <Count
            hint={text.thisWeek(counts.receipts_this_week)}
            label={text.receipts}
            to="/receiving"
            value={counts.receipts}
          />
          <Count
            hint={text.critical(counts.critical_alerts)}
            label={text.alerts}
            to="/alerts"
            tone={counts.alerts > 0 ? 'danger' : 'plain'}
            value={counts.alerts}
          />
        </nav>
      )}
    </WhenRead>
  );
}

type CountProps = {
  to: string;
  value: number;
  label: string;
  hint: string | null;
  tone?: 'plain' | 'danger';
};

function Count({ to, value, label, hint, tone = 'plain' }: CountProps) {
  return (
    <Link
      className="group flex min-h-19 items-center gap-3 border-line px-5 py-4 transition-colors hover:bg-hover max-md:gap-2 max-md:px-3"
      to={to}
    >
      <span className={cn('font-display text-figure', tone === 'danger' && 'text-danger-ink')}>
        {formatNumber(value)}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-balance font-semibold text-body leading-5 max-[23.75rem]:text-cell">
          {label}
        </span>
        {hint && <span className="block text-hint text-ink-2 max-md:hidden">{hint}</span>}
      </span>
      <ArrowRight
        aria-hidden="true"
        className="shrink-0 transition-transform group-hover:translate-x-0.5 max-md:hidden"
        size={18}
      />
    </Link>
  );
}

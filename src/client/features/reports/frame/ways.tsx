import { ArrowRight, ChefHat, Inbox, type LucideIcon, Package, ReceiptText } from 'lucide-react';
import { Link } from 'react-router';
import { salesReportText as text } from '#text/sales/sales-report.text.ts';

const WAYS = [
  { to: '/reports/email-logs', Icon: Inbox, ...text.way.emails },
  { to: '/recipes', Icon: ChefHat, ...text.way.recipes },
  { to: '/recipes/sold-names', Icon: ReceiptText, ...text.way.names },
  { to: '/stock?tab=consommation', Icon: Package, ...text.way.stock },
];

/** What sales lead to, open to everybody. */
export function Ways() {
  return (
    <nav aria-label={text.ways} className="mt-4 grid gap-3 wide:grid-cols-4 md:grid-cols-2 print:hidden">
      {WAYS.map((way) => (
        <Way key={way.to} {...way} />
      ))}
    </nav>
  );
}

type WayProps = { to: string; title: string; why: string; Icon: LucideIcon };

function Way({ to, title, why, Icon }: WayProps) {
  return (
    <Link
      className="group flex items-center gap-3 rounded-card border border-line bg-surface p-4 shadow-card transition-colors hover:border-primary"
      to={to}
    >
      <span
        aria-hidden="true"
        className="grid size-10 shrink-0 place-items-center rounded-field bg-primary-soft text-primary-ink"
      >
        <Icon size={20} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold text-body">{title}</span>
        <span className="block text-pretty text-hint text-ink-2">{why}</span>
      </span>
      <ArrowRight
        aria-hidden="true"
        className="text-ink-3 transition-transform group-hover:translate-x-0.5"
        size={18}
      />
    </Link>
  );
}

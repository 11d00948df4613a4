import { ArrowRight, ClipboardList, type LucideIcon, ShoppingBasket } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useToOrder } from '#client/features/board/board.api.ts';
import { useToday } from '#client/features/dashboard/dashboard.api.ts';
import { useOrderCounts } from '#client/features/orders/orders.api.ts';
import { useNow } from '#client/platform/use-now.ts';
import { cn } from '#client/ui/cn.ts';
import { dashboardText as text } from '#text/dashboard/dashboard.text.ts';
import { DOT, formatEuros } from '#text/kernel/format.ts';
import { remainingTime } from '#text/orders/orders.text.ts';

/** Specification, /dashboard: « Commande » and « Inventaire », each with what waits behind it. */
export function Ways() {
  return (
    <nav aria-label={text.ways} className="grid grid-cols-2 gap-4 max-md:gap-2.5">
      <Way
        facts={useOrderFacts()}
        Icon={ShoppingBasket}
        title={text.order}
        to="/commande-hub"
        tone="strong"
        why={text.orderWhy}
      />
      <Way
        facts={useInventoryFacts()}
        Icon={ClipboardList}
        title={text.inventory}
        to="/inventory"
        tone="plain"
        why={text.inventoryWhy}
      />
    </nav>
  );
}

/** Beyond a day the hour does not matter yet. */
const NEAR_MS = 86_400_000;

function useOrderFacts(): ReactNode[] {
  const { data: board } = useToOrder();
  const { data: today } = useToday();
  const { to_decide = 0 } = useOrderCounts();
  const unmatched = today?.unmatched_replies ?? 0;
  const cutoff = board?.suppliers.find(({ delivery }) => delivery?.cutoff_at)?.delivery?.cutoff_at;
  const drafts = board?.draft_count ?? 0;
  const now = useNow().getTime();
  const left = cutoff ? Date.parse(cutoff) - now : -1;
  return [
    ...(left >= 0 && left < NEAR_MS
      ? [
          <Fragment key="cutoff">
            {text.cutoffIn} <b className="whitespace-nowrap">{remainingTime(left)}</b>
          </Fragment>,
        ]
      : []),
    ...(drafts > 0 ? [text.drafts(drafts)] : []),
    ...(to_decide > 0 ? [text.repliesToRead(to_decide)] : []),
    ...(unmatched > 0 ? [text.repliesToAttach(unmatched)] : []),
  ];
}

function useInventoryFacts(): ReactNode[] {
  const { data: today } = useToday();
  if (!today) return [];
  const { stock_value, count_under_way: count } = today;
  return [
    ...(stock_value
      ? [
          <Fragment key="value">
            {text.stockAt} <b className="whitespace-nowrap">{formatEuros(stock_value)}</b>
          </Fragment>,
        ]
      : []),
    ...(count ? [text.counting(count.name, count.counted, count.total)] : []),
  ];
}

type WayProps = {
  to: string;
  title: string;
  /** What is behind it, until something waits there. */
  why: string;
  facts: ReactNode[];
  Icon: LucideIcon;
  tone: 'strong' | 'plain';
};

function Way({ to, title, why, facts, Icon, tone }: WayProps) {
  const strong = tone === 'strong';
  return (
    <Link
      className={cn(
        'group relative flex items-center gap-4 rounded-card border p-5 shadow-card transition-colors max-md:flex-col max-md:items-start max-md:gap-3 max-md:rounded-phone max-md:p-4 md:py-7',
        strong
          ? 'in-frame border-feature bg-feature text-side-ink hover:bg-side-2'
          : 'border-line bg-surface hover:border-primary',
      )}
      to={to}
    >
      <span
        aria-hidden="true"
        className={cn(
          'grid size-12 shrink-0 place-items-center rounded-field',
          strong ? 'bg-saffron text-on-saffron' : 'bg-primary-soft text-primary-ink',
        )}
      >
        <Icon size={24} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-display text-title">{title}</span>
        <span
          className={cn(
            // As many lines as the facts take that come in place of the words.
            'block text-pretty text-body max-md:min-h-[4lh] max-md:text-cell',
            strong ? 'text-side-ink/90' : 'text-ink-2',
          )}
        >
          {facts.length === 0
            ? why
            : facts.map((fact, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: they keep their order, and hold nothing
                <Fragment key={place}>
                  {place > 0 && DOT}
                  {fact}
                </Fragment>
              ))}
        </span>
      </span>
      <ArrowRight
        aria-hidden="true"
        className="shrink-0 transition-transform group-hover:translate-x-0.5 max-md:absolute max-md:top-6 max-md:right-4"
        size={20}
      />
    </Link>
  );
}

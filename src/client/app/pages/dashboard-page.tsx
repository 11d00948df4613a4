import { ArrowRight, ClipboardList, type LucideIcon, ShoppingBasket } from 'lucide-react';
import { Link } from 'react-router';
import { ToOrder } from '#client/features/board/to-order.parts.tsx';
import { Counts } from '#client/features/dashboard/counts.parts.tsx';
import { FirstSteps } from '#client/features/dashboard/first-steps.parts.tsx';
import { ReceivedInvitations } from '#client/features/organisations/received-invitations.parts.tsx';
import { useClock } from '#client/platform/clock.tsx';
import { useSession } from '#client/platform/session/session.tsx';
import { cn } from '#client/ui/cn.ts';
import { PageHead } from '#client/ui/page-head.tsx';
import { weekdayOf } from '#domain/kernel/days/local-date.ts';
import { dashboardText as text } from '#text/dashboard/dashboard.text.ts';
import { formatDate, weekdayTitle } from '#text/kernel/format.ts';

/** Where the day begins: what a new restaurant still lacks, then the two ways to work (specification, /dashboard). */
export function DashboardPage() {
  const { user, organisation } = useSession();
  const today = useClock().today();
  if (!organisation) return null;
  return (
    <>
      <PageHead
        sentence={`${weekdayTitle(weekdayOf(today))} ${formatDate(today)} · ${organisation.name}`}
        title={text.hello(user?.full_name ?? '')}
      />
      <ReceivedInvitations className="mb-4" />
      <FirstSteps role={organisation.role} />
      <nav aria-label={text.ways} className="grid gap-4 md:grid-cols-2">
        <Way Icon={ShoppingBasket} title={text.order} to="/commande-hub" tone="strong" why={text.orderWhy} />
        <Way
          Icon={ClipboardList}
          title={text.inventory}
          to="/inventory"
          tone="plain"
          why={text.inventoryWhy}
        />
      </nav>
      <Counts />
      <ToOrder />
    </>
  );
}

type WayProps = { to: string; title: string; why: string; Icon: LucideIcon; tone: 'strong' | 'plain' };

function Way({ to, title, why, Icon, tone }: WayProps) {
  const strong = tone === 'strong';
  return (
    <Link
      className={cn(
        'group flex items-center gap-4 rounded-card border p-5 shadow-card transition-colors md:py-8',
        strong
          ? 'in-frame border-side bg-side text-side-ink hover:bg-side-2'
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
        <span className={cn('block text-pretty text-body', strong ? 'text-side-mute' : 'text-ink-2')}>
          {why}
        </span>
      </span>
      <ArrowRight aria-hidden="true" className="transition-transform group-hover:translate-x-0.5" size={20} />
    </Link>
  );
}

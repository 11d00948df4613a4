import { PackageOpen, Plus } from 'lucide-react';
import { Link } from 'react-router';
import { Ways } from '#client/app/dashboard/ways.tsx';
import { useToOrder } from '#client/features/board/board.api.ts';
import { ToOrder } from '#client/features/board/to-order.parts.tsx';
import { Counts } from '#client/features/dashboard/counts.parts.tsx';
import { useDayCounts, useToday } from '#client/features/dashboard/dashboard.api.ts';
import { FirstSteps } from '#client/features/dashboard/first-steps.parts.tsx';
import { ReceivedInvitations } from '#client/features/organisations/received-invitations.parts.tsx';
import { TemperaturesLineRoom } from '#client/features/temperatures/line-room.parts.tsx';
import { useClock } from '#client/platform/clock.tsx';
import { WritingLink } from '#client/platform/page/writing-link.tsx';
import { type Membership, usePermission, useSession } from '#client/platform/session/session.tsx';
import { useNow } from '#client/platform/use-now.ts';
import { buttonStyle } from '#client/ui/button.tsx';
import { lazyPart, NothingYet } from '#client/ui/loading/lazy-part.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { dueToday } from '#domain/dashboard/due-today.ts';
import { dashboardText as text } from '#text/dashboard/dashboard.text.ts';
import { formatDayTitle } from '#text/kernel/format.ts';

// Below what the morning is about: they come once that is there.
const Waiting = lazyPart(
  async () => (await import('#client/features/board/waiting.parts.tsx')).Waiting,
  NothingYet,
);
const TemperaturesCard = lazyPart(
  async () => (await import('#client/features/temperatures/temperatures.parts.tsx')).TemperaturesCard,
  NothingYet,
);
const TemperaturesLine = lazyPart(
  async () => (await import('#client/features/temperatures/temperatures.parts.tsx')).TemperaturesLine,
  TemperaturesLineRoom,
);
const TodayCards = lazyPart(
  async () => (await import('#client/features/dashboard/today.parts.tsx')).TodayCards,
  () => <div className="h-64 rounded-card border border-line bg-surface max-md:rounded-phone" />,
);

/** Where the day begins: what a new restaurant still lacks, the two ways to work (specification), and what the day asks for. */
export function DashboardPage() {
  const { user, organisation } = useSession();
  const today = useToday();
  const counts = useDayCounts();
  if (!organisation) return null;
  const expected = counts.data ? counts.data.expected_today - counts.data.received_today : 0;
  return (
    <>
      <PageHead
        actions={<HeadActions />}
        sentence={<Sentence organisation={organisation} />}
        title={text.hello(user?.full_name ?? '')}
      />
      <ReceivedInvitations className="mb-4" />
      <FirstSteps role={organisation.role} />
      <Ways />
      <TemperaturesLine />
      <Counts />
      <div className="mt-4 grid items-start gap-4 max-md:mt-6 wide:grid-cols-[minmax(0,1fr)_23.25rem]">
        <div className="flex min-w-0 flex-col gap-4 max-md:gap-6">
          <ToOrder came={today.data?.came ?? []} expected={expected} />
          <Waiting />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <TemperaturesCard />
          <TodayCards />
        </div>
      </div>
    </>
  );
}

/** What matters today, in words; the day alone until it is known. */
function Sentence({ organisation: { time_zone } }: { organisation: Membership }) {
  const now = useNow();
  const today = useClock().today();
  const { data: counts } = useDayCounts();
  const { data: board } = useToOrder();
  // With the room that the whole of it takes on a phone.
  if (!counts || !board) return <span className="block max-md:min-h-[2lh]">{formatDayTitle(today)}</span>;
  const moments = board.suppliers.flatMap(({ delivery }) => (delivery ? [new Date(delivery.order_by)] : []));
  return text.sentence({
    today,
    expected: counts.expected_today - counts.received_today,
    came: counts.received_today,
    due: dueToday(moments, { today, timeZone: time_zone, now }),
  });
}

function HeadActions() {
  const mayReceive = usePermission('receipts.write');
  const mayOrder = usePermission('orders.write');
  return (
    <div className="flex gap-2 max-md:hidden">
      {mayReceive && (
        <Link className={buttonStyle()} to="/receiving">
          <PackageOpen aria-hidden="true" size={18} />
          {text.receive}
        </Link>
      )}
      {mayOrder && (
        <WritingLink
          className={buttonStyle({ variant: 'primary' })}
          to="/orders?tab=commandes&saisie=nouvelle"
        >
          <Plus aria-hidden="true" size={18} />
          {text.newOrder}
        </WritingLink>
      )}
    </div>
  );
}

import { Link } from 'react-router';
import { WhenRead } from '#client/platform/page/read.tsx';
import { WritingLink } from '#client/platform/page/writing-link.tsx';
import { buttonStyle } from '#client/ui/button.tsx';
import { cn } from '#client/ui/cn.ts';
import { LoadingBars } from '#client/ui/feedback/skeleton.tsx';
import { boardText as text } from '#text/board/board.text.ts';
import { DOT } from '#text/kernel/format.ts';
import { type SupplierNeed, useToOrder } from './board.api.ts';
import { DayLine } from './day-line.tsx';
import { FrancoLine } from './franco-line.tsx';
import { Deadline, useReadAfter } from './time-left.tsx';
import { guideOf } from './ways.ts';

/** The nearest few; the board has them all. */
const SHOWN = 4;

type ToOrderProps = {
  /** What has come today, for the line of the day. */
  came: readonly { received_at: string; supplier_name: string }[];
  /** How many deliveries are still to come today. */
  expected: number;
};

/** /dashboard: until when to order from whom, on the line of the day and one by one. */
export function ToOrder({ came, expected }: ToOrderProps) {
  const read = useToOrder();
  useReadAfter(
    (read.data?.suppliers ?? []).flatMap(({ delivery }) => (delivery ? [delivery.order_by] : [])),
    read.refetch,
  );
  return (
    <section
      aria-labelledby="to-order"
      className="md:overflow-clip md:rounded-card md:border md:border-line md:bg-surface md:shadow-card"
    >
      <header className="flex items-baseline justify-between gap-4 max-md:mb-2.5 md:px-5 md:pt-4 md:pb-2">
        <h2 className="font-display text-card" id="to-order">
          {text.listTitle}
        </h2>
        <Link className="link max-md:py-2.5" to="/commande-hub">
          {text.all}
        </Link>
      </header>
      <WhenRead
        around={(instead) => (
          <div className="max-md:rounded-phone max-md:border max-md:border-line max-md:bg-surface">
            {instead}
          </div>
        )}
        failure={text.loadFailure}
        of={read}
        waiting={<LoadingBars bars={['h-10', 'h-10']} className="p-5" label={text.loading} />}
      >
        {({ suppliers }) => (
          <>
            <DayLine came={came} className="max-md:hidden" expected={expected} suppliers={suppliers} />
            {suppliers.length === 0 ? (
              <p className="text-body text-ink-2 md:px-5 md:pb-4">{text.summary(0)}</p>
            ) : (
              <ul
                aria-label={text.listTitle}
                className="divide-line max-md:flex max-md:flex-col max-md:gap-3 md:divide-y"
              >
                {suppliers.slice(0, SHOWN).map((need, place) => (
                  <Row key={need.id} need={need} next={place === 0} />
                ))}
              </ul>
            )}
          </>
        )}
      </WhenRead>
    </section>
  );
}

function Row({ need, next }: { need: SupplierNeed; next: boolean }) {
  const { id, name, delivery, item_count, urgent_count, drafts } = need;
  const [draft] = drafts;
  const Way = draft ? Link : WritingLink;
  const facts = [
    ...(delivery ? [text.delivered(delivery.arrives_on)] : []),
    text.items(item_count),
    ...(urgent_count > 0 ? [text.urgentItems(urgent_count)] : []),
  ];
  return (
    <li className="grid grid-cols-[6.5rem_minmax(0,1fr)_10rem_7rem] items-center gap-x-4 gap-y-3 px-5 py-3.5 max-md:grid-cols-[minmax(0,1fr)_auto] max-md:rounded-phone max-md:border max-md:border-line max-md:bg-surface max-md:p-4 max-md:shadow-card">
      <Deadline className="max-md:order-1 max-md:text-right" delivery={delivery} />
      <div className="min-w-0">
        <h3 className="wrap-break-word font-semibold text-body max-md:font-display max-md:text-[1.1875rem]">
          {name}
        </h3>
        <p className="text-pretty text-hint text-ink-2">{facts.join(DOT)}</p>
      </div>
      <FrancoLine className="max-md:order-2" need={need} />
      <Way
        aria-label={draft ? text.openDraftOf(name) : text.orderFrom(name)}
        className={cn(buttonStyle({ variant: next ? 'primary' : 'secondary' }), 'max-md:order-3 max-md:h-12')}
        state={{ from: '/dashboard' }}
        to={draft ? `/orders/${draft.id}` : guideOf(id)}
      >
        {draft ? text.openShort : text.order}
      </Way>
    </li>
  );
}

import { Link } from 'react-router';
import { WhenRead } from '#client/platform/page/read.tsx';
import { buttonStyle } from '#client/ui/button.tsx';
import { Card, CardHeader } from '#client/ui/card.tsx';
import { cn } from '#client/ui/cn.ts';
import { LoadingBars } from '#client/ui/feedback/skeleton.tsx';
import { boardText as text } from '#text/board/board.text.ts';
import { type SupplierNeed, useToOrder } from './board.api.ts';
import { FrancoLine } from './franco-line.tsx';
import { Deadline, useReadAfter } from './time-left.tsx';
import { guideOf } from './ways.ts';

/** The nearest few; the board has them all. */
const SHOWN = 4;

/** /dashboard: until when to order from whom. */
export function ToOrder() {
  const read = useToOrder();
  useReadAfter(
    (read.data?.suppliers ?? []).flatMap(({ delivery }) => (delivery ? [delivery.order_by] : [])),
    read.refetch,
  );
  return (
    <Card className="mt-4">
      <CardHeader
        actions={
          <Link className="link" to="/commande-hub">
            {text.all}
          </Link>
        }
        description={read.data && text.summary(read.data.suppliers.length)}
        divided
        title={text.listTitle}
      />
      <WhenRead
        failure={text.loadFailure}
        of={read}
        waiting={<LoadingBars bars={['h-10', 'h-10']} className="p-5" label={text.loading} />}
      >
        {({ suppliers }) => (
          <ul aria-label={text.listTitle} className="divide-y divide-line">
            {suppliers.slice(0, SHOWN).map((need, place) => (
              <Row key={need.id} need={need} next={place === 0} />
            ))}
          </ul>
        )}
      </WhenRead>
    </Card>
  );
}

function Row({ need, next }: { need: SupplierNeed; next: boolean }) {
  const { id, name, delivery, item_count, urgent_count, drafts } = need;
  const [draft] = drafts;
  const facts = [
    ...(delivery ? [text.delivered(delivery.arrives_on)] : []),
    text.items(item_count),
    ...(urgent_count > 0 ? [text.urgentItems(urgent_count)] : []),
  ];
  return (
    <li className="grid grid-cols-[7.5rem_minmax(0,1fr)_15.5rem_auto] items-center gap-x-5 gap-y-2 px-5 py-3.5 max-md:grid-cols-[minmax(0,1fr)_auto] max-md:px-4">
      <Deadline className="max-md:order-1 max-md:text-right" delivery={delivery} />
      <div className="min-w-0">
        <h3 className="wrap-break-word font-semibold text-body">{name}</h3>
        <p className="text-pretty text-hint text-ink-2">{facts.join(' · ')}</p>
      </div>
      <FrancoLine className="max-md:order-2" need={need} />
      <Link
        aria-label={draft ? text.openDraftOf(name) : text.orderFrom(name)}
        className={cn(buttonStyle({ variant: next ? 'primary' : 'secondary' }), 'max-md:order-3 max-md:h-12')}
        state={{ from: '/dashboard' }}
        to={draft ? `/orders/${draft.id}` : guideOf(id)}
      >
        {draft ? text.openShort : text.order}
      </Link>
    </li>
  );
}

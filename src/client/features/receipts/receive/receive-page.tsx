import { useState } from 'react';
import { useParams } from 'react-router';
import { onFreshOrder } from '#client/features/receipts/kept/fresh-order.ts';
import type { KeptReceipt } from '#client/features/receipts/kept/receipts.ts';
import { useReadReceipts } from '#client/features/receipts/kept/use-kept.ts';
import { type OrderToReceive, useOrderToReceive } from '#client/features/receipts/receipts.api.ts';
import { ApiError, messageOf } from '#client/platform/api/error.ts';
import { useOnline } from '#client/platform/browser/online.ts';
import { RecordPage } from '#client/platform/page/record-page.tsx';
import { Card } from '#client/ui/card.tsx';
import { LoadingRegion, Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { receiveText as text } from '#text/receipts/receiving.text.ts';
import { pageTitles } from '#text/shell/navigation.text.ts';
import { startReceipt } from './draft.ts';
import { ReceivingHeader } from './header.tsx';
import { ReceiveScreen } from './screen.tsx';
import type { ReceiveStart } from './use-receive.ts';

/** /receiving/{order} */
export function ReceivePage() {
  const { id = '' } = useParams();
  // A key: what is typed for one delivery has nothing to do with the next.
  return <ReceiveOrder id={id} key={id} />;
}

function ReceiveOrder({ id }: { id: string }) {
  const store = useReadReceipts();
  // As it was on arrival: what is typed from here on belongs to the screen.
  const [kept, setKept] = useState(() => store.read()[id]);
  const online = useOnline();
  const { data: read, error, refetch, isFetching, isFetchedAfterMount } = useOrderToReceive(id);
  // What the list had fetched ahead serves where there is no network; otherwise the order as it is now.
  const order = isFetchedAfterMount || !online ? read : undefined;
  const [times, setTimes] = useState(0);
  const startOver = () => {
    setKept(undefined);
    setTimes((now) => now + 1);
  };
  // Without a network, or once somebody else has received it, what was typed is still there to be read.
  const there = order || (error && kept) ? startOf(order, kept) : undefined;
  return (
    <RecordPage
      head={<ReceivingHeader title={pageTitles['/receiving/:id']} />}
      record={{ data: there, error: there ? null : error, isFetching, refetch }}
      waiting={<Waiting />}
      words={text}
    >
      {({ start, found, changed }) =>
        start && (
          <ReceiveScreen
            changed={changed}
            found={found ? (kept?.saved_at ?? null) : null}
            key={times}
            onStartOver={startOver}
            overtaken={!order && isOvertaken(error) ? messageOf(error) : null}
            start={start}
          />
        )
      }
    </RecordPage>
  );
}

const isOvertaken = (error: unknown) => error instanceof ApiError && error.status === 409;

type Started = { start: ReceiveStart | null; found: boolean; changed: boolean };

function startOf(order: OrderToReceive | undefined, kept: KeptReceipt | undefined): Started {
  if (!order)
    return {
      start: kept ? { ...kept, place: kept.order?.id ?? '', waiting: kept.sending !== null } : null,
      found: true,
      changed: false,
    };
  const { supplier_id, supplier_name, lines: _lines, ...rest } = order;
  const supplier = { id: supplier_id, name: supplier_name };
  if (!kept)
    return {
      start: {
        order: rest,
        supplier,
        draft: startReceipt(order),
        refusal: null,
        place: order.id,
        waiting: false,
      },
      found: false,
      changed: false,
    };
  const { draft, changed } = onFreshOrder(kept.draft, order);
  return {
    start: {
      order: rest,
      supplier,
      draft,
      refusal: kept.refusal,
      place: order.id,
      waiting: kept.sending !== null,
    },
    found: true,
    changed,
  };
}

function Waiting() {
  return (
    <LoadingRegion className="flex flex-col gap-3">
      <Skeleton className="mb-2 h-2 rounded-full" />
      <Card className="flex flex-col gap-5 p-5">
        <Skeleton className="h-6 w-1/2" />
        <Skeleton className="h-16 rounded-field" />
        <Skeleton className="h-12 rounded-field" />
        <Skeleton className="h-12 rounded-field" />
      </Card>
      <Card className="p-5">
        <Skeleton className="h-5 w-2/3" />
      </Card>
      <Card className="p-5">
        <Skeleton className="h-5 w-1/2" />
      </Card>
    </LoadingRegion>
  );
}

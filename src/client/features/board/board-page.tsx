import { Link } from 'react-router';
import { useOrderCounts, useOrderCountsAwaited } from '#client/features/orders/orders.api.ts';
import { WhenRead } from '#client/platform/page/read.tsx';
import { usePermission } from '#client/platform/session/session.tsx';
import { useNow } from '#client/platform/use-now.ts';
import { Button, buttonStyle } from '#client/ui/button.tsx';
import { inCard } from '#client/ui/card.tsx';
import { Notice } from '#client/ui/feedback/notice.tsx';
import { LoadingRegion, Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { boardText as text } from '#text/board/board.text.ts';
import { NBSP } from '#text/kernel/format.ts';
import { remainingTime } from '#text/orders/orders.text.ts';
import type { Board, BoardSupplier } from './board.api.ts';
import { useBoard } from './board.api.ts';
import { Lines } from './lines.tsx';
import { FirstUse, NothingKnown } from './nothing.tsx';
import { RhythmLink, SupplierNeedRow } from './supplier-row.tsx';
import { useReadAfter } from './time-left.tsx';
import { UnderWay } from './under-way.tsx';
import { toPrepare, usePreparing } from './use-preparing.ts';
import { guideOf } from './ways.ts';

const isNeeded = ({ lines }: BoardSupplier) => lines.length > 0;

/** /commande-hub: what to order before when, and what is under way. */
export function BoardPage() {
  const read = useBoard();
  const awaited = useOrderCountsAwaited();
  const suppliers = read.data?.suppliers ?? [];
  useReadAfter(
    suppliers.flatMap(({ delivery }) => (delivery ? [delivery.order_by] : [])),
    read.refetch,
  );
  const { run, busy } = usePreparing();
  return (
    <>
      <PageHead
        actions={<HeadActions busy={busy} onPrepare={run} suppliers={suppliers} />}
        sentence={
          read.data ? (
            <Sentence known={read.data.known_items > 0} suppliers={suppliers.filter(isNeeded)} />
          ) : (
            // The room that it takes on a phone.
            <span className="block max-md:min-h-[2lh]">{NBSP}</span>
          )
        }
        title={text.title}
      />
      <WhenRead
        around={inCard('p-5')}
        failure={text.loadFailure}
        of={awaited ? { ...read, data: undefined } : read}
        waiting={<Waiting />}
      >
        {(board) =>
          board.suppliers.length === 0 ? (
            <FirstUse />
          ) : (
            <>
              <ToDecide />
              <ToOrder board={board} busy={busy} onPrepare={run} />
              <UnderWay board={board} />
            </>
          )
        }
      </WhenRead>
    </>
  );
}

/** What matters first; drawn anew by the minute, alone. */
function Sentence({ known, suppliers }: { known: boolean; suppliers: readonly BoardSupplier[] }) {
  const now = useNow();
  const next = suppliers.find(({ delivery }) => delivery?.cutoff_at);
  // That there is enough is only known where something is.
  if (suppliers.length === 0) return known ? text.nothingToOrder : text.summary(0);
  if (!next?.delivery) return text.summary(suppliers.length);
  const left = Date.parse(next.delivery.order_by) - now.getTime();
  return left < 0 ? text.nextOver(next.name) : text.nextIs(next.name, remainingTime(left));
}

type Preparing = { busy: boolean; onPrepare: (suppliers: readonly BoardSupplier[]) => void };

function HeadActions({ suppliers, busy, onPrepare }: Preparing & { suppliers: readonly BoardSupplier[] }) {
  const mayWrite = usePermission('orders.write');
  const open = toPrepare(suppliers);
  return (
    <>
      <Link className={buttonStyle()} to="/orders">
        {text.allOrders}
      </Link>
      {mayWrite && open.length > 0 && (
        <Button
          busy={busy}
          busyLabel={text.preparing}
          onClick={() => onPrepare(open)}
          variant="primary"
          writes
        >
          {text.prepareAll(open.length)}
        </Button>
      )}
    </>
  );
}

/** Answers that wait for a person, before anything else is ordered. */
function ToDecide() {
  const { to_decide = 0 } = useOrderCounts();
  if (to_decide === 0) return null;
  return (
    <Notice
      action={
        <Link className="link" to="/orders?tab=commandes&statut=to_decide">
          {text.readReplies}
        </Link>
      }
      className="mb-4"
      title={text.repliesToRead(to_decide)}
      tone="saffron"
    />
  );
}

function ToOrder({ board, busy, onPrepare }: Preparing & { board: Board }) {
  const needed = board.suppliers.filter(isNeeded);
  const rest = board.suppliers.filter((supplier) => !isNeeded(supplier));
  return (
    <section
      aria-labelledby="to-order"
      className="md:overflow-clip md:rounded-card md:border md:border-line md:bg-surface md:shadow-card"
    >
      <h2
        className="font-display text-card max-md:pb-2.5 md:border-line md:border-b md:px-5 md:py-3.5"
        id="to-order"
      >
        {text.listTitle}
      </h2>
      {needed.length > 0 && (
        <ul className="flex flex-col max-md:gap-3">
          {needed.map((need) => (
            <SupplierNeedRow
              busy={busy}
              key={need.id}
              need={need}
              next={need === needed[0]}
              onPrepare={() => onPrepare([need])}
            />
          ))}
        </ul>
      )}
      {needed.length === 0 && board.known_items === 0 && <NothingKnown />}
      {/* The page's own sentence has said it; what is folded below says for whom. */}
      {needed.length === 0 && rest.length === 0 && board.known_items > 0 && (
        <p className="text-body text-ink-2 md:px-5 md:py-4">{text.nothingToOrder}</p>
      )}
      {board.without_supplier.length > 0 && <Unsold lines={board.without_supplier} />}
      {rest.length > 0 && <Unneeded suppliers={rest} />}
    </section>
  );
}

const FOLD =
  'cursor-pointer px-5 py-3.5 text-body text-ink-2 hover:text-ink max-md:min-h-11 max-md:px-1 max-md:py-2.5';

function Unsold({ lines }: { lines: Board['without_supplier'] }) {
  return (
    <details className="border-line md:border-t" open>
      <summary className={FOLD}>{text.unsold}</summary>
      <p className="px-5 pb-3 text-hint text-ink-2 max-md:px-1">{text.unsoldHint}</p>
      <Lines label={text.unsold} lines={lines} />
    </details>
  );
}

/** Whom nothing is needed from, folded: the way to their articles stays. */
function Unneeded({ suppliers }: { suppliers: readonly BoardSupplier[] }) {
  return (
    <details className="border-line md:border-t">
      <summary className={FOLD}>{text.unneeded(suppliers.length)}</summary>
      <ul className="grid gap-x-6 px-5 pb-3 max-md:px-1 md:grid-cols-2">
        {suppliers.map((supplier) => (
          <li className="flex items-center justify-between gap-x-3 py-1.5" key={supplier.id}>
            <span className="min-w-0">
              <span className="wrap-break-word block text-body">{supplier.name}</span>
              <RhythmLink need={supplier} />
            </span>
            <Link
              aria-label={text.inGuideOf(supplier.name)}
              className={buttonStyle({ variant: 'quiet' })}
              to={guideOf(supplier.id)}
            >
              {text.inGuide}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

const ROWS = ['a', 'b', 'c'];

function Waiting() {
  return (
    <LoadingRegion className="flex flex-col gap-6" label={text.loading}>
      {ROWS.map((row) => (
        <span className="grid grid-cols-[7.5rem_minmax(0,1fr)_15.5rem] gap-5 max-md:grid-cols-1" key={row}>
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
        </span>
      ))}
    </LoadingRegion>
  );
}

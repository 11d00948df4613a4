import { useState } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { draftOf, EMPTY_DRAFT } from '#client/features/orders/draft/draft.ts';
import { useKeeping, useKeptOrder } from '#client/features/orders/draft/keeping.ts';
import { type DraftState, startOf } from '#client/features/orders/draft/state.ts';
import { neverRead } from '#client/features/orders/editor/use-save-order.ts';
import { type Order, useOrderToEdit } from '#client/features/orders/orders.api.ts';
import { BackLink } from '#client/platform/page/back-link.tsx';
import { RecordPage } from '#client/platform/page/record-page.tsx';
import { buttonStyle } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { ErrorState } from '#client/ui/feedback/error-state.tsx';
import { LoadingRegion, Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { usePhone } from '#client/ui/use-phone.ts';
import { allows } from '#domain/orders/status.ts';
import { guideText as text } from '#text/orders/guide-screens.text.ts';
import { orderDialogText } from '#text/orders/order-screens.text.ts';
import { orderStatusText } from '#text/orders/orders.text.ts';
import { pageTitles } from '#text/shell/navigation.text.ts';
import { type Guide, useGuide } from './guide.api.ts';
import { ORDERS_TAB, PhoneHead } from './head.tsx';
import { GuideScreen } from './screen.tsx';

/** /orders/guide?fournisseur=…, for a new order, or ?commande=… for a draft. */
export function GuidePage() {
  const [params] = useSearchParams();
  const [times, setTimes] = useState(0);
  const order = params.get('commande');
  const supplier = params.get('fournisseur');
  // What was typed for one order has nothing to do with the next.
  const again = () => setTimes((now) => now + 1);
  if (order !== null) return <DraftGuide id={order} key={`${order}:${times}`} onAgain={again} />;
  if (supplier !== null)
    return <SupplierGuide key={`${supplier}:${times}`} onAgain={again} order={null} supplierId={supplier} />;
  return <Navigate replace to="/orders?tab=commandes&saisie=nouvelle" />;
}

const words = { loadFailure: text.loadFailure, missing: text.missing };

function DraftGuide({ id, onAgain }: { id: string; onAgain: () => void }) {
  const record = useOrderToEdit(id);
  return (
    <RecordPage
      head={<Head />}
      record={record}
      waiting={<Waiting />}
      words={{ ...words, missing: text.orderMissing }}
    >
      {(order) => {
        if (!allows(order.status, 'edit')) return <NotEditable order={order} />;
        const readAgain = async () => (await record.refetch({ throwOnError: true })).data ?? order;
        return <SupplierGuide {...{ onAgain, order, readAgain, supplierId: order.supplier_id }} />;
      }}
    </RecordPage>
  );
}

/** Sent or cancelled meanwhile: what became of it is on its own page. */
function NotEditable({ order }: { order: Order }) {
  return (
    <>
      <Head />
      <Card>
        <ErrorState
          actions={
            <Link className={buttonStyle({ variant: 'primary' })} to={`/orders/${order.id}`}>
              {text.seeOrder}
            </Link>
          }
          title={text.notEditable}
        >
          {orderDialogText.notEditable(orderStatusText[order.status])}
        </ErrorState>
      </Card>
    </>
  );
}

type SupplierGuideProps = {
  supplierId: string;
  order: Order | null;
  readAgain?: () => Promise<Order>;
  onAgain: () => void;
};

function SupplierGuide({ supplierId, order, readAgain = neverRead, onAgain }: SupplierGuideProps) {
  const record = useGuide(supplierId);
  const keeping = useKeeping(order?.id ?? `supplier:${supplierId}`);
  const kept = useKeptOrder(keeping);
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const goOn = (orderId: string) => {
    void navigate(`/orders/guide?commande=${orderId}`, { replace: true });
    onAgain();
  };
  const startOver = () => {
    keeping.forget();
    onAgain();
  };
  return (
    <RecordPage head={<Head />} record={record} waiting={<Waiting />} words={words}>
      {(guide) => (
        <GuideScreen
          articleId={params.get('article')}
          // What is taken up again started from the order of that time: if it has changed since, saving says so.
          base={kept?.base ?? (order && { version: order.version, draft: draftOf(order) })}
          foundAt={kept?.saved_at ?? null}
          guide={guide}
          keeping={keeping}
          onSaved={goOn}
          onStartOver={startOver}
          orderId={order?.id ?? null}
          orderNumber={order?.order_number ?? null}
          readAgain={readAgain}
          start={kept ? startOf(kept.draft) : startFrom(guide, order)}
        />
      )}
    </RecordPage>
  );
}

/** A new order is for the next day that the supplier can deliver on. */
function startFrom({ supplier }: Guide, order: Order | null): DraftState {
  if (order) return startOf(draftOf(order));
  return { ...startOf({ ...EMPTY_DRAFT, supplier }), date_wanted: true };
}

function Head() {
  const title = pageTitles['/orders/guide'];
  if (usePhone()) return <PhoneHead form={null} title={title} />;
  return <PageHead back={<BackLink label={text.back} to={ORDERS_TAB} />} title={title} />;
}

function Waiting() {
  return (
    <LoadingRegion className="flex flex-col gap-3">
      <Skeleton className="h-12 rounded-field" />
      {['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((row) => (
        <Skeleton className="h-13 rounded-field" key={row} />
      ))}
    </LoadingRegion>
  );
}

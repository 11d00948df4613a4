import { Link, useLocation, useParams } from 'react-router';
import { OrderStatusBadge } from '#client/features/order-status/order-status.parts.tsx';
import { AnswerCard } from '#client/features/orders/answer/answer-card.tsx';
import { Journal, MailTrouble } from '#client/features/orders/journal/journal-card.tsx';
import type { Order } from '#client/features/orders/orders.api.ts';
import { OrderReceipts } from '#client/features/receipts/order-receipts.parts.tsx';
import { telLink } from '#client/platform/browser/tel-link.ts';
import { BackLink } from '#client/platform/page/back-link.tsx';
import { RecordPage } from '#client/platform/page/record-page.tsx';
import { useSession } from '#client/platform/session/session.tsx';
import { useNow } from '#client/platform/use-now.ts';
import { Card } from '#client/ui/card.tsx';
import { LoadingRegion, Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { WholeNumbers } from '#client/ui/figure/whole-numbers.tsx';
import { lazyPart, NothingYet } from '#client/ui/loading/lazy-part.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { usePhone } from '#client/ui/use-phone.ts';
import { commonText } from '#text/kernel/common.text.ts';
import { formatPhone } from '#text/kernel/format.ts';
import { orderDetailText as text } from '#text/orders/order-detail.text.ts';
import { pageTitles } from '#text/shell/navigation.text.ts';
import { DetailActions } from './actions.tsx';
import { Approval } from './approval.tsx';
import { useDetailCommands } from './command-dialogs.tsx';
import { useOrder } from './commands.api.ts';
import { commandsOf } from './commands.ts';
import { OrderFacts } from './facts.tsx';
import { OrderedLines } from './lines.tsx';

const SupplierFigures = lazyPart(
  async () => (await import('./supplier-figures.tsx')).SupplierFigures,
  NothingYet,
);
const RecordTrail = lazyPart(
  async () => (await import('#client/features/trail/record-trail.parts.tsx')).RecordTrail,
  NothingYet,
);

const LIST = '/orders?tab=commandes';

/** The list as it was left, where the person came from it. */
function useWayBack(): string {
  const { state } = useLocation();
  const from: unknown = state?.from;
  return typeof from === 'string' && /^\/orders(\?|$)/.test(from) ? from : LIST;
}

/** /orders/{id} */
export function OrderDetailPage() {
  const { id = '' } = useParams();
  const back = useWayBack();
  const head = <PageHead back={<BackLink label={text.back} to={back} />} title={pageTitles['/orders/:id']} />;
  return (
    <RecordPage head={head} record={useOrder(id)} waiting={<Waiting />} words={text}>
      {/* A key: what is typed or asked about one order has nothing to do with the next. */}
      {(order) => <OrderDetail back={back} key={id} order={order} />}
    </RecordPage>
  );
}

// By the room beside the menu, not by the screen: with the menu open, 1100 pixels are no room for two columns.
const COLUMNS =
  'flex flex-col gap-4 @min-[64rem]:grid @min-[64rem]:grid-cols-[minmax(43rem,1fr)_minmax(20rem,380px)] @min-[64rem]:items-start';
/** What waits for a decision has the room that it takes to make one. */
const DECIDING =
  'flex flex-col gap-4 @min-[64rem]:grid @min-[64rem]:grid-cols-[minmax(36rem,1fr)_minmax(26rem,31rem)] @min-[64rem]:items-start';
const COLUMN = 'flex flex-col gap-4 @max-[64rem]:contents';

function OrderDetail({ order, back }: { order: Order; back: string }) {
  const phone = usePhone();
  const { organisation } = useSession();
  const now = useNow();
  const deciding = order.decision_since !== null;
  const { start, busy, dialog } = useDetailCommands(order, back);
  const commands = organisation ? commandsOf(order, organisation.role, now) : [];
  const actions = <DetailActions busy={busy} commands={commands} onCommand={start} order={order} />;
  return (
    <>
      <PageHead
        actions={!phone && actions}
        aside={<OrderStatusBadge status={order.status} />}
        back={<BackLink label={text.back} to={back} />}
        sentence={<Contact order={order} />}
        title={<WholeNumbers in={text.title(order.order_number ?? order.id.slice(0, 8))} />}
      />
      <MailTrouble order={order} />
      <Approval order={order} />
      {/* Narrow: one column, in the order in which one reads; the answer before the lines that it changes. */}
      <div className="@container max-md:pb-20">
        <div className={deciding ? DECIDING : COLUMNS}>
          <div className={COLUMN}>
            <OrderFacts order={order} />
            <OrderedLines className="@max-[64rem]:order-2" order={order} />
            <SupplierFigures className="@max-[64rem]:order-3" order={order} />
          </div>
          <div className={COLUMN}>
            <AnswerCard
              className={deciding ? '@max-[64rem]:-order-1' : '@max-[64rem]:order-1'}
              order={order}
            />
            <OrderReceipts className="@max-[64rem]:order-1" orderId={order.id} />
            <Journal className="@max-[64rem]:order-4" order={order} />
            <RecordTrail className="@max-[64rem]:order-5" entity="purchase_orders" id={order.id} />
          </div>
        </div>
      </div>
      {phone && actions}
      {dialog}
    </>
  );
}

const CONTACT = 'hover:text-ink hover:underline max-md:inline-flex max-md:min-h-11 max-md:items-center';

/** Whom to call: the name, then each way to reach them. */
function Contact({ order }: { order: Order }) {
  const { supplier_name, supplier_phone, supplier_email, supplier_deleted } = order;
  return (
    <span className="flex flex-wrap items-center gap-x-2 max-md:gap-x-4 md:[&>*+*]:before:mr-2 md:[&>*+*]:before:content-['·']">
      <span className="wrap-break-word">
        <Link className={CONTACT} to={`/suppliers/${order.supplier_id}`}>
          {supplier_name}
        </Link>
        {supplier_deleted && ` (${text.supplierGone})`}
      </span>
      {supplier_phone && (
        <span>
          <a className={CONTACT} href={telLink(supplier_phone)}>
            {formatPhone(supplier_phone)}
          </a>
        </span>
      )}
      {supplier_email && (
        <span>
          <a className={`${CONTACT} wrap-anywhere`} href={`mailto:${supplier_email}`}>
            {supplier_email}
          </a>
        </span>
      )}
    </span>
  );
}

function Waiting() {
  return (
    <LoadingRegion className="@container" label={commonText.loading}>
      <div className={COLUMNS}>
        <Card className="flex flex-col gap-5 p-5">
          <Skeleton className="h-3 rounded-full" />
          <Skeleton className="w-2/3" />
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
        </Card>
        <Card className="flex flex-col gap-4 p-5">
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </Card>
      </div>
    </LoadingRegion>
  );
}

import { BellRing, Mail, MessageSquareQuote, Phone, ShoppingBasket, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { RemindDialog } from '#client/features/orders/remind.parts.tsx';
import { telLink } from '#client/platform/browser/tel-link.ts';
import { usePermission } from '#client/platform/session/session.tsx';
import { Button, buttonStyle } from '#client/ui/button.tsx';
import { lazyPart } from '#client/ui/loading/lazy-part.tsx';
import { asksForDecision } from '#domain/alerts/alert.ts';
import { alertsText as text } from '#text/alerts/alerts.text.ts';
import { itemAddress } from '#text/items/item-address.ts';
import { recallsText } from '#text/recalls/recall-screens.text.ts';
import type { Alert } from './alerts.api.ts';

const LotWaste = lazyPart(async () => (await import('#client/features/stock/waste.parts.tsx')).LotWaste);

/** Where an order of this item starts. */
export const guideOf = ({ item_id, supplier_id }: { item_id: string; supplier_id: string }): string =>
  `/orders/guide?fournisseur=${supplier_id}&article=${item_id}`;

const replyAddress = (id: string) => `/reports/email-logs?reponse=${id}`;

type Way = { to: string; label: string };

/** What an alert is about, to be looked at. */
function waysOf({ type, context }: Alert): Way[] {
  const { po_id, lot_id, item_id, reply_id } = context;
  const ways: Way[] = [];
  if (reply_id && !po_id && type !== 'REPLY_UNMATCHED')
    ways.push({ to: replyAddress(reply_id), label: text.seeMessage });
  if (po_id && !asksForDecision(type)) ways.push({ to: `/orders/${po_id}`, label: text.seeOrder });
  if (lot_id) ways.push({ to: `/stock?lot=${lot_id}`, label: text.seeLot });
  if (item_id && type === 'PRICE_RISE') ways.push({ to: itemAddress(item_id), label: text.seePrices });
  else if (item_id && !lot_id) ways.push({ to: `/stock?fiche=${item_id}`, label: text.seeStock });
  if (type === 'OFFICIAL_RECALL') ways.unshift({ to: '/recalls', label: recallsText.title });
  if (type === 'STOCK_MISMATCH') ways.push({ to: '/stock', label: text.seeStock });
  return ways;
}

/** As wide as the row, like « Marquer comme résolue » below. */
const ON_PHONE = 'max-md:h-11 max-md:flex-1';
const ACTION = `${buttonStyle({ size: 'compact' })} ${ON_PHONE}`;

/** What can be done from here: order, throw away, call; and the ways to what it is about. */
export function AlertActions({ alert }: { alert: Alert }) {
  const { item_id, lot_id, supplier_id, phone, po_id, reply_id } = alert.context;
  const ways = waysOf(alert);
  const orders = usePermission('orders.write') && alert.type === 'STOCK_LOW' && item_id && supplier_id;
  const wastes = usePermission('waste.write') && item_id && lot_id;
  const decides = asksForDecision(alert.type) && po_id;
  const attaches = alert.type === 'REPLY_UNMATCHED' && reply_id;
  const reminds = usePermission('orders.send') && alert.type === 'SUPPLIER_SILENT' && po_id;
  if (ways.length === 0 && !phone && !decides && !attaches) return null;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 text-cell">
      {decides && (
        <Link aria-label={text.decideThis(alert.message)} className={ACTION} to={`/orders/${po_id}`}>
          <MessageSquareQuote aria-hidden="true" size={16} />
          {text.decide}
        </Link>
      )}
      {attaches && (
        <Link aria-label={text.attachThis(alert.message)} className={ACTION} to={replyAddress(reply_id)}>
          <Mail aria-hidden="true" size={16} />
          {text.attach}
        </Link>
      )}
      {orders && (
        <Link className={ACTION} to={guideOf({ item_id, supplier_id })}>
          <ShoppingBasket aria-hidden="true" size={16} />
          {text.order}
        </Link>
      )}
      {wastes && <Waste itemId={item_id} lotId={lot_id} message={alert.message} />}
      {phone && (
        <a className={ACTION} href={telLink(phone)}>
          <Phone aria-hidden="true" size={16} />
          {text.call}
        </a>
      )}
      {reminds && <Remind message={alert.message} orderId={po_id} />}
      {ways.map(({ to, label }) => (
        <Link className="link inline-block max-md:py-2.5" key={to} to={to}>
          {label}
        </Link>
      ))}
    </div>
  );
}

function Remind({ orderId, message }: { orderId: string; message: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        aria-label={text.remindThis(message)}
        className={ON_PHONE}
        icon={<BellRing aria-hidden="true" size={16} />}
        onClick={() => setOpen(true)}
        size="compact"
        writes
      >
        {text.remind}
      </Button>
      {open && <RemindDialog onClose={() => setOpen(false)} orderId={orderId} />}
    </>
  );
}

function Waste({ itemId, lotId, message }: { itemId: string; lotId: string; message: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        aria-label={text.wasteThis(message)}
        className={ON_PHONE}
        icon={<Trash2 aria-hidden="true" size={16} />}
        onClick={() => setOpen(true)}
        size="compact"
      >
        {text.waste}
      </Button>
      {open && <LotWaste itemId={itemId} lotId={lotId} onClose={() => setOpen(false)} />}
    </>
  );
}

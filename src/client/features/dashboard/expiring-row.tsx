import { useState } from 'react';
import { Link } from 'react-router';
import { ExpiryMark } from '#client/features/stock/stock.parts.tsx';
import { usePermission } from '#client/platform/session/session.tsx';
import { lazyPart } from '#client/ui/loading/lazy-part.tsx';
import { TextButton } from '#client/ui/text-button.tsx';
import { dashboardText } from '#text/dashboard/dashboard.text.ts';
import { DOT, formatQuantity } from '#text/kernel/format.ts';
import type { ExpiringLot } from './dashboard.api.ts';

const LotWaste = lazyPart(async () => (await import('#client/features/stock/waste.parts.tsx')).LotWaste);

const text = dashboardText.expiring;

/** A lot whose date is near, and what to do with it. */
export function ExpiringRow({ lot }: { lot: ExpiringLot }) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-0.5 py-3">
      <span className="wrap-anywhere font-semibold text-body">{lot.item_name}</span>
      <span className="text-hint">
        <ExpiryMark alertDays={lot.alert_days} date={lot.expires_on} />
      </span>
      <span className="col-span-full flex flex-wrap items-baseline justify-between gap-x-3 text-hint">
        <span className="whitespace-nowrap text-ink-2">
          {formatQuantity(lot.qty_left, lot.unit)}
          {DOT}
          {text.lot(lot.lot_code)}
        </span>
        <Advice lot={lot} />
      </span>
    </li>
  );
}

const WAY = 'link inline-block max-md:py-2.5';

function Advice({ lot: { advice, ...lot } }: { lot: ExpiringLot }) {
  const [throws, setThrows] = useState(false);
  const mayWaste = usePermission('waste.write');
  const of = (words: string) => ({ 'aria-label': text.of(words, lot.item_name) });
  if (advice === 'throw_away' && mayWaste) {
    return (
      <>
        <TextButton {...of(text.throwAway)} onClick={() => setThrows(true)}>
          {text.throwAway}
        </TextButton>
        {throws && <LotWaste itemId={lot.item_id} lotId={lot.id} onClose={() => setThrows(false)} />}
      </>
    );
  }
  if (advice === 'order_less' && lot.draft_id) {
    return (
      <Link
        {...of(text.orderLess)}
        className={WAY}
        state={{ from: '/dashboard' }}
        to={`/orders/${lot.draft_id}`}
      >
        {text.orderLess}
      </Link>
    );
  }
  if (advice === 'cook' && lot.dish) {
    return (
      <Link {...of(text.cook(lot.dish.name))} className={WAY} to={`/recipes/${lot.dish.id}`}>
        {text.cook(lot.dish.name)}
      </Link>
    );
  }
  return (
    <Link {...of(text.seeLot)} className={WAY} to={`/stock?lot=${lot.id}`}>
      {text.seeLot}
    </Link>
  );
}

import { ListOrdered } from 'lucide-react';
import { useState } from 'react';
import { useOrderShelf } from '#client/features/counts/counts.api.ts';
import type { SheetItem } from '#client/features/counts/queue/queue.ts';
import { zonesOf } from '#client/features/counts/sheet/view.ts';
import { useOnce } from '#client/platform/api/once.ts';
import { storedValue } from '#client/platform/browser/storage.ts';
import { toasts } from '#client/platform/toasts.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { countedOrder } from '#domain/counts/shelf-order.ts';
import { shelfOrderText as text } from '#text/counts/shelf-order.text.ts';

type CountedOrderProps = { countId: string; items: readonly SheetItem[] };

/** Zones of inventories where somebody has said no on this device: they are not asked twice. */
const declined = storedValue('counted-order-declined');
const DECLINED_MAX = 50;
const declinedKeys = () => (declined.read() ?? '').split(' ').filter(Boolean);

/** Who counted a zone in another order than the sheet's is asked, once, whether it is the better one. */
export function CountedOrder({ countId, items }: CountedOrderProps) {
  const [no, setNo] = useState(declinedKeys);
  const keyOf = (zone: { id: string | null }) => `${countId}:${zone.id}`;
  const [offered] = zonesOf(items).flatMap(({ id, name, items: own }) => {
    const order = id === null || no.includes(keyOf({ id })) ? null : orderOf(own);
    return id !== null && order ? [{ id, name: name ?? '', order }] : [];
  });
  if (!offered) return null;
  return (
    <Offer
      key={offered.id}
      onDecline={() => {
        const now = [...declinedKeys(), keyOf(offered)].slice(-DECLINED_MAX);
        declined.write(now.join(' '));
        setNo(now);
      }}
      zone={offered}
    />
  );
}

/** What still waits on this device has no moment of the server's. */
const orderOf = (items: readonly SheetItem[]) =>
  items.some(({ kept }) => kept !== null)
    ? null
    : countedOrder(
        items.map(({ item_id, counted_at, counted_by }) => ({
          item_id,
          counted_at,
          counted_by: counted_by?.id ?? null,
        })),
      );

type OfferProps = { zone: { id: string; name: string; order: string[] }; onDecline: () => void };

function Offer({ zone: { id, name, order }, onDecline }: OfferProps) {
  const save = useOrderShelf();
  const { run: keep, busy } = useOnce(
    async () => {
      await save.mutateAsync({ zone_id: id, item_ids: order });
      toasts.success(text.saved(name));
    },
    { title: text.failure },
  );
  return (
    <Card className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3">
      <ListOrdered aria-hidden="true" className="flex-none text-primary-ink" size={22} />
      <p className="min-w-0 flex-1 basis-60 text-body" role="status">
        <strong className="block font-semibold">{text.countedOtherwise(name)}</strong>
        {text.keepQuestion}
      </p>
      <div className="flex gap-2 max-md:w-full max-md:*:flex-1">
        <Button onClick={onDecline}>{text.decline}</Button>
        <Button busy={busy} onClick={() => void keep()} variant="primary">
          {text.keep}
        </Button>
      </div>
    </Card>
  );
}

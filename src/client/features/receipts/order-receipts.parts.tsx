import { Link } from 'react-router';
import { messageOf } from '#client/platform/api/error.ts';
import { useClock } from '#client/platform/clock.tsx';
import { Card, CardBody, CardHeader } from '#client/ui/card.tsx';
import { Badge } from '#client/ui/figure/badge.tsx';
import { TextButton } from '#client/ui/text-button.tsx';
import { commonText } from '#text/kernel/common.text.ts';
import { formatEuros } from '#text/kernel/format.ts';
import { receiptText as text } from '#text/receipts/receipt.text.ts';
import { receiptStateText } from '#text/receipts/receipt-states.text.ts';
import { useReceiptsOfOrder } from './receipts.api.ts';

/** What arrived of an order, newest first. Nothing at all as long as nothing did. */
export function OrderReceipts({ orderId, className }: { orderId: string; className?: string }) {
  const { data, error, refetch } = useReceiptsOfOrder(orderId);
  const { momentOf } = useClock();
  if (error && !data) {
    return (
      <p className="text-hint text-ink-2">
        {text.ofOrderFailure} {messageOf(error)}{' '}
        <TextButton onClick={() => refetch()}>{commonText.retry}</TextButton>
      </p>
    );
  }
  if (!data || data.receipts.length === 0) return null;
  return (
    <Card {...(className && { className })}>
      <CardHeader title={text.ofOrder} />
      <CardBody className="pt-1">
        <ul className="flex flex-col gap-3">
          {data.receipts.map((receipt) => (
            <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1" key={receipt.id}>
              <Link
                className="link max-md:inline-flex max-md:min-h-11 max-md:items-center"
                to={`/receiving/receipts/${receipt.id}`}
              >
                {momentOf(receipt.received_at)}
              </Link>
              <span className="flex items-center gap-2 text-cell">
                {receipt.reversed_by !== null && <Badge tone="struck">{receiptStateText.cancelled}</Badge>}
                {receipt.reversal_of !== null && <Badge tone="outline">{receiptStateText.reversal}</Badge>}
                {receipt.claim_status !== null && <Badge tone="saffron">{receiptStateText.claim}</Badge>}
                <span className="whitespace-nowrap font-semibold">{formatEuros(receipt.total)}</span>
              </span>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}

import { SignatureDrawing } from '#client/features/receipts/signature-pad.parts.tsx';
import { useClock } from '#client/platform/clock.tsx';
import { Card, CardBody, CardHeader } from '#client/ui/card.tsx';
import { formatQuantity } from '#text/kernel/format.ts';
import { blockText, recallPageText as text } from '#text/recalls/recall-screens.text.ts';
import { fateNames } from '#text/recalls/recalls.text.ts';
import type { RecallSheet } from './recalls.api.ts';

/** What was taken out of the way, by whose hand. */
export function Withdrawals({ sheet: { withdrawals, lots } }: { sheet: RecallSheet }) {
  const { momentOf } = useClock();
  const byId = new Map(lots.map((lot) => [lot.lot_id, lot]));
  return (
    <Card>
      <CardHeader title={text.withdrawals} />
      <CardBody className="flex flex-col gap-5 pt-1">
        {withdrawals.length === 0 && <p className="text-body text-ink-2">{text.noWithdrawal}</p>}
        {withdrawals.map((one) => (
          <article className="flex flex-col gap-1.5 text-body" key={one.id}>
            <h3 className="font-semibold">{fateNames[one.fate]}</h3>
            <ul className="text-cell">
              {one.lines.map(({ lot_id, qty }) => {
                const lot = byId.get(lot_id);
                return (
                  <li className="wrap-anywhere" key={lot_id}>
                    {text.line(
                      formatQuantity(qty, lot?.unit ?? null),
                      blockText.lotOf(lot?.item_name ?? '', blockText.lot(lot?.lot_code ?? null)),
                    )}
                  </li>
                );
              })}
            </ul>
            {one.note && <p className="wrap-anywhere text-ink-2">{one.note}</p>}
            {one.signature && <SignatureDrawing className="h-20 w-50" signature={one.signature} />}
            <p className="wrap-anywhere text-hint text-ink-2">
              {text.signed(one.signed_name, momentOf(one.withdrawn_at))}
            </p>
          </article>
        ))}
      </CardBody>
    </Card>
  );
}

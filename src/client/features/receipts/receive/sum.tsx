import { Thermometer } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { areChecksFilled } from '#client/features/receipts/checks/delivery-checks.ts';
import { Card, CardBody, CardHeader } from '#client/ui/card.tsx';
import { LeaderLine, LeaderList, TotalLine } from '#client/ui/figure/leader-line.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { Input } from '#client/ui/form/input.tsx';
import { Textarea } from '#client/ui/form/textarea.tsx';
import { lazyPart } from '#client/ui/loading/lazy-part.tsx';
import { TextButton } from '#client/ui/text-button.tsx';
import { Cents, lineTotal } from '#domain/kernel/money.ts';
import { DELIVERY_NOTE_MAX, RECEIPT_NOTES_MAX } from '#domain/receipts/limits.ts';
import { formatEuros } from '#text/kernel/format.ts';
import { deliveryChecksText } from '#text/receipts/delivery-checks.text.ts';
import { receiveText as text } from '#text/receipts/receiving.text.ts';
import { acceptedQuantity, type ReceiveDraft, receivedLine } from './draft.ts';
import { claimTotal, temperaturesNotTaken } from './rules.ts';
import type { Receiving } from './use-receive.ts';

const DeliveryFields = lazyPart(
  async () => (await import('#client/features/receipts/checks/delivery-fields.tsx')).DeliveryFields,
);

/** What the driver hands over, and what there is to say about it. */
export function ReceiptDeliveryCard({ receiving }: { receiving: Receiving }) {
  const { draft, change } = receiving;
  const [opened, setOpened] = useState(false);
  const { checks } = draft;
  return (
    <Card>
      <CardHeader title={text.deliveryCard} />
      <CardBody className="flex flex-col gap-4 pt-1">
        <FormField label={text.deliveryNote} optional>
          <Input
            autoComplete="off"
            maxLength={DELIVERY_NOTE_MAX}
            onChange={(event) => change((now) => ({ ...now, delivery_note: event.target.value }))}
            value={draft.delivery_note}
          />
        </FormField>
        <FormField label={text.notes} optional>
          <Textarea
            maxLength={RECEIPT_NOTES_MAX}
            onChange={(event) => change((now) => ({ ...now, notes: event.target.value }))}
            placeholder={text.notesPlaceholder}
            rows={2}
            value={draft.notes}
          />
        </FormField>
        {opened || areChecksFilled(checks) ? (
          <DeliveryFields
            draft={draft}
            onChange={(checks) => change((now) => ({ ...now, checks: { ...now.checks, ...checks } }))}
            problem={receiving.deliveryProblem}
          />
        ) : (
          <TextButton className="self-start" onClick={() => setOpened(true)}>
            {deliveryChecksText.open}
          </TextButton>
        )}
      </CardBody>
    </Card>
  );
}

function acceptedTotal(draft: ReceiveDraft): number {
  const totals = draft.lines.map((line) => {
    const { price } = receivedLine(line);
    return price === null ? Cents.zero : lineTotal(acceptedQuantity(line), price);
  });
  return Cents.toDecimal(Cents.sum(totals));
}

/** The sum, under its dotted line. */
export function ReceiveSum({ draft, children }: { draft: ReceiveDraft; children?: ReactNode }) {
  const claimed = claimTotal(draft);
  const cold = temperaturesNotTaken(draft);
  return (
    <Card className="p-5 max-md:p-4">
      <h2 className="sr-only">{text.sum}</h2>
      <LeaderList>
        {claimed > 0 && <LeaderLine figure={formatEuros(claimed)} label={text.sumClaim} tone="strong" />}
        <TotalLine figure={formatEuros(acceptedTotal(draft))} label={text.sumReceived} />
      </LeaderList>
      {cold > 0 && (
        <p className="mt-2 flex items-center gap-2 text-cell text-ink-2">
          <Thermometer aria-hidden="true" size={18} />
          {text.temperaturesMissing(cold)}
        </p>
      )}
      {children && <div className="mt-5 flex flex-wrap gap-2">{children}</div>}
    </Card>
  );
}

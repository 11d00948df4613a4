import { Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useParams } from 'react-router';
import { numberOf } from '#client/features/receipts/list/rows.tsx';
import { type Receipt, useReceipt } from '#client/features/receipts/receipts.api.ts';
import { ReceivingHeader } from '#client/features/receipts/receive/header.tsx';
import { SignatureDrawing } from '#client/features/receipts/signature-pad.parts.tsx';
import { useClock } from '#client/platform/clock.tsx';
import { RecordPage } from '#client/platform/page/record-page.tsx';
import { usePermission } from '#client/platform/session/session.tsx';
import { Button, buttonStyle } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { cn } from '#client/ui/cn.ts';
import { LoadingCards } from '#client/ui/feedback/loading-cards.tsx';
import { Notice } from '#client/ui/feedback/notice.tsx';
import { Badge } from '#client/ui/figure/badge.tsx';
import { lazyPart } from '#client/ui/loading/lazy-part.tsx';
import { tellsBoth } from '#domain/kernel/days/two-moments.ts';
import { formatEuros } from '#text/kernel/format.ts';
import { bothMoments } from '#text/kernel/two-moments.text.ts';
import { deliveryChecksText as checksText, deliveryActionText } from '#text/receipts/delivery-checks.text.ts';
import { receiptText as text } from '#text/receipts/receipt.text.ts';
import { receiptStateText } from '#text/receipts/receipt-states.text.ts';
import { receptionText } from '#text/receipts/receptions.text.ts';
import { pageTitles } from '#text/shell/navigation.text.ts';
import { PhotoButton, ReceiptLines } from './lines.tsx';

const ReverseDialog = lazyPart(async () => (await import('./reverse-dialog.tsx')).ReverseDialog);

/** /receiving/receipts/{id} */
export function ReceiptPage() {
  const { id = '' } = useParams();
  return (
    <RecordPage
      head={<ReceivingHeader title={pageTitles['/receiving/receipts/:id']} />}
      record={useReceipt(id)}
      waiting={<Waiting />}
      words={text}
    >
      {(receipt) => <ReceiptDetail key={id} receipt={receipt} />}
    </RecordPage>
  );
}

function ReceiptDetail({ receipt }: { receipt: Receipt }) {
  const { supplier_name, reversal_of, reversed_by, reversible } = receipt;
  const mayReverse = usePermission('receipts.write');
  const [reversing, setReversing] = useState(false);
  const title = reversal_of === null ? text.title(supplier_name) : text.reversalTitle(supplier_name);
  return (
    <>
      <ReceivingHeader
        aside={<State receipt={receipt} />}
        detail={receipt.po_id === null ? text.noOrder : numberOf({ ...receipt, id: receipt.po_id })}
        title={title}
      />
      <div className="flex flex-col gap-4">
        {reversed_by !== null && (
          <Notice
            action={
              <Link className="link" to={`/receiving/receipts/${reversed_by}`}>
                {text.seeReversal}
              </Link>
            }
            title={text.reversedTitle}
            tone="saffron"
          >
            {text.reversedHint}
          </Notice>
        )}
        {reversal_of !== null && (
          <Notice
            action={
              <Link className="link" to={`/receiving/receipts/${reversal_of}`}>
                {text.seeOriginal}
              </Link>
            }
            title={text.reversalOf}
          >
            {receipt.reversal_reason}
          </Notice>
        )}
        <Facts receipt={receipt} />
        <ReceiptLines lines={receipt.lines} />
        {reversible && mayReverse && (
          <div>
            <Button
              className="max-md:w-full"
              icon={<Undo2 aria-hidden="true" size={18} />}
              onClick={() => setReversing(true)}
              variant="danger-outline"
            >
              {text.correct}
            </Button>
          </div>
        )}
      </div>
      {reversing && <ReverseDialog onClose={() => setReversing(false)} receipt={receipt} />}
    </>
  );
}

function State({ receipt: { reversed_by, reversal_of, differs, claim_id } }: { receipt: Receipt }) {
  if (reversed_by !== null) return <Badge tone="struck">{receiptStateText.cancelled}</Badge>;
  if (reversal_of !== null) return <Badge tone="outline">{receiptStateText.reversal}</Badge>;
  if (claim_id !== null) return <Badge tone="saffron">{receiptStateText.claim}</Badge>;
  return differs ? <Badge tone="saffron">{receptionText.differs}</Badge> : null;
}

function Facts({ receipt }: { receipt: Receipt }) {
  const { momentOf } = useClock();
  const { po_id, received_at, entered_at, received_by, delivery_note, total, notes, unclaimed_reason } =
    receipt;
  const { claim_id, claim_amount, supplier_id, supplier_name } = receipt;
  const late = momentOf(received_at) !== momentOf(entered_at);
  const both = tellsBoth(receipt) && bothMoments(receipt, momentOf);
  return (
    <Card className="p-5 max-md:p-4">
      <h2 className="sr-only">{text.facts}</h2>
      <dl className="grid grid-cols-2 gap-x-8 gap-y-4 md:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
        <Fact label={text.receivedAt} note={both || (late && text.entered(momentOf(entered_at)))}>
          {momentOf(received_at)}
        </Fact>
        {received_by && <Fact label={text.receivedBy}>{received_by}</Fact>}
        <Fact label={text.supplier}>
          <Link className="link" to={`/suppliers/${supplier_id}`}>
            {supplier_name}
          </Link>
        </Fact>
        <Fact label={text.order}>
          {po_id === null ? (
            text.noOrder
          ) : (
            <Link className="link" to={`/orders/${po_id}`}>
              {numberOf({ ...receipt, id: po_id })}
            </Link>
          )}
        </Fact>
        {delivery_note && <Fact label={text.deliveryNote}>{delivery_note}</Fact>}
        <Fact label={text.total}>{formatEuros(total)}</Fact>
      </dl>
      <DeliveryFacts receipt={receipt} />
      {unclaimed_reason && (
        <p className="mt-4 text-body wrap-break-word">
          <strong className="font-semibold">{text.unclaimed}.</strong> {unclaimed_reason}
        </p>
      )}
      {notes && <p className="mt-4 whitespace-pre-line text-body text-ink-2 wrap-break-word">{notes}</p>}
      {claim_id !== null && (
        <Link
          className={`${buttonStyle({ variant: 'soft' })} mt-4 max-md:w-full`}
          to={`/receiving/claims/${claim_id}`}
        >
          {text.openClaim(claim_amount ?? 0)}
        </Link>
      )}
    </Card>
  );
}

function probesOf(receipt: Receipt) {
  const { truck_limit, chilled_limit, frozen_limit } = receipt;
  const probed = [
    { name: checksText.probes.truck, celsius: receipt.truck_celsius, limit: truck_limit },
    { name: checksText.probes.chilled, celsius: receipt.chilled_celsius, limit: chilled_limit },
    { name: checksText.probes.frozen, celsius: receipt.frozen_celsius, limit: frozen_limit },
  ];
  return probed.flatMap(({ celsius, ...probe }) => (celsius === null ? [] : [{ celsius, ...probe }]));
}

/** What was checked of the whole delivery, and who signed for it. */
function DeliveryFacts({ receipt }: { receipt: Receipt }) {
  const { signed_name, signature, note_photo_ids, corrective_action } = receipt;
  const probes = probesOf(receipt);
  if (probes.length + note_photo_ids.length === 0 && !signed_name && !signature) return null;
  return (
    <dl className="mt-4 grid grid-cols-2 gap-x-8 gap-y-4 border-line border-t pt-4 md:grid-cols-3 wide:grid-cols-5">
      {probes.length > 0 && (
        <Fact label={checksText.temperatures} width="wide">
          <ul>
            {probes.map(({ name, celsius, limit }) => (
              <li key={name}>
                {name}{' '}
                <span className={limit !== null && celsius > limit ? 'text-danger-ink' : undefined}>
                  {checksText.celsius(celsius)}
                </span>
                {limit !== null && (
                  <span className="font-normal text-hint text-ink-2"> {checksText.limit(limit)}</span>
                )}
              </li>
            ))}
          </ul>
        </Fact>
      )}
      {corrective_action && (
        <Fact label={checksText.action} width="wide">
          {deliveryActionText[corrective_action]}
        </Fact>
      )}
      {note_photo_ids.length > 0 && (
        <Fact label={checksText.notePhotos}>
          <span className="flex flex-wrap gap-x-3">
            {note_photo_ids.map((id, place) => (
              <PhotoButton id={id} key={id} label={checksText.photo(place + 1)} />
            ))}
          </span>
        </Fact>
      )}
      {(signed_name || signature) && (
        <Fact label={checksText.signedBy}>
          {signed_name}
          {signature && <SignatureDrawing className="mt-1 h-16 w-40" signature={signature} />}
        </Fact>
      )}
    </dl>
  );
}

type FactProps = { label: string; note?: ReactNode; width?: 'wide'; children: ReactNode };

function Fact({ label, note, width, children }: FactProps) {
  return (
    <div className={cn('min-w-0', width && 'max-md:col-span-2')}>
      <dt className="text-hint text-ink-2">{label}</dt>
      <dd className="font-semibold text-body wrap-break-word">{children}</dd>
      {note && <dd className="text-hint text-ink-2">{note}</dd>}
    </div>
  );
}

const Waiting = () => (
  <LoadingCards
    cards={[
      ['w-2/3', 'w-1/2'],
      ['h-10', 'h-10', 'h-10'],
    ]}
  />
);

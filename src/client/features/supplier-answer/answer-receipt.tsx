import { CircleCheck, PackageCheck, PackageX } from 'lucide-react';
import { useClock } from '#client/platform/clock.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card, CardBody } from '#client/ui/card.tsx';
import { isRefusal } from '#domain/orders/answer/answer.ts';
import { closedOrderText, supplierAnswerText as text } from '#text/orders/supplier-answer.text.ts';
import { type AnswerDraft, answeredLine, answerOf, draftDifferences, startDraft } from './answer-draft.ts';
import { LineHead } from './answer-line.tsx';
import { DifferenceList } from './answer-review.tsx';
import { AnswerTotals } from './answer-totals.tsx';
import { AnswerDeliveryCard } from './delivery-card.tsx';
import type { AnswerableOrder } from './supplier-answer.api.ts';
import { Saying, SupplierFrame } from './supplier-frame.tsx';

type AnswerReceiptProps = {
  order: AnswerableOrder;
  /** Leads back to the answer, as long as it may be changed. */
  onChange: () => void;
};

/** What was answered, or why nothing can be answered any more. */
export function AnswerReceipt({ order, onChange }: AnswerReceiptProps) {
  const given = startDraft(order);
  const bar = order.answerable && (
    <Button className="w-full md:ml-auto md:flex md:w-fit" onClick={onChange} size="large">
      {text.change}
    </Button>
  );
  return (
    <SupplierFrame bar={bar || undefined} order={order}>
      <Heading order={order} />
      {order.answered_at !== null && <Answered order={order} given={given} />}
      <AnswerDeliveryCard day={order.expected_at_confirmed} order={order} />
      <h2 className="mt-2 font-display text-card">{text.lines(order.lines.length)}</h2>
      <Card>
        <ul className="divide-y divide-line">
          {order.lines.map((line) => (
            <li className="px-4 py-3.5" key={line.id}>
              <LineHead line={line} answered={answeredLine(given, line)} />
            </li>
          ))}
        </ul>
      </Card>
      <AnswerTotals draft={given} order={order} />
    </SupplierFrame>
  );
}

function Heading({ order }: { order: AnswerableOrder }) {
  const { organization_name, status, answered_at } = order;
  const closed = closedOrderText[status];
  if (!closed) {
    return (
      <Saying icon={<CircleCheck />} title={text.thanks} tone="success">
        {text.thanksSentence(organization_name)}
      </Saying>
    );
  }
  if (status === 'CANCELLED' && answered_at !== null && isRefusal(answerOf(order, startDraft(order)))) {
    return (
      <Saying icon={<PackageX />} title={text.refusedTitle} tone="saffron">
        {text.refusedSentence(organization_name)}
      </Saying>
    );
  }
  return (
    <Saying icon={status === 'CANCELLED' ? <PackageX /> : <PackageCheck />} title={closed.title}>
      {closed.sentence}
    </Saying>
  );
}

/** What became of the prices that were asked for. */
function ProposalOutcomes({ order: { lines, organization_name } }: { order: AnswerableOrder }) {
  const asked = lines.filter(({ price_proposed }) => price_proposed !== null);
  if (asked.length === 0) return null;
  return (
    <ul className="flex list-disc flex-col gap-1 pl-5 text-body marker:text-ink-3">
      {asked.map((line) => (
        <li className="wrap-anywhere" key={line.id}>
          {text.proposal({ ...line, organisation: organization_name })}
        </li>
      ))}
    </ul>
  );
}

function Answered({ order, given }: { order: AnswerableOrder; given: AnswerDraft }) {
  const { momentOf } = useClock();
  const { answered_at, answer_contact, answer_note } = order;
  const asked = new Set(order.lines.flatMap(({ id, price_proposed }) => (price_proposed === null ? [] : id)));
  // Prices that were asked for are said below, with what became of them.
  const differences = draftDifferences(order, given).filter(
    (difference) => difference.kind !== 'PRICE' || !asked.has(difference.line_id),
  );
  const moment = momentOf(answered_at ?? order.ordered_at);
  return (
    <Card>
      <CardBody className="flex flex-col gap-2">
        <h2 className="font-display text-card">
          {differences.length === 0 && asked.size === 0 ? text.allConfirmed : text.youChanged}
        </h2>
        {differences.length > 0 && (
          <div className="text-body">
            <DifferenceList differences={differences} order={order} />
          </div>
        )}
        <ProposalOutcomes order={order} />
        {answer_note && (
          <p className="wrap-anywhere border-saffron border-l-3 pl-3 text-body text-ink-2 italic">
            {answer_note}
          </p>
        )}
        <p className="wrap-anywhere text-hint text-ink-3">
          {answer_contact ? text.answeredBy(moment, answer_contact) : text.answeredAt(moment)}
        </p>
      </CardBody>
    </Card>
  );
}

import { Card, CardBody } from '#client/ui/card.tsx';
import { LeaderLine, LeaderList, TotalLine } from '#client/ui/figure/leader-line.tsx';
import { Cents } from '#domain/kernel/money.ts';
import { linesAfter } from '#domain/orders/answer/answer.ts';
import { orderCost } from '#domain/orders/totals.ts';
import { DASH, formatEuros } from '#text/kernel/format.ts';
import { supplierAnswerText as text } from '#text/orders/supplier-answer.text.ts';
import { type AnswerDraft, answerOf, draftDifferences, orderedLines } from './answer-draft.ts';
import type { AnswerableOrder } from './supplier-answer.api.ts';

/** What was asked for, and under the dotted line what the answer comes to. */
export function AnswerTotals({ order, draft }: { order: AnswerableOrder; draft: AnswerDraft }) {
  const differences = draftDifferences(order, draft);
  const differs = differences.length > 0;
  const priced = differences.some(({ kind }) => kind === 'PRICE');
  const due = Cents.of(order.delivery_fee);
  const after = orderCost(linesAfter(orderedLines(order), answerOf(order, draft)), due);
  const ordered = formatEuros(Cents.toDecimal(Cents.add(Cents.of(order.total_estimated), due)));
  return (
    <Card>
      <CardBody>
        <LeaderList>
          {differs && <LeaderLine figure={ordered} label={text.total} />}
          {differs ? (
            <TotalLine
              figure={after === null ? DASH : formatEuros(Cents.toDecimal(after.total))}
              label={priced ? text.proposedTotal : text.answeredTotal}
            />
          ) : (
            <LeaderLine figure={ordered} label={text.total} tone="strong" />
          )}
          {after !== null && after.fee > 0 && (
            <LeaderLine figure={formatEuros(Cents.toDecimal(after.fee))} label={text.deliveryFee} />
          )}
        </LeaderList>
      </CardBody>
    </Card>
  );
}

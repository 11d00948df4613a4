import { CheckCheck } from 'lucide-react';
import { Link } from 'react-router';
import type { CountQueue } from '#client/features/counts/queue/use-queue.ts';
import { useClock } from '#client/platform/clock.tsx';
import { ReadInCard } from '#client/platform/page/read-card.tsx';
import { Card, CardBody, CardHeader } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { Chip } from '#client/ui/figure/chip.tsx';
import { LeaderLine, LeaderList, TotalLine } from '#client/ui/figure/leader-line.tsx';
import { Tooltip } from '#client/ui/popup/tooltip.tsx';
import { DataTable } from '#client/ui/table/data-table.tsx';
import type { Column } from '#client/ui/table/model.ts';
import { SecondLine, TwoLines } from '#client/ui/table/two-lines.tsx';
import { isOpen } from '#domain/counts/count.ts';
import { isWorthALook } from '#domain/counts/worth-a-look.ts';
import { tellsBoth } from '#domain/kernel/days/two-moments.ts';
import { reviewText as text, varianceEuros, varianceText } from '#text/counts/counts-screens.text.ts';
import { DASH, formatNumber, formatQuantity } from '#text/kernel/format.ts';
import { bothMoments } from '#text/kernel/two-moments.text.ts';
import { useCountedBy } from './count-when.ts';
import { type CountSheet, type Review, type ReviewLine, useReview } from './counts.api.ts';
import { ValidateButton } from './validate-dialog.tsx';

type ReviewViewProps = { count: CountSheet; queue: CountQueue };

/** What was counted against what the stock said, the costliest first; then the one green button. */
export function ReviewView({ count, queue }: ReviewViewProps) {
  const read = useReview(count.id);
  return (
    <ReadInCard bars={['h-24', 'h-40']} failure={text.loadFailure} gap="close" label={text.loading} of={read}>
      {(review) => <Variances count={count} onChanged={read.refetch} queue={queue} review={review} />}
    </ReadInCard>
  );
}

type VariancesProps = ReviewViewProps & { review: Review; onChanged: () => void };

function Variances({ count, queue, review, onChanged }: VariancesProps) {
  const counted = review.lines.filter(({ counted_qty }) => counted_qty !== null);
  const uncounted = review.lines.filter(({ counted_qty }) => counted_qty === null);
  const waiting = queue.kept.some(({ count_id, state }) => count_id === count.id && state !== 'late');
  return (
    <div className="@container">
      <div className="flex flex-col gap-4 @min-[64rem]:grid @min-[64rem]:grid-cols-[minmax(0,1fr)_372px] @min-[64rem]:items-start">
        <Sum
          count={count}
          counted={counted}
          onChanged={onChanged}
          review={review}
          uncounted={uncounted.length}
          waiting={waiting}
        />
        <div className="flex min-w-0 flex-col gap-4 @min-[64rem]:col-start-1 @min-[64rem]:row-start-1">
          {counted.length > 0 ? (
            <DataTable
              caption={text.title}
              columns={columns}
              rowId={({ item_id }) => item_id}
              rowLabel={({ name }) => name}
              rowLink={({ item_id }, name) => <Link to={`/stock?fiche=${item_id}`}>{name}</Link>}
              rows={counted}
            />
          ) : (
            <Card>
              <EmptyState icon={<CheckCheck aria-hidden="true" />} title={text.finding(0, 0)} />
            </Card>
          )}
          {uncounted.length > 0 && <Uncounted lines={uncounted} />}
          {!isOpen(count.status) && count.total > counted.length && (
            <p className="text-hint text-ink-2">{text.uncountedEnded(count.total - counted.length)}</p>
          )}
        </div>
      </div>
    </div>
  );
}

type SumProps = {
  count: CountSheet;
  review: Review;
  counted: readonly ReviewLine[];
  uncounted: number;
  waiting: boolean;
  onChanged: () => void;
};

/** Like a till receipt: what is missing, what is too much, what that comes to. */
function Sum({ count, review, counted, uncounted, waiting, onChanged }: SumProps) {
  const differing = counted.filter(({ variance }) => variance !== null && variance !== 0).length;
  return (
    <Card className="@min-[64rem]:col-start-2">
      <CardHeader title={text.finding(counted.length, review.net)} />
      <CardBody className="pt-1">
        <LeaderList>
          <LeaderLine figure={formatNumber(counted.length)} label={text.counted} />
          <LeaderLine figure={formatNumber(differing)} label={text.differing} />
          {differing > 0 && (
            <LeaderLine figure={formatNumber(counted.filter(isWorthALook).length)} label={text.worthALook} />
          )}
          <LeaderLine figure={varianceEuros(review.lost)} label={text.lost} />
          <LeaderLine figure={varianceEuros(review.found)} label={text.found} />
          <TotalLine figure={varianceEuros(review.net)} label={text.net} />
        </LeaderList>
        <p className="mt-3 text-hint text-ink-2">{text.method}</p>
        {isOpen(count.status) && (
          <ValidateButton
            count={count}
            counted={counted.length}
            differing={differing}
            onChanged={onChanged}
            review={review}
            uncounted={uncounted}
            waiting={waiting}
          />
        )}
      </CardBody>
    </Card>
  );
}

/** Not zero, and said so: their stock stays as it is. */
function Uncounted({ lines }: { lines: readonly ReviewLine[] }) {
  return (
    <Card>
      <CardHeader description={text.uncountedHint} divided title={text.uncountedTitle(lines.length)} />
      <ul className="divide-y divide-line">
        {lines.map(({ item_id, name, unit, zone_name, expected_qty }) => (
          <li
            className="flex items-baseline justify-between gap-4 px-5 py-2.5 text-cell max-md:px-4"
            key={item_id}
          >
            <span className="wrap-break-word min-w-0">
              <Link className="link max-md:inline-block max-md:py-2" to={`/stock?fiche=${item_id}`}>
                {name}
              </Link>{' '}
              {zone_name && <span className="text-hint text-ink-3">{zone_name}</span>}
            </span>
            <span className="whitespace-nowrap text-ink-2">
              {text.expectedNow(expected_qty === null ? DASH : formatQuantity(expected_qty, unit))}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Who({ line }: { line: ReviewLine }) {
  const countedBy = useCountedBy();
  const { momentOf } = useClock();
  return (
    <>
      {countedBy(line)}
      {tellsBoth(line) && <SecondLine>{bothMoments(line, momentOf)}</SecondLine>}
    </>
  );
}

function Variance({ line }: { line: ReviewLine }) {
  const { variance, unit, overtaken } = line;
  if (overtaken) {
    return (
      <Tooltip content={text.overtakenHint} opensOnPress>
        <button className="link" type="button">
          {text.overtaken}
        </button>
      </Tooltip>
    );
  }
  if (variance === null || variance === 0)
    return <span className="text-ink-3">{varianceText(variance, unit)}</span>;
  if (!isWorthALook(line)) return varianceText(variance, unit);
  return <Chip>{varianceText(variance, unit)}</Chip>;
}

const quantity = (qty: number | null, unit: string | null) =>
  qty === null ? DASH : formatQuantity(qty, unit);

const columns: readonly Column<ReviewLine>[] = [
  {
    id: 'item',
    head: text.columns.item,
    cell: ({ name, zone_name }) => <TwoLines second={zone_name}>{name}</TwoLines>,
  },
  {
    id: 'expected',
    head: text.columns.expected,
    cell: ({ expected_qty, unit }) => quantity(expected_qty, unit),
    align: 'end',
    className: 'whitespace-nowrap',
  },
  {
    id: 'counted',
    head: text.columns.counted,
    cell: (line) => (
      <>
        <span className="whitespace-nowrap">{quantity(line.counted_qty, line.unit)}</span>
        <SecondLine className="wrap-anywhere">
          <Who line={line} />
        </SecondLine>
      </>
    ),
    align: 'end',
  },
  {
    id: 'variance',
    head: text.columns.variance,
    cell: (line) => <Variance line={line} />,
    align: 'end',
    interactive: true,
    className: 'whitespace-nowrap',
  },
  {
    id: 'value',
    head: text.columns.value,
    cell: ({ variance, variance_value, unit_cost }) =>
      variance !== null && unit_cost === null ? text.noPrice : varianceEuros(variance_value),
    align: 'end',
    className: 'whitespace-nowrap',
  },
];

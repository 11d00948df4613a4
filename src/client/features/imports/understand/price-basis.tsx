import { Check, TriangleAlert } from 'lucide-react';
import { type CSSProperties, type ReactNode, useId } from 'react';
import { StepTitle } from '#client/features/imports/step-parts.tsx';
import { Card, CardBody } from '#client/ui/card.tsx';
import { RadioDot, Radios } from '#client/ui/choice/radio/radios.tsx';
import { cn } from '#client/ui/cn.ts';
import { Notice } from '#client/ui/feedback/notice.tsx';
import type { PriceBasis, PricedRow, PriceReading, PriceSurvey } from '#domain/imports/survey.ts';
import { basisTitle, priceBasisText as text } from '#text/imports/import-understand.text.ts';
import { PriceSample } from './price-sample.tsx';

export type PriceColumns = { price: string; second: string | null };

type PriceBasisCardProps = {
  prices: PriceSurvey;
  columns: PriceColumns;
  chosen: PriceBasis | null;
  onChoose: (basis: PriceBasis) => void;
  /** Shown with VAT, whose rate is still to be said. */
  withVat?: boolean;
};

/** The same rows in every way in which their price can be meant. */
export function PriceBasisCard({ prices, columns, chosen, onChoose, withVat = false }: PriceBasisCardProps) {
  const { readings } = prices;
  const [only] = readings;
  // A lone reading that the file contradicts is a question too.
  const single = readings.length === 1 && prices.taken !== null && only;
  if (!only) {
    return (
      <Notice title={<StepTitle>{text.nothingTitle}</StepTitle>} tone="saffron">
        {text.nothingHint}
      </Notice>
    );
  }
  return (
    <Card className="@container">
      <CardBody>
        <h2 className="font-display text-card">
          <StepTitle>
            {single
              ? text.settled(columns.price, basisTitle(only.basis, only.samples))
              : text.question(columns.price)}
          </StepTitle>
        </h2>
        <p className="text-hint text-ink-2">
          {single ? text.sampleHint : text.hint(readings.length)}{' '}
          {chosen === null && <span className="font-semibold text-saffron-ink">{text.open}</span>}
        </p>
        {withVat && <p className="text-hint text-saffron-ink">{text.withVat}</p>}
        {single ? (
          <OnlyReading beside={false} chosen columns={columns} reading={only} why={why(prices, only)} />
        ) : (
          <Readings chosen={chosen} columns={columns} onChoose={onChoose} prices={prices} />
        )}
      </CardBody>
    </Card>
  );
}

const why = ({ taken, why: reason }: PriceSurvey, { basis, is_usual }: PriceReading) =>
  reason && taken === basis ? text.why[reason] : taken === null && is_usual ? text.usual : null;

/** Side by side the eye compares row by row, where the card has the room for it. */
const MOST_BESIDE = 3;

function Readings({ prices, columns, chosen, onChoose }: PriceBasisCardProps) {
  const { readings } = prices;
  const beside = readings.length <= MOST_BESIDE;
  return (
    <Radios
      aria-label={text.question(columns.price)}
      className={cn(
        'mt-3 grid gap-3',
        beside && '@xl:grid-cols-(--beside) @xl:grid-rows-[auto_repeat(3,auto)_auto] @xl:gap-y-0',
      )}
      onValueChange={onChoose}
      style={{ '--beside': widths(readings) } as CSSProperties}
      value={chosen}
    >
      {beside && <RowNames column={columns.price} rows={readings[0]?.samples ?? []} />}
      {readings.map((reading) => (
        <ReadingCard
          beside={beside}
          chosen={reading.basis === chosen}
          columns={columns}
          key={reading.basis}
          reading={reading}
          why={why(prices, reading)}
        />
      ))}
    </Radios>
  );
}

/** A price that is already per kilo is said in fewer words. */
const isShort = ({ samples }: PriceReading) =>
  samples.every(
    ({ amount, per_unit, second }) => per_unit !== null && per_unit.amount === amount && second !== null,
  );

const widths = (readings: readonly PriceReading[]): string =>
  [
    'minmax(7.5rem,1fr)',
    ...readings.map((one) => (isShort(one) ? 'minmax(8rem,.9fr)' : 'minmax(0,1.9fr)')),
  ].join(' ');

/** For the eye: each card names its rows itself to who listens. */
function RowNames({ rows, column }: { rows: readonly PricedRow[]; column: string }) {
  return (
    <div aria-hidden="true" className="row-span-5 hidden grid-rows-subgrid @xl:grid">
      <span />
      {rows.map((row) => (
        <div className="min-w-0 border-line border-t py-1.5" key={row.line}>
          <RowName column={column} row={row} />
        </div>
      ))}
    </div>
  );
}

function RowName({ row, column }: { row: PricedRow; column: string }) {
  return (
    <>
      <span className="line-clamp-2 font-semibold text-cell wrap-anywhere" title={row.label}>
        {row.label}
      </span>
      <span className="block text-ink-2 text-small wrap-anywhere">
        {text.row(row.line, column, row.written)}
      </span>
    </>
  );
}

type ReadingFaceProps = {
  reading: PriceReading;
  columns: PriceColumns;
  chosen: boolean;
  /** With room, the rows stand in line with those of the other readings. */
  beside: boolean;
  why: string | null;
};

const FACE = 'grid min-w-0 rounded-field border px-3';
const CHOSEN = 'border-primary inset-ring inset-ring-primary bg-primary-soft/45';

/** What can be read in one way only is no choice. */
function OnlyReading(props: ReadingFaceProps) {
  return (
    <div className={cn(FACE, CHOSEN, 'mt-3')}>
      <span className="flex items-center gap-2.5 py-2 font-semibold text-body">
        <Check aria-hidden="true" className="text-primary-ink" size={18} strokeWidth={2.4} />
        {basisTitle(props.reading.basis, props.reading.samples)}
      </span>
      <ReadingRows {...props} />
      <ReadingFoot {...props} />
    </div>
  );
}

function ReadingCard(props: ReadingFaceProps) {
  const { reading, chosen, beside } = props;
  const id = useId();
  return (
    <label
      className={cn(
        FACE,
        'cursor-pointer transition-colors',
        beside && '@xl:row-span-5 @xl:grid-rows-subgrid',
        chosen ? CHOSEN : 'border-line-2 hover:bg-hover',
      )}
    >
      <span className="flex items-center gap-2.5 py-2 max-md:min-h-12">
        <RadioDot
          aria-describedby={`${id}-rows ${id}-foot`}
          aria-labelledby={`${id}-name`}
          value={reading.basis}
        />
        <span className="font-semibold text-body" id={`${id}-name`}>
          {basisTitle(reading.basis, reading.samples)}
        </span>
      </span>
      <ReadingRows {...props} id={`${id}-rows`} />
      <ReadingFoot {...props} id={`${id}-foot`} />
    </label>
  );
}

type PartProps = ReadingFaceProps & { id?: string };

function ReadingRows({ reading, columns, chosen, beside, id }: PartProps) {
  return (
    <span className={cn('block', beside && '@xl:row-span-3 @xl:grid @xl:grid-rows-subgrid')} id={id}>
      {reading.samples.map((row) => (
        <span
          className={cn(
            'block border-line border-t py-1.5 text-cell',
            !beside && '@xl:grid @xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] @xl:gap-x-4',
          )}
          key={row.line}
        >
          <span className={cn('mb-0.5 block min-w-0', beside && '@xl:sr-only')}>
            <RowName column={columns.price} row={row} />
          </span>
          <PriceSample chosen={chosen} row={row} />
        </span>
      ))}
    </span>
  );
}

/** What speaks for this reading: the second price over the whole file, or the words of the file. */
function ReadingFoot({ reading, columns, chosen, why: reason, id }: PartProps) {
  const { agree, compared, rows } = reading;
  if (compared === 0 || columns.second === null) {
    const words = reason ?? text.readable(rows);
    return chosen ? (
      <Band id={id}>{words}</Band>
    ) : (
      <span className="block py-2 text-hint text-ink-2" id={id}>
        {words}
      </span>
    );
  }
  if (!chosen) {
    return (
      <span className="block self-center py-2 text-hint text-ink-2" id={id}>
        {text.rows(agree, compared)}
      </span>
    );
  }
  const confirms = agree * 2 > compared;
  return (
    <Band id={id} tone={confirms ? 'green' : 'saffron'}>
      {confirms ? text.confirmed(columns.second) : text.contradicted(columns.second)}{' '}
      <span className="block font-semibold">{text.rows(agree, compared)}</span>
      {reason && !confirms && <span className="block">{reason}</span>}
    </Band>
  );
}

type BandProps = { id?: string | undefined; tone?: 'green' | 'saffron'; children: ReactNode };

function Band({ id, tone = 'green', children }: BandProps) {
  const Icon = tone === 'green' ? Check : TriangleAlert;
  return (
    <span
      className={cn(
        '-mx-1.5 mt-1 mb-1.5 flex items-center gap-3 rounded-compact px-2.5 py-2 text-hint',
        tone === 'green' ? 'bg-primary-soft text-primary-ink' : 'bg-saffron-soft text-saffron-ink',
      )}
      id={id}
    >
      <Icon aria-hidden="true" className="shrink-0" size={16} strokeWidth={2.2} />
      <span className="min-w-0">{children}</span>
    </span>
  );
}

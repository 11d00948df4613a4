import { EndDot, MarkAcross, Stretched } from '#client/ui/plot/stretched.tsx';
import { priceExtremes } from '#text/items/item-words.text.ts';
import { formatDate, formatUnitPrice } from '#text/kernel/format.ts';
import { heightOf, type PlotFrame, type PriceLine, pathOf } from './price-lines.ts';

/** Solid and dashed in turn: never colour alone. */
const LOOKS = [
  { stroke: 'stroke-plot-1', dot: 'bg-plot-1', dash: undefined },
  { stroke: 'stroke-plot-2', dot: 'bg-plot-2', dash: '6 4' },
  { stroke: 'stroke-plot-3', dot: 'bg-plot-3', dash: undefined },
  { stroke: 'stroke-plot-4', dot: 'bg-plot-4', dash: '2 3' },
  { stroke: 'stroke-plot-5', dot: 'bg-plot-5', dash: '10 4' },
] as const;

const lookOf = (index: number) => LOOKS[index] ?? LOOKS[0];

type PricePlotProps = { finding: string; lines: readonly PriceLine[]; frame: PlotFrame };

/** Steps, because a price holds until the next one. The figures are in the table below. */
export function PricePlot({ finding, lines, frame }: PricePlotProps) {
  return (
    <figure>
      <figcaption className="mb-2 font-semibold text-body">{finding}</figcaption>
      <div aria-label={`${finding}. ${priceExtremes(frame.low, frame.high)}`} role="img">
        <div className="relative ml-16 h-32">
          <PriceMarks frame={frame} />
          <Curves frame={frame} lines={lines} />
        </div>
        <div className="mt-1.5 ml-16 flex justify-between border-line border-t pt-1 text-ink-2 text-small">
          <span>{formatDate(frame.first)}</span>
          <span>{formatDate(frame.last)}</span>
        </div>
      </div>
      {lines.length > 1 && <Legend lines={lines} />}
    </figure>
  );
}

function PriceMarks({ frame }: { frame: PlotFrame }) {
  const marks = frame.low === frame.high ? [frame.low] : [frame.high, frame.low];
  return marks.map((price) => (
    <MarkAcross className="border-dashed" key={price} top={heightOf(price, frame)}>
      {formatUnitPrice(price)}
    </MarkAcross>
  ));
}

/** A line each, with a dot where the price still holds. */
function Curves({ lines, frame }: Pick<PricePlotProps, 'lines' | 'frame'>) {
  return (
    <>
      <Stretched>
        {lines.map((line, index) => (
          <path
            className={lookOf(index).stroke}
            d={pathOf(line, frame)}
            fill="none"
            key={line.supplierId}
            strokeDasharray={lookOf(index).dash}
            strokeLinejoin="round"
            strokeWidth="2"
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </Stretched>
      {lines.map((line, index) => {
        const last = line.steps.at(-1);
        if (!last || last.to < frame.last) return null;
        return (
          <EndDot className={lookOf(index).dot} key={line.supplierId} top={heightOf(last.price, frame)} />
        );
      })}
    </>
  );
}

function Legend({ lines }: Pick<PricePlotProps, 'lines'>) {
  return (
    <ul className="mt-2 ml-16 flex flex-wrap gap-x-5 gap-y-1 text-hint text-ink-2">
      {lines.map((line, index) => (
        <li className="flex items-center gap-2" key={line.supplierId}>
          <svg aria-hidden="true" className="h-2 w-6" viewBox="0 0 24 8">
            <path
              className={lookOf(index).stroke}
              d="M0 4H24"
              strokeDasharray={lookOf(index).dash}
              strokeWidth="2"
            />
          </svg>
          {line.name}
        </li>
      ))}
    </ul>
  );
}

import { Check, CornerDownLeft, Plus, Star } from 'lucide-react';
import { amountIn } from '#client/features/orders/draft/draft.ts';
import { useStar } from '#client/features/orders/guide/guide.api.ts';
import { type GuideRow, isSuggested, isTaken, suggestedAmount } from '#client/features/orders/guide/rows.ts';
import { useOnce } from '#client/platform/api/once.ts';
import { cn } from '#client/ui/cn.ts';
import { Chip } from '#client/ui/figure/chip.tsx';
import { Cover } from '#client/ui/figure/cover.tsx';
import { TextButton } from '#client/ui/text-button.tsx';
import { daysBetween, type LocalDate } from '#domain/kernel/days/local-date.ts';
import { priceChange } from '#domain/orders/guide/guide.ts';
import { contentOf } from '#domain/orders/packs.ts';
import { coverUrgency, type Urgency } from '#domain/stock/urgency.ts';
import { DASH, DOT, formatNumber, formatPricePer, formatQuantity } from '#text/kernel/format.ts';
import {
  amountText,
  packOfArticle,
  priceChangeText,
  pricePerPack,
  guideText as text,
} from '#text/orders/guide-screens.text.ts';
import { rationaleText } from '#text/replenishment/rationale.text.ts';
import { coverFigure, coverSentence } from '#text/stock/cover.text.ts';

/** The delivery that is ordered for, and until when it lasts. */
export type Ahead = { today: LocalDate; arrives_on: LocalDate; until: LocalDate } | null;

const TONES = { now: 'danger', soon: 'saffron', none: 'success' } as const satisfies Record<Urgency, string>;
const INKS = { now: 'text-danger-ink', soon: 'text-saffron-ink', none: 'text-ink-2' } as const;

/** How long the stock lasts against the day on which this order comes. */
function urgencyOf({ stock }: GuideRow, ahead: Ahead): Urgency {
  if (stock === null) return 'none';
  const { days_of_cover, is_out, is_low } = stock;
  if (is_out) return 'now';
  if (ahead === null || days_of_cover === null) return is_low ? 'soon' : 'none';
  const { today, arrives_on } = ahead;
  const runs_out = days_of_cover < daysBetween(today, arrives_on);
  const urgency = coverUrgency({ days_of_cover, next_delivery: arrives_on, runs_out }, today);
  return urgency === 'none' && is_low ? 'soon' : urgency;
}

export function StockFigure({ row, ahead }: { row: GuideRow; ahead: Ahead }) {
  const { stock, unit } = row;
  if (stock === null) return <span className="text-hint text-ink-3">{text.noStock}</span>;
  const ink = INKS[urgencyOf(row, ahead)];
  const cover = stock.is_out
    ? text.out
    : stock.days_of_cover === null
      ? null
      : coverFigure(stock.days_of_cover);
  return (
    <span className="min-w-0">
      <span className="block whitespace-nowrap font-semibold">{formatQuantity(stock.qty_on_hand, unit)}</span>
      <span className="block truncate text-ink-2 text-small">
        {cover !== null && <span className={cn('font-semibold', ink)}>{cover}</span>}
        {stock.min_qty !== null && (
          <span className={cn(stock.is_low && cover === null && `font-semibold ${ink}`)}>
            {cover !== null && DOT}
            {text.minimum(stock.min_qty, unit)}
          </span>
        )}
      </span>
    </span>
  );
}

export function CoverBoxes({ row, ahead, className }: { row: GuideRow; ahead: Ahead; className?: string }) {
  const { stock } = row;
  if (stock === null || (stock.days_of_cover === null && !stock.is_out) || ahead === null) return null;
  const days = stock.is_out ? 0 : (stock.days_of_cover ?? 0);
  return (
    <Cover
      {...(className && { className })}
      filled={days}
      label={coverSentence(days, ahead.arrives_on, ahead.today)}
      mark={daysBetween(ahead.today, ahead.arrives_on)}
      tone={TONES[urgencyOf(row, ahead)]}
    />
  );
}

export const stockInk = (row: GuideRow, ahead: Ahead): string => INKS[urgencyOf(row, ahead)];

/** '2 · 3 · 2', in packs; the newest last. */
export function LastQuantities({ row }: { row: GuideRow }) {
  if (row.last.every((qty) => qty === null))
    return <span className="text-ink-3">{row.last.length > 0 && DASH}</span>;
  const figures = row.last.map((qty) => (qty === null ? null : amountIn(qty, row, row.count_in)));
  const amounts = figures.map((figure) =>
    figure === null ? text.notOrdered : amountText(figure, row.count_in === 'packs', row),
  );
  const shown = figures.map((figure, at) => ({
    id: `${figures.length - at}`,
    figure,
    newest: at === figures.length - 1,
  }));
  return (
    <>
      <span className="sr-only">{text.lastOf(amounts)}</span>
      <span aria-hidden="true" className="flex flex-wrap justify-end text-ink-3">
        {shown.map(({ id, figure, newest }) => (
          <span className="whitespace-nowrap" key={id}>
            <span className={cn(newest && 'font-semibold text-ink-2')}>
              {figure === null ? DASH : formatNumber(figure)}
            </span>
            {!newest && <span className="mx-1">·</span>}
          </span>
        ))}
      </span>
    </>
  );
}

/** In words: 'jusqu’à mardi : 5,4 kg prévus − 1 en stock'. */
export const reasonOf = (
  { unit, pack_label }: GuideRow,
  { qty, source, ...sum }: NonNullable<GuideRow['suggestion']>,
): string => rationaleText.shortReason({ sum, qty, source, unit, pack_label });

type SuggestionProps = { row: GuideRow; ahead: Ahead; active: boolean; onTake: () => void };

/** Not yet taken it is dashed saffron, taken soft green with a tick, and plain words where there is enough. */
export function Suggestion({ row, ahead, active, onTake }: SuggestionProps) {
  const { suggestion } = row;
  if (suggestion === null || ahead === null) return null;
  const reason = reasonOf(row, suggestion);
  if (!isSuggested(row)) return <span className="text-pretty text-hint text-ink-2">{reason}</span>;
  const packs = amountText(suggestedAmount(row), row.count_in === 'packs', row);
  return (
    <span className="flex min-w-0 flex-col items-start gap-0.5">
      {isTaken(row) ? (
        <Chip tone="success">
          <Check aria-hidden="true" />
          {packs}
        </Chip>
      ) : (
        <span className="flex items-center gap-1.5">
          <button
            aria-label={text.take(row.name, packs)}
            className="inline-flex items-center gap-1 whitespace-nowrap rounded-chip border border-saffron-ink/60 border-dashed px-2 py-0.5 font-semibold text-hint text-saffron-ink hover:bg-saffron-soft"
            onClick={onTake}
            tabIndex={-1}
            type="button"
          >
            <Plus aria-hidden="true" size={14} />
            {packs}
          </button>
          {active && (
            <kbd className="grid h-5 w-6 place-items-center rounded-[5px] border border-line-2 bg-surface text-ink-2">
              <CornerDownLeft aria-hidden="true" size={12} />
            </kbd>
          )}
        </span>
      )}
      <span className="text-pretty text-ink-2 text-small">{reason}</span>
    </span>
  );
}

/** Per unit and per pack, with how it changed lately. */
export function PriceCell({ row }: { row: GuideRow }) {
  const change = priceChange(row.price, row.price_before);
  const drafted = row.line?.unit_price ?? null;
  return (
    <span className="flex flex-col items-end">
      <span className="flex items-center gap-x-1.5 whitespace-nowrap">
        {change !== null && <PriceChange share={change} />}
        {formatPricePer(row.price, row.unit)}
      </span>
      <span className="whitespace-nowrap text-ink-2 text-small">
        {drafted !== null && drafted !== row.price && !row.gone ? (
          <span className="font-semibold text-saffron-ink">
            {text.atDraftPrice(formatPricePer(drafted, row.unit))}
          </span>
        ) : (
          pricePerPack(row.price, row)
        )}
      </span>
    </span>
  );
}

export const PriceChange = ({ share }: { share: number }) => (
  <Chip className="px-1 py-0 text-[0.6875rem]" tone={share > 0 ? 'saffron' : 'success'}>
    {priceChangeText(share)}
  </Chip>
);

/** A star is one's own. */
export function StarButton({ row, className }: { row: GuideRow; className?: string }) {
  const star = useStar();
  const { run } = useOnce(() => star.mutateAsync({ item_id: row.item_id, favourite: !row.favourite }), {
    id: 'guide',
  });
  const { favourite, name } = row;
  return (
    <button
      aria-label={favourite ? text.unstar(name) : text.star(name)}
      aria-pressed={favourite}
      className={cn(
        'grid shrink-0 place-items-center rounded-chip hover:bg-hover print:hidden',
        favourite ? 'text-saffron-ink' : 'text-ink-3',
        className,
      )}
      onClick={run}
      type="button"
    >
      <Star aria-hidden="true" className={cn(favourite && 'fill-saffron')} size={16} />
    </button>
  );
}

type CountToggleProps = { row: GuideRow; onCountIn: (next: GuideRow['count_in']) => void };

/** By the pack, or by the unit where the supplier opens its packs. */
export function CountToggle({ row, onCountIn }: CountToggleProps) {
  if (contentOf(row) === null) return null;
  const other = row.count_in === 'packs' ? 'units' : 'packs';
  const words = other === 'packs' ? text.inPacks(row.pack_label) : text.inUnits(row.unit);
  return (
    <TextButton className="ml-0.5 font-normal text-small" onClick={() => onCountIn(other)}>
      {words}
    </TextButton>
  );
}

export const packWords = (row: GuideRow): string =>
  [packOfArticle(row), row.reference].filter(Boolean).join(DOT);

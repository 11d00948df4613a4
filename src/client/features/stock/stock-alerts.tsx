import { BellOff, ChevronRight, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useClock } from '#client/platform/clock.tsx';
import { MorePages } from '#client/platform/page/list-page.tsx';
import { WhenRead } from '#client/platform/page/read.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card, CardHeader } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { LoadingBars } from '#client/ui/feedback/skeleton.tsx';
import { Quantity } from '#domain/kernel/quantity.ts';
import { expiresSoon } from '#domain/stock/urgency.ts';
import { formatEuros, formatQuantity } from '#text/kernel/format.ts';
import { stockAlertsText as text } from '#text/stock/losses.text.ts';
import { stockText } from '#text/stock/stock-screens.text.ts';
import { type StockLevel, useStockAlerts } from './stock.api.ts';
import { CoverMeasure, ExpiryMark } from './stock.parts.tsx';

type StockAlertsProps = {
  onOpen: (itemId: string) => void;
  onWaste: ((itemId: string) => void) | null;
};

/** « Alertes »: what runs out, what expires, what is out of its bounds. */
export function StockAlerts({ onOpen, onWaste }: StockAlertsProps) {
  const list = useStockAlerts();
  return (
    <WhenRead
      around={(instead) => <Card>{instead}</Card>}
      failure={text.loadFailure}
      of={list}
      waiting={<LoadingBars bars={['h-12', 'h-12', 'h-12']} className="gap-5 p-5" />}
    >
      {({ pages }) => (
        <div className="flex flex-col gap-4">
          <h2 className="sr-only">{text.title}</h2>
          <Sections levels={pages.flatMap(({ items }) => items)} onOpen={onOpen} onWaste={onWaste} />
          <MorePages label={text.more} of={list} />
          <p className="text-cell text-ink-2">
            <Link className="link inline-flex items-center gap-1 max-md:py-2.5" to="/alerts">
              {text.all}
              <ChevronRight aria-hidden="true" size={16} />
            </Link>{' '}
            {text.allHint}
          </p>
        </div>
      )}
    </WhenRead>
  );
}

type SectionsProps = StockAlertsProps & { levels: readonly StockLevel[] };

/** An item stands in each section that it belongs to. */
function Sections({ levels, onOpen, onWaste }: SectionsProps) {
  const today = useClock().today();
  if (levels.length === 0) {
    return (
      <Card>
        <EmptyState icon={<BellOff aria-hidden="true" />} title={text.none}>
          {text.noneHint}
        </EmptyState>
      </Card>
    );
  }
  return (
    <>
      <Section levels={levels.filter(({ runs_out }) => runs_out)} title={text.sections.runsOut}>
        {(level) => (
          <Row fact={deliveryOf(level)} level={level} onOpen={onOpen}>
            <CoverMeasure of={level} />
          </Row>
        )}
      </Section>
      <Section
        levels={levels.filter(({ nearest_expiry }) => expiresSoon(nearest_expiry, today))}
        title={text.sections.expiring}
      >
        {(level) => (
          <Row
            action={onWaste && <WasteButton level={level} onWaste={onWaste} />}
            fact={text.atStake(level.lots, formatEuros(level.value))}
            level={level}
            onOpen={onOpen}
          >
            <ExpiryMark date={level.nearest_expiry} />
          </Row>
        )}
      </Section>
      <Section levels={levels.filter(({ is_low }) => is_low)} title={text.sections.low}>
        {(level) => <Row fact={missingOf(level)} level={level} onOpen={onOpen} />}
      </Section>
      <Section levels={levels.filter(({ is_high }) => is_high)} title={text.sections.high}>
        {(level) => <Row fact={overOf(level)} level={level} onOpen={onOpen} />}
      </Section>
    </>
  );
}

const deliveryOf = ({ days_of_cover, next_delivery }: StockLevel): string =>
  [
    days_of_cover !== null && text.lasts(days_of_cover),
    next_delivery === null ? text.noDelivery : text.delivery(next_delivery),
  ]
    .filter(Boolean)
    .join(', ');

const gap = (more: number, less: number) =>
  Quantity.toDecimal(Quantity.subtract(Quantity.of(more), Quantity.of(less)));

function missingOf({ min_qty, qty_on_hand, unit }: StockLevel): string {
  if (min_qty === null) return '';
  return text.toMinimum(formatQuantity(gap(min_qty, qty_on_hand), unit), formatQuantity(min_qty, unit));
}

function overOf({ max_qty, qty_on_hand, unit }: StockLevel): string {
  if (max_qty === null) return '';
  return text.aboveMaximum(formatQuantity(gap(qty_on_hand, max_qty), unit), formatQuantity(max_qty, unit));
}

type SectionProps = {
  title: string;
  levels: readonly StockLevel[];
  children: (level: StockLevel) => ReactNode;
};

function Section({ title, levels, children }: SectionProps) {
  if (levels.length === 0) return null;
  return (
    <Card>
      <CardHeader
        actions={<p className="text-hint text-ink-2">{stockText.articles(levels.length)}</p>}
        divided
        title={title}
      />
      <ul aria-label={title} className="divide-y divide-line">
        {levels.map((level) => (
          <li key={level.id}>{children(level)}</li>
        ))}
      </ul>
    </Card>
  );
}

type RowProps = {
  level: StockLevel;
  fact: string;
  onOpen: (itemId: string) => void;
  action?: ReactNode;
  children?: ReactNode;
};

function Row({ level, fact, onOpen, action, children }: RowProps) {
  return (
    <div className="relative flex flex-wrap items-center gap-x-5 gap-y-1.5 px-5 py-3 transition-colors hover:bg-hover max-md:px-4">
      <div className="min-w-0 flex-1 basis-56 max-md:basis-40">
        <button
          className="wrap-anywhere text-left font-semibold text-cell after:absolute after:inset-0 max-md:text-[1.0625rem]"
          onClick={() => onOpen(level.id)}
          type="button"
        >
          {level.name}
        </button>
        <p className="text-hint text-ink-2">{fact}</p>
      </div>
      <p className="whitespace-nowrap text-right font-semibold text-cell md:order-last md:w-28">
        {formatQuantity(level.qty_on_hand, level.unit)}
      </p>
      {children && <p className="text-cell max-md:flex-1 max-md:basis-1/2 md:w-52">{children}</p>}
      {action && <div className="relative z-1">{action}</div>}
    </div>
  );
}

type WasteButtonProps = { level: StockLevel; onWaste: (itemId: string) => void };

const WasteButton = ({ level, onWaste }: WasteButtonProps) => (
  <Button
    aria-label={text.wasteThis(level.name)}
    icon={<Trash2 aria-hidden="true" size={16} />}
    onClick={() => onWaste(level.id)}
    size="compact"
  >
    {text.waste}
  </Button>
);

import { BellOff, ChevronRight, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { useClock } from '#client/platform/clock.tsx';
import { MorePages } from '#client/platform/page/list-page.tsx';
import { ReadInCard } from '#client/platform/page/read-card.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { usableOf } from '#domain/stock/cover.ts';
import { expiryUrgency } from '#domain/stock/urgency.ts';
import { formatEuros, formatQuantity } from '#text/kernel/format.ts';
import { recallsText } from '#text/recalls/recall-screens.text.ts';
import { stockAlertsText as text } from '#text/stock/losses.text.ts';
import { AlertLine, AlertSection, gap, missingText } from './alert-rows.tsx';
import { type StockLevel, useStockAlerts, useStockSummary } from './stock.api.ts';
import { CoverMeasure, ExpiryMark } from './stock.parts.tsx';

type StockAlertsProps = {
  onOpen: (itemId: string) => void;
  onWaste: ((itemId: string) => void) | null;
};

/** « Alertes »: what runs out, what expires, what is out of its bounds. */
export function StockAlerts({ onOpen, onWaste }: StockAlertsProps) {
  const list = useStockAlerts();
  return (
    <ReadInCard bars={['h-12', 'h-12', 'h-12']} failure={text.loadFailure} of={list}>
      {({ pages }) => (
        <div className="flex flex-col gap-4">
          <h2 className="sr-only">{text.title}</h2>
          <Sections
            complete={!list.hasNextPage}
            levels={pages.flatMap(({ items }) => items)}
            onOpen={onOpen}
            onWaste={onWaste}
          />
          <MorePages label={text.more} of={list} />
          <p className="text-cell text-ink-2">
            <Link className="link inline-flex items-center gap-1 max-md:py-2.5" to="/alerts">
              {text.all}
              <ChevronRight aria-hidden="true" size={16} />
            </Link>{' '}
            {text.allHint}
          </p>
          <p className="text-cell">
            <Link className="link inline-flex items-center gap-1 max-md:py-2.5" to="/recalls">
              {recallsText.listTitle}
              <ChevronRight aria-hidden="true" size={16} />
            </Link>
          </p>
        </div>
      )}
    </ReadInCard>
  );
}

type SectionsProps = StockAlertsProps & { levels: readonly StockLevel[]; complete: boolean };

/** An item stands in each section that it belongs to. */
function Sections({ levels, complete, onOpen, onWaste }: SectionsProps) {
  const today = useClock().today();
  const { data: summary } = useStockSummary();
  if (levels.length === 0) {
    return (
      <Card>
        <EmptyState icon={<BellOff aria-hidden="true" />} title={text.none}>
          {text.noneHint}
        </EmptyState>
      </Card>
    );
  }
  const near = levels.filter((level) => isNear(level, today));
  const high = levels.filter(({ is_high }) => is_high);
  const all = (listed: readonly StockLevel[]) => (complete ? listed.length : undefined);
  return (
    <>
      <AlertSection
        count={summary?.out_of_stock}
        levels={levels.filter(({ is_out }) => is_out)}
        title={text.sections.out}
      >
        {(level) => <AlertLine fact={deliveryOf(level)} level={level} onOpen={onOpen} />}
      </AlertSection>
      <AlertSection
        count={summary?.running_out}
        levels={levels.filter(({ runs_out, is_out }) => runs_out && !is_out)}
        title={text.sections.runsOut}
      >
        {(level) => (
          <AlertLine fact={deliveryOf(level)} level={level} onOpen={onOpen}>
            <CoverMeasure of={level} />
          </AlertLine>
        )}
      </AlertSection>
      <AlertSection count={all(near)} levels={near} title={text.sections.expiring}>
        {(level) => <NearLine level={level} onOpen={onOpen} onWaste={onWaste} />}
      </AlertSection>
      <AlertSection
        count={summary?.low_stock}
        levels={levels.filter(({ is_low }) => is_low)}
        title={text.sections.low}
      >
        {(level) => <AlertLine fact={missingText(level)} level={level} onOpen={onOpen} />}
      </AlertSection>
      <AlertSection count={all(high)} levels={high} title={text.sections.high}>
        {(level) => <AlertLine fact={overOf(level)} level={level} onOpen={onOpen} />}
      </AlertSection>
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

/** Of an item whose date is near the near lots alone: the rest of it keeps. */
function NearLine({ level, onOpen, onWaste }: StockAlertsProps & { level: StockLevel }) {
  const { expiring_lots, expiring_qty, expiring_value } = level;
  return (
    <AlertLine
      action={onWaste && <WasteButton level={level} onWaste={onWaste} />}
      fact={text.atStake(expiring_lots, expiring_value === null ? null : formatEuros(expiring_value))}
      level={level}
      onOpen={onOpen}
      qty={expiring_qty}
    >
      <ExpiryMark alertDays={level.alert_days} date={level.nearest_expiry} />
    </AlertLine>
  );
}

const isNear = ({ nearest_expiry: expires_on, alert_days }: StockLevel, today: LocalDate): boolean =>
  expires_on !== null && expiryUrgency({ expires_on, alert_days }, today) !== 'none';

function overOf(level: StockLevel): string {
  const { max_qty, unit } = level;
  if (max_qty === null) return '';
  return text.aboveMaximum(
    formatQuantity(gap(usableOf(level), max_qty), unit),
    formatQuantity(max_qty, unit),
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

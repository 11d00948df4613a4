import { ArrowRight, ChefHat, FileUp, Inbox, type LucideIcon, Package, ReceiptText } from 'lucide-react';
import { Link } from 'react-router';
import { type SalesPeriod, useSalesPeriod } from '#client/features/sales/sales.api.ts';
import { useAddressValue } from '#client/platform/browser/address-filters.ts';
import { useClock } from '#client/platform/clock.tsx';
import { WhenRead } from '#client/platform/page/read.tsx';
import { usePermission } from '#client/platform/session/session.tsx';
import { buttonStyle } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { SegmentedControl } from '#client/ui/choice/segmented-control.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { Notice } from '#client/ui/feedback/notice.tsx';
import { LoadingBars } from '#client/ui/feedback/skeleton.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { addDays, localDate } from '#domain/kernel/days/local-date.ts';
import { REPORT_LENGTHS, type ReportLength } from '#domain/sales/report.ts';
import { salesReportText as text } from '#text/sales/sales-report.text.ts';
import { DaysCard } from './days-card.tsx';
import { SalesFigures } from './figures.tsx';
import { TopDishes } from './top-dishes.tsx';

const USUAL: ReportLength = 28;
const OPTIONS = REPORT_LENGTHS.map((length) => ({ value: String(length), label: text.lengths[length] }));

/** /reports: what was sold, for who may see it, and the ways on for everybody. */
export function ReportsPage() {
  return usePermission('reports.read') ? <SalesReport /> : <ReadersPage />;
}

function SalesReport() {
  const [asked, setAsked] = useAddressValue('jours');
  const length = REPORT_LENGTHS.find((one) => String(one) === asked) ?? USUAL;
  const period = useSalesPeriod(length);
  const { data } = period;
  const hasSales = data?.last_day != null;
  return (
    <>
      <PageHead
        actions={
          <>
            {hasSales && (
              <SegmentedControl
                className="max-md:basis-full"
                label={text.period}
                onValueChange={(next) => setAsked(next === String(USUAL) ? null : next)}
                options={OPTIONS}
                value={String(length)}
              />
            )}
            <ImportButton isFirst={data !== undefined && !hasSales} />
          </>
        }
        sentence={hasSales ? text.sentence(localDate(data.from), localDate(data.to)) : text.noSales}
        title={text.title}
      />
      <WhenRead
        around={(instead) => <Card className="mb-4">{instead}</Card>}
        failure={text.loadFailure}
        of={period}
        waiting={<LoadingBars bars={['h-16', 'h-48', 'h-32']} />}
      >
        {(sales) => (sales.last_day === null ? <NoSales /> : <Figures length={length} sales={sales} />)}
      </WhenRead>
      <Ways />
    </>
  );
}

function Figures({ sales, length }: { sales: SalesPeriod; length: ReportLength }) {
  const today = useClock().today();
  const last = localDate(sales.to);
  return (
    <>
      {last < addDays(today, -1) && (
        <Notice className="mb-4" title={text.stale(last)} tone="saffron">
          {text.staleHint}
        </Notice>
      )}
      {sales.names_to_check > 0 && (
        <Notice
          action={
            <Link className="link font-semibold" to="/recipes/sold-names?filtre=to_check">
              {text.check}
            </Link>
          }
          className="mb-4"
          title={text.toCheck(sales.names_to_check)}
        >
          {text.toCheckHint}
        </Notice>
      )}
      <SalesFigures period={sales} />
      <DaysCard length={length} period={sales} />
      <TopDishes period={sales} />
    </>
  );
}

function ImportButton({ isFirst }: { isFirst: boolean }) {
  if (!usePermission('imports.run')) return null;
  return (
    <Link className={buttonStyle({ variant: isFirst ? 'secondary' : 'primary' })} to="/reports/import">
      <FileUp aria-hidden="true" size={18} />
      {text.import}
    </Link>
  );
}

function NoSales() {
  const mayImport = usePermission('imports.run');
  const mayConfigure = usePermission('pos_profiles.manage');
  return (
    <Card className="mb-4">
      <h2 className="sr-only">{text.figures}</h2>
      <EmptyState
        actions={
          <>
            {mayImport && (
              <Link className={buttonStyle({ variant: 'primary' })} to="/reports/import">
                <FileUp aria-hidden="true" size={18} />
                {text.import}
              </Link>
            )}
            {mayConfigure && (
              <Link className={buttonStyle()} to="/settings/pos-profiles">
                {text.profiles}
              </Link>
            )}
          </>
        }
        drawing="shelf"
        title={text.empty}
      >
        {text.emptyHint}
      </EmptyState>
    </Card>
  );
}

/** Figures with amounts are not for everybody; the page is. */
function ReadersPage() {
  return (
    <>
      <PageHead title={text.title} />
      <Notice className="mb-4" title={text.readersOnly}>
        {text.readersHint}
      </Notice>
      <Ways />
    </>
  );
}

const WAYS = [
  { to: '/reports/email-logs', Icon: Inbox, ...text.way.emails },
  { to: '/recipes', Icon: ChefHat, ...text.way.recipes },
  { to: '/recipes/sold-names', Icon: ReceiptText, ...text.way.names },
  { to: '/stock?tab=consommation', Icon: Package, ...text.way.stock },
];

function Ways() {
  return (
    <nav aria-label={text.ways} className="mt-4 grid gap-3 wide:grid-cols-4 md:grid-cols-2">
      {WAYS.map((way) => (
        <Way key={way.to} {...way} />
      ))}
    </nav>
  );
}

type WayProps = { to: string; title: string; why: string; Icon: LucideIcon };

function Way({ to, title, why, Icon }: WayProps) {
  return (
    <Link
      className="group flex items-center gap-3 rounded-card border border-line bg-surface p-4 shadow-card transition-colors hover:border-primary"
      to={to}
    >
      <span
        aria-hidden="true"
        className="grid size-10 shrink-0 place-items-center rounded-field bg-primary-soft text-primary-ink"
      >
        <Icon size={20} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold text-body">{title}</span>
        <span className="block text-pretty text-hint text-ink-2">{why}</span>
      </span>
      <ArrowRight
        aria-hidden="true"
        className="text-ink-3 transition-transform group-hover:translate-x-0.5"
        size={18}
      />
    </Link>
  );
}

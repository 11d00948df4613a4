import { CircleCheck, FileUp, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import type { ImportPreview, ImportSession } from '#client/features/imports/imports.api.ts';
import { RefusedRows } from '#client/features/imports/refused.parts.tsx';
import { SalesDays } from '#client/features/imports/sales-days.parts.tsx';
import { useClock } from '#client/platform/clock.tsx';
import { buttonStyle } from '#client/ui/button.tsx';
import { Card, CardBody } from '#client/ui/card.tsx';
import { cn } from '#client/ui/cn.ts';
import { LeaderLine, LeaderList } from '#client/ui/figure/leader-line.tsx';
import { addDays, compareLocalDates, localDate } from '#domain/kernel/days/local-date.ts';
import { doneText } from '#text/imports/import-preview.text.ts';
import { formatEuros, formatNumber } from '#text/kernel/format.ts';
import { salesResultText as text } from '#text/sales/sales-import.text.ts';
import { NewNames } from './new-names.tsx';

/** What came of a report: the specification's result, by day, and the names to look at. */
export function SalesDone({ session }: { session: ImportSession }) {
  const { preview } = session;
  return (
    <div className="grid grid-cols-1 items-start gap-4 wide:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-4">
        <Result session={session} />
        {preview?.sales && <SalesDays sales={preview.sales} />}
      </div>
      <div className="flex min-w-0 flex-col gap-4 empty:hidden">
        {preview && errorsOf(preview) > 0 && <RefusedRows preview={preview} session={session} />}
        {preview?.sales && <NewNames sales={preview.sales} />}
      </div>
    </div>
  );
}

/** A few weeks up to the last day that came: one day alone compares with nothing. */
const SHOWN_DAYS = 28;

/** The report of what came, whenever that was. */
function reportOf(sales: ImportPreview['sales'] | undefined): string {
  const days = (sales?.days ?? []).map(({ day }) => localDate(day)).sort(compareLocalDates);
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return '/reports?tab=ventes';
  const weeks = addDays(last, 1 - SHOWN_DAYS);
  return `/reports?tab=ventes&du=${first < weeks ? first : weeks}&au=${last}`;
}

const totalsOf = ({ causes }: ImportPreview) => causes.find(({ key }) => key === 'TOTAL_ROW')?.rows ?? 0;

/** A total that closes the report is left out, and nothing to mend. */
const errorsOf = (preview: ImportPreview) =>
  preview.counts.refused === totalsOf(preview) ? 0 : preview.counts.refused;

function Result({ session }: { session: ImportSession }) {
  const { preview, result, applied_at, created_by } = session;
  const { momentOf } = useClock();
  const refused = preview ? errorsOf(preview) : 0;
  const Icon = refused > 0 ? TriangleAlert : CircleCheck;
  return (
    <Card>
      <CardBody className="flex flex-col gap-5 md:p-7">
        <div className="flex items-start gap-4">
          <span
            className={cn(
              'grid size-12 shrink-0 place-items-center rounded-card',
              refused > 0 ? 'bg-saffron-soft text-saffron-ink' : 'bg-primary-soft text-primary-ink',
            )}
          >
            <Icon aria-hidden="true" size={24} />
          </span>
          <div className="min-w-0">
            <h2 className="font-display text-dialog outline-none" data-step-title tabIndex={-1}>
              {refused > 0 ? text.doneWithErrors : text.done}
            </h2>
            <p className="text-body text-ink-2">
              {[applied_at && doneText.on(momentOf(applied_at)), created_by && doneText.by(created_by)]
                .filter(Boolean)
                .join(' ')}
            </p>
          </div>
        </div>
        {preview && <Figures created={result?.dishes_created ?? 0} preview={preview} />}
        <div className="flex flex-wrap gap-2 max-md:flex-col">
          <Link className={buttonStyle({ variant: 'primary' })} to={reportOf(preview?.sales)}>
            {text.toReports}
          </Link>
          <Link className={buttonStyle()} to="/reports/import">
            <FileUp aria-hidden="true" size={18} />
            {text.another}
          </Link>
        </div>
      </CardBody>
    </Card>
  );
}

/** imported, created_recipes, errors (specification §3). */
function Figures({ preview, created }: { preview: ImportPreview; created: number }) {
  const { counts, sales } = preview;
  const errors = errorsOf(preview);
  const totals = totalsOf(preview);
  const figure = (value: number) => <span className="font-semibold">{formatNumber(value)}</span>;
  return (
    <LeaderList>
      <LeaderLine figure={figure(counts.new + counts.changed)} label={text.imported} />
      <LeaderLine figure={figure(created)} label={text.createdRecipes} />
      <LeaderLine
        figure={
          <span className={cn('font-semibold', errors > 0 && 'text-danger-ink')}>{formatNumber(errors)}</span>
        }
        label={text.errors}
      />
      {errors === 0 && totals > 0 && <LeaderLine figure={figure(totals)} label={text.totals} />}
      {sales && <LeaderLine figure={formatEuros(sales.revenue)} label={text.revenue} tone="strong" />}
    </LeaderList>
  );
}

import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { FoodCost } from '#client/features/reports/reports.api.ts';
import { Notice } from '#client/ui/feedback/notice.tsx';
import { localDate } from '#domain/kernel/days/local-date.ts';
import { foodCostText as text } from '#text/reports/costs.text.ts';

/** What the figures leave out, or why there is none, each with the way to it. */
export function MissingFigures({ foodCost: { missing, totals } }: { foodCost: FoodCost }) {
  const {
    dishes_without_cost: dishes,
    revenue_without_cost: revenue,
    revenue_without_dish: noDish,
  } = missing;
  const uncounted = countsMissing(missing, totals.counted);
  return (
    <>
      {dishes > 0 && (
        <Missing title={text.noCost(dishes, revenue)} to="/recipes?filtre=to_complete" way={text.complete}>
          {text.noCostHint}
        </Missing>
      )}
      {noDish > 0 && <Missing title={text.noDish(noDish)} to="/recipes/sold-names" way={text.names} />}
      {uncounted !== null && (
        <Missing title={uncounted} to="/counts" way={text.count}>
          {text.countHint}
        </Missing>
      )}
      {missing.pending_days > 0 && <Notice className="mb-4" title={text.pending(missing.pending_days)} />}
    </>
  );
}

function countsMissing(missing: FoodCost['missing'], counted: number | null): string | null {
  if (counted !== null) return null;
  if (missing.counts > 0) return text.fewCounts;
  return missing.last_count_on === null ? text.noCount : text.lastCount(localDate(missing.last_count_on));
}

type MissingProps = { title: string; to: string; way: string; children?: ReactNode };

const Missing = ({ title, to, way, children }: MissingProps) => (
  <Notice
    action={
      <Link className="link font-semibold print:hidden" to={to}>
        {way}
      </Link>
    }
    className="mb-4"
    title={title}
  >
    {children}
  </Notice>
);

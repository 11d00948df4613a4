import { Link } from 'react-router';
import { WhenRead } from '#client/platform/page/read.tsx';
import { Card, CardHeader, inCard } from '#client/ui/card.tsx';
import { LoadingBars } from '#client/ui/feedback/skeleton.tsx';
import { weekdayOf } from '#domain/kernel/days/local-date.ts';
import { claimKindText } from '#text/claims/claims.text.ts';
import { dashboardText } from '#text/dashboard/dashboard.text.ts';
import { DOT, formatEuros, formatNumber } from '#text/kernel/format.ts';
import { type Today, useToday } from './dashboard.api.ts';
import { ExpiringRow } from './expiring-row.tsx';

/** What the day asks for besides orders: dates that are near, claims, what the week has cost. */
export function TodayCards() {
  return (
    <WhenRead
      around={inCard('p-5')}
      failure={dashboardText.today.loadFailure}
      failureClass="py-4"
      of={useToday()}
      waiting={
        <LoadingBars bars={['h-6 w-40', 'h-12', 'h-12', 'h-12']} label={dashboardText.today.loading} />
      }
    >
      {(today) => (
        <>
          <Expiring of={today.expiring} />
          <Claims of={today.claims} />
          <Purchases of={today.purchases} />
        </>
      )}
    </WhenRead>
  );
}

const Nothing = ({ children }: { children: string }) => (
  <p className="px-5 pb-4 text-body text-ink-2 max-md:px-4">{children}</p>
);

function Expiring({ of: { total, lots } }: { of: Today['expiring'] }) {
  const text = dashboardText.expiring;
  return (
    <Card>
      <CardHeader
        actions={
          total > 0 && (
            <Link className="link" to="/stock?tab=alertes">
              {text.all(total)}
            </Link>
          )
        }
        title={text.title}
      />
      {lots.length === 0 ? (
        <Nothing>{text.none}</Nothing>
      ) : (
        <ul aria-label={text.title} className="divide-y divide-line px-5 pb-1 max-md:px-4">
          {lots.map((lot) => (
            <ExpiringRow key={lot.id} lot={lot} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Claims({ of: { total, outstanding, newest } }: { of: Today['claims'] }) {
  const text = dashboardText.claims;
  return (
    <Card>
      <CardHeader
        actions={
          total > 0 && (
            <span className="text-hint text-ink-2">
              {outstanding === null ? text.count(total) : text.outstanding(outstanding)}
            </span>
          )
        }
        title={text.title}
      />
      {newest.length === 0 ? (
        <Nothing>{text.none}</Nothing>
      ) : (
        <ul aria-label={text.title} className="px-5 pb-4 max-md:px-4">
          {newest.map((claim) => (
            <li className="flex items-baseline gap-1.5 text-cell" key={claim.id}>
              <Link
                className="group min-w-0 py-1 max-md:py-2.5"
                state={{ from: '/dashboard' }}
                to={`/receiving/claims/${claim.id}`}
              >
                <span className="wrap-anywhere font-semibold group-hover:underline">
                  {claim.supplier_name}
                </span>{' '}
                <span className="text-hint text-ink-2">
                  {claim.kinds.map((kind) => claimKindText[kind].toLowerCase()).join(', ')}
                </span>
              </Link>
              {claim.outstanding !== null && (
                <>
                  <span aria-hidden="true" className="leader" />
                  <span className="whitespace-nowrap font-semibold">{formatEuros(claim.outstanding)}</span>
                </>
              )}
            </li>
          ))}
          {total > newest.length && (
            <li>
              <Link className="link inline-block py-1 text-hint max-md:py-2.5" to="/receiving?tab=litiges">
                {text.all}
              </Link>
            </li>
          )}
        </ul>
      )}
    </Card>
  );
}

function Purchases({ of: { this_week: now, last_week: then } }: { of: Today['purchases'] }) {
  const text = dashboardText.purchases;
  const nothing = now.receipts === 0 && then.receipts === 0;
  return (
    <Card>
      <CardHeader
        actions={
          <span className="text-hint text-ink-2">{text.days(weekdayOf(now.from), weekdayOf(now.to))}</span>
        }
        title={text.title}
      />
      {nothing ? (
        <Nothing>{text.none}</Nothing>
      ) : (
        <div className="px-5 pb-4 max-md:px-4">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="font-display text-figure">
              {now.amount === null ? formatNumber(now.receipts) : formatEuros(now.amount)}
            </span>
            <span className="text-hint text-ink-2">
              {now.amount === null ? text.received(now.receipts) : text.receipts(now.receipts)}
            </span>
          </p>
          <p className="mt-1.5 flex items-baseline gap-1.5 text-hint">
            <span className="text-ink-2">{text.lastWeek}</span>
            <span aria-hidden="true" className="leader" />
            <span className="whitespace-nowrap font-semibold">
              {then.amount === null ? text.receipts(then.receipts) : formatEuros(then.amount)}
            </span>
          </p>
          {now.amount !== null && then.amount !== null && (
            <p className="text-hint text-ink-2">
              {now.amount === then.amount ? text.same : text.more(now.amount - then.amount)}
              {DOT}
              <Link className="link" to="/reports">
                {text.report}
              </Link>
            </p>
          )}
        </div>
      )}
    </Card>
  );
}

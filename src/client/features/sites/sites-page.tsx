import { useQuery } from '@tanstack/react-query';
import { ChevronRight, Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { api } from '#client/platform/api/api.ts';
import { WhenRead } from '#client/platform/page/read.tsx';
import { selectOrganisation } from '#client/platform/session/session.tsx';
import { Button, buttonStyle } from '#client/ui/button.tsx';
import { Card, inCard } from '#client/ui/card.tsx';
import { cn } from '#client/ui/cn.ts';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { LoadingBars } from '#client/ui/feedback/skeleton.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { can } from '#domain/access/permissions.ts';
import { boardText } from '#text/board/board.text.ts';
import { roleNames } from '#text/kernel/common.text.ts';
import { formatEuros, formatNumber } from '#text/kernel/format.ts';
import { sitesText as text } from '#text/sites/sites.text.ts';
import { type Site, useZoneOf } from './sites.api.ts';

/** « Tous mes sites »: what each restaurant of a person asks for, side by side; nothing is changed from here. */
export function SitesPage() {
  const read = useQuery({ ...api.sites.list.queryOptions(), refetchInterval: REREAD_MS });
  return (
    <>
      <PageHead
        sentence={read.data && read.data.sites.length > 1 && text.sentence(read.data.sites.length)}
        title={text.title}
      />
      <WhenRead
        around={inCard('p-5')}
        failure={text.loadFailure}
        of={read}
        waiting={<LoadingBars bars={['h-6 w-56', 'h-16', 'h-16']} label={text.loading} />}
      >
        {({ sites }) =>
          sites.length < 2 ? (
            <OnlyOne />
          ) : (
            <ul aria-label={text.title} className="grid gap-4">
              {sites.map((site) => (
                <SiteCard key={site.org_id} site={site} />
              ))}
            </ul>
          )
        }
      </WhenRead>
    </>
  );
}

/** What happens in another restaurant is announced to those who work there: here it is asked for now and then. */
const REREAD_MS = 120_000;

function OnlyOne() {
  return (
    <Card>
      <EmptyState
        actions={
          <Link className={buttonStyle({ variant: 'primary' })} to="/dashboard">
            {text.toDashboard}
          </Link>
        }
        heading="h2"
        title={text.onlyOne}
      >
        {text.onlyOneHint}
      </EmptyState>
    </Card>
  );
}

function SiteCard({ site }: { site: Site }) {
  const navigate = useNavigate();
  const { org_id, name, role, figures } = site;
  const open = (to: string) => {
    selectOrganisation(org_id);
    navigate(to);
  };
  return (
    <li>
      <Card>
        <header className="flex items-center gap-3 px-5 pt-4 pb-3 max-md:px-4">
          <span
            aria-hidden="true"
            className="grid size-10 shrink-0 place-items-center rounded-field bg-primary-soft text-primary-ink"
          >
            <Store size={20} />
          </span>
          <div className="min-w-0 flex-1">
            <h2 className="wrap-anywhere font-display text-card">{name}</h2>
            <p className="text-hint text-ink-2">{roleNames[role]}</p>
          </div>
          <Button
            aria-label={text.openSite(name)}
            className="max-md:px-3"
            onClick={() => open('/dashboard')}
            variant="secondary"
          >
            <span className="max-md:hidden">{text.open}</span>
            <ChevronRight aria-hidden="true" size={18} />
          </Button>
        </header>
        {figures === null ? (
          <p className="px-5 pb-4 text-body text-saffron-ink max-md:px-4">{text.siteFailure}</p>
        ) : (
          <Figures figures={figures} onOpen={open} site={site} />
        )}
      </Card>
    </li>
  );
}

type FiguresProps = {
  site: Site;
  figures: NonNullable<Site['figures']>;
  /** That restaurant, on this page of it. */
  onOpen: (to: string) => void;
};

/** Each figure leads to what it counts, there. */
function Figures({ site: { org_id, name, role }, figures, onOpen }: FiguresProps) {
  const zone = useZoneOf(org_id);
  const { to_order, order_by, expected_today, received_today, alerts, critical_alerts } = figures;
  const { amount, amount_before, receipts, receipts_before } = figures.purchases;
  const leadsTo = (to: string) => ({ siteName: name, onOpen: () => onOpen(to) });
  const moment = order_by && zone && boardText.deadline({ cutoff_at: order_by, order_by }, zone);
  return (
    <dl className="grid grid-cols-5 overflow-clip rounded-b-[inherit] border-line border-t max-wide:grid-cols-2 wide:[&>*+*]:border-l max-wide:[&>*:nth-child(even)]:border-l max-wide:[&>*:nth-child(n+3)]:border-t">
      <Figure
        label={text.toOrder}
        note={moment ? text.before(moment, to_order) : undefined}
        {...leadsTo('/commande-hub')}
      >
        {formatNumber(to_order)} <Word>{text.suppliers(to_order)}</Word>
      </Figure>
      <Figure
        label={text.arriving}
        note={received_today > 0 ? text.received(received_today) : undefined}
        {...leadsTo('/receiving')}
      >
        {formatNumber(expected_today)}
      </Figure>
      <Figure
        {...leadsTo('/alerts')}
        label={text.alerts}
        note={critical_alerts > 0 ? text.critical(critical_alerts) : undefined}
        tone={critical_alerts > 0 ? 'danger' : 'default'}
      >
        {formatNumber(alerts)}
      </Figure>
      <Figure
        {...leadsTo(amount === null ? '/receiving' : '/reports')}
        label={text.purchases}
        note={amount_before === null ? text.receiptsBefore(receipts_before) : text.lastWeek(amount_before)}
      >
        {amount === null ? text.receipts(receipts) : formatEuros(amount)}
      </Figure>
      {can(role, 'reports.read') && (
        <Figure
          {...leadsTo('/reports?tab=food-cost')}
          label={text.foodCost}
          note={figures.food_cost === null ? text.foodCostUnknown : text.foodCostHint}
        >
          {figures.food_cost === null ? '–' : text.foodCostIs(figures.food_cost)}
        </Figure>
      )}
    </dl>
  );
}

const Word = ({ children }: { children: string }) => (
  <span className="font-normal font-sans text-hint text-ink-2">{children}</span>
);

type FigureProps = {
  siteName: string;
  onOpen: () => void;
  label: string;
  note: string | undefined;
  tone?: 'default' | 'danger';
  children: ReactNode;
};

function Figure({ siteName, onOpen, label, note, tone = 'default', children }: FigureProps) {
  return (
    <div className="relative border-line px-5 py-3.5 transition-colors hover:bg-hover max-md:px-4 max-wide:last:odd:col-span-2">
      <dt className="text-hint text-ink-2">{label}</dt>
      <dd>
        <button
          className={cn(
            'block text-left font-display text-dialog after:absolute after:inset-0',
            tone === 'danger' && 'text-danger-ink',
          )}
          onClick={onOpen}
          type="button"
        >
          {children}
          <span className="sr-only"> {text.of(label, siteName)}</span>
        </button>
        {note && <span className="block text-ink-3 text-small">{note}</span>}
      </dd>
    </div>
  );
}

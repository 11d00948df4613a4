import { Barcode } from 'lucide-react';
import { Link } from 'react-router';
import { useClock } from '#client/platform/clock.tsx';
import { BackLink } from '#client/platform/page/back-link.tsx';
import { ListPage } from '#client/platform/page/list-page.tsx';
import { buttonStyle } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { Badge } from '#client/ui/figure/badge.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import type { Column } from '#client/ui/table/model.ts';
import { DOT } from '#text/kernel/format.ts';
import { recallsText as text } from '#text/recalls/recall-screens.text.ts';
import { recallReasonNames } from '#text/recalls/recalls.text.ts';
import { OfficialRecalls } from './official.tsx';
import { type RecallRow, useRecalls } from './recalls.api.ts';

/** /recalls: what must not be used any more, the newest first. */
export function RecallsPage() {
  return (
    <ListPage
      columns={COLUMNS}
      empty={
        <EmptyState
          actions={
            <Link className={buttonStyle({ variant: 'secondary' })} to="/stock?lots=tous">
              <Barcode aria-hidden="true" size={18} />
              {text.toLots}
            </Link>
          }
          title={text.empty}
        >
          {text.emptyHint}
        </EmptyState>
      }
      failure={text.loadFailure}
      head={
        <>
          <PageHead
            back={<BackLink label={text.back} to="/stock" />}
            sentence={text.sentence}
            title={text.title}
          />
          <OfficialRecalls />
        </>
      }
      list={useRecalls()}
      more={text.more}
      rowId={({ id }) => id}
      rowLabel={({ title }) => title}
      rowLink={({ id }, name) => <Link to={`/recalls/${id}`}>{name}</Link>}
      rowsOf={({ recalls }) => recalls}
      title={text.listTitle}
    />
  );
}

const When = ({ at }: { at: string }) => useClock().momentOf(at);

const COLUMNS: readonly Column<RecallRow>[] = [
  {
    id: 'what',
    head: text.what,
    cell: ({ title, lots, reason }) => (
      <span className="block min-w-0">
        <span className="wrap-anywhere block font-semibold">{title}</span>
        <span className="block text-hint text-ink-2">
          {text.lotCount(lots)}
          {DOT}
          {recallReasonNames[reason]}
        </span>
      </span>
    ),
    onCard: 'title',
  },
  { id: 'when', head: text.when, cell: ({ opened_at }) => <When at={opened_at} />, className: 'w-48' },
  {
    id: 'state',
    head: text.state,
    cell: ({ to_withdraw }) =>
      to_withdraw > 0 ? (
        <Badge tone="danger">{text.open(to_withdraw)}</Badge>
      ) : (
        <Badge tone="confirmed">{text.over}</Badge>
      ),
    className: 'w-44',
  },
];

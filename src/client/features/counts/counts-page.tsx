import { ClipboardCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { countColumns } from '#client/features/counts/sheet/columns.tsx';
import { readId, useAddressValue } from '#client/platform/browser/address-filters.ts';
import { useAddressSort } from '#client/platform/browser/address-sort.ts';
import { CreateButton } from '#client/platform/page/create-button.tsx';
import { ListExport } from '#client/platform/page/list-export.tsx';
import { ListPage } from '#client/platform/page/list-page.tsx';
import { usePermission } from '#client/platform/session/session.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { lazyPart } from '#client/ui/loading/lazy-part.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { SortMenu } from '#client/ui/table/phone/sort-menu.tsx';
import { isOpen } from '#domain/counts/count.ts';
import { SORTS } from '#domain/kernel/lists/sorting.ts';
import { countsListText as text } from '#text/counts/counts-screens.text.ts';
import { lineSheetText } from '#text/exports/line-sheets.text.ts';
import { listSheetText } from '#text/exports/list-sheets.text.ts';
import { downloadCounts, useCounts } from './counts.api.ts';

const StartDialog = lazyPart(async () => (await import('./start-dialog.tsx')).StartDialog);

const EVERYWHERE = 'toutes';

const CountsExport = () => (
  <ListExport
    labels={{ counts: listSheetText.counts.label, 'count-lines': lineSheetText.counts.label }}
    load={(file) => downloadCounts(file)}
    size="default"
  />
);

const Nothing = ({ start }: { start: ReactNode }) => (
  <EmptyState actions={start} icon={<ClipboardCheck aria-hidden="true" />} title={text.empty}>
    {text.emptyHint}
  </EmptyState>
);

/** /counts: every inventory, the newest first, and the way to begin one. */
export function CountsPage() {
  // A search, or a link, may name the one zone to count.
  const [zone, setZone] = useAddressValue('zone');
  const mayCount = usePermission('counts.write');
  const validates = usePermission('counts.validate');
  const navigate = useNavigate();
  const sorted = useAddressSort(SORTS.counts);
  const list = useCounts(sorted.order);
  const columns = countColumns(validates ? 'with-costs' : 'plain');
  const open = list.data?.pages.flatMap(({ counts }) => counts.filter(({ status }) => isOpen(status))).length;
  const start = mayCount && <CreateButton onClick={() => setZone(EVERYWHERE)}>{text.start}</CreateButton>;
  return (
    <>
      <ListPage
        {...sorted.table}
        columns={columns}
        empty={<Nothing start={start} />}
        failure={text.loadFailure}
        head={
          <PageHead
            actions={
              <>
                <SortMenu columns={columns} {...sorted.table} />
                <CountsExport />
                {start}
              </>
            }
            sentence={open !== undefined && text.sentence(open)}
            title={text.title}
          />
        }
        list={list}
        more={text.more}
        rowId={({ id }) => id}
        rowLabel={({ name }) => name}
        rowLink={({ id }, name) => <Link to={`/counts/${id}`}>{name}</Link>}
        rowsOf={({ counts }) => counts}
        title={text.listTitle}
      />
      {zone !== null && mayCount && (
        <StartDialog
          onClose={() => setZone(null)}
          onStarted={({ id }) => void navigate(`/counts/${id}`)}
          zoneId={readId(zone)}
        />
      )}
    </>
  );
}

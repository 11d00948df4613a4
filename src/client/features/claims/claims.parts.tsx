import { FileCheck, MailWarning } from 'lucide-react';
import { Link } from 'react-router';
import { useAddressValue } from '#client/platform/browser/address-filters.ts';
import { useAddressSort } from '#client/platform/browser/address-sort.ts';
import { Day } from '#client/platform/clock.tsx';
import { ListExport } from '#client/platform/page/list-export.tsx';
import { ListPage } from '#client/platform/page/list-page.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { Chip, FilterChip } from '#client/ui/figure/chip.tsx';
import { amountColumn, countedColumn } from '#client/ui/figure/figure-columns.tsx';
import type { Column } from '#client/ui/table/model.ts';
import { SortMenu } from '#client/ui/table/phone/sort-menu.tsx';
import { TwoLines } from '#client/ui/table/two-lines.tsx';
import { SORTS } from '#domain/kernel/lists/sorting.ts';
import { CLAIM_GROUP_NAMES, type ClaimGroup } from '#domain/receipts/claim.ts';
import { claimsText as text } from '#text/claims/claims.text.ts';
import { lineSheetText } from '#text/exports/line-sheets.text.ts';
import { listSheetText } from '#text/exports/list-sheets.text.ts';
import { eurosOrDash } from '#text/kernel/format.ts';
import { ClaimStatusBadge } from './claim-status-badge.tsx';
import { type ClaimRow, downloadClaims, useClaims } from './claims.api.ts';

const isGroup = (value: string | null): value is ClaimGroup =>
  CLAIM_GROUP_NAMES.some((group) => group === value);

/** Its supplier does not know of it yet. */
const isUnsaid = ({ status, mail_state }: ClaimRow): boolean => status === 'OPEN' && mail_state === null;

const Unsaid = () => (
  <Chip>
    <MailWarning aria-hidden="true" />
    {text.noMail}
  </Chip>
);

const columns: readonly Column<ClaimRow>[] = [
  {
    id: 'supplier',
    sortBy: 'server',
    head: text.columns.supplier,
    cell: (claim) => (
      <TwoLines second={claim.order_number ?? claim.external_number ?? claim.delivery_note ?? text.noOrder}>
        {claim.supplier_name}
      </TwoLines>
    ),
    line: ({ supplier_name }) => supplier_name,
  },
  {
    id: 'opened',
    head: text.columns.opened,
    cell: ({ opened_at }) => <Day of={opened_at} />,
    sortBy: 'server',
    onLine: 'second',
    className: 'whitespace-nowrap text-ink-2',
  },
  {
    id: 'received',
    head: text.columns.received,
    cell: ({ received_at }) => <Day of={received_at} />,
    hideBelow: 'wide',
    className: 'whitespace-nowrap text-ink-2',
  },
  countedColumn({
    id: 'lines',
    head: text.columns.lines,
    of: ({ line_count }) => line_count,
    inWords: text.lineCount,
  }),
  amountColumn({ id: 'claimed', head: text.columns.claimed, of: ({ amount_claimed }) => amount_claimed }),
  {
    id: 'settled',
    head: text.columns.settled,
    cell: ({ amount_settled }) => eurosOrDash(amount_settled),
    align: 'end',
    className: 'whitespace-nowrap',
  },
  {
    id: 'status',
    head: text.columns.status,
    cell: (claim) => (
      <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
        <ClaimStatusBadge status={claim.status} />
        {isUnsaid(claim) && <Unsaid />}
      </span>
    ),
    onLine: 'chip',
    line: (claim) => (isUnsaid(claim) ? <Unsaid /> : <ClaimStatusBadge status={claim.status} />),
    className: 'pl-8!',
  },
];

type ClaimsProps = {
  /** Of one supplier alone, on its page. */
  supplierId?: string;
};

/** « Litiges »: what is to be asked back, what is awaited, what is over. The group lives in the address. */
export function Claims({ supplierId }: ClaimsProps) {
  const [wanted, setWanted] = useAddressValue('etat');
  const group = isGroup(wanted) ? wanted : 'open';
  const sorted = useAddressSort(SORTS.claims);
  const list = useClaims(group, supplierId ?? null, sorted.order);
  const totals = list.data?.pages[0]?.totals;
  return (
    <ListPage
      {...sorted.table}
      columns={columns}
      empty={
        <EmptyState icon={<FileCheck aria-hidden="true" />} title={text.empty[group]}>
          {text.emptyHint}
        </EmptyState>
      }
      failure={text.loadFailure}
      list={list}
      more={text.more}
      rowId={({ id }) => id}
      rowLabel={({ supplier_name }) => supplier_name}
      rowLink={({ id }, name) => <Link to={`/receiving/claims/${id}`}>{name}</Link>}
      rowsOf={({ claims }) => claims}
      title={text.caption}
      toolbar={
        <>
          <fieldset
            aria-label={text.filters}
            className="flex min-w-0 gap-2 max-md:-mx-4 max-md:overflow-x-auto max-md:px-4"
          >
            {CLAIM_GROUP_NAMES.map((name) => (
              <FilterChip
                active={group === name}
                className="max-md:h-11"
                count={totals?.[name].count}
                key={name}
                onClick={() => setWanted(name === 'open' ? null : name)}
              >
                {text.groups[name]}
              </FilterChip>
            ))}
          </fieldset>
          <SortMenu columns={columns} {...sorted.table} />
          <ListExport
            labels={{ claims: listSheetText.claims.label, 'claim-lines': lineSheetText.claims.label }}
            load={(file) => downloadClaims(file, group, supplierId ?? null)}
          />
          {totals && totals[group].count > 0 && (
            <p className="ml-auto font-semibold text-cell max-md:ml-0">
              {text.total(group, totals[group].amount)}
            </p>
          )}
        </>
      }
    />
  );
}

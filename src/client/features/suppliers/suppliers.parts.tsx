import { type ReactNode, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { FileActions, ImportLink } from '#client/features/exports/exports.parts.tsx';
import { useAddressSearch, useAddressValue } from '#client/platform/browser/address-filters.ts';
import { useAddressSort } from '#client/platform/browser/address-sort.ts';
import { CreateButton } from '#client/platform/page/create-button.tsx';
import { ListPage } from '#client/platform/page/list-page.tsx';
import { usePermission } from '#client/platform/session/session.tsx';
import { CardHeader } from '#client/ui/card.tsx';
import { ListSearch } from '#client/ui/choice/search-input.tsx';
import { FilterChip } from '#client/ui/figure/chip.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import type { Column } from '#client/ui/table/model.ts';
import { NothingListed, whyNothing } from '#client/ui/table/nothing-listed.tsx';
import { SortMenu } from '#client/ui/table/phone/sort-menu.tsx';
import { SORTS } from '#domain/kernel/lists/sorting.ts';
import { commonText } from '#text/kernel/common.text.ts';
import { suppliersText as text } from '#text/suppliers/suppliers.text.ts';
import { supplierColumns } from './supplier-columns.tsx';
import { EditSupplierDialog, RemoveSupplierDialog } from './supplier-dialogs.parts.tsx';
import { type SupplierRow, useSuppliers } from './suppliers.api.ts';

type Panel = { kind: 'edit'; id: string } | { kind: 'delete'; supplier: SupplierRow };

const EXPORTS = ['suppliers'] as const;

type SuppliersManagementProps = {
  /** `page`: under its own title, at /suppliers. `tab`: inside another page, which has one. */
  head?: 'page' | 'tab';
};

/** The list of suppliers and all that is done with it: /suppliers, and a tab of the orders hub. */
export function SuppliersManagement({ head = 'page' }: SuppliersManagementProps) {
  const mayChange = usePermission('suppliers.write');
  const [panel, setPanel] = useState<Panel | null>(null);
  const [fresh, setFresh] = useAddressValue('nouveau');
  const filters = useSupplierFilters();
  const { search, state, sorted } = filters;
  const list = useSuppliers({ search, state }, sorted.order);
  const close = () => setPanel(null);
  const columns = useColumns(setPanel, mayChange);
  const create = mayChange && (
    <CreateButton onClick={() => setFresh('fournisseur')}>{text.create}</CreateButton>
  );
  const actions = (
    <>
      <FileActions exports={EXPORTS} imports="suppliers" />
      {create}
    </>
  );
  const description = state === 'deleted' ? text.deletedDescription : text.listDescription;
  return (
    <>
      <ListPage
        {...sorted.table}
        columns={columns}
        empty={<Nothing create={create} filters={filters} mayChange={mayChange} />}
        failure={text.loadFailure}
        head={head === 'page' && <PageHead actions={actions} sentence={text.subtitle} title={text.title} />}
        header={(bare) => (
          <ListHeader
            actions={head === 'tab' && actions}
            bare={bare}
            sentence={list.isPending ? commonText.loading : description}
          />
        )}
        list={list}
        more={text.more}
        rowId={({ id }) => id}
        rowLabel={({ name }) => name}
        rowLink={({ id }, name) => <Link to={`/suppliers/${id}`}>{name}</Link>}
        rowsOf={({ suppliers }) => suppliers}
        rowTone={({ deleted_at }) => (deleted_at ? 'struck' : 'default')}
        title={text.listTitle}
        toolbar={<Toolbar columns={columns} filters={filters} mayChange={mayChange} />}
      />
      {mayChange && fresh !== null && <EditSupplierDialog id={null} onClose={() => setFresh(null)} />}
      {panel?.kind === 'edit' && <EditSupplierDialog id={panel.id} onClose={close} />}
      {panel?.kind === 'delete' && <RemoveSupplierDialog onClose={close} supplier={panel.supplier} />}
    </>
  );
}

function useColumns(onPanel: (panel: Panel) => void, mayChange: boolean) {
  return useMemo(
    () =>
      supplierColumns(
        mayChange
          ? {
              onEdit: ({ id }) => onPanel({ kind: 'edit', id }),
              onDelete: (supplier) => onPanel({ kind: 'delete', supplier }),
            }
          : null,
      ),
    [mayChange, onPanel],
  );
}

/** What the address asks for, deleted suppliers or those that deliver. */
function useSupplierFilters() {
  const [shown, setShown] = useAddressValue('filtre');
  const state: 'active' | 'deleted' = shown === 'supprimes' ? 'deleted' : 'active';
  const showDeleted = (deleted: boolean) => setShown(deleted ? 'supprimes' : null);
  return { ...useAddressSearch(), state, showDeleted, sorted: useAddressSort(SORTS.suppliers) };
}

type SupplierFilters = ReturnType<typeof useSupplierFilters>;

type ToolbarProps = {
  columns: readonly Column<SupplierRow>[];
  filters: SupplierFilters;
  mayChange: boolean;
};

function Toolbar({ columns, filters, mayChange }: ToolbarProps) {
  const { state, showDeleted } = filters;
  return (
    <>
      <ListSearch
        className="w-80 max-md:w-auto max-md:min-w-56 max-md:flex-1"
        filters={filters}
        label={text.searchLabel}
        placeholder={text.searchPlaceholder}
      />
      <SortMenu columns={columns} {...filters.sorted.table} />
      {mayChange && (
        <FilterChip active={state === 'deleted'} onClick={() => showDeleted(state !== 'deleted')}>
          {text.deletedFilter}
        </FilterChip>
      )}
    </>
  );
}

type NothingProps = { filters: SupplierFilters; mayChange: boolean; create: ReactNode };

function Nothing({ filters: { search, state, setTyped, showDeleted }, mayChange, create }: NothingProps) {
  return (
    <NothingListed
      firstUse={{
        title: text.emptyTitle,
        hint: mayChange ? text.emptyHint : text.emptyForReaders,
        steps: (
          <>
            {create}
            <ImportLink kind="suppliers" />
          </>
        ),
      }}
      onActive={() => showDeleted(false)}
      onClear={() => setTyped('')}
      search={search}
      why={whyNothing({ narrowed: search !== '', state })}
      words={text}
    />
  );
}

type ListHeaderProps = { sentence: string; bare: boolean; actions: ReactNode };

function ListHeader({ sentence, bare, actions }: ListHeaderProps) {
  return (
    <CardHeader
      actions={
        <>
          <p className="text-hint text-ink-2 max-md:hidden">{sentence}</p>
          {actions}
        </>
      }
      className={bare ? 'max-md:px-0 max-md:pt-1' : undefined}
      description={<span className="md:hidden">{sentence}</span>}
      title={text.listTitle}
    />
  );
}

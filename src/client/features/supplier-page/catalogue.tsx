import { ArrowDownWideNarrow, Eye, FileSearch, PackageSearch, Pencil, Tag } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { PriceListImportLink } from '#client/features/exports/exports.parts.tsx';
import { OfferOfSupplier, OpenedItem } from '#client/features/items/item-dialogs.parts.tsx';
import { addressFilter, useAddressFilters } from '#client/platform/browser/address-filters.ts';
import { ListPage } from '#client/platform/page/list-page.tsx';
import { usePermission } from '#client/platform/session/session.tsx';
import { Button, buttonStyle } from '#client/ui/button.tsx';
import { ListSearch } from '#client/ui/choice/search-input.tsx';
import { EmptyState, NoResult } from '#client/ui/feedback/empty-state.tsx';
import { FilterChip } from '#client/ui/figure/chip.tsx';
import { MenuItem } from '#client/ui/popup/menu.tsx';
import { CATALOGUE_FILTERS, CATALOGUE_ORDERS, curveScale } from '#domain/suppliers/catalogue.ts';
import { DOT, formatEuros } from '#text/kernel/format.ts';
import { catalogueText as text } from '#text/suppliers/supplier-page.text.ts';
import { catalogueColumns } from './catalogue-columns.tsx';
import { type Article, type CatalogueFigures, type PageSupplier, useArticles } from './supplier-page.api.ts';

const FILTERS = {
  only: addressFilter.oneOf('filtre', CATALOGUE_FILTERS),
  order: addressFilter.oneOf('tri', CATALOGUE_ORDERS),
};

const useCatalogueFilters = () => useAddressFilters(FILTERS);
type CatalogueFilters = ReturnType<typeof useCatalogueFilters>;

type Opened = { as: 'sheet' | 'edit' | 'offer'; itemId: string };

/** What the supplier sells, what each price did, and what was bought of it. */
export function Catalogue({ supplier }: { supplier: PageSupplier }) {
  const sums = usePermission('reports.read');
  const mayChange = usePermission('prices.write') && supplier.deleted_at === null;
  const filters = useCatalogueFilters();
  const { search, only, order } = filters.asked;
  const list = useArticles({ id: supplier.id, search, only, order: order ?? 'changed' });
  const first = list.data?.pages[0];
  const figures = first?.figures ?? null;
  const [opened, setOpened] = useState<Opened | null>(null);
  const scale = figures?.scale ?? null;
  const columns = useMemo(() => catalogueColumns(sums, scale), [sums, scale]);
  const close = () => setOpened(null);
  return (
    <>
      <ListPage
        columns={columns}
        empty={<Nothing filters={filters} supplier={supplier} />}
        failure={text.loadFailure}
        footer={figures && <Foot figures={figures} shown={shownOf(list.data?.pages)} />}
        list={list}
        more={text.more}
        rowId={({ item_id }) => item_id}
        rowLabel={({ name }) => name}
        rowLink={({ item_id }, name) => (
          <button onClick={() => setOpened({ as: 'sheet', itemId: item_id })} type="button">
            {name}
          </button>
        )}
        rowMenu={mayChange ? (article) => <ArticleMenu article={article} onOpen={setOpened} /> : undefined}
        rowsOf={({ articles }) => articles}
        title={text.title}
        toolbar={<Toolbar figures={figures} filters={filters} sums={sums} supplier={supplier} />}
      />
      {opened?.as === 'offer' && (
        <OfferOfSupplier itemId={opened.itemId} onClose={close} supplierId={supplier.id} />
      )}
      {opened && opened.as !== 'offer' && <OpenedItem id={opened.itemId} onClose={close} start={opened.as} />}
    </>
  );
}

const shownOf = (pages: readonly { articles: readonly Article[] }[] | undefined): number =>
  pages?.reduce((sum, { articles }) => sum + articles.length, 0) ?? 0;

type ArticleMenuProps = { article: Article; onOpen: (opened: Opened) => void };

function ArticleMenu({ article: { item_id: itemId }, onOpen }: ArticleMenuProps) {
  return (
    <>
      <MenuItem icon={<Eye aria-hidden="true" />} onSelect={() => onOpen({ as: 'sheet', itemId })}>
        {text.open}
      </MenuItem>
      <MenuItem icon={<Tag aria-hidden="true" />} onSelect={() => onOpen({ as: 'offer', itemId })}>
        {text.editOffer}
      </MenuItem>
      <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={() => onOpen({ as: 'edit', itemId })}>
        {text.editItem}
      </MenuItem>
    </>
  );
}

type ToolbarProps = {
  supplier: PageSupplier;
  filters: CatalogueFilters;
  figures: CatalogueFigures | null;
  /** Whether the person reads what prices did. */
  sums: boolean;
};

function Toolbar({ supplier, filters, figures, sums }: ToolbarProps) {
  const { asked, set } = filters;
  const byName = asked.order === 'name';
  const shown = CATALOGUE_FILTERS.filter((only) => only !== 'rising' || sums);
  return (
    <>
      <ListSearch
        className="w-64 max-md:w-full"
        filters={filters}
        label={text.searchLabel}
        placeholder={text.searchPlaceholder}
      />
      <fieldset
        aria-label={text.filters}
        className="flex min-w-0 flex-1 gap-2 max-md:-mx-4 max-md:w-screen max-md:flex-none max-md:overflow-x-auto max-md:px-4 max-md:[scrollbar-width:none]"
      >
        {sums && (
          <FilterChip active={!byName} onClick={() => set('order', byName ? null : 'name')}>
            {text.changedFirst}
            <ArrowDownWideNarrow aria-hidden="true" size={15} />
          </FilterChip>
        )}
        {shown.map((only) => (
          <FilterChip
            active={asked.only === only}
            count={figures?.[only] ?? undefined}
            key={only}
            onClick={() => set('only', asked.only === only ? null : only)}
          >
            {text.only[only]}
          </FilterChip>
        ))}
      </fieldset>
      {supplier.deleted_at === null && <PriceListImportLink label={text.import} supplierId={supplier.id} />}
    </>
  );
}

function Foot({ figures, shown }: { figures: CatalogueFigures; shown: number }) {
  const { articles, bought_net, scale } = figures;
  const percent = (share: number) => (share - 1) * 100;
  const drawn = scale && curveScale(scale);
  const captions = [
    text.shown(shown, articles),
    ...(drawn ? [text.sameScale(percent(drawn.low), percent(drawn.high))] : []),
  ];
  return (
    <>
      <p className="min-w-0 flex-1 basis-60 text-hint text-ink-2">{captions.join(DOT)}</p>
      {bought_net !== null && (
        <p className="text-hint text-ink-2">
          {text.total}{' '}
          <strong className="ml-1.5 whitespace-nowrap font-semibold text-body text-ink">
            {formatEuros(bought_net)}
          </strong>
        </p>
      )}
    </>
  );
}

type NothingProps = { supplier: PageSupplier; filters: CatalogueFilters };

function Nothing({ supplier, filters: { asked, filtered, clear } }: NothingProps) {
  const mayImport = usePermission('imports.run') && supplier.deleted_at === null;
  const narrowed = filtered && (asked.search !== '' || asked.only !== null);
  if (narrowed) {
    const why = {
      rising: text.noneRising,
      never_ordered: text.allOrdered,
    };
    return (
      <NoResult
        actions={<Button onClick={clear}>{text.clear}</Button>}
        icon={<FileSearch aria-hidden="true" />}
        title={asked.search === '' && asked.only ? why[asked.only] : text.notFound(asked.search)}
      />
    );
  }
  return (
    <EmptyState
      actions={
        mayImport && (
          <>
            <PriceListImportLink label={text.import} supplierId={supplier.id} />
            <Link className={buttonStyle({ variant: 'secondary' })} to="/inventory">
              {text.inventory}
            </Link>
          </>
        )
      }
      icon={<PackageSearch aria-hidden="true" />}
      title={text.empty}
    >
      {mayImport ? text.emptyHint : text.emptyForReaders}
    </EmptyState>
  );
}

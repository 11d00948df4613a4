import { Pencil, RotateCcw, Tags, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { CountLink } from '#client/features/counts/counts.parts.tsx';
import { FileActions, ImportLink } from '#client/features/exports/exports.parts.tsx';
import { useChosenItems } from '#client/features/items/bulk/chosen-items.tsx';
import {
  addressFilter,
  useAddressFilters,
  useAddressValue,
} from '#client/platform/browser/address-filters.ts';
import { useAddressSort } from '#client/platform/browser/address-sort.ts';
import { CreateButton } from '#client/platform/page/create-button.tsx';
import { ListPage } from '#client/platform/page/list-page.tsx';
import { usePermission } from '#client/platform/session/session.tsx';
import { Button, IconButton } from '#client/ui/button.tsx';
import { lazyPart } from '#client/ui/loading/lazy-part.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { MenuItem, MenuSeparator } from '#client/ui/popup/menu.tsx';
import { NothingListed, whyNothing } from '#client/ui/table/nothing-listed.tsx';
import { usePhone } from '#client/ui/use-phone.ts';
import { SORTS } from '#domain/kernel/lists/sorting.ts';
import { itemsText as text } from '#text/items/items.text.ts';
import { DeleteItemDialog, useItemRestore } from './delete-item-dialog.tsx';
import { itemColumns } from './item-columns.tsx';
import { ItemToolbar } from './item-toolbar.tsx';
import { type Item, useItems } from './items.api.ts';
import { StarterSets } from './starter-sets.tsx';

const ItemDialog = lazyPart(async () => (await import('./item-dialog.tsx')).ItemDialog);
const ItemSheet = lazyPart(async () => (await import('./item-sheet.tsx')).ItemSheet);
const LabelsDialog = lazyPart(
  async () => (await import('#client/features/items/labels/labels-dialog.tsx')).LabelsDialog,
);

type Panel = { kind: 'edit'; id: string } | { kind: 'delete'; item: Item } | { kind: 'labels' };

const FILTERS = {
  category: addressFilter.words('categorie'),
  supplierId: addressFilter.words('fournisseur'),
};

const EXPORTS = ['items', 'prices'] as const;

/** /inventory: what is bought, from whom, at which price. */
export function InventoryPage() {
  const mayChange = usePermission('items.write');
  const [panel, setPanel] = useState<Panel | null>(null);
  const [opened, setOpened] = useAddressValue('article');
  const [fresh, setFresh] = useAddressValue('nouveau');
  const filters = useItemFilters();
  const { asked, state, sorted } = filters;
  const list = useItems({ ...asked, state }, sorted.order);
  const total = list.data?.pages[0]?.total ?? null;
  const chosen = useChosenItems({ asked, list, may: mayChange && state === 'active' });
  const create = mayChange && <CreateButton onClick={() => setFresh('article')}>{text.create}</CreateButton>;
  const menuOf = (item: Item) => (
    <ItemMenu
      item={item}
      onDelete={() => setPanel({ kind: 'delete', item })}
      onEdit={() => setPanel({ kind: 'edit', id: item.id })}
    />
  );
  return (
    <>
      <ListPage
        {...chosen}
        {...sorted.table}
        columns={itemColumns}
        empty={<Nothing create={create} filters={filters} mayChange={mayChange} />}
        failure={text.loadFailure}
        head={
          <PageHead
            actions={
              <Actions create={create} mayChange={mayChange} onLabels={() => setPanel({ kind: 'labels' })} />
            }
            sentence={sentenceOf({ state, filtered: filters.filtered, total })}
            title={text.title}
          />
        }
        list={list}
        more={text.more}
        rowId={({ id }) => id}
        rowLabel={({ name }) => name}
        rowLink={opening(setOpened)}
        rowMenu={mayChange ? menuOf : undefined}
        rowsOf={({ items }) => items}
        rowTone={({ deleted_at }) => (deleted_at ? 'struck' : 'default')}
        title={text.listTitle}
        toolbar={<FiltersBar filters={filters} mayChange={mayChange} />}
      />
      <OpenPanel onOpen={setOpened} onPanel={setPanel} opened={opened} panel={panel} />
      {mayChange && fresh !== null && <ItemDialog id={null} onClose={() => setFresh(null)} />}
    </>
  );
}

const opening =
  (open: (id: string) => void) =>
  ({ id }: Item, name: ReactNode) => (
    <button onClick={() => open(id)} type="button">
      {name}
    </button>
  );

/** What the address asks for, deleted items or those that are bought. */
function useItemFilters() {
  const [shown, setShown] = useAddressValue('filtre');
  const state: Shown['state'] = shown === 'supprimes' ? 'deleted' : 'active';
  const showDeleted = (deleted: boolean) => setShown(deleted ? 'supprimes' : null);
  return { ...useAddressFilters(FILTERS), state, showDeleted, sorted: useAddressSort(SORTS.items) };
}

type ItemFilters = ReturnType<typeof useItemFilters>;

function FiltersBar({ filters, mayChange }: { filters: ItemFilters; mayChange: boolean }) {
  const { asked, set, state, showDeleted } = filters;
  return (
    <ItemToolbar
      category={asked.category}
      deleted={state === 'deleted'}
      onCategory={(name) => set('category', name)}
      onDeleted={mayChange ? showDeleted : null}
      onSupplier={(id) => set('supplierId', id)}
      sorted={filters.sorted.table}
      supplierId={asked.supplierId}
      filters={filters}
    />
  );
}

type NothingProps = { filters: ItemFilters; mayChange: boolean; create: ReactNode };

function Nothing({
  filters: { asked, filtered, state, clear, showDeleted },
  mayChange,
  create,
}: NothingProps) {
  const why = whyNothing({ narrowed: filtered, state });
  return (
    <>
      <NothingListed
        firstUse={{
          title: text.empty,
          hint: mayChange ? text.emptyHint : text.emptyForReaders,
          steps: (
            <>
              {create}
              <ImportLink kind="items" />
            </>
          ),
        }}
        onActive={() => showDeleted(false)}
        onClear={clear}
        search={asked.search}
        why={why}
        words={text}
      />
      {mayChange && why === 'first-use' && <StarterSets />}
    </>
  );
}

type ActionsProps = { mayChange: boolean; create: ReactNode; onLabels: () => void };

function Actions({ mayChange, create, onLabels }: ActionsProps) {
  const phone = usePhone();
  const labels = phone ? (
    <IconButton
      className="flex-none!"
      icon={<Tags aria-hidden="true" size={20} />}
      label={text.manageLabels}
      onClick={onLabels}
      variant="secondary"
    />
  ) : (
    <Button icon={<Tags aria-hidden="true" size={18} />} onClick={onLabels}>
      {text.manageLabels}
    </Button>
  );
  return (
    <>
      {mayChange && labels}
      {mayChange && <FileActions exports={EXPORTS} imports="items" />}
      <CountLink shape={phone && mayChange ? 'icon' : 'text'} />
      {create}
    </>
  );
}

type OpenPanelProps = {
  panel: Panel | null;
  opened: string | null;
  onPanel: (panel: Panel | null) => void;
  onOpen: (id: string | null) => void;
};

/** The sheet of an item, or the dialog that stands in its place. */
function OpenPanel({ panel, opened, onPanel, onOpen }: OpenPanelProps) {
  const close = () => onPanel(null);
  switch (panel?.kind) {
    case 'edit':
      return <ItemDialog id={panel.id} onClose={close} />;
    case 'labels':
      return <LabelsDialog onClose={close} />;
    case 'delete':
      return (
        <DeleteItemDialog
          item={panel.item}
          onClose={() => {
            onOpen(null);
            close();
          }}
        />
      );
    case undefined:
      return opened ? (
        <ItemSheet
          id={opened}
          onClose={() => onOpen(null)}
          onDelete={(item) => onPanel({ kind: 'delete', item })}
          onEdit={() => onPanel({ kind: 'edit', id: opened })}
        />
      ) : null;
  }
}

type Shown = { state: 'active' | 'deleted'; filtered: boolean; total: number | null };

function sentenceOf({ state, filtered, total }: Shown): string {
  if (state === 'deleted') return text.deletedSubtitle;
  if (total === null || total === 0) return text.subtitle;
  return filtered ? text.count(total) : text.summary(total);
}

type ItemMenuProps = { item: Item; onEdit: () => void; onDelete: () => void };

function ItemMenu({ item, onEdit, onDelete }: ItemMenuProps) {
  const restore = useItemRestore(item.id);
  if (item.deleted_at) {
    return (
      <MenuItem icon={<RotateCcw aria-hidden="true" />} onSelect={restore.run} writes>
        {text.restore}
      </MenuItem>
    );
  }
  return (
    <>
      <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={onEdit} writes>
        {text.edit}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<Trash2 aria-hidden="true" />} onSelect={onDelete} tone="danger" writes>
        {text.delete}
      </MenuItem>
    </>
  );
}

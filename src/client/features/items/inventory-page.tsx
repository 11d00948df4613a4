import { Pencil, Plus, RotateCcw, Tags, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { CountLink } from '#client/features/counts/counts.parts.tsx';
import { FileActions, ImportLink } from '#client/features/imports/imports.parts.tsx';
import {
  addressFilter,
  useAddressFilters,
  useAddressValue,
} from '#client/platform/browser/address-filters.ts';
import { ListPage } from '#client/platform/page/list-page.tsx';
import { usePermission } from '#client/platform/session/session.tsx';
import { Button, IconButton } from '#client/ui/button.tsx';
import { lazyPart } from '#client/ui/loading/lazy-part.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { MenuItem, MenuSeparator } from '#client/ui/popup/menu.tsx';
import { NothingListed, whyNothing } from '#client/ui/table/nothing-listed.tsx';
import { usePhone } from '#client/ui/use-phone.ts';
import { itemsText as text } from '#text/items/items.text.ts';
import { DeleteItemDialog, useRestore } from './delete-item-dialog.tsx';
import { itemColumns } from './item-columns.tsx';
import { ItemToolbar } from './item-toolbar.tsx';
import { type Item, useItems } from './items.api.ts';
import { StarterSets } from './starter-sets.tsx';

const ItemDialog = lazyPart(async () => (await import('./item-dialog.tsx')).ItemDialog);
const ItemSheet = lazyPart(async () => (await import('./item-sheet.tsx')).ItemSheet);
const LabelsDialog = lazyPart(
  async () => (await import('#client/features/items/labels/labels-dialog.tsx')).LabelsDialog,
);

type Panel =
  | { kind: 'create' }
  | { kind: 'edit'; id: string }
  | { kind: 'delete'; item: Item }
  | { kind: 'labels' };

const FILTERS = {
  category: addressFilter.words('categorie'),
  supplierId: addressFilter.words('fournisseur'),
};

const EXPORTS = ['items', 'prices'] as const;

/** /inventory: what is bought, from whom, at which price. */
export function InventoryPage() {
  const mayChange = usePermission('items.write');
  const [panel, setPanel] = useState<Panel | null>(null);
  const [shown, setShown] = useAddressValue('filtre');
  const { asked, typed, setTyped, set, clear, filtered } = useAddressFilters(FILTERS);
  const [opened, setOpened] = useAddressValue('article');
  const state = shown === 'supprimes' ? 'deleted' : 'active';
  const list = useItems({ ...asked, state });
  const phone = usePhone();
  const close = () => setPanel(null);

  const total = list.data?.pages[0]?.total ?? null;
  const why = whyNothing({ narrowed: filtered, state });
  const create = mayChange && (
    <Button
      icon={<Plus aria-hidden="true" size={18} />}
      onClick={() => setPanel({ kind: 'create' })}
      variant="primary"
    >
      {text.create}
    </Button>
  );

  return (
    <>
      <ListPage
        columns={itemColumns}
        empty={
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
              noMatch={{
                title: asked.search === '' ? text.nothingInFilter : text.notFound(asked.search),
                hint: text.notFoundHint,
                clear: text.clearFilters,
                onClear: clear,
              }}
              noneDeleted={{
                title: text.noDeleted,
                hint: text.noDeletedHint,
                back: text.showActive,
                onBack: () => setShown(null),
              }}
              why={why}
            />
            {mayChange && why === 'first-use' && <StarterSets />}
          </>
        }
        failure={text.loadFailure}
        head={
          <PageHead
            actions={
              <>
                {mayChange &&
                  (phone ? (
                    <IconButton
                      className="flex-none!"
                      icon={<Tags aria-hidden="true" size={20} />}
                      label={text.manageLabels}
                      onClick={() => setPanel({ kind: 'labels' })}
                      variant="secondary"
                    />
                  ) : (
                    <Button
                      icon={<Tags aria-hidden="true" size={18} />}
                      onClick={() => setPanel({ kind: 'labels' })}
                    >
                      {text.manageLabels}
                    </Button>
                  ))}
                {mayChange && <FileActions exports={EXPORTS} imports="items" />}
                <CountLink shape={phone && mayChange ? 'icon' : 'text'} />
                {create}
              </>
            }
            sentence={sentenceOf({ state, filtered, total })}
            title={text.title}
          />
        }
        list={list}
        more={text.more}
        rowId={({ id }) => id}
        rowLabel={({ name }) => name}
        rowLink={({ id }, name) => (
          <button onClick={() => setOpened(id)} type="button">
            {name}
          </button>
        )}
        rowMenu={
          mayChange
            ? (item) => (
                <ItemMenu
                  item={item}
                  onDelete={() => setPanel({ kind: 'delete', item })}
                  onEdit={() => setPanel({ kind: 'edit', id: item.id })}
                />
              )
            : undefined
        }
        rowsOf={({ items }) => items}
        rowTone={({ deleted_at }) => (deleted_at ? 'struck' : 'default')}
        title={text.listTitle}
        toolbar={
          <ItemToolbar
            category={asked.category}
            deleted={state === 'deleted'}
            onCategory={(name) => set('category', name)}
            onDeleted={mayChange ? (deleted) => setShown(deleted ? 'supprimes' : null) : null}
            onSupplier={(id) => set('supplierId', id)}
            onType={setTyped}
            supplierId={asked.supplierId}
            typed={typed}
          />
        }
      />
      {opened && panel === null && (
        <ItemSheet
          id={opened}
          onClose={() => setOpened(null)}
          onDelete={(item) => setPanel({ kind: 'delete', item })}
          onEdit={() => setPanel({ kind: 'edit', id: opened })}
        />
      )}
      {panel?.kind === 'create' && <ItemDialog id={null} onClose={close} />}
      {panel?.kind === 'edit' && <ItemDialog id={panel.id} onClose={close} />}
      {panel?.kind === 'delete' && (
        <DeleteItemDialog
          item={panel.item}
          onClose={() => {
            setOpened(null);
            close();
          }}
        />
      )}
      {panel?.kind === 'labels' && <LabelsDialog onClose={close} />}
    </>
  );
}

type Shown = { state: 'active' | 'deleted'; filtered: boolean; total: number | null };

function sentenceOf({ state, filtered, total }: Shown): string {
  if (state === 'deleted') return text.deletedSubtitle;
  if (total === null || total === 0) return text.subtitle;
  return filtered ? text.count(total) : text.summary(total);
}

type ItemMenuProps = { item: Item; onEdit: () => void; onDelete: () => void };

function ItemMenu({ item, onEdit, onDelete }: ItemMenuProps) {
  const restore = useRestore(item.id);
  if (item.deleted_at) {
    return (
      <MenuItem icon={<RotateCcw aria-hidden="true" />} onSelect={restore.run}>
        {text.restore}
      </MenuItem>
    );
  }
  return (
    <>
      <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={onEdit}>
        {text.edit}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<Trash2 aria-hidden="true" />} onSelect={onDelete} tone="danger">
        {text.delete}
      </MenuItem>
    </>
  );
}

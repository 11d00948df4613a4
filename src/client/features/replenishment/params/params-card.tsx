import { Pencil, SlidersHorizontal, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type Param, useParams } from '#client/features/replenishment/replenishment.api.ts';
import { CreateButton } from '#client/platform/page/create-button.tsx';
import { ListPage } from '#client/platform/page/list-page.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { lazyPart } from '#client/ui/loading/lazy-part.tsx';
import { MenuItem } from '#client/ui/popup/menu.tsx';
import type { Column } from '#client/ui/table/model.ts';
import { SecondLine } from '#client/ui/table/two-lines.tsx';
import { paramsText as text } from '#text/replenishment/replenishment-settings.text.ts';

const ParamDialog = lazyPart(async () => (await import('./param-dialog.tsx')).ParamDialog);
const DeleteParamDialog = lazyPart(async () => (await import('./delete-dialog.tsx')).DeleteParamDialog);

const COLUMNS: readonly Column<Param>[] = [
  {
    id: 'item',
    head: text.columns.item,
    onCard: 'title',
    cell: ({ item_name, sku }) => (
      <>
        <span className="wrap-break-word font-semibold">{item_name}</span>
        {sku && <SecondLine>{sku}</SecondLine>}
      </>
    ),
  },
  {
    id: 'reorder_point',
    head: text.columns.reorderPoint,
    align: 'end',
    cell: ({ reorder_point, unit }) => text.qty(reorder_point, unit),
  },
  {
    id: 'safety_stock',
    head: text.columns.safetyStock,
    align: 'end',
    cell: ({ safety_stock, unit }) => text.qty(safety_stock, unit),
  },
  {
    id: 'lead_time',
    head: text.columns.leadTime,
    align: 'end',
    cell: ({ lead_time_days }) =>
      lead_time_days === 0 ? (
        <span className="text-ink-2">{text.supplierLead}</span>
      ) : (
        text.days(lead_time_days)
      ),
  },
  {
    id: 'supplier',
    head: text.columns.supplier,
    cell: ({ supplier_name }) => supplier_name ?? <span className="text-ink-2">{text.cheapest}</span>,
  },
];

type Open = { kind: 'create' } | { kind: 'edit'; param: Param } | { kind: 'delete'; param: Param };

const RowEntries = ({ onEdit, onDelete }: { onEdit: () => void; onDelete: () => void }) => (
  <>
    <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={onEdit} writes>
      {text.edit}
    </MenuItem>
    <MenuItem icon={<Trash2 aria-hidden="true" />} onSelect={onDelete} tone="danger" writes>
      {text.delete}
    </MenuItem>
  </>
);

/** /settings, tab « réapprovisionnement »: what is set by hand, item by item. */
export function ParamsCard() {
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return (
    <section>
      <div className="mb-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <h2 className="font-display text-card">{text.title}</h2>
          <p className="max-w-160 text-pretty text-hint text-ink-2">{text.intro}</p>
        </div>
        <CreateButton className="max-md:w-full" onClick={() => setOpen({ kind: 'create' })}>
          {text.create}
        </CreateButton>
      </div>
      <ListPage
        columns={COLUMNS}
        empty={
          <EmptyState icon={<SlidersHorizontal aria-hidden="true" />} title={text.empty}>
            {text.emptyHint}
          </EmptyState>
        }
        failure={text.loadFailure}
        header={null}
        list={useParams()}
        more={text.more}
        rowId={({ id }) => id}
        rowLabel={({ item_name }) => item_name}
        rowLink={(param, name) => (
          <button onClick={() => setOpen({ kind: 'edit', param })} type="button">
            {name}
          </button>
        )}
        rowMenu={(param) => (
          <RowEntries
            onDelete={() => setOpen({ kind: 'delete', param })}
            onEdit={() => setOpen({ kind: 'edit', param })}
          />
        )}
        rowsOf={({ params }) => params}
        title={text.title}
      />
      {open?.kind === 'create' && <ParamDialog onClose={close} param={null} />}
      {open?.kind === 'edit' && <ParamDialog key={open.param.id} onClose={close} param={open.param} />}
      {open?.kind === 'delete' && <DeleteParamDialog onClose={close} param={open.param} />}
    </section>
  );
}

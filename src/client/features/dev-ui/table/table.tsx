import { ArrowLeftRight, Ban, Copy, Eye, FileText, SearchX, ShoppingBasket, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { LINES, type SampleLine } from '#client/features/dev-ui/samples.ts';
import { Button } from '#client/ui/button.tsx';
import { SearchInput } from '#client/ui/choice/search-input.tsx';
import { NoResult } from '#client/ui/feedback/empty-state.tsx';
import { toastManager } from '#client/ui/feedback/toast-manager.ts';
import { Chip } from '#client/ui/figure/chip.tsx';
import { MenuItem, MenuSeparator } from '#client/ui/popup/menu.tsx';
import { DataTable } from '#client/ui/table/data-table.tsx';
import type { Column } from '#client/ui/table/model.ts';
import { BulkAction, BulkBar } from '#client/ui/table/selection/bulk-bar.tsx';
import type { Selection } from '#client/ui/table/selection/selection.ts';
import { TextButton } from '#client/ui/text-button.tsx';
import { nearestWord } from '#domain/kernel/search/ranking.ts';
import { devUiText } from '#text/dev/dev-ui.text.ts';
import { DASH, formatEuros, formatQuantity } from '#text/kernel/format.ts';

const text = devUiText.table;

const COLUMNS: readonly Column<SampleLine>[] = [
  {
    id: 'name',
    head: text.item,
    cell: (line) => line.name,
    sortBy: (line) => line.name,
    searchBy: (line) => line.name,
  },
  {
    id: 'ordered',
    head: text.ordered,
    align: 'end',
    cell: (line) => formatQuantity(line.ordered, line.unit),
    sortBy: (line) => line.ordered,
  },
  {
    id: 'confirmed',
    head: text.confirmed,
    align: 'end',
    cell: (line) => <Confirmed line={line} />,
    sortBy: (line) => line.confirmed,
  },
  {
    id: 'total',
    head: text.total,
    align: 'end',
    cell: (line) => formatEuros(line.total),
    sortBy: (line) => line.total,
  },
  {
    id: 'state',
    head: text.state,
    cell: (line) => <span className="text-ink-2">{text[line.state]}</span>,
    searchBy: (line) => `${text[line.state]} ${line.zone}`,
    onCard: 'status',
  },
];

function Confirmed({ line }: { line: SampleLine }) {
  if (line.confirmed === null) return DASH;
  const quantity = formatQuantity(line.confirmed, line.unit);
  return line.state === 'changed' ? <Chip>{quantity}</Chip> : quantity;
}

const say = (title: string) => toastManager.add({ title, data: { tone: 'info' } });

export function TableSample() {
  const [search, setSearch] = useState('');
  const [selected, setSelected] = useState<Selection>(new Set(['3']));
  const total = LINES.reduce((sum, line) => sum + line.total, 0);
  return (
    <DataTable
      bulkBar={(chosen) => <ChosenBar count={chosen.size} onClear={() => setSelected(new Set())} />}
      caption={text.caption}
      cardAction={(line) => (
        <Button onClick={() => say(text.opened(line.name))} size="compact" variant="soft">
          {text.receive}
        </Button>
      )}
      columns={COLUMNS}
      empty={<NothingFound onSearch={setSearch} search={search} />}
      footer={
        <>
          <span className="flex-1 text-cell text-ink-2">{text.sum}</span>
          <span className="font-display text-card">{formatEuros(total)}</span>
        </>
      }
      rowId={(line) => line.id}
      rowLabel={(line) => line.name}
      rowLink={(line, name) => (
        <button onClick={() => say(text.opened(line.name))} type="button">
          {name}
        </button>
      )}
      rowMenu={(line) => <LineMenu line={line} />}
      rows={LINES}
      rowTone={(line) => (line.state === 'deleted' ? 'struck' : 'default')}
      search={search}
      selection={{ selected, onChange: setSelected }}
      toolbar={
        <>
          <h2 className="flex-1 font-semibold text-hint text-ink-3">{text.title}</h2>
          <SearchInput
            className="w-64 max-md:w-full"
            label={text.search}
            onValueChange={setSearch}
            value={search}
          />
        </>
      }
    />
  );
}

function ChosenBar({ count, onClear }: { count: number; onClear: () => void }) {
  return (
    <BulkBar label={text.selected(count)} onClear={onClear}>
      <BulkAction icon={<ShoppingBasket aria-hidden="true" />} kind="main" onClick={() => say(text.order)}>
        {text.order}
      </BulkAction>
      <BulkAction icon={<ArrowLeftRight aria-hidden="true" />} onClick={() => say(text.transfer)}>
        {text.transfer}
      </BulkAction>
      <BulkAction icon={<Trash2 aria-hidden="true" />} onClick={() => say(text.discard)}>
        {text.discard}
      </BulkAction>
    </BulkBar>
  );
}

function LineMenu({ line }: { line: SampleLine }) {
  return (
    <>
      <MenuItem icon={<Eye aria-hidden="true" />} onSelect={() => say(text.opened(line.name))}>
        {text.open}
      </MenuItem>
      <MenuItem icon={<Copy aria-hidden="true" />} onSelect={() => say(text.reorder)}>
        {text.reorder}
      </MenuItem>
      <MenuItem disabledReason={devUiText.menus.sent} icon={<FileText aria-hidden="true" />}>
        {text.download}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<Ban aria-hidden="true" />} onSelect={() => say(text.cancel)} tone="danger">
        {text.cancel}
      </MenuItem>
    </>
  );
}

function NothingFound({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const near = nearestWord(
    search,
    LINES.map((line) => line.name),
  );
  return (
    <NoResult
      actions={
        <Button onClick={() => onSearch('')} size="compact">
          {text.clearSearch}
        </Button>
      }
      icon={<SearchX aria-hidden="true" />}
      title={text.noResult(search)}
    >
      {near && (
        <>
          {text.meant} <TextButton onClick={() => onSearch(near)}>{near}</TextButton> ?
        </>
      )}
    </NoResult>
  );
}

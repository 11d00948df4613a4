import { PackageSearch, ScanBarcode } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import type { CountSheet } from '#client/features/counts/counts.api.ts';
import { type SheetItem, withKept } from '#client/features/counts/queue/queue.ts';
import { useAddressValue } from '#client/platform/browser/address-filters.ts';
import { useOnline } from '#client/platform/browser/online.ts';
import { usePermission } from '#client/platform/session/session.tsx';
import { IconButton } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { SearchInput } from '#client/ui/choice/search-input.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { Progress } from '#client/ui/feedback/progress.tsx';
import { FilterChip } from '#client/ui/figure/chip.tsx';
import { lazyPart, NothingYet } from '#client/ui/loading/lazy-part.tsx';
import { useReadOnly } from '#client/ui/read-only.tsx';
import { TextButton } from '#client/ui/text-button.tsx';
import { usePhone } from '#client/ui/use-phone.ts';
import { isOpen } from '#domain/counts/count.ts';
import { countText as text } from '#text/counts/counts-screens.text.ts';
import { scanButtonText } from '#text/scan/scan-button.text.ts';
import { CountCards } from './cards.tsx';
import type { SheetProps } from './props.ts';
import { CountTable } from './table.tsx';
import { hasBarcode, isInZone, itemsInView, progressOfItems, type SheetFilter, zonesOf } from './view.ts';

const CountScan = lazyPart(
  async () => (await import('#client/features/counts/scan/count-scan.tsx')).CountScan,
  NothingYet,
);

const CountedOrder = lazyPart(
  async () => (await import('#client/features/counts/shelf/counted-order.tsx')).CountedOrder,
  NothingYet,
);

type CountSheetViewProps = Pick<SheetProps, 'count' | 'queue' | 'onReview'>;

/** The items as a person walks past them: how far everybody is, where to look, and what stands there. */
export function CountSheetView({ count, queue, onReview }: CountSheetViewProps) {
  const phone = usePhone();
  const readOnly = useReadOnly();
  const counting = usePermission('counts.write') && isOpen(count.status) && readOnly === undefined;
  const filter = useSheetFilter();
  const { zone, search, only } = filter;
  const [open, setOpen] = useState<string | null>(null);
  const [scanning, setScanning] = useState(false);
  const all = useSheetItems(count, queue);
  const items = itemsInView(all, { zone, search, only, open });
  const Sheet = phone ? CountCards : CountTable;

  /** A scanner ends with Enter: the item opens, and the field is ready for the next code. */
  const openItem = (found: SheetItem) => {
    filter.show(found);
    setOpen(found.item_id);
  };
  const find = () => {
    const found = all.find((item) => hasBarcode(item, search)) ?? (items.length === 1 ? items[0] : undefined);
    if (found) openItem(found);
  };

  if (all.length === 0) return <NothingHere />;
  return (
    <>
      <h2 className="sr-only">{counting ? text.sheetTitle : text.countedTitle}</h2>
      <SheetProgress count={count} items={all} />
      <SheetSearch filter={filter} onFind={find} onScan={counting ? () => setScanning(true) : null}>
        <ZoneChips filter={filter} items={all} />
        {counting && <LeftChip filter={filter} />}
      </SheetSearch>
      {counting && <CountedOrder countId={count.id} items={all} />}
      {items.length === 0 ? (
        <NoMatch filter={filter} />
      ) : (
        <Sheet
          all={zone === null ? all : all.filter((item) => isInZone(item, zone))}
          count={count}
          items={items}
          mode={counting ? 'count' : 'read'}
          onOpen={setOpen}
          onReview={onReview}
          open={open}
          queue={queue}
        />
      )}
      {counting && (
        <CountScan
          items={all}
          onClose={() => setScanning(false)}
          onCounted={(item, qty) => queue.enter(count.id, item, qty)}
          onFound={openItem}
          open={scanning}
        />
      )}
    </>
  );
}

/** As the server has them, with what was entered here and has not reached it. */
function useSheetItems({ id, items }: CountSheet, { kept }: SheetProps['queue']): SheetItem[] {
  return useMemo(
    () =>
      withKept(
        items,
        kept.filter(({ count_id }) => count_id === id),
      ),
    [items, id, kept],
  );
}

/** Which items are looked at. The zone lives in the address. */
function useSheetFilter() {
  const [zone, setZone] = useAddressValue('zone');
  const [search, setSearch] = useState('');
  const [only, setOnly] = useState<SheetFilter['only']>('all');
  const clear = () => {
    setSearch('');
    setOnly('all');
    setZone(null);
  };
  /** Nothing stands in the way of this item. */
  const show = (item: SheetItem) => {
    setSearch('');
    setOnly('all');
    if (!isInZone(item, zone)) setZone(null);
  };
  return { zone, setZone, search, setSearch, only, setOnly, clear, show };
}

type FilterProps = { filter: ReturnType<typeof useSheetFilter> };

function NothingHere() {
  return (
    <Card>
      <EmptyState icon={<PackageSearch aria-hidden="true" />} title={text.nothingHere}>
        {text.nothingHereHint}
      </EmptyState>
    </Card>
  );
}

function NoMatch({ filter: { search, clear } }: FilterProps) {
  return (
    <Card className="mt-3">
      <EmptyState
        actions={<TextButton onClick={clear}>{search === '' ? text.showAll : text.clearSearch}</TextButton>}
        icon={<PackageSearch aria-hidden="true" />}
        title={search === '' ? text.nothingLeft : text.noMatch(search)}
      />
    </Card>
  );
}

type SheetSearchProps = FilterProps & {
  onFind: () => void;
  onScan: (() => void) | null;
  children: ReactNode;
};

function SheetSearch({ filter: { search, setSearch }, onFind, onScan, children }: SheetSearchProps) {
  return (
    <search>
      <form
        className="mt-3 flex flex-col gap-2.5"
        onSubmit={(event) => {
          event.preventDefault();
          onFind();
        }}
      >
        <div className="flex gap-2">
          <SearchInput
            className="min-w-0 flex-1 md:max-w-md"
            label={text.search}
            onValueChange={setSearch}
            value={search}
          />
          {onScan && (
            <IconButton
              className="max-md:size-13"
              icon={<ScanBarcode aria-hidden="true" size={22} />}
              label={scanButtonText.scan}
              onClick={onScan}
              variant="secondary"
            />
          )}
        </div>
        {/* Above the edge on a phone: the next zone peeks in, and says that the row scrolls. */}
        <fieldset
          aria-label={text.zonesLabel}
          className="flex min-w-0 gap-2 overflow-x-auto pb-1 [scrollbar-width:none] max-md:-mx-4 max-md:px-4 md:flex-wrap"
        >
          {children}
        </fieldset>
      </form>
    </search>
  );
}

type ZoneChipsProps = FilterProps & { items: readonly SheetItem[] };

function ZoneChips({ filter: { zone, setZone }, items }: ZoneChipsProps) {
  const zones = zonesOf(items);
  if (zones.length < 2) return null;
  return (
    <>
      <FilterChip active={zone === null} onClick={() => setZone(null)}>
        {text.allZones}
      </FilterChip>
      {zones.map(({ id, name, items: own }) => {
        const { counted, total } = progressOfItems(own);
        const key = id ?? 'none';
        return (
          <FilterChip active={zone === key} key={key} onClick={() => setZone(key)}>
            {name ?? text.noZone}
            <span className="font-normal">{text.share(counted, total)}</span>
          </FilterChip>
        );
      })}
    </>
  );
}

function LeftChip({ filter: { only, setOnly } }: FilterProps) {
  return (
    <FilterChip active={only === 'left'} onClick={() => setOnly(only === 'left' ? 'all' : 'left')}>
      {text.left}
    </FilterChip>
  );
}

/** How far everybody is, and what became of what was entered here: said in words, never in the way. */
function SheetProgress({ count, items }: { count: CountSheet; items: readonly SheetItem[] }) {
  const online = useOnline();
  const open = isOpen(count.status);
  const { counted, total } = open ? progressOfItems(items) : count;
  const waiting = items.filter(({ kept }) => kept?.state === 'waiting').length;
  const conflicts = items.filter(({ kept }) => kept?.state === 'conflict').length;
  const sent = waiting > 0 ? text.toSend(waiting) : conflicts === 0 && text.allSent;
  const state = online ? sent : text.offline;
  return (
    <div className="layer-head sticky top-14 -mx-4 bg-paper px-4 py-2 md:static md:mx-0 md:px-0">
      <Progress
        aside={open && <span role="status">{state}</span>}
        label={text.progress(counted, total)}
        max={Math.max(1, total)}
        value={counted}
      />
      {conflicts > 0 && (
        <p className="mt-1.5 font-semibold text-hint text-saffron-ink" role="status">
          {text.conflicts(conflicts)}
        </p>
      )}
    </div>
  );
}

import { type ReactNode, type RefObject, useRef } from 'react';
import { DeskRow } from '#client/features/orders/guide/row/desk.tsx';
import type { Ahead } from '#client/features/orders/guide/row/parts.tsx';
import { PhoneRow } from '#client/features/orders/guide/row/phone.tsx';
import type { RowActions, RowProps } from '#client/features/orders/guide/row/props.ts';
import { cn } from '#client/ui/cn.ts';
import { ShownRows } from '#client/ui/table/shown-rows.tsx';
import { usePhone, useWide } from '#client/ui/use-phone.ts';
import { Cents } from '#domain/kernel/money.ts';
import { formatEuros } from '#text/kernel/format.ts';
import { guideText as text } from '#text/orders/guide-screens.text.ts';
import type { Guide } from './guide.api.ts';
import type { Entry, GroupHead } from './rows.ts';

type GuideListProps = {
  guide: Guide;
  entries: readonly Entry[];
  ahead: Ahead;
  activeId: string | null;
  actions: RowActions;
};

const DESK_ROW = 53;
const PHONE_ROW = 69;

/** The supplier's articles in the order people think. Of a long list only what is in view is drawn. */
export function GuideList(props: GuideListProps) {
  return usePhone() ? <Cards {...props} /> : <Table {...props} />;
}

function Table({ guide, entries, ...rest }: GuideListProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  // One more than there are would be a column of its own, with a share of what is left for the names.
  const columns = useWide() ? HEADS.length : HEADS.length - 2;
  return (
    <table
      aria-rowcount={entries.length + 1}
      className="w-full table-fixed border-separate border-spacing-0 text-cell"
    >
      <caption className="sr-only">{text.list(guide.supplier.name)}</caption>
      <Heads />
      <tbody ref={body}>
        <ShownRows count={entries.length} list={body} rowHeight={DESK_ROW}>
          {({ indexes, before, after, measure }) => (
            <>
              {before > 0 && <Space columns={columns} height={before} />}
              <ShownEntries
                {...rest}
                Row={DeskRow}
                entries={entries}
                head={({ id, head }, index) => (
                  <tr aria-rowindex={index + 2} data-index={index} key={id} ref={measure}>
                    <th
                      className="h-8 border-line border-b bg-head/60 px-5 text-left font-normal"
                      colSpan={columns}
                      scope="colgroup"
                    >
                      <GroupWords guide={guide} head={head} />
                    </th>
                  </tr>
                )}
                indexes={indexes}
                measure={measure}
              />
              {after > 0 && <Space columns={columns} height={after} />}
            </>
          )}
        </ShownRows>
      </tbody>
    </table>
  );
}

function Space({ columns, height }: { columns: number; height: number }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row of empty space takes no focus.
    <tr aria-hidden="true">
      <td className="p-0" colSpan={columns} style={{ height }} />
    </tr>
  );
}

const HEADS: readonly { name: keyof typeof text.columns; className: string }[] = [
  { name: 'article', className: 'text-left' },
  { name: 'stock', className: 'w-27 text-left max-[60rem]:w-22' },
  { name: 'cover', className: 'w-25 text-left max-wide:hidden [&>span]:sr-only' },
  { name: 'last', className: 'w-23 whitespace-nowrap text-right max-wide:hidden' },
  { name: 'suggestion', className: 'w-[21%] pl-5! text-left' },
  { name: 'price', className: 'w-34 text-right max-[60rem]:w-31' },
  { name: 'quantity', className: 'w-34 text-center' },
  { name: 'total', className: 'w-24 text-right max-[60rem]:w-20' },
];

/** Stay under the toolbar while the rows pass. */
const Heads = () => (
  <thead className="text-ink-2 text-label">
    <tr>
      {HEADS.map(({ name, className }) => (
        <th
          className={cn(
            'layer-head sticky top-[calc(var(--sticky-top)+4.25rem)] max-wide:top-[calc(var(--sticky-top)+3.5rem)] h-8.5 border-line border-b bg-head px-1.5 font-semibold first:pl-5 last:pr-5',
            className,
          )}
          key={name}
          scope="col"
        >
          <span>{text.columns[name]}</span>
        </th>
      ))}
    </tr>
  </thead>
);

function Cards({ guide, entries, ...rest }: GuideListProps) {
  const body = useRef<HTMLUListElement>(null);
  return (
    <ul aria-label={text.list(guide.supplier.name)} ref={body}>
      <ShownRows count={entries.length} list={body as RefObject<HTMLElement | null>} rowHeight={PHONE_ROW}>
        {({ indexes, before, after, measure }) => (
          <>
            {before > 0 && <li aria-hidden="true" style={{ height: before }} />}
            <ShownEntries
              {...rest}
              Row={PhoneRow}
              entries={entries}
              head={({ id, head }, index) => (
                <li className="px-1 pt-4 pb-2" data-index={index} key={id} ref={measure}>
                  <GroupWords guide={guide} head={head} />
                </li>
              )}
              indexes={indexes}
              measure={measure}
            />
            {after > 0 && <li aria-hidden="true" style={{ height: after }} />}
          </>
        )}
      </ShownRows>
    </ul>
  );
}

type ShownEntriesProps = Omit<GuideListProps, 'guide'> &
  Pick<RowProps, 'measure'> & {
    indexes: readonly number[];
    Row: (props: RowProps) => ReactNode;
    head: (group: Extract<Entry, { head: unknown }>, index: number) => ReactNode;
  };

/** What is in view of them, each as a row of an article or as the head of a group. */
function ShownEntries({ entries, indexes, activeId, ahead, actions, measure, Row, head }: ShownEntriesProps) {
  return indexes.map((index) => {
    const entry = entries[index];
    if (!entry) return null;
    if ('head' in entry) return head(entry, index);
    const { id, row, place } = entry;
    const active = id === activeId;
    return <Row key={id} {...{ actions, active, ahead, index, measure, place, row }} />;
  });
}

type GroupWordsProps = { guide: Guide; head: GroupHead };

/** The group's name, how many it has, what it comes to. */
function GroupWords({ guide, head: { kind, category, count, sum } }: GroupWordsProps) {
  const { times, deliveries } = guide.usual;
  return (
    <span className="flex min-w-0 items-baseline gap-2">
      <span
        className={cn(
          'truncate font-semibold text-label max-md:text-[1.0625rem]',
          kind === 'gone' && 'text-danger-ink',
        )}
      >
        {kind === 'category' ? (category ?? '') : text.groups[kind]}
      </span>
      <span className="shrink-0 text-ink-2 text-small md:rounded-full md:bg-sunken md:px-1.5 md:font-semibold max-md:text-body">
        {count}
      </span>
      <span className="truncate text-ink-3 text-small max-md:hidden">
        {kind === 'usual' && text.usualHint(times, deliveries)}
        {kind === 'gone' && text.goneHint}
      </span>
      <span className="ml-auto whitespace-nowrap text-hint text-ink-2 max-md:text-body">
        {sum > 0 && formatEuros(Cents.toDecimal(sum))}
      </span>
    </span>
  );
}

import { useEffect, useRef } from 'react';
import { type DraftLine, isOrdered } from '#client/features/orders/draft/draft.ts';
import { cn } from '#client/ui/cn.ts';
import { ColumnHead } from '#client/ui/table/column-head.tsx';
import { usePhone } from '#client/ui/use-phone.ts';
import { orderDialogText as text } from '#text/orders/order-screens.text.ts';
import {
  CountToggle,
  LineAmount,
  LineName,
  LinePrice,
  type LineProps,
  type LinesProps,
  LineTotal,
  Makes,
  PackText,
  RemoveLine,
} from './line-parts.tsx';

/** Below the entry, which stays in view: nothing that takes the focus hides behind it. */
const BELOW_ENTRY = '[&_:is(button,input)]:scroll-mt-36';

/** What is ordered: a table on a screen, cards on a phone. */
export function EditedLines(props: LinesProps) {
  const phone = usePhone();
  const { lines } = props.form.state.draft;
  const ref = useNewestInView(lines);
  if (lines.length === 0) return <NoLines />;
  if (phone) {
    return (
      <ul aria-label={text.linesTitle} className={cn('flex flex-col gap-2.5', BELOW_ENTRY)} ref={ref}>
        {lines.map((line) => (
          <LineCard {...props} key={line.article.item_id} line={line} />
        ))}
      </ul>
    );
  }
  return (
    <div className="overflow-clip rounded-card border border-line">
      <table className={cn('w-full table-fixed border-separate border-spacing-0 text-cell', BELOW_ENTRY)}>
        <caption className="sr-only">{text.linesTitle}</caption>
        <thead className="bg-head text-ink-2 text-label [&_th]:h-8.5 [&_th]:border-line [&_th]:border-b [&_th]:px-2.5 [&_th]:font-semibold">
          <tr>
            <ColumnHead className="pl-4! text-left">{text.columns.article}</ColumnHead>
            <ColumnHead className="w-36 text-left">{text.columns.pack}</ColumnHead>
            <ColumnHead className="w-38 text-left">{text.columns.count}</ColumnHead>
            <ColumnHead className="w-22 text-right">{text.columns.makes}</ColumnHead>
            <ColumnHead className="w-40 text-right">{text.columns.price}</ColumnHead>
            <ColumnHead className="w-25 text-right">{text.columns.total}</ColumnHead>
            <ColumnHead className="w-12" kind="hidden">
              {text.columns.remove}
            </ColumnHead>
          </tr>
        </thead>
        <tbody
          ref={ref}
          className="[&>tr:last-child>td]:border-b-0 [&_td]:border-line [&_td]:border-b [&_td]:px-2.5 [&_td]:py-1.5"
        >
          {lines.map((line) => (
            <LineRow {...props} key={line.article.item_id} line={line} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function NoLines() {
  return (
    <div className="rounded-card border border-line-2 border-dashed px-4 py-6 text-center text-body text-ink-2">
      <p className="font-semibold">{text.noLines}</p>
      <p className="text-hint text-ink-3 max-md:hidden">{text.noLinesHint}</p>
    </div>
  );
}

/** What is added at the end of a long order would be added out of sight. */
function useNewestInView(lines: readonly DraftLine[]) {
  const list = useRef<HTMLElement>(null);
  const known = useRef(lines);
  useEffect(() => {
    const place = lines.findLastIndex(({ article }) => !isOrdered(article.item_id, known.current));
    known.current = lines;
    if (place !== -1) list.current?.children[place]?.scrollIntoView({ block: 'nearest' });
  }, [lines]);
  return (element: HTMLElement | null) => {
    list.current = element;
  };
}

function LineRow(props: LineProps) {
  const { line } = props;
  return (
    <tr className="scroll-mb-4">
      <td className="pl-4!">
        <LineName {...props} />
      </td>
      <td className="text-ink-2">
        <PackText line={line} />
        <CountToggle {...props} />
      </td>
      <td>
        <LineAmount {...props} />
      </td>
      <td className="whitespace-nowrap text-right">{line.count_in === 'packs' && <Makes line={line} />}</td>
      <td>
        <LinePrice {...props} />
      </td>
      <td className="whitespace-nowrap text-right font-semibold">
        <LineTotal line={line} />
      </td>
      <td className="pr-2! pl-0!">
        <RemoveLine {...props} />
      </td>
    </tr>
  );
}

/** A phone's card: name and amount on top, the stepper at the right. */
function LineCard(props: LineProps) {
  const { line } = props;
  const packed = line.article.pack_content !== null;
  return (
    <li className="flex scroll-mb-4 flex-col gap-2.5 rounded-phone border border-line bg-surface p-4 shadow-card">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <LineName {...props} />
        </div>
        <span className="whitespace-nowrap font-semibold text-[1.0625rem]">
          <LineTotal line={line} />
        </span>
        <span className="-my-3 -mr-3">
          <RemoveLine {...props} />
        </span>
      </div>
      {packed && (
        <div className="flex items-center justify-between gap-3">
          <p className="text-cell text-ink-2">
            <PackText line={line} />
            {line.count_in === 'packs' && (
              <span className="block text-ink">
                =&nbsp;
                <Makes line={line} />
              </span>
            )}
          </p>
          <div className="min-w-0 max-w-40">
            <LineAmount {...props} />
          </div>
        </div>
      )}
      <div className="flex items-center justify-between gap-3">
        <div className="min-w-0 max-w-48 flex-1">
          <LinePrice {...props} />
        </div>
        {packed ? (
          <CountToggle {...props} />
        ) : (
          <div className="min-w-0 max-w-40 flex-1">
            <LineAmount {...props} />
          </div>
        )}
      </div>
    </li>
  );
}

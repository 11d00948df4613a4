import { cn } from '#client/ui/cn.ts';
import { Notice } from '#client/ui/feedback/notice.tsx';
import { formatDate, formatEuros, formatNumber } from '#text/kernel/format.ts';
import { soldPreviewText as text } from '#text/pos/pos-screens.text.ts';
import type { TillTest } from './pos.api.ts';

type TestResultProps = {
  result: TillTest;
  /** What was read: the first rows, or all. */
  where: string;
};

/** What a configuration makes of a report. */
export function TestResult({ result, where }: TestResultProps) {
  const { problem, rows, row_count, days, problems, problem_count, skipped, tax_included } = result;
  if (problem !== null)
    return (
      <Notice role="alert" title={text.cannotRead} tone="danger">
        {problem}
      </Notice>
    );
  const facts = [
    text.sales(row_count),
    problem_count > 0 && text.refused(problem_count),
    ...text.skipped(skipped),
  ].filter((fact) => fact !== false);
  return (
    <div className="flex flex-col gap-3">
      <p className="text-body" role="status">
        <span className="text-ink-2">{where}</span>
        <span className="font-semibold">{row_count === 0 ? text.none : facts.join(', ')}</span>
      </p>
      {rows.length > 0 && <SoldTable rows={rows} taxIncluded={tax_included} />}
      {days.length > 0 && <DayTable days={days} taxIncluded={tax_included} />}
      {problems.length > 0 && (
        <ul className="flex flex-col gap-1 text-hint text-saffron-ink">
          {problems.map(({ line, message }) => (
            <li key={line}>{text.line(line, message)}</li>
          ))}
          {problem_count > problems.length && <li>{text.more(problem_count - problems.length)}</li>}
        </ul>
      )}
    </div>
  );
}

type Head = { label: string; kind?: 'figure' | 'words' };
type PlainTableProps = {
  label: string;
  heads: readonly Head[];
  rows: readonly { key: string | number; cells: readonly string[] }[];
};

function PlainTable({ label, heads, rows }: PlainTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is out of sight is reached by the keyboard too
    <div className="max-h-80 overflow-auto rounded-field border border-line" tabIndex={0}>
      <table aria-label={label} className="w-full border-separate border-spacing-0 text-cell">
        <thead>
          <tr>
            {heads.map(({ label: head, kind }) => (
              <th
                className={cn(
                  'sticky top-0 h-8.5 border-line border-b bg-head px-3 max-md:px-1.5 text-left font-semibold text-hint text-ink-2',
                  kind === 'figure' && 'text-right',
                )}
                key={head}
                scope="col"
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr className="group/row" key={key}>
              {heads.map(({ label: head, kind }, at) => (
                <td
                  className={cn(
                    'h-9 border-line border-b px-3 max-md:px-1.5 group-last/row:border-b-0',
                    kind === 'words' ? 'wrap-anywhere min-w-24' : 'whitespace-nowrap',
                    kind === 'figure' && 'text-right tabular-nums',
                  )}
                  key={head}
                >
                  {cells[at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function SoldTable({ rows, taxIncluded }: { rows: TillTest['rows']; taxIncluded: boolean }) {
  const hasSku = rows.some(({ sku }) => sku !== null);
  return (
    <PlainTable
      heads={[
        { label: text.day },
        { label: text.name, kind: 'words' },
        ...(hasSku ? [{ label: text.sku }] : []),
        { label: text.qty, kind: 'figure' },
        { label: text.revenue(taxIncluded), kind: 'figure' },
      ]}
      label={text.caption}
      rows={rows.map(({ line, day, name, sku, qty, revenue }) => ({
        key: line,
        cells: [
          formatDate(day),
          name,
          ...(hasSku ? [sku ?? ''] : []),
          formatNumber(qty),
          formatEuros(revenue),
        ],
      }))}
    />
  );
}

const DayTable = ({ days, taxIncluded }: { days: TillTest['days']; taxIncluded: boolean }) => (
  <PlainTable
    heads={[
      { label: text.days },
      { label: text.lines, kind: 'figure' },
      { label: text.qty, kind: 'figure' },
      { label: text.revenue(taxIncluded), kind: 'figure' },
    ]}
    label={text.days}
    rows={days.map(({ day, lines, qty, revenue }) => ({
      key: day,
      cells: [formatDate(day), formatNumber(lines), formatNumber(qty), formatEuros(revenue)],
    }))}
  />
);

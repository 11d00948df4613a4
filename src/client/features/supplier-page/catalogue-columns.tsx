import type { Column } from '#client/ui/table/model.ts';
import { type CurveScale, curveScale } from '#domain/suppliers/catalogue.ts';
import { packSentence } from '#text/items/item-words.text.ts';
import { DASH, DOT, formatEuros, formatQuantity } from '#text/kernel/format.ts';
import { catalogueText as text } from '#text/suppliers/supplier-page.text.ts';
import { LastChange, Price, PriceCurve, RecentChange } from './price-cells.tsx';
import type { Article } from './supplier-page.api.ts';

function Name({ article: { name, reference, never_ordered } }: { article: Article }) {
  const second = [reference, never_ordered && text.neverOrdered].filter(Boolean).join(DOT);
  return (
    <>
      <span className="wrap-anywhere">{name}</span>
      {second && <span className="block font-normal text-ink-2 text-small wrap-anywhere">{second}</span>}
    </>
  );
}

const packOf = ({ pack_label, pack_content, unit }: Article) =>
  pack_content === null
    ? null
    : packSentence({ label: pack_label, content: pack_content, unit, price: null });

const naming: readonly Column<Article>[] = [
  {
    id: 'article',
    head: text.columns.article,
    cell: (article) => <Name article={article} />,
    line: ({ name }) => name,
    onLine: 'name',
    className: 'wide:min-w-48',
  },
  {
    id: 'pack',
    head: text.columns.pack,
    cell: (article) => packOf(article) ?? <span className="text-ink-3">{DASH}</span>,
    line: (article) => [article.reference, packOf(article)].filter(Boolean).join(DOT),
    onLine: 'second',
    hideBelow: 'wide',
  },
];

const pricing: Column<Article> = {
  id: 'price',
  head: text.columns.price,
  cell: (article) => <Price article={article} />,
  onLine: 'figure',
  align: 'end',
  className: 'whitespace-nowrap',
};

/** For who reads quantities, and not what they cost. */
const READABLE: readonly Column<Article>[] = [
  ...naming,
  pricing,
  {
    id: 'boughtQty',
    head: text.columns.boughtQty,
    cell: ({ bought_qty, unit }) =>
      bought_qty === 0 ? <span className="text-ink-3">{DASH}</span> : formatQuantity(bought_qty, unit),
    line: ({ bought_qty, unit }) =>
      bought_qty === 0 ? null : text.receivedLately(formatQuantity(bought_qty, unit)),
    onLine: 'second',
    align: 'end',
    className: 'whitespace-nowrap',
  },
];

function Bought({ article: { bought_net, bought_qty, unit } }: { article: Article }) {
  if (!bought_net && bought_qty === 0) return <span className="text-ink-3">{DASH}</span>;
  return (
    <>
      {formatEuros(bought_net ?? 0)}
      <span className="block font-normal text-ink-2 text-small">{formatQuantity(bought_qty, unit)}</span>
    </>
  );
}

const NO_SCALE: CurveScale = { low: 1, high: 1 };

/** `found`: the lowest and highest that any curve of the catalogue reaches. */
export function catalogueColumns(sums: boolean, found: CurveScale | null): readonly Column<Article>[] {
  if (!sums) return READABLE;
  const scale = curveScale(found ?? NO_SCALE);
  return [
    ...naming,
    {
      id: 'curve',
      head: text.columns.curve,
      cell: (article) => <PriceCurve article={article} scale={scale} />,
      // A price that never moved is no curve, and one of today a mere point.
      line: (article) =>
        (article.evolution?.curve.length ?? 0) > 1 && (
          <PriceCurve article={article} className="h-5 w-16" scale={scale} />
        ),
      onLine: 'chip',
      className: 'w-40',
    },
    pricing,
    {
      id: 'change',
      head: text.columns.change,
      cell: (article) => <LastChange article={article} />,
      line: (article) => <RecentChange article={article} />,
      onLine: 'chip',
      className: 'pl-6!',
    },
    {
      id: 'bought',
      head: text.columns.boughtNet,
      cell: (article) => <Bought article={article} />,
      line: ({ bought_net }) => (bought_net ? text.boughtLately(bought_net) : null),
      onLine: 'second',
      align: 'end',
      className: 'whitespace-nowrap',
    },
  ];
}

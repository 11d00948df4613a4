import { Link } from 'react-router';
import type { SoldName } from '#client/features/sales/sales.api.ts';
import { Badge, type BadgeTone } from '#client/ui/figure/badge.tsx';
import type { Column } from '#client/ui/table/model.ts';
import type { NameMatch } from '#domain/sales/sales.ts';
import { formatNumber } from '#text/kernel/format.ts';
import { soldNamesText as text } from '#text/sales/sold-names.text.ts';

const TONES: Record<NameMatch, BadgeTone> = {
  name: 'confirmed',
  alike: 'saffron',
  person: 'outline',
  created: 'saffron',
  ignored: 'secondary',
};

export const NAME_COLUMNS: readonly Column<SoldName>[] = [
  {
    id: 'name',
    head: text.columns.name,
    cell: ({ name }) => <span className="wrap-anywhere">{name}</span>,
    className: 'w-[30%]',
  },
  {
    id: 'dish',
    head: text.columns.dish,
    cell: (name) => <Dish of={name} />,
    interactive: true,
    onCard: 'subtitle',
  },
  {
    id: 'how',
    head: text.columns.how,
    cell: ({ matched_by }) => (
      <Badge className="max-md:mt-1.5" tone={TONES[matched_by]}>
        {text.how[matched_by]}
      </Badge>
    ),
    onCard: 'subtitle',
    className: 'w-60',
  },
  {
    id: 'sold',
    head: text.columns.sold,
    cell: ({ qty_28_days }) => formatNumber(qty_28_days, { max: 1 }),
    align: 'end',
    className: 'w-32',
  },
];

function Dish({ of: { recipe, portions } }: { of: SoldName }) {
  if (!recipe) return <span className="text-ink-3">{text.notADish}</span>;
  return (
    <>
      <Link className="link relative z-1 wrap-anywhere" to={`/recipes/${recipe.id}`}>
        {recipe.name}
      </Link>
      {recipe.deleted && <span className="text-danger-ink"> ({text.deletedDish})</span>}
      {portions !== 1 && <span className="block text-hint text-ink-2">{text.portions(portions)}</span>}
    </>
  );
}

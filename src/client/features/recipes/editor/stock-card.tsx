import { Boxes } from 'lucide-react';
import { Link } from 'react-router';
import type { Recipe } from '#client/features/recipes/recipes.api.ts';
import { Card } from '#client/ui/card.tsx';
import { cn } from '#client/ui/cn.ts';
import { formatQuantity } from '#text/kernel/format.ts';
import { recipeStockText as text } from '#text/recipes/recipe-editor.text.ts';

type StockCardProps = { recipe: Recipe; className?: string };

/** How many portions the larder is enough for, and what ends first. */
export function StockCard({ recipe: { stock }, className }: StockCardProps) {
  const { portions, limited_by } = stock;
  return (
    <Card className={cn('flex items-center gap-4 p-5 max-md:p-4', className)}>
      <span className="grid size-11 shrink-0 place-items-center rounded-field bg-primary-soft text-primary-ink">
        <Boxes aria-hidden="true" size={20} />
      </span>
      <div className="min-w-0">
        <h2 className="font-semibold text-body">{portions === null ? text.unknown : text.title(portions)}</h2>
        {limited_by && (
          <p className="wrap-anywhere text-hint text-ink-2">
            <Link className="hover:underline" to={`/stock?fiche=${limited_by.item_id}`}>
              {text.limitedBy(limited_by.item_name, formatQuantity(limited_by.on_hand, limited_by.unit))}
            </Link>
          </p>
        )}
      </div>
    </Card>
  );
}

import { useMovementFilters } from '#client/features/stock/movements/filters.ts';
import { useConsumptionFilters } from '#client/features/stock/use/filters.ts';
import { ListExport } from '#client/platform/page/list-export.tsx';
import { stockExportMenuText as text } from '#text/stock/stock-screens.text.ts';
import { downloadStock } from './stock.api.ts';

const NOT_NARROWED = { search: '', type: null, itemId: null, from: null, to: null } as const;

/** The list in view as a file: the whole stock, the movements as they are narrowed down, or the consumption. */
export function StockExports({ list }: { list: 'stock' | 'movements' | 'consumption' }) {
  const { asked } = useMovementFilters();
  const { countId } = useConsumptionFilters().asked;
  const narrowed = list === 'movements' ? asked : NOT_NARROWED;
  const ofCount = list === 'consumption' ? countId : null;
  return (
    <ListExport
      labels={{ [list]: text[list] } as Record<typeof list, string>}
      load={(file) => downloadStock(file, { ...narrowed, countId: ofCount })}
      size="default"
    />
  );
}

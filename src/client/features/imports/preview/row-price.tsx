import { TriangleAlert } from 'lucide-react';
import type { ImportRow } from '#client/features/imports/imports.api.ts';
import { Chip } from '#client/ui/figure/chip.tsx';
import { previewText as text } from '#text/imports/import-preview.text.ts';
import { formatPricePer } from '#text/imports/import-understand.text.ts';
import { withArticle } from '#text/imports/pack-words.text.ts';
import { DASH, DOT } from '#text/kernel/format.ts';

/** « 4,26 € / kg · 42,60 € le colis de 10 kg »: a wrong pack is seen at a glance. */
export function RowPrice({ price }: { price: ImportRow['price'] }) {
  if (!price) return <span className="text-ink-3">{DASH}</span>;
  const { per_unit, per_pack, before, jump } = price;
  return (
    <>
      <span className="whitespace-nowrap font-semibold text-ink">
        {formatPricePer(per_unit.amount, per_unit.unit)}
      </span>
      {per_pack && (
        <span className="text-ink-2">
          {DOT}
          <span className="whitespace-nowrap">{formatPricePer(per_pack.amount, null)}</span>{' '}
          {withArticle(per_pack.pack)}
        </span>
      )}
      {jump && before !== null && before > 0 && (
        <Chip className="mt-1 flex w-fit">
          <TriangleAlert aria-hidden="true" />
          {text.jump(per_unit.amount / before)}
        </Chip>
      )}
    </>
  );
}

import { cn } from '#client/ui/cn.ts';
import type { PricedRow } from '#domain/imports/survey.ts';
import { formatPricePer, priceBasisText as text } from '#text/imports/import-understand.text.ts';
import { withArticle } from '#text/imports/pack-words.text.ts';

/** « 42,60 € le colis de 4 sachets de 2,5 kg, soit 4,26 € / kg »; already per unit, the pack says what it comes to. */
export function PriceSample({ row, chosen }: { row: PricedRow; chosen: boolean }) {
  const { amount, of, per_unit, per_pack, second } = row;
  const direct = per_unit !== null && per_unit.amount === amount;
  const strong = chosen ? 'font-semibold text-ink' : undefined;
  const result = cn('whitespace-nowrap', chosen && 'font-semibold text-primary-ink');
  return (
    <span className="block min-w-0">
      <span className={cn('block text-pretty', chosen ? 'text-ink' : 'text-ink-2')}>
        {direct ? (
          <span className={strong}>{formatPricePer(amount, per_unit.unit)}</span>
        ) : (
          <>
            <span className={strong}>{formatPricePer(amount, null)}</span> {of}
            {per_unit ? (
              <>
                {`, ${text.that} `}
                <span className={result}>{formatPricePer(per_unit.amount, per_unit.unit)}</span>
              </>
            ) : (
              `, ${text.unknown}`
            )}
          </>
        )}
        {direct && per_pack && second === null && (
          <>
            {`, ${text.that} `}
            <span className={result}>{formatPricePer(per_pack.amount, null)}</span>{' '}
            {withArticle(per_pack.pack)}
          </>
        )}
      </span>
      {second !== null && !isSame(per_unit?.amount, second) && (
        <span className="block text-hint text-ink-2">{text.fileSays(second)}</span>
      )}
    </span>
  );
}

/** Both are printed to the cent: a third decimal is no disagreement to be seen. */
const isSame = (computed: number | undefined, second: number): boolean =>
  computed !== undefined && Math.abs(computed - second) < 0.0101;

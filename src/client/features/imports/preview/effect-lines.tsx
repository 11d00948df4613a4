import type { ImportEffects } from '#client/features/imports/imports.api.ts';
import { LeaderLine, LeaderList } from '#client/ui/figure/leader-line.tsx';
import { effectNames } from '#text/imports/import-preview.text.ts';
import { formatNumber } from '#text/kernel/format.ts';

const ORDER = Object.keys(effectNames) as (keyof typeof effectNames)[];

/** What is (to be) written, like the lines of a receipt; what is nothing is not listed. */
export function EffectLines({ effects }: { effects: ImportEffects }) {
  const lines = ORDER.filter((name) => effects[name] > 0);
  if (lines.length === 0) return null;
  return (
    <LeaderList>
      {lines.map((name) => (
        <LeaderLine
          figure={<span className="font-semibold">{formatNumber(effects[name])}</span>}
          key={name}
          label={effectNames[name]}
        />
      ))}
    </LeaderList>
  );
}

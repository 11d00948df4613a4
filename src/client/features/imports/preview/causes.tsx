import { useState } from 'react';
import type { ImportCause } from '#client/features/imports/imports.api.ts';
import { FilterChip } from '#client/ui/figure/chip.tsx';
import { TextButton } from '#client/ui/text-button.tsx';
import { previewText as text } from '#text/imports/import-preview.text.ts';
import { formatNumber } from '#text/kernel/format.ts';

const SHOWN_AT_FIRST = 5;

type CauseFilterProps = {
  causes: readonly ImportCause[];
  chosen: ImportCause | null;
  onChoose: (cause: ImportCause | null) => void;
};

/** Why rows are refused or come in with a doubt, the commonest first; with a press only those. */
export function CauseFilter({ causes, chosen, onChoose }: CauseFilterProps) {
  const [all, setAll] = useState(false);
  if (causes.length === 0) return null;
  const shown = causes.filter((cause, index) => all || index < SHOWN_AT_FIRST || cause.key === chosen?.key);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a frame of its own.
    <div aria-label={text.causesLabel} className="flex flex-wrap items-center gap-2" role="group">
      {shown.map((cause) => {
        const active = cause.key === chosen?.key;
        return (
          <FilterChip
            active={active}
            className="h-auto min-h-compact max-w-full whitespace-normal py-1 text-left"
            key={cause.key}
            onClick={() => onChoose(active ? null : cause)}
          >
            {cause.title}
            <span className={active ? 'font-bold' : cause.refuses ? 'text-danger-ink' : 'text-saffron-ink'}>
              {formatNumber(cause.rows)}
            </span>
          </FilterChip>
        );
      })}
      {shown.length < causes.length && (
        <TextButton className="text-hint" onClick={() => setAll(true)}>
          {text.moreCauses(causes.length - shown.length)}
        </TextButton>
      )}
    </div>
  );
}

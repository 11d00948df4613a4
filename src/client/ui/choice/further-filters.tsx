import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { RemovableChip } from '#client/ui/figure/chip.tsx';

type FurtherFiltersProps = {
  /** « Filtres » */
  label: string;
  /** As read aloud while filters of the panel are in force: « Filtres, 2 actifs ». */
  inForceLabel: string | undefined;
  /** As high as a field beside it, or as the chips. */
  size?: 'field' | 'compact';
  /** What is in force without being in view, each with the way to lift it. */
  chips: readonly { label: string; onRemove: () => void }[];
  /** The panel, once it is open. */
  children: ReactNode;
};

/** The rare filters, out of sight: what is in force among them shows as chips. */
export function FurtherFilters({
  label,
  inForceLabel,
  size = 'field',
  chips,
  children,
}: FurtherFiltersProps) {
  const [open, setOpen] = useState(false);
  const panelId = useId();
  const compact = size === 'compact';
  return (
    <>
      <Button
        aria-controls={panelId}
        aria-expanded={open}
        aria-label={inForceLabel}
        className={compact ? undefined : 'h-field max-md:px-3.5'}
        icon={<SlidersHorizontal aria-hidden="true" size={compact ? 16 : 18} />}
        onClick={() => setOpen(!open)}
        {...(compact && { size: 'compact' })}
      >
        {/* Beside a search and two icons a phone has no room for the word. */}
        <span className={compact ? undefined : 'max-md:sr-only'}>{label}</span>
      </Button>
      <div className="w-full empty:hidden" id={panelId}>
        {open && children}
        {chips.length > 0 && (
          <div className="flex flex-wrap gap-2">
            {chips.map((chip) => (
              <RemovableChip key={chip.label} {...chip} />
            ))}
          </div>
        )}
      </div>
    </>
  );
}

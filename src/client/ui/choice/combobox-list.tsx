import { Combobox as Base } from '@base-ui/react/combobox';
import { Check, Plus } from 'lucide-react';
import { cn } from '#client/ui/cn.ts';
import { useFieldWiring, useGroupWiring } from '#client/ui/form/field-context.ts';
import { uiText } from '#text/kernel/ui.text.ts';
import { type ComboboxOption, type ComboboxSearch, CREATE } from './combobox-search.ts';

type ComboboxListProps = { search: ComboboxSearch; label: string | undefined };

export function ComboboxList({ search, label }: ComboboxListProps) {
  const wiring = useFieldWiring();
  const { 'aria-labelledby': labelledBy } = useGroupWiring();
  const { searching, shown, total } = search;
  return (
    // At the end of the page, outside its landmarks: a landmark of its own (see Menu).
    <Base.Portal aria-label={wiring.id ? undefined : label} aria-labelledby={labelledBy} role="region">
      <Base.Positioner className="layer-menu outline-none" collisionPadding={8} sideOffset={6}>
        <Base.Popup className="w-(--anchor-width) min-w-55 max-w-(--available-width) origin-(--transform-origin) overflow-hidden rounded-card border border-line bg-raised text-ink shadow-menu transition-[opacity,transform] duration-160 data-ending-style:opacity-0 data-starting-style:opacity-0">
          <Base.Empty>
            <p className="px-4 py-3.5 text-cell text-ink-2 empty:hidden">{search.nothing}</p>
          </Base.Empty>
          <Base.List className="max-h-[min(20rem,var(--available-height))] scroll-py-1.5 overflow-y-auto overscroll-contain p-1.5 empty:p-0">
            {(option: ComboboxOption) => <Entry key={option.value} option={option} />}
          </Base.List>
          <Base.Status className="border-line border-t px-4 py-2 text-hint text-ink-3 empty:hidden">
            {!searching && total > shown && uiText.moreResults(shown, total)}
          </Base.Status>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  );
}

function Entry({ option }: { option: ComboboxOption }) {
  const creates = option.value === CREATE;
  return (
    <Base.Item
      className={cn(
        'flex min-h-10 cursor-pointer select-none items-center gap-3 rounded-compact px-2.5 py-1.5 text-body outline-none data-highlighted:bg-menu-hover max-md:min-h-12',
        creates && 'font-semibold text-primary-ink',
      )}
      value={option}
    >
      {creates && <Plus aria-hidden="true" size={18} />}
      <span className="min-w-0 flex-1">
        {option.label}
        {option.hint && <span className="block text-hint text-ink-3">{option.hint}</span>}
      </span>
      <Base.ItemIndicator className="text-primary-ink">
        <Check aria-hidden="true" size={18} />
      </Base.ItemIndicator>
    </Base.Item>
  );
}

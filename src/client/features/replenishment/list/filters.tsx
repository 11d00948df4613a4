import type { SuggestionPage } from '#client/features/replenishment/replenishment.api.ts';
import { SupplierChoice } from '#client/features/replenishment/supplier-choice.tsx';
import { addressFilter, useAddressFilters } from '#client/platform/browser/address-filters.ts';
import { SegmentedControl } from '#client/ui/choice/radio/segmented-control.tsx';
import { MEDIUM_FROM, URGENT_FROM } from '#domain/replenishment/priority.ts';
import { formatNumber } from '#text/kernel/format.ts';
import { suggestionsText as text } from '#text/replenishment/suggestion-screens.text.ts';

const LEAST = ['all', 'medium', 'urgent'] as const;
type Least = (typeof LEAST)[number];

/** Specification, section 9: 0, 0,4 and 0,7. */
const PRIORITIES = { all: 0, medium: MEDIUM_FROM, urgent: URGENT_FROM } as const satisfies Record<
  Least,
  number
>;

const FILTERS = {
  supplierId: addressFilter.id('fournisseur'),
  least: addressFilter.oneOf('priorite', LEAST),
};

export function useSuggestionFilters() {
  const { asked, set, clear, filtered } = useAddressFilters(FILTERS);
  const least = asked.least ?? 'all';
  return {
    supplierId: asked.supplierId,
    least,
    leastPriority: PRIORITIES[least],
    setSupplier: (id: string | null) => set('supplierId', id),
    setLeast: (next: Least) => set('least', next === 'all' ? null : next),
    clear,
    filtered,
  };
}

type SuggestionFiltersProps = {
  filters: ReturnType<typeof useSuggestionFilters>;
  page: SuggestionPage | undefined;
};

/** What nobody sells has no supplier to filter by. */
const suppliersOf = (page: SuggestionPage | undefined) =>
  (page?.suppliers ?? []).flatMap(({ id, name }) => (id === null || name === null ? [] : [{ id, name }]));

/** Whose suggestions, and how urgent at least. */
export function SuggestionFilters({ filters, page }: SuggestionFiltersProps) {
  return (
    <>
      <SupplierChoice
        onChange={filters.setSupplier}
        suppliers={suppliersOf(page)}
        value={filters.supplierId}
      />
      <SegmentedControl
        className="max-md:w-full max-md:[&>*]:flex-auto max-md:[&>*]:px-1.5"
        label={text.priority}
        onValueChange={filters.setLeast}
        options={LEAST.map((value) => ({
          value,
          label: (
            <>
              {text.least[value]}
              {page && <span>{formatNumber(page.counts[value])}</span>}
            </>
          ),
        }))}
        value={filters.least}
      />
    </>
  );
}

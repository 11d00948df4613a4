import { PackageCheck } from 'lucide-react';
import { isSold } from '#client/features/replenishment/chosen.ts';
import { Unsold } from '#client/features/replenishment/list/unsold.tsx';
import type { SuggestedLine } from '#client/features/replenishment/replenishment.api.ts';
import { useChosen } from '#client/features/replenishment/use-chosen.ts';
import { useOrdering } from '#client/features/replenishment/use-ordering.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { DataTable } from '#client/ui/table/data-table.tsx';
import { eurosOrDash } from '#text/kernel/format.ts';
import { suggestionsText } from '#text/replenishment/suggestion-screens.text.ts';
import { suggestionsPanelText as text } from '#text/replenishment/suggestions-panel.text.ts';
import { panelColumns } from './columns.tsx';

type ResultsProps = {
  lines: readonly SuggestedLine[];
  horizon: number;
  /** What was ordered is no longer suggested. */
  onOrdered: (lines: readonly SuggestedLine[]) => void;
};

/** What was generated: everything ticked, quantities to edit, and the step to the drafts. */
export function Results({ lines, horizon, onOrdered }: ResultsProps) {
  const sold = lines.filter(isSold);
  // Generation selects all lines (specification, section 2).
  const list = useChosen(sold, () => true);
  if (lines.length === 0) {
    return (
      <EmptyState icon={<PackageCheck aria-hidden="true" />} title={text.empty}>
        {text.emptyHint(horizon)}
      </EmptyState>
    );
  }
  const selected = new Set(sold.filter(list.isTicked).map(({ item_id }) => item_id));
  const select = (next: ReadonlySet<string>) => {
    list.tick(
      sold.filter(({ item_id }) => next.has(item_id)),
      true,
    );
    list.tick(
      sold.filter(({ item_id }) => !next.has(item_id)),
      false,
    );
  };
  const unsold = lines.filter((line) => !isSold(line));
  return (
    <>
      {sold.length > 0 && (
        <DataTable
          caption={text.table}
          className="max-md:px-4"
          columns={panelColumns(list)}
          footer={<Foot list={list} of={sold.length} onOrdered={onOrdered} />}
          frame="none"
          rowId={({ item_id }) => item_id}
          rowLabel={({ item_name }) => item_name}
          rows={sold}
          selection={{ selected, onChange: select }}
        />
      )}
      {unsold.length > 0 && (
        <div className="px-5 pb-5 max-md:px-4">
          <Unsold lines={unsold} />
        </div>
      )}
    </>
  );
}

type FootProps = {
  list: ReturnType<typeof useChosen<SuggestedLine>>;
  of: number;
  onOrdered: ResultsProps['onOrdered'];
};

/** How many of them, with how many suppliers, for how much. */
function Foot({ list, of, onOrdered }: FootProps) {
  const { run, busy } = useOrdering();
  const { lines, suppliers, total } = list.chosen;
  return (
    <>
      <p aria-live="polite" className="min-w-0 flex-1 basis-60 text-cell text-ink-2">
        {text.selected({ chosen: lines.length, of, suppliers })}
      </p>
      <p className="flex items-baseline gap-3 max-md:w-full max-md:justify-between">
        <span className="text-cell text-ink-2">{text.total}</span>
        <span className="whitespace-nowrap font-display text-dialog">{eurosOrDash(total)}</span>
      </p>
      <Button
        busy={busy}
        busyLabel={suggestionsText.creating}
        className="max-md:w-full"
        onClick={() => void run({ lines, edits: list.edits, onDone: () => onOrdered(lines) })}
        variant="primary"
        writes
      >
        {text.create(suppliers)}
      </Button>
    </>
  );
}

import { ChevronDown, RefreshCw, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { useSupplierChoices } from '#client/features/items/items.api.ts';
import { Results } from '#client/features/replenishment/panel/results.tsx';
import { useOnce } from '#client/platform/api/once.ts';
import { toasts } from '#client/platform/toasts.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { SegmentedControl } from '#client/ui/choice/radio/segmented-control.tsx';
import { cn } from '#client/ui/cn.ts';
import { HORIZON_DEFAULT, HORIZONS, type Horizon } from '#domain/replenishment/limits.ts';
import { suggestionsPanelText as text } from '#text/replenishment/suggestions-panel.text.ts';
import { generateSuggestions, type SuggestedLine } from './replenishment.api.ts';
import { SupplierChoice } from './supplier-choice.tsx';

type Generated = { run: number; lines: readonly SuggestedLine[] };

/** What is asked, what came of it, and whether it is in view. */
function usePanel() {
  const [open, setOpen] = useState(false);
  const [supplierId, setSupplierId] = useState<string | null>(null);
  const [horizon, setHorizon] = useState<Horizon>(HORIZON_DEFAULT);
  const [generated, setGenerated] = useState<Generated | null>(null);
  const { run, busy } = useOnce(
    async () => {
      const { lines } = await generateSuggestions(supplierId, horizon);
      setGenerated((before) => ({ run: (before?.run ?? 0) + 1, lines }));
      setOpen(true);
      if (lines.length > 0) toasts.success(text.generated(lines.length), { id: 'suggestions' });
    },
    { id: 'suggestions', fallback: text.generateFailure },
  );
  /** What was generated for other days, or another supplier, is no answer to this. */
  const asking =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      setGenerated(null);
    };
  return {
    open,
    toggle: () => setOpen(!open),
    supplierId,
    setSupplierId: asking(setSupplierId),
    horizon,
    setHorizon: asking(setHorizon),
    generated,
    generate: run,
    busy,
    leave: (ordered: readonly SuggestedLine[]) =>
      setGenerated((now) => now && { ...now, lines: now.lines.filter((line) => !ordered.includes(line)) }),
  };
}

type Panel = ReturnType<typeof usePanel>;

/** « Suggestions IA », above the orders: what to order for the days to come, and the drafts in one click. */
export function SuggestionsPanel() {
  const panel = usePanel();
  const { open, toggle, generated, horizon } = panel;
  return (
    <Card className={cn('mb-4', generated === null && 'print:hidden')}>
      <header className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-3.5 max-md:px-4">
        <span
          aria-hidden="true"
          className="grid size-9 shrink-0 place-items-center rounded-field bg-saffron-soft text-saffron-ink"
        >
          <Sparkles size={20} />
        </span>
        <div className="min-w-0 flex-1">
          <h2 className="font-display text-card">{text.title}</h2>
          <p className="text-hint text-ink-2 max-md:hidden">{text.description}</p>
        </div>
        <Controls open={open} panel={panel} />
        <IconButton
          aria-expanded={open}
          className="max-md:order-1"
          icon={<ChevronDown aria-hidden="true" className={open ? 'rotate-180' : ''} size={20} />}
          label={open ? text.close : text.open}
          onClick={toggle}
        />
      </header>
      {open && (
        <div className="border-line border-t">
          {generated === null ? (
            <p className="px-5 py-6 text-center text-body text-ink-2 max-md:px-4">{text.hint(horizon)}</p>
          ) : (
            <Results horizon={horizon} key={generated.run} lines={generated.lines} onOrdered={panel.leave} />
          )}
        </div>
      )}
    </Card>
  );
}

/** Of whom, for how long. On a phone they are there once the panel is open. */
function Controls({ panel, open }: { panel: Panel; open: boolean }) {
  const { data: suppliers = [] } = useSupplierChoices();
  return (
    <div
      className={cn(
        'flex flex-wrap items-center gap-2.5 max-md:order-2 max-md:w-full print:hidden',
        !open && 'max-md:hidden',
      )}
    >
      <SupplierChoice onChange={panel.setSupplierId} suppliers={suppliers} value={panel.supplierId} />
      <SegmentedControl
        className="max-md:flex-1"
        label={text.horizon}
        onValueChange={(days) => panel.setHorizon(Number(days) as Horizon)}
        options={HORIZONS.map((days) => ({ value: String(days), label: text.days(days) }))}
        value={String(panel.horizon)}
      />
      <Button
        busy={panel.busy}
        busyLabel={text.generating}
        className="max-md:flex-1"
        icon={<RefreshCw aria-hidden="true" size={18} />}
        onClick={() => void panel.generate()}
        variant="soft"
        writes
      >
        {text.generate}
      </Button>
    </div>
  );
}

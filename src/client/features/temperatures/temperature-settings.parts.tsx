import { useState } from 'react';
import { ReadCard } from '#client/platform/page/read-card.tsx';
import { Button } from '#client/ui/button.tsx';
import { lazyPart } from '#client/ui/loading/lazy-part.tsx';
import { storageFamilyName } from '#text/items/item-words.text.ts';
import { temperatureText as text } from '#text/stock/losses.text.ts';
import { type TemperatureLimit, useTemperatureLimits } from './temperature-limits.api.ts';

const TemperatureDialog = lazyPart(
  async () => (await import('#client/features/temperatures/limits/limit-dialog.tsx')).TemperatureDialog,
);

/** /settings, tab « organisation »: what goods may measure when they arrive. */
export function TemperatureSettings() {
  const [edited, setEdited] = useState<TemperatureLimit | null>(null);
  return (
    <>
      <ReadCard bars={['h-8', 'h-8']} className="mt-4" of={useTemperatureLimits()} words={text}>
        {(limits) => (
          <ul aria-label={text.title} className="divide-y divide-line">
            {limits.map((limit) => (
              <Family key={limit.storage_family} limit={limit} onEdit={() => setEdited(limit)} />
            ))}
          </ul>
        )}
      </ReadCard>
      {edited && <TemperatureDialog limit={edited} onClose={() => setEdited(null)} />}
    </>
  );
}

function Family({ limit, onEdit }: { limit: TemperatureLimit; onEdit: () => void }) {
  const { storage_family, min_celsius, max_celsius, is_default } = limit;
  const name = storageFamilyName(storage_family);
  return (
    <li className="flex items-center gap-4 px-5 py-2.5 max-md:px-4">
      <p className="min-w-0 flex-1 text-body">
        <span className="font-semibold">{name}</span>
        <span className="block text-hint text-ink-2">
          {text.limits(min_celsius, max_celsius)}
          {!is_default && `, ${text.own}`}
        </span>
      </p>
      <Button aria-label={text.editThis(name)} onClick={onEdit} size="compact" writes>
        {text.edit}
      </Button>
    </li>
  );
}

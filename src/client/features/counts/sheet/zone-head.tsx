import { useState } from 'react';
import type { SheetItem } from '#client/features/counts/queue/queue.ts';
import { lazyPart } from '#client/ui/loading/lazy-part.tsx';
import { TextButton } from '#client/ui/text-button.tsx';
import { usePhone } from '#client/ui/use-phone.ts';
import { countText as text } from '#text/counts/counts-screens.text.ts';
import { progressOfItems, type Zone } from './view.ts';

const ShelfOrderDialog = lazyPart(
  async () => (await import('#client/features/counts/shelf/shelf-order-dialog.tsx')).ShelfOrderDialog,
);

type ZoneHeadProps = {
  zone: Pick<Zone, 'id' | 'name'>;
  /** Of all zones: what a search or a filter leaves out stands on the shelf too. */
  all: readonly SheetItem[];
  counting: boolean;
};

/** A zone, how far it is counted, and the way to put its items as they stand. */
export function ZoneHead({ zone: { id, name }, all, counting }: ZoneHeadProps) {
  const [ordering, setOrdering] = useState(false);
  const items = all.filter(({ zone_id }) => zone_id === id);
  const { counted, total } = progressOfItems(items);
  const Heading = usePhone() ? 'h3' : 'span';
  const title = name ?? text.noZone;
  return (
    <div className="flex min-h-8 items-center justify-between gap-3 max-md:mt-1 max-md:min-h-11">
      <Heading className="font-semibold text-ink-2 text-label">
        {title} <span className="font-normal">{text.share(counted, total)}</span>
      </Heading>
      {counting && id !== null && total > 1 && (
        <TextButton
          aria-label={text.orderShelfOf(title)}
          className="whitespace-nowrap"
          onClick={() => setOrdering(true)}
        >
          {text.orderShelf}
        </TextButton>
      )}
      {ordering && id !== null && (
        <ShelfOrderDialog items={items} onClose={() => setOrdering(false)} zone={{ id, name: title }} />
      )}
    </div>
  );
}

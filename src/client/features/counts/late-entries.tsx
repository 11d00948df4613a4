import { Notice } from '#client/ui/notice.tsx';
import { TextButton } from '#client/ui/text-button.tsx';
import { countText as text } from '#text/counts-screens.text.ts';
import { formatQuantity } from '#text/format.ts';
import type { CountSheet } from './counts.api.ts';
import type { CountQueue } from './use-count-queue.ts';

/** Entered without a network, and the inventory ended before they could be sent: said, never lost in silence. */
export function LateEntries({ count, queue }: { count: CountSheet; queue: CountQueue }) {
  const late = queue.kept.filter(({ count_id, state }) => count_id === count.id && state === 'late');
  if (late.length === 0) return null;
  const said = late.map(({ name, unit, qty }) =>
    qty === null ? name : text.lateItem(name, formatQuantity(qty, unit)),
  );
  return (
    <Notice
      action={
        <TextButton
          onClick={() => {
            for (const entry of late) queue.forget(entry);
          }}
        >
          {text.forgetLate}
        </TextButton>
      }
      className="mb-4"
      role="status"
      title={text.lateTitle(late.length)}
      tone="saffron"
    >
      {text.lateBody(said.join(', '))}
    </Notice>
  );
}

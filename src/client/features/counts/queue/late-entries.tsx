import type { CountSheet } from '#client/features/counts/counts.api.ts';
import { Notice } from '#client/ui/feedback/notice.tsx';
import { TextButton } from '#client/ui/text-button.tsx';
import { isOpen } from '#domain/counts/count.ts';
import { countText as text } from '#text/counts/counts-screens.text.ts';
import { formatQuantity } from '#text/kernel/format.ts';
import type { CountQueue } from './use-queue.ts';

/** Entered, and the inventory had ended or refused them: said, never lost in silence. */
export function LateEntries({ count, queue }: { count: CountSheet; queue: CountQueue }) {
  const late = queue.kept.filter(({ count_id, state }) => count_id === count.id && state === 'late');
  if (late.length === 0) return null;
  const open = isOpen(count.status);
  const lateTexts = late.map(({ name, unit, qty }) =>
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
      title={open ? text.refusedTitle(late.length) : text.lateTitle(late.length)}
      tone="saffron"
    >
      {open ? text.refusedBody(lateTexts.join(', ')) : text.lateBody(lateTexts.join(', '))}
    </Notice>
  );
}

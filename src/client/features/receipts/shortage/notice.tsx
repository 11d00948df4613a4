import type { ReceivingLine } from '#client/features/receipts/receive/draft.ts';
import { missingQuantity, restOf, shortQuantity } from '#client/features/receipts/receive/rules.ts';
import type { Receiving } from '#client/features/receipts/receive/use-receive.ts';
import { Notice } from '#client/ui/feedback/notice.tsx';
import { TextButton } from '#client/ui/text-button.tsx';
import { Quantity } from '#domain/kernel/quantity.ts';
import { formatQuantity } from '#text/kernel/format.ts';
import { receiveText as text } from '#text/receipts/receiving.text.ts';
import { shortageText } from '#text/receipts/shortage.text.ts';

const WHOLE_LINE = 'items-center gap-2.5 px-3 [&>div]:gap-x-2 [&_p]:basis-auto';

/** Less than expected: what follows from it is said at once. */
export function ShortageNotice({ line, receiving }: { line: ReceivingLine; receiving: Receiving }) {
  const missing = missingQuantity(line);
  if (missing <= 0) return null;
  const title = text.missingQty(formatQuantity(Quantity.toDecimal(missing), line.goods.unit));
  if (shortQuantity(line) <= 0) {
    return (
      <Notice className={WHOLE_LINE} role="status" title={title}>
        {shortageText.toleratedHint}
      </Notice>
    );
  }
  const rest = restOf(receiving.draft);
  const wait = (wait_for_rest: boolean) =>
    receiving.change((now) => ({ ...now, wait_for_rest, unclaimed_reason: null }));
  return (
    <Notice
      action={
        <TextButton onClick={() => wait(rest !== 'awaited')}>
          {rest === 'awaited' ? text.giveUpRest : text.waitRest}
        </TextButton>
      }
      className={WHOLE_LINE}
      role="status"
      title={title}
      tone="saffron"
    >
      {rest !== 'claimed' && shortageText.states[rest]}
    </Notice>
  );
}

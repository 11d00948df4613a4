import { PackageCheck } from 'lucide-react';
import { useState } from 'react';
import { RestChoice } from '#client/features/receipts/shortage/choice.tsx';
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx';
import { assertNever } from '#domain/kernel/assert-never.ts';
import { UnitPrice } from '#domain/kernel/money.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import { type Difference, decisionOf } from '#domain/receipts/received-line.ts';
import { formatQuantity, formatUnitPrice, NBSP } from '#text/kernel/format.ts';
import { inSentence, lineOutcomeText, refusalReasonText } from '#text/receipts/line-outcome.text.ts';
import { priceDecisionText, qualityText, receiveText as text } from '#text/receipts/receiving.text.ts';
import { shortageText } from '#text/receipts/shortage.text.ts';
import { type ReceivingLine, receivedLine } from './draft.ts';
import {
  allDifferences,
  claimTotal,
  hasShortage,
  quantityDiffers,
  shortQuantity,
  unclaimedReason,
} from './rules.ts';
import type { Receiving } from './use-receive.ts';

type ReviewDialogProps = { receiving: Receiving; onClose: () => void };

/** Specification, Reception tab: a warning when any received quantity differs. What follows from it is said too. */
export function ReceiptReviewDialog({ receiving, onClose }: ReviewDialogProps) {
  const { draft, change, save, busy } = receiving;
  const found = allDifferences(draft);
  const claimed = claimTotal(draft);
  // Not scolded before somebody has pressed.
  const [pressed, setPressed] = useState(false);
  const unexplained = unclaimedReason(draft) === '';
  return (
    <ConfirmDialog
      action={text.save}
      busy={busy}
      busyLabel={text.saving}
      cancelLabel={text.reviewBack}
      icon={<PackageCheck aria-hidden="true" size={18} />}
      onConfirm={() => {
        setPressed(true);
        if (!unexplained) void save().then(onClose);
      }}
      onOpenChange={onClose}
      open
      title={draft.lines.some(quantityDiffers) ? text.reviewTitle : text.reviewOther}
    >
      <ul className="flex max-h-[34dvh] flex-col gap-2.5 overflow-y-auto overscroll-contain">
        {found.map(({ line, differences }) => (
          <li key={line.goods.key}>
            <strong className="wrap-break-word block font-semibold text-ink">{line.goods.item_name}</strong>
            {differences
              .map((difference) => differenceText(difference, line))
              .filter(Boolean)
              .join(', ')}
          </li>
        ))}
      </ul>
      {hasShortage(draft) && <RestChoice change={change} draft={draft} problem={pressed && unexplained} />}
      {claimed > 0 && <p className="mt-3 font-semibold text-saffron-ink">{text.reviewClaim(claimed)}</p>}
    </ConfirmDialog>
  );
}

function differenceText(difference: Difference, line: ReceivingLine): string | null {
  const amount = (qty: Quantity) => formatQuantity(Quantity.toDecimal(qty), line.goods.unit);
  switch (difference.kind) {
    case 'LESS':
      return shortQuantity(line) > 0
        ? text.lacks(amount(difference.qty))
        : `${text.lacks(amount(difference.qty))} (${shortageText.tolerated})`;
    case 'MORE':
      return text.surplus(amount(difference.qty));
    case 'REJECTED': {
      const words = inSentence(lineOutcomeText.refusedOf(amount(difference.qty)));
      return line.refusal_reason ? `${words} (${inSentence(refusalReasonText[line.refusal_reason])})` : words;
    }
    case 'DAMAGED':
      return qualityText.DAMAGED.toLowerCase();
    case 'MISSING':
      // « il manque 6 kg » says it already.
      return null;
    case 'PRICE': {
      const decision = decisionOf(receivedLine(line));
      const [paid, due] = [UnitPrice.toDecimal(difference.paid), UnitPrice.toDecimal(difference.expected)];
      const was = difference.against === 'list' ? lineOutcomeText.wasListed : lineOutcomeText.was;
      const words = `${formatUnitPrice(paid, due)} ${was(formatUnitPrice(due, paid))}`;
      return decision ? `${words} (${priceDecisionText[decision].done})` : words;
    }
    case 'TEMPERATURE':
      return `${line.temperature.trim()}${NBSP}°C, ${lineOutcomeText.limit(difference.limit)}`;
    default:
      return assertNever(difference);
  }
}

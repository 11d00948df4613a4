import {
  acceptedQuantity,
  type ReceiveDraft,
  type ReceivingLine,
} from '#client/features/receipts/receive/draft.ts';
import { brokenProbes, type DeliveryLimits, deliveryLimits } from '#domain/receipts/delivery-limits.ts';
import { tooWarmSentence } from '#text/receipts/delivery-checks.text.ts';
import { isWrongProbe, probeOf } from './delivery-checks.ts';

const limitsOf = ({ goods }: ReceivingLine) => ({ min: goods.temperature_min, max: goods.temperature_max });

/** Of what has come, as the server reckons them. */
export const limitsOfDelivery = ({ lines }: ReceiveDraft): DeliveryLimits =>
  deliveryLimits(lines.filter(({ qty }) => qty > 0).map(limitsOf));

const celsiusOf = (typed: string) => (isWrongProbe(typed) ? null : probeOf(typed));

/** What was probed of the delivery and is too warm, the first of them. */
export function tooWarmDelivery(draft: ReceiveDraft) {
  const { truck, chilled, frozen } = draft.checks;
  const probed = { truck: celsiusOf(truck), chilled: celsiusOf(chilled), frozen: celsiusOf(frozen) };
  return brokenProbes(probed, limitsOfDelivery(draft))[0] ?? null;
}

/** Kept though it came too warm, and nobody has said what was done about it. */
export function deliveryProblem(draft: ReceiveDraft): string | null {
  const broken = tooWarmDelivery(draft);
  const kept = draft.lines.some((line) => acceptedQuantity(line) > 0);
  const explained = draft.checks.action !== null || draft.notes.trim() !== '';
  return broken && kept && !explained ? tooWarmSentence(broken) : null;
}

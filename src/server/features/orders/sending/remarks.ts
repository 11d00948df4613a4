import type { SEND_REMARKS } from '#contract/orders/order-sending.contract.ts';
import { can } from '#domain/access/permissions.ts';
import { AppError, type ErrorCode, type ErrorDetails } from '#domain/kernel/errors.ts';
import { Cents } from '#domain/kernel/money.ts';
import {
  type Closings,
  deliveryRefusal,
  isAgreeable,
  isClosedFor,
} from '#domain/orders/delivery/delivery-day.ts';
import type { CardGap } from '#domain/organisations/card-gaps.ts';
import { deliveryMoment } from '#server/features/orders/draft/draft.ts';
import { francoOf, type OrderDetails } from '#server/features/orders/form/document.ts';
import { addressOf, addressOnCard } from '#server/features/suppliers/suppliers.door.ts';
import type { OrgContext } from '#server/platform/db/in-org.ts';
import type { MailRoom } from '#server/platform/mail/limits/daily-limits.ts';
import { errorSentence } from '#text/kernel/errors.text.ts';
import { formatEuros } from '#text/kernel/format.ts';
import { sendRemarkText } from '#text/orders/order-mail.text.ts';
import {
  deliveryRefusalText,
  francoConsequence,
  francoText,
  namesInSentence,
  restaurantClosedText,
} from '#text/orders/orders.text.ts';

type RemarkCode = (typeof SEND_REMARKS)[number];

/** What to know before an order leaves; one with a refusal keeps it from leaving. */
type SendRemark = { code: RemarkCode; sentence: string; refusal: AppError | null };

/** `worth`: at today's prices where those typed are lower; null past all limits. */
export type Sendable = OrderDetails & {
  sold: ReadonlySet<string>;
  worth: Cents | null;
  testMode: boolean;
  /** Null where nothing would be mailed. */
  room: MailRoom | null;
  /** What the e-mail cannot say of whoever orders. */
  gaps: readonly CardGap[];
  /** Who may complete it, for whoever reads the remarks. */
  editors?: readonly string[];
  /** When nobody is there to take goods in, for whoever reads the remarks. */
  closings?: Closings;
};

/** The one list of what stands in the way: the preview shows it, the sending obeys it. */
export const remarksOf = (org: OrgContext, order: Sendable): SendRemark[] =>
  [
    supplierRemark(order),
    addressRemark(order),
    itemsRemark(order),
    dayRemark(org, order),
    closedRemark(order),
    francoRemark(order),
    approvalRemark(org, order),
    limitRemark(order),
    cardRemark(org, order),
    // Without an address there is no e-mail to speak of.
    order.testMode && addressOf(order.supplier) !== null
      ? remark('TEST_MODE', sendRemarkText.testMode)
      : null,
  ].filter((remark) => remark !== null);

const remark = (code: RemarkCode, sentence: string): SendRemark => ({ code, sentence, refusal: null });

const refused = (code: RemarkCode, error: ErrorCode, details: ErrorDetails = {}): SendRemark => ({
  code,
  sentence: errorSentence(error, details),
  refusal: new AppError(error, { details }),
});

const supplierRemark = ({ supplier }: Sendable): SendRemark | null =>
  supplier.deleted_at === null ? null : refused('SUPPLIER_GONE', 'ORDER_SUPPLIER_GONE');

function addressRemark({ supplier }: Sendable): SendRemark | null {
  const email = addressOnCard(supplier);
  if (email === null) return remark('NO_ADDRESS', sendRemarkText.noAddress(supplier.name));
  return addressOf(supplier) === null ? refused('BAD_ADDRESS', 'SUPPLIER_EMAIL_INVALID', { email }) : null;
}

function limitRemark({ room }: Sendable): SendRemark | null {
  const refusal = room?.refusal ?? null;
  if (refusal) return { code: 'MAIL_LIMIT', sentence: errorSentence(refusal.code, refusal.details), refusal };
  const left = room?.few_left ?? null;
  return left === null ? null : remark('FEW_MAILS_LEFT', sendRemarkText.fewMailsLeft(left));
}

/** Never in the way: a kitchen that has to order does so, and its supplier knows it. */
function cardRemark({ role }: OrgContext, { gaps, editors = [] }: Sendable): SendRemark | null {
  if (gaps.length === 0) return null;
  const mayEdit = role === null || can(role, 'settings.manage');
  return remark('CARD_INCOMPLETE', sendRemarkText.cardIncomplete(gaps, mayEdit ? [] : editors));
}

function itemsRemark({ lines, sold }: Sendable): SendRemark | null {
  const gone = lines.filter(({ item_id }) => !sold.has(item_id)).map(({ item_name }) => item_name);
  if (gone.length === 0) return null;
  return refused('ITEM_GONE', 'ORDER_ITEM_NOT_SOLD', { items: namesInSentence(gone) });
}

function dayRemark(org: OrgContext, { order, supplier }: Sendable): SendRemark | null {
  if (order.expected_at === null) return null;
  const refusal = deliveryRefusal(order.expected_at, supplier, deliveryMoment(org));
  if (refusal === null || (order.date_agreed && isAgreeable(refusal))) return null;
  const sentence = deliveryRefusalText(refusal, org.timeZone);
  return refused('DATE_UNREACHABLE', 'ORDER_DATE_REFUSED', { sentence });
}

/** Never in the way: somebody may come in for it. */
function closedRemark({ order, supplier, closings }: Sendable): SendRemark | null {
  const day = order.expected_at;
  if (day === null || !closings || !isClosedFor(day, supplier, closings)) return null;
  return remark('RESTAURANT_CLOSED', `${restaurantClosedText(day)}.`);
}

function francoRemark({ order, supplier }: Sendable): SendRemark | null {
  const franco = francoOf({ order, supplier });
  if (franco.kind !== 'missing') return null;
  const sentence = [`${francoText(franco)}.`, francoConsequence(franco)].filter(Boolean).join(' ');
  return franco.blocks
    ? refused('FRANCO_BLOCKS', 'ORDER_BELOW_FRANCO', { sentence })
    : remark('BELOW_FRANCO', sentence);
}

/** By what the goods are worth: a price typed low does not get an order past the limit. */
function approvalRemark({ role }: OrgContext, { worth, card }: Sendable): SendRemark | null {
  const limit = card.approval_above;
  if (limit === null || (worth !== null && worth <= Cents.of(limit))) return null;
  if (role === null || can(role, 'orders.approve')) return null;
  return refused('NEEDS_APPROVAL', 'ORDER_NEEDS_APPROVAL', { amount: formatEuros(limit) });
}

import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { sendOrderInput } from '#contract/orders/order-sending.contract.ts';
import { alertCause } from '#domain/alerts/alert.ts';
import { ensure } from '#domain/kernel/errors.ts';
import { UnitPrice } from '#domain/kernel/money.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import { answerLinkExpiry } from '#domain/orders/answer/answer-link.ts';
import { allows, type OrderStatus } from '#domain/orders/status.ts';
import { orderTotalOrNull } from '#domain/orders/totals.ts';
import { cardGaps } from '#domain/organisations/card-gaps.ts';
import { closeAlerts, expectCheck } from '#server/features/alerts/alerts.door.ts';
import { offersOf } from '#server/features/orders/draft/offers.sql.ts';
import {
  documentOf,
  logoOf,
  type OrderDetails,
  printedNumber,
} from '#server/features/orders/form/document.ts';
import { type OrderLine, readOrderLines } from '#server/features/orders/order-lines.sql.ts';
import { issueLink } from '#server/features/orders/order-links.sql.ts';
import { ensureAllowed, moveOrder, orderFor } from '#server/features/orders/order-moves.ts';
import { wholeOrder } from '#server/features/orders/orders.actions.ts';
import { type Order, type OrderRecord, readOrder } from '#server/features/orders/orders.sql.ts';
import {
  membersWho,
  readCard,
  receivingMomentOf,
  type Sender,
} from '#server/features/organisations/organisations.door.ts';
import { addressOf, holdSupplier, readSupplier } from '#server/features/suppliers/suppliers.door.ts';
import { inOrg, type OrgContext, type OrgTx } from '#server/platform/db/in-org.ts';
import { storeDocument } from '#server/platform/files/files.sql.ts';
import { mailRoom } from '#server/platform/mail/limits/daily-limits.ts';
import { type OrderDocument, orderFormText } from '#text/orders/order-form.text.ts';
import { lastOrderMail, sentForm } from './mail-log.sql.ts';
import { type Correspondence, logNotSent, mailWords, orderWriter, queueOrderMail } from './order-mail.ts';
import { remarksOf, type Sendable } from './remarks.ts';
import { newReplyToken } from './reply-token.ts';

/** What the whole server shares, as far as sending needs it. */
type SendingSettings = { secret: string; appUrl: string; testMode: boolean };

/** Who sends, from where. */
export type OrderSending = { org: OrgContext; sender: Sender; settings: SendingSettings };

/** The printer and its fonts are loaded with the first order that prints: an idle server keeps 30 MB less. */
const orderForm: typeof import('#server/features/orders/form/order-form.pdf.ts').orderForm = async (
  document,
  logo,
) => (await import('#server/features/orders/form/order-form.pdf.ts')).orderForm(document, logo);

/** The e-mail as it would leave now, and what stands in its way. */
export const previewOrder = ({ org, sender, settings }: OrderSending, id: string) =>
  inOrg(org, async (tx) => {
    const order = await wholeOrder(tx, id);
    ensureAllowed(order, 'send');
    const details = await orderDetails(tx, order, order.lines);
    const about = correspondence(details, { org, sender, reply_token: null });
    const { subject, body } = mailWords(about);
    const ready = await sendable(tx, { org, settings, details });
    const [editors, { closings }] = await Promise.all([
      ready.gaps.length > 0 ? membersWho(tx, 'settings.manage') : [],
      receivingMomentOf(tx, org),
    ]);
    const names = editors.map(({ full_name }) => full_name);
    const remarks = remarksOf(org, { ...ready, editors: names, closings });
    const { fromName, replyTo } = orderWriter(about);
    return {
      to: addressOf(details.supplier),
      from_name: fromName,
      reply_to: replyTo,
      replies_read: details.card.reply_address !== null,
      gaps: [...ready.gaps],
      subject,
      body,
      file_name: orderFormText.fileName(printedNumber(order)),
      version: order.version,
      approval_requested_at: order.approval_requested_at,
      remarks: remarks.map(({ code, sentence, refusal }) => ({ code, sentence, blocks: refusal !== null })),
    };
  });

/** An order as it was before it was locked, and its form where it would travel. */
type DrawnOrder = { order: Order; document: OrderDocument; form: Uint8Array | null };

/**
 * Reads the order and draws its form, holding no lock and no connection while it draws. Nothing where there is nothing
 * to send: whoever sends is told why by `sendOrder`, which also looks whether it is still the same order.
 */
export async function drawAhead({ org, sender }: OrderSending, id: string): Promise<DrawnOrder | null> {
  if (!z.uuid().safeParse(id).success) return null;
  const read = await inOrg(org, async (tx) => {
    const order = await readOrder(tx, id);
    if (!order || !allows(order.status, 'send')) return null;
    const [supplier, card] = await Promise.all([readSupplier(tx, order.supplier_id), readCard(tx)]);
    if (!supplier || !card) return null;
    const details = { order, lines: order.lines, supplier, card };
    const travels = addressOf(details.supplier) !== null;
    return { order, details, travels, logo: travels ? await logoOf(tx, details.card) : null };
  });
  if (!read) return null;
  const { document } = correspondence(read.details, { org, sender, reply_token: null });
  return { order: read.order, document, form: read.travels ? await orderForm(document, read.logo) : null };
}

/** What was drawn ahead, where it says what this order says now, to the last word; otherwise drawn now. */
async function formOf(
  tx: OrgTx,
  { document, card }: Correspondence,
  drawn: DrawnOrder | null,
): Promise<Uint8Array> {
  if (drawn?.form && isDeepStrictEqual(drawn.document, document)) return drawn.form;
  return orderForm(document, await logoOf(tx, card));
}

/**
 * Lock, rules, the one change of state, then its effects: form, link, e-mail, journal. All of
 * it in one transaction: an order is never sent with no e-mail behind it, nor an e-mail with no order. What was read
 * of the order before it was locked counts where its version is still the same.
 */
export const sendOrder = (
  { org, sender, settings }: OrderSending,
  { id, version, subject: ownSubject, body: ownBody }: z.output<typeof sendOrderInput>,
  drawn: DrawnOrder | null,
) =>
  inOrg(org, async (tx) => {
    const order = await orderFor(tx, id, 'send');
    ensure(version === undefined || order.version === version, 'VERSION_CONFLICT');
    const lines = drawn?.order.version === order.version ? drawn.order.lines : await readOrderLines(tx, id);
    const details = await orderDetails(tx, order, lines);
    const remarks = remarksOf(org, await sendable(tx, { org, settings, details }));
    const refusal = remarks.find((remark) => remark.refusal !== null)?.refusal;
    if (refusal) throw refusal;

    const audited = { before: { lines }, after: { lines } };
    // Sent together: who sends does not wait for what is asked of a job.
    const reply_token = newReplyToken();
    await Promise.all([
      moveOrder(tx, { order, move: 'send', now: org.now, audited, reply_token }),
      expectCheck(tx, org),
    ]);
    // Whoever may send it has approved it.
    if (order.approval_requested_at) await closeAlerts(tx, alertCause.approval(id), org.now);
    const about = correspondence(details, { org, sender, reply_token });
    const words = mailWords(about, { subject: ownSubject, body: ownBody });
    const to = addressOf(details.supplier);
    if (to === null) {
      await logNotSent(tx, about, { template: 'order', subject: words.subject });
    } else {
      const form = await formOf(tx, about, drawn);
      const stored = await storeDocument(tx, {
        name: orderFormText.fileName(about.document.number),
        type: 'application/pdf',
        bytes: form,
      });
      // After the sharp sign: what stands there never reaches a server, so no log either.
      const url = `${settings.appUrl}/supplier-order#${await freshLink(tx, { org, settings, order })}`;
      await queueOrderMail(tx, about, {
        appUrl: settings.appUrl,
        to,
        ...words,
        url,
        form_file_id: stored.id,
      });
    }
    return { test_mode: staysHere(settings, details), email_sent: to !== null, supplier_email: to };
  });

/** Test mode, unless the organisation has a server of its own. */
const staysHere = ({ testMode }: SendingSettings, { card }: OrderDetails): boolean =>
  testMode && !card.own_mail_server;

type LinkedOrder = Pick<OrderRecord, 'id' | 'expected_at'>;

export function freshLink(
  tx: OrgTx,
  {
    org,
    settings,
    order,
  }: { org: OrgContext; settings: Pick<SendingSettings, 'secret'>; order: LinkedOrder },
): Promise<string> {
  const { now, timeZone, orgId } = org;
  const expires_at = answerLinkExpiry({ now, expected_at: order.expected_at, timeZone });
  return issueLink(tx, { secret: settings.secret, orgId, po_id: order.id, expires_at });
}

/** The supplier stays as it is until the transaction ends. */
export async function orderDetails(
  tx: OrgTx,
  order: OrderRecord,
  lines: readonly OrderLine[],
): Promise<OrderDetails> {
  const [supplier, card] = await Promise.all([holdSupplier(tx, order.supplier_id), readCard(tx)]);
  ensure(supplier && card, 'NOT_FOUND');
  return { order, lines, supplier, card };
}

export async function sendable(
  tx: OrgTx,
  { org, settings, details }: { org: OrgContext; settings: SendingSettings; details: OrderDetails },
): Promise<Sendable> {
  const item_ids = details.lines.map(({ item_id }) => item_id);
  const to = addressOf(details.supplier);
  // An order that is not mailed leaves nothing unsaid in an e-mail.
  const gaps = to === null ? [] : cardGaps(details.card);
  const [offers, room] = await Promise.all([
    offersOf(tx, { supplier_id: details.supplier.id, item_ids }, org.today),
    to === null ? null : mailRoom(tx, to),
  ]);
  const worth = orderTotalOrNull(
    details.lines.map(({ item_id, qty, unit_price }) => ({
      qty: Quantity.of(qty),
      unit_price: UnitPrice.of(Math.max(unit_price ?? 0, offers.get(item_id)?.price ?? 0)),
    })),
  );
  return {
    ...details,
    sold: new Set(offers.keys()),
    worth,
    testMode: staysHere(settings, details),
    room,
    gaps,
  };
}

export const correspondence = (
  details: OrderDetails,
  { org, sender, reply_token }: { org: OrgContext; sender: Sender; reply_token: string | null },
): Correspondence => ({
  po_id: details.order.id,
  reply_token,
  document: documentOf(details, { at: org.now, timeZone: org.timeZone }),
  card: details.card,
  sender,
});

const MARKS: Partial<Record<OrderStatus, 'DRAFT' | 'CANCELLED'>> = { DRAFT: 'DRAFT', CANCELLED: 'CANCELLED' };

/** As it travelled, once it did; before that, and for what is cancelled, as it would print now, drawn once all is read. */
export async function orderFormFile(org: OrgContext, id: string): Promise<File> {
  const { sent, toDraw } = await inOrg(org, async (tx) => {
    const order = await wholeOrder(tx, id);
    const mark = MARKS[order.status] ?? null;
    const mail = mark === null ? await lastOrderMail(tx, id) : undefined;
    const sent = mail && (await sentForm(tx, mail.id));
    if (sent) return { sent, toDraw: null };
    const details = await orderDetails(tx, order, order.lines);
    const sentAt = order.events.find(({ event }) => event === 'sent')?.occurred_at;
    const at = mark === 'DRAFT' ? org.now : (sentAt ?? order.ordered_at ?? order.created_at);
    const document = documentOf(details, { at, timeZone: org.timeZone, mark });
    return { sent: null, toDraw: { document, logo: await logoOf(tx, details.card) } };
  });
  if (sent) return pdfFile(sent.name, sent.bytes);
  const { document, logo } = toDraw;
  return pdfFile(
    orderFormText.fileName(document.number.replace(/[\\/]/g, '-')),
    await orderForm(document, logo),
  );
}

const pdfFile = (name: string, bytes: Uint8Array): File =>
  new File([new Uint8Array(bytes)], name, { type: 'application/pdf' });

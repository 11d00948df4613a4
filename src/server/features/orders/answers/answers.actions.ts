import type { z } from 'zod';
import type { confirmByPhoneInput } from '#contract/orders/orders.contract.ts';
import type { answerableOrder, supplierAnswerInput } from '#contract/orders/supplier-answers.contract.ts';
import { can } from '#domain/access/permissions.ts';
import { THROTTLES } from '#domain/accounts/throttles.ts';
import { localDateIn } from '#domain/kernel/days/time-zone.ts';
import { AppError, ensure } from '#domain/kernel/errors.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import { fullConfirmation, isRefusal, type OrderAnswer } from '#domain/orders/answer/answer.ts';
import { answeredPrice, standingPrice } from '#domain/orders/answer/price-proposal.ts';
import { allows } from '#domain/orders/status.ts';
import { ensureTypedIn } from '#server/features/items/items.door.ts';
import * as links from '#server/features/orders/order-links.sql.ts';
import { orderFor } from '#server/features/orders/order-moves.ts';
import { wholeOrder } from '#server/features/orders/orders.actions.ts';
import { lockOrder } from '#server/features/orders/orders.sql.ts';
import { throttleCommand } from '#server/platform/auth/throttle.ts';
import { inOrg, type OrgContext, type OrgTx } from '#server/platform/db/in-org.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { orderFieldText } from '#text/orders/order-fields.text.ts';
import * as answers from './answers.sql.ts';
import { orderedLine } from './line-answers.ts';
import { recordAnswer } from './record.ts';

export type LinkSettings = { secret: string; appUrl: string; db: Database; now: Date };

/** What the link opens, for whoever holds it. */
export async function openOrder(
  settings: LinkSettings,
  token: string,
): Promise<z.input<typeof answerableOrder>> {
  return behindLink({ ...settings, changes: ['orders'] }, token, async (tx, link) => {
    await links.noteOpened(tx, link.id, settings.now);
    return answerable(tx, link.po_id, settings.now);
  });
}

/** May be given again until goods arrive; of two at once the second waits, and counts. */
export async function answerByLink(
  settings: LinkSettings,
  { token, ...typed }: z.output<typeof supplierAnswerInput>,
): Promise<z.input<typeof answerableOrder>> {
  const changes = ['orders', 'receipts', 'alerts'] as const;
  return behindLink({ ...settings, changes }, token, async (tx, found) => {
    const order = await lockOrder(tx, found.po_id);
    // A revocation holds the same lock: once we have it, the link is open or it is not.
    const link = order && (await openLink(tx, settings, token));
    ensure(link, 'ANSWER_LINK_INVALID');
    ensure(allows(order.status, 'confirm'), 'ANSWER_CLOSED');
    await throttleCommand(tx, settings, {
      what: { name: 'answersOfOrder', subject: order.id, ...THROTTLES.answersOfOrder },
      refusal: 'TOO_MANY_TRIES',
    });
    const lines = await answers.readAnswerableLines(tx, order.id);
    const typedAs = new Map(typed.lines.map(({ line_id, unit }) => [line_id, unit]));
    // The order is held, and whoever changes a unit holds it first.
    for (const { id, name, unit } of lines) ensureTypedIn({ name, unit }, typedAs.get(id));
    const answer = {
      ...typed,
      lines: typed.lines.map(({ unit_price, qty_confirmed, unit: _, ...line }) => ({
        ...line,
        qty_confirmed: Quantity.of(qty_confirmed),
        unit_price: meantOn(lines, line.line_id, unit_price),
      })),
    };
    const { now, appUrl } = settings;
    await recordAnswer(tx, { order, lines, channel: 'link', answer, at: now, now }, { appUrl, by: null });
    return answerable(tx, order.id, settings.now);
  });
}

/** What a person at the supplier's said, written down by one of ours. No lines: all as ordered. */
export const confirmByPhone = (
  org: OrgContext,
  { appUrl }: Pick<LinkSettings, 'appUrl'>,
  call: z.output<typeof confirmByPhoneInput>,
) =>
  inOrg(org, async (tx) => {
    const order = await orderFor(tx, call.id, 'confirm');
    ensure(call.version === undefined || call.version === order.version, 'VERSION_CONFLICT');
    const at = call.at === undefined ? org.now : new Date(call.at);
    if (at > org.now) throw new AppError('INVALID_INPUT', { fields: { at: orderFieldText.momentInFuture } });
    const lines = await answers.readAnswerableLines(tx, order.id);
    const answer = phoneAnswer(call, lines);
    // Nothing of it comes: that ends the order, as cancelling does.
    if (isRefusal(answer)) ensure(org.role === null || can(org.role, 'orders.cancel'), 'PERMISSION_DENIED');
    const answered = { order, lines, channel: 'phone', answer, at, now: org.now } as const;
    await recordAnswer(tx, answered, { appUrl, by: org.userId });
    return wholeOrder(tx, order.id);
  });

function phoneAnswer(
  { contact, note, expected_at, lines }: z.output<typeof confirmByPhoneInput>,
  ordered: readonly answers.AnswerableLine[],
): OrderAnswer {
  const all = fullConfirmation(ordered.map(orderedLine), { contact, note });
  if (!lines) return { ...all, expected_at };
  return {
    contact,
    note,
    expected_at,
    lines: lines.map(({ line_id, qty_confirmed }) => ({
      line_id,
      qty_confirmed: Quantity.of(qty_confirmed),
      // Quantities are asked for on the phone, prices are not.
      unit_price: standingOn(ordered, line_id),
      substitute: null,
      note: null,
    })),
  };
}

/** A line that the order does not have is refused later. */
function meantOn(lines: readonly answers.AnswerableLine[], line_id: string, price: number | null) {
  const line = lines.find(({ id }) => id === line_id);
  return line ? answeredPrice(line, price) : null;
}

function standingOn(lines: readonly answers.AnswerableLine[], line_id: string) {
  const line = lines.find(({ id }) => id === line_id);
  return line ? standingPrice(line) : null;
}

/** A token that is not ours, of another organisation, revoked, or of a deleted order: one and the same refusal. */
async function behindLink<T>(
  settings: LinkSettings & Pick<OrgContext, 'changes'>,
  token: string,
  work: (tx: OrgTx, link: links.OrderLink) => Promise<T>,
): Promise<T> {
  const org = links.placeOfLink(settings, token);
  ensure(org, 'ANSWER_LINK_INVALID');
  return inOrg({ ...org, changes: settings.changes }, async (tx) => {
    const link = await openLink(tx, settings, token);
    ensure(link, 'ANSWER_LINK_INVALID');
    return work(tx, link);
  });
}

async function openLink(tx: OrgTx, { secret, now }: LinkSettings, token: string) {
  const link = await links.findOrderLink(tx, links.linkHash(secret, token));
  if (!link || link.revoked_at !== null) return null;
  ensure(now < link.expires_at, 'ANSWER_LINK_EXPIRED');
  return link;
}

async function answerable(tx: OrgTx, po_id: string, now: Date): Promise<z.input<typeof answerableOrder>> {
  const order = await answers.readAnswerable(tx, po_id);
  ensure(order, 'ANSWER_LINK_INVALID');
  const { adresse, code_postal, ville, time_zone } = order;
  const town = [code_postal, ville].filter(Boolean).join(' ');
  return {
    ...order,
    delivery_address: [adresse ?? '', town].filter(Boolean),
    answerable: allows(order.status, 'confirm'),
    today: localDateIn(now, time_zone),
    lines: await answers.readAnswerableLines(tx, po_id),
  };
}

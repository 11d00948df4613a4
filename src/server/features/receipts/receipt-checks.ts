import type { z } from 'zod';
import type { recordReceiptInput } from '#contract/receipts/record-receipt.contract.ts';
import { can } from '#domain/access/permissions.ts';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { localDateIn } from '#domain/kernel/days/time-zone.ts';
import { AppError, ensure } from '#domain/kernel/errors.ts';
import { isPayable, type Rest } from '#domain/receipts/claimed.ts';
import { brokenProbes, type DeliveryLimits, deliveryLimits } from '#domain/receipts/delivery-limits.ts';
import { momentProblem } from '#domain/receipts/expected.ts';
import { PHOTO_MB_MAX } from '#domain/receipts/limits.ts';
import { acceptedOf, missingOf } from '#domain/receipts/received-line.ts';
import { CLOCK_AHEAD_MS } from '#domain/stock/limits.ts';
import type { OrgContext, OrgTx } from '#server/platform/db/in-org.ts';
import { tooWarmSentence } from '#text/receipts/delivery-checks.text.ts';
import { receiptFieldText as say } from '#text/receipts/receipt-fields.text.ts';
import type { CheckedLine } from './received-lines.ts';
import { keptFiles } from './record.sql.ts';

export type ReceiptInput = z.output<typeof recordReceiptInput>;

/** A telephone's clock may run ahead of ours: what it says of a moment to come happens now. */
export function receivedMoment(org: OrgContext, input: ReceiptInput): { received_at: Date; day: LocalDate } {
  const moment = input.received_at === undefined ? org.now : new Date(input.received_at);
  const problem = momentProblem(moment, { now: org.now, aheadMs: CLOCK_AHEAD_MS });
  const sentences = { IN_FUTURE: say.momentInFuture, TOO_OLD: say.momentTooOld };
  if (problem) throw new AppError('INVALID_INPUT', { fields: { received_at: sentences[problem] } });
  const received_at = new Date(Math.min(moment.getTime(), org.now.getTime()));
  return { received_at, day: localDateIn(received_at, org.timeZone) };
}

export type DeliveryVerdict = { limits: DeliveryLimits; tooWarm: boolean };

/** A delivery that came too warm and is kept, whole or in part, wants an answer, as its lines do. */
export function deliveryChecked(input: ReceiptInput, lines: readonly CheckedLine[]): DeliveryVerdict {
  const limits = deliveryLimits(lines.filter(({ rule }) => rule.received > 0).map(({ rule }) => rule.limits));
  const { truck_celsius: truck, chilled_celsius: chilled, frozen_celsius: frozen } = input;
  const [broken] = brokenProbes({ truck, chilled, frozen }, limits);
  const kept = lines.some(({ rule }) => acceptedOf(rule) > 0);
  if (broken && kept && input.corrective_action === null && input.notes === null)
    throw new AppError('INVALID_INPUT', { fields: { corrective_action: tooWarmSentence(broken) } });
  return { limits, tooWarm: broken !== undefined };
}

/** What one line alone does not tell. */
export async function ensurePossible(
  tx: OrgTx,
  org: OrgContext,
  { lines, rest, note_photo_ids }: { lines: readonly CheckedLine[]; rest: Rest; note_photo_ids: string[] },
): Promise<void> {
  // An order of which nothing came is over, or still awaited; without one there is nothing to say.
  const over = rest !== 'awaited' && lines.some(({ rule }) => missingOf(rule) > 0);
  if (!over && lines.every(({ rule }) => rule.received === 0))
    throw new AppError('INVALID_INPUT', { fields: { lines: say.nothingReceived } });
  ensure(isPayable(lines.map(({ rule }) => rule)), 'ORDER_TOTAL_TOO_LARGE');

  ensureMayPrice(org, lines);
  await ensurePhotos(tx, lines, note_photo_ids);
}

function ensureMayPrice({ role }: OrgContext, lines: readonly CheckedLine[]): void {
  if (role !== null && can(role, 'prices.write')) return;
  const place = lines.findIndex(({ rule }) => rule.price_decision === 'update');
  if (place >= 0)
    throw new AppError('PERMISSION_DENIED', {
      fields: { [`lines.${place}.price_decision`]: say.priceNotYours },
    });
}

const MB = 1024 * 1024;

type NamedPhoto = { field: string; id: string };

const photosOf = ({ typed }: CheckedLine, place: number): NamedPhoto[] => [
  ...(typed.photo_file_id === null
    ? []
    : [{ field: `lines.${place}.photo_file_id`, id: typed.photo_file_id }]),
  ...typed.more_photo_ids.map((id) => ({ field: `lines.${place}.more_photo_ids`, id })),
];

async function ensurePhotos(tx: OrgTx, lines: readonly CheckedLine[], ofNote: string[]): Promise<void> {
  const photos = [...lines.flatMap(photosOf), ...ofNote.map((id) => ({ field: 'note_photo_ids', id }))];
  const files = await keptFiles(
    tx,
    photos.map(({ id }) => id),
  );
  for (const { field, id } of photos) {
    const file = files.get(id);
    const under = (sentence: string) => ({ fields: { [field]: sentence } });
    if (!file) throw new AppError('NOT_FOUND', under(say.photoUnknown));
    if (!file.type.startsWith('image/')) throw new AppError('INVALID_INPUT', under(say.photoNotPicture));
    if (file.size > PHOTO_MB_MAX * MB)
      throw new AppError('INVALID_INPUT', under(say.photoTooLarge(PHOTO_MB_MAX)));
  }
}

import { draftPhotos, withPhoto } from '#client/features/receipts/checks/draft-photos.ts';
import type { Receipt, ReceiptInput } from '#client/features/receipts/receipts.api.ts';
import { receiptInput, type SentMoments } from '#client/features/receipts/receive/input.ts';
import { ApiError, isForLater, messageOf } from '#client/platform/api/error.ts';
import { randomId } from '#client/platform/browser/random-id.ts';
import { onServerClock } from '#client/platform/browser/server-time.ts';
import { dropPhotoOf, readPhotoOf } from '#client/platform/kept/photos.ts';
import type { OutboxCall } from '#client/platform/outbox/outbox.ts';
import type { KeptReceipt } from './receipts.ts';
import type { ReceiptStore } from './store.ts';

/** On their way right now, whichever screen or timer asked. */
const underWay = new Set<string>();

/** While its answer is awaited nobody can tell whether it is recorded: it cannot be taken back. */
export const isUnderWay = (key: string): boolean => underWay.has(key);

/** The server has recorded what left under this key before, with other figures: it must not leave again. */
export const isRecorded = (refusal: KeptReceipt['refusal']): boolean =>
  refusal?.code === 'IDEMPOTENCY_KEY_REUSED';

/** Hands a receipt over: from here on it leaves by itself, once. */
export function handOver(store: ReceiptStore, key: string, now: Date): void {
  const kept = store.read()[key];
  if (!kept) return;
  const commandKey = kept.command_key ?? randomId();
  const pressed_at = kept.pressed_at ?? now.toISOString();
  const sending = kept.sending ?? { received_at: pressed_at };
  store.keep(key, { ...kept, command_key: commandKey, pressed_at, sending, refusal: null });
}

/** `at-once`: a person has just pressed. `waited`: it comes from what this device kept. */
export type Departure = 'at-once' | 'waited';

export type ReceiptCalls = {
  receipts: { record: OutboxCall<ReceiptInput, Receipt> };
  files: { upload: OutboxCall<{ file: File }, { id: string }> };
};

type Sending = { store: ReceiptStore; key: string; departure: Departure; client: ReceiptCalls };

/**
 * Sends one receipt that was handed over. Null where somebody else is at it. What fails for now stays as it is;
 * what was refused is no longer on its way, and says why.
 */
export async function sendReceipt(sending: Sending): Promise<Receipt | null> {
  const { store, key } = sending;
  if (underWay.has(key)) return null;
  underWay.add(key);
  try {
    await sendPhotos(sending);
    const receipt = await record(sending);
    await forgetPhotos(store, key);
    store.forget(key);
    return receipt;
  } catch (error) {
    if (!isForLater(error)) noteRefusal(store, key, error);
    throw error;
  } finally {
    underWay.delete(key);
  }
}

async function record({ store, key, departure, client }: Sending): Promise<Receipt> {
  if (departure === 'waited') settleMoment(store, key);
  const kept = handedOver(store, key);
  const { command_key: idempotencyKey } = kept;
  const { received_at, settled } = kept.sending;
  // What an earlier version has settled leaves word for word, without it.
  const device_at = kept.sending.device_at ?? (settled ? undefined : (received_at ?? undefined));
  const context = { idempotencyKey, orgId: store.whose.orgId };
  const recordReceipt = (input: ReceiptInput) => client.receipts.record(input, { context });
  const undated = inputOf(kept, { received_at: null });
  if (received_at === null) return recordReceipt(inputOf(kept, { received_at, device_at }));
  const dated = inputOf(kept, { received_at, device_at });
  // What leaves at once arrives now, by the server's clock: a slow tablet must not put it before a count.
  const [first, other] = departure === 'at-once' ? [undated, dated] : [dated, undated];
  try {
    return await recordReceipt(first);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // It may have arrived in the other form, its answer lost: the same figures then get that answer.
    if (error.code === 'IDEMPOTENCY_KEY_REUSED') return recordReceipt(other);
    if (!error.fields?.received_at) throw error;
    // A tablet whose clock is wrong must not keep the goods out: the server's own moment then counts.
    store.keep(key, { ...kept, sending: { ...kept.sending, received_at: null } });
    return recordReceipt(inputOf(kept, { received_at: null, device_at }));
  }
}

/** A device may be a day wrong: its moment is said by the server's clock, which has just been heard, beside its own. */
function settleMoment(store: ReceiptStore, key: string): void {
  const kept = handedOver(store, key);
  const { received_at, settled } = kept.sending;
  if (settled || received_at === null) return;
  const sending = { received_at: onServerClock(received_at), device_at: received_at, settled: true };
  store.keep(key, { ...kept, sending });
}

type HandedOver = KeptReceipt & { command_key: string; sending: NonNullable<KeptReceipt['sending']> };

function handedOver(store: ReceiptStore, key: string): HandedOver {
  const kept = store.read()[key];
  if (!kept?.sending || kept.command_key === null) throw new Error('A receipt that nobody handed over');
  return { ...kept, command_key: kept.command_key, sending: kept.sending };
}

const inputOf = ({ draft, order, supplier }: HandedOver, moments: SentMoments) =>
  receiptInput(draft, { po_id: order?.id ?? null, supplier_id: supplier?.id ?? null, ...moments });

/** Before the receipt, which is never changed afterwards. A photo that is no longer on the device is left out. */
async function sendPhotos({ store, key, client }: Sending): Promise<void> {
  const { whose } = store;
  const context = { orgId: whose.orgId };
  for (const photo of draftPhotos(handedOver(store, key).draft)) {
    if (photo.file_id !== null) continue;
    const file = await readPhotoOf(whose, photo.key);
    const sent = file && { ...photo, file_id: (await client.files.upload({ file }, { context })).id };
    const kept = handedOver(store, key);
    store.keep(key, { ...kept, draft: withPhoto(kept.draft, photo.key, sent) });
  }
}

export async function forgetPhotos({ read, whose }: ReceiptStore, key: string): Promise<void> {
  const kept = read()[key];
  for (const photo of kept ? draftPhotos(kept.draft) : []) await dropPhotoOf(whose, photo.key);
}

/** The key stays: a refusal leaves it free, and what left under it before must not be recorded twice. */
function noteRefusal(store: ReceiptStore, key: string, error: unknown): void {
  const kept = store.read()[key];
  if (!kept) return;
  const code = error instanceof ApiError ? error.code : 'INTERNAL';
  const sentence = error instanceof ApiError ? Object.values(error.fields ?? {})[0] : undefined;
  store.keep(key, {
    ...kept,
    sending: null,
    refusal: { code, message: sentence ?? messageOf(error) },
  });
}

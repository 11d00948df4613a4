import { ApiError, messageOf } from '#client/platform/api-error.ts';
import { dropKeptFile, readKeptFile } from '#client/platform/kept-files.ts';
import { randomId } from '#client/platform/random-id.ts';
import type { KeptReceipt } from './kept-receipts.ts';
import type { ReceiptStore } from './receipt-store.ts';
import { type Receipt, recordReceipt, uploadPhoto } from './receipts.api.ts';
import { receiptInput } from './receive-input.ts';

/** Silence, a struggling server or an ended session: the same receipt is asked for again later, under its key. */
export const isForLater = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 0 || error.status === 401 || error.status === 429 || error.status >= 500);

/** On their way right now, whichever screen or timer asked. */
const underWay = new Set<string>();

/** Hands a receipt over: from here on it leaves by itself, once. */
export function handOver(store: ReceiptStore, key: string, now: Date): void {
  const kept = store.read()[key];
  if (!kept) return;
  const gesture = kept.gesture ?? randomId();
  const sending = kept.sending ?? { received_at: now.toISOString() };
  store.keep(key, { ...kept, gesture, sending, refusal: null });
}

/**
 * Sends one receipt that was handed over. Null where somebody else is at it. What fails for now stays as it is;
 * what was refused is no longer on its way, and says why.
 */
export async function sendReceipt(store: ReceiptStore, key: string): Promise<Receipt | null> {
  if (underWay.has(key)) return null;
  underWay.add(key);
  try {
    await sendPhotos(store, key);
    const receipt = await record(store, key);
    await forgetPhotos(store.read()[key]);
    store.forget(key);
    return receipt;
  } catch (error) {
    if (!isForLater(error)) noteRefusal(store, key, error);
    throw error;
  } finally {
    underWay.delete(key);
  }
}

async function record(store: ReceiptStore, key: string): Promise<Receipt> {
  const kept = handedOver(store, key);
  try {
    return await recordReceipt(inputOf(kept), kept.gesture);
  } catch (error) {
    // A tablet whose clock is wrong must not keep the goods out: the server's own moment then counts.
    if (!(error instanceof ApiError) || !error.fields?.received_at || kept.sending.received_at === null)
      throw error;
    const undated = { ...kept, gesture: randomId(), sending: { received_at: null } };
    store.keep(key, undated);
    return recordReceipt(inputOf(undated), undated.gesture);
  }
}

type HandedOver = KeptReceipt & { gesture: string; sending: NonNullable<KeptReceipt['sending']> };

function handedOver(store: ReceiptStore, key: string): HandedOver {
  const kept = store.read()[key];
  if (!kept?.sending || kept.gesture === null) throw new Error('A receipt that nobody handed over');
  return { ...kept, gesture: kept.gesture, sending: kept.sending };
}

function inputOf({ draft, order, supplier, sending: { received_at } }: HandedOver) {
  const input = receiptInput(draft, {
    po_id: order?.id ?? null,
    supplier_id: supplier?.id ?? null,
    received_at: received_at ?? '',
  });
  const { received_at: _server, ...undated } = input;
  return received_at === null ? undated : input;
}

/** Before the receipt, which is never changed afterwards. A photo that is no longer on the device is left out. */
async function sendPhotos(store: ReceiptStore, key: string): Promise<void> {
  for (const { goods, photo } of handedOver(store, key).draft.lines) {
    if (!photo || photo.file_id !== null) continue;
    const file = await readKeptFile(photo.key);
    const sent = file && { ...photo, file_id: await uploadPhoto(file) };
    const kept = handedOver(store, key);
    const lines = kept.draft.lines.map((line) =>
      line.goods.key === goods.key ? { ...line, photo: sent } : line,
    );
    store.keep(key, { ...kept, draft: { ...kept.draft, lines } });
  }
}

export async function forgetPhotos(kept: KeptReceipt | undefined): Promise<void> {
  for (const { photo } of kept?.draft.lines ?? []) if (photo) await dropKeptFile(photo.key);
}

function noteRefusal(store: ReceiptStore, key: string, error: unknown): void {
  const kept = store.read()[key];
  if (!kept) return;
  const code = error instanceof ApiError ? error.code : 'INTERNAL';
  const sentence = error instanceof ApiError ? Object.values(error.fields ?? {})[0] : undefined;
  store.keep(key, {
    ...kept,
    gesture: null,
    sending: null,
    refusal: { code, message: sentence ?? messageOf(error) },
  });
}

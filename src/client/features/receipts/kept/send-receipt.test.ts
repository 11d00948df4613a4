import { beforeEach, expect, test, vi } from 'vitest';
import type { Receipt, ReceiptInput } from '#client/features/receipts/receipts.api.ts';
import { EMPTY_RECEIPT } from '#client/features/receipts/receive/draft.ts';
import { ApiError } from '#client/platform/api/error.ts';
import { BEGUN_RECEIPT as typed } from '../../../../../tests/support/screens/goods-at-the-door.ts';
import { type KeptReceipt, type KeptReceipts, waitingReceipts } from './receipts.ts';
import { handOver, isRecorded, isUnderWay, type ReceiptCalls, sendReceipt } from './send-receipt.ts';
import type { ReceiptStore } from './store.ts';

const server = vi.fn<(input: ReceiptInput, key: string) => Promise<Receipt>>();
const client: ReceiptCalls = {
  receipts: { record: (input, { context }) => server(input, context.idempotencyKey ?? '') },
  files: { upload: () => Promise.reject(new Error('no photo')) },
};

const PRESSED = new Date(typed.saved_at);
const LATER = new Date('2026-11-12T09:00:00.000Z');

let kept: KeptReceipts;
const store: ReceiptStore = {
  whose: { userId: 'camille', orgId: 'halles' },
  hasUnread: () => false,
  read: () => kept,
  keep: (key, receipt) => {
    kept = { ...kept, [key]: receipt };
  },
  forget: (key) => {
    const { [key]: _gone, ...rest } = kept;
    kept = rest;
  },
  subscribe: () => () => undefined,
};

/** As the server does it: one answer per key, given again to the same words only. */
const recorded = new Map<string, string>();
const asked = (): { moment: string | undefined; key: string }[] =>
  server.mock.calls.map(([input, key]) => ({ moment: input.received_at, key }));
let answers: 'heard' | 'lost' | 'unreached';

beforeEach(() => {
  kept = { new: typed };
  recorded.clear();
  answers = 'heard';
  server.mockReset().mockImplementation(async (input, key) => {
    const silence = new ApiError({ code: 'NETWORK', status: 0, message: 'Hors ligne' });
    if (answers === 'unreached') throw silence;
    const words = JSON.stringify(input);
    if ((recorded.get(key) ?? words) !== words)
      throw new ApiError({ code: 'IDEMPOTENCY_KEY_REUSED', status: 409, message: 'Déjà faite' });
    recorded.set(key, words);
    if (answers === 'lost') throw silence;
    return { id: key } as Receipt;
  });
});

const atOnce = () => sendReceipt({ store, key: 'new', departure: 'at-once', client });
const waited = () => sendReceipt({ store, key: 'new', departure: 'waited', client });
const takenBack = (change: Partial<KeptReceipt> = {}) =>
  store.keep('new', { ...typed, ...kept.new, ...change, sending: null });
const edited = { draft: { ...EMPTY_RECEIPT, notes: 'Une caisse de moins' }, pressed_at: null };

test('what leaves at once carries no moment of this device', async () => {
  handOver(store, 'new', PRESSED);
  await atOnce();
  expect(asked()).toMatchObject([{ moment: undefined }]);
  expect(kept).toEqual({});
});

test('what had to wait says when it was pressed', async () => {
  handOver(store, 'new', PRESSED);
  answers = 'unreached';
  await expect(atOnce()).rejects.toMatchObject({ code: 'NETWORK' });
  answers = 'heard';
  await waited();
  expect(asked().map(({ moment }) => moment)).toEqual([undefined, PRESSED.toISOString()]);
  expect(server.mock.calls.map(([input]) => input.device_at)).toEqual([undefined, PRESSED.toISOString()]);
  expect(new Set(asked().map(({ key }) => key)).size).toBe(1);
});

test('an answer that was lost is given again, whether the moment had been said or not', async () => {
  handOver(store, 'new', PRESSED);
  answers = 'lost';
  await expect(atOnce()).rejects.toMatchObject({ code: 'NETWORK' });
  answers = 'heard';
  expect(await waited()).not.toBeNull();
  expect(recorded.size).toBe(1);
  expect(kept).toEqual({});
});

test('what an earlier version has settled leaves word for word', async () => {
  kept = {
    new: { ...typed, command_key: 'g', sending: { received_at: PRESSED.toISOString(), settled: true } },
  };
  await waited();
  expect(server.mock.calls.map(([input]) => [input.received_at, input.device_at])).toEqual([
    [PRESSED.toISOString(), undefined],
  ]);
});

test('taken back and pressed again unchanged: the first moment counts, and one receipt is recorded', async () => {
  handOver(store, 'new', PRESSED);
  answers = 'lost';
  await expect(waited()).rejects.toMatchObject({ code: 'NETWORK' });
  takenBack();
  handOver(store, 'new', LATER);
  expect(kept.new?.sending).toEqual({ received_at: PRESSED.toISOString() });
  answers = 'heard';
  expect(await atOnce()).not.toBeNull();
  expect(recorded.size).toBe(1);
});

test('changed after a lost answer: it is known to be recorded, however often it is pressed', async () => {
  handOver(store, 'new', PRESSED);
  answers = 'lost';
  await expect(atOnce()).rejects.toMatchObject({ code: 'NETWORK' });
  answers = 'heard';
  for (const _press of [1, 2]) {
    takenBack(edited);
    handOver(store, 'new', LATER);
    await expect(atOnce()).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
    expect(isRecorded(kept.new?.refusal ?? null)).toBe(true);
    expect(waitingReceipts(kept)).toEqual([]);
  }
  expect(recorded.size).toBe(1);
});

test('refused for another reason, it keeps its key: what left under it before may have arrived', async () => {
  handOver(store, 'new', PRESSED);
  const key = kept.new?.command_key;
  server.mockRejectedValueOnce(new ApiError({ code: 'INVALID_INPUT', status: 422, message: 'Non' }));
  await expect(atOnce()).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  expect(kept.new).toMatchObject({ command_key: key, sending: null, refusal: { code: 'INVALID_INPUT' } });
  expect(isRecorded(kept.new?.refusal ?? null)).toBe(false);
});

test('a clock that the server does not believe: its own moment counts', async () => {
  handOver(store, 'new', PRESSED);
  const fields = { received_at: 'Ce moment n’est pas encore venu' };
  server.mockRejectedValueOnce(
    new ApiError({ code: 'INVALID_INPUT', status: 422, message: 'Non', fields: fields as never }),
  );
  expect(await waited()).not.toBeNull();
  expect(asked().map(({ moment }) => moment)).toEqual([PRESSED.toISOString(), undefined]);
});

test('a day that a person chose is never passed over: refused, it comes back to be corrected', async () => {
  const chosen = '2026-11-10T11:00:00.000Z';
  kept = { new: { ...typed, draft: { ...EMPTY_RECEIPT, received_at: chosen } } };
  handOver(store, 'new', PRESSED);
  const fields = { received_at: 'Une réception se saisit dans l’année' };
  server.mockRejectedValue(
    new ApiError({ code: 'INVALID_INPUT', status: 422, message: 'Non', fields: fields as never }),
  );
  await expect(waited()).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  expect(new Set(asked().map(({ moment }) => moment))).toEqual(new Set([chosen]));
  expect(kept.new).toMatchObject({ sending: null, refusal: { message: fields.received_at } });
});

test('it is under way until its answer is there', async () => {
  handOver(store, 'new', PRESSED);
  const sending = atOnce();
  expect(isUnderWay('new')).toBe(true);
  expect(await waited()).toBeNull();
  await sending;
  expect(isUnderWay('new')).toBe(false);
});

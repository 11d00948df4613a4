import { readCountsAhead } from '#client/features/counts/counts.api.ts';
import { readReceiptsAhead } from '#client/features/receipts/receipts.api.ts';
import { readStockAhead } from '#client/features/stock/stock.api.ts';
import { readTemperaturesAhead } from '#client/features/temperatures/temperatures.api.ts';
import { client } from '#client/platform/api/api.ts';
import { renewedKeyOf } from '#client/platform/kept/device-key.ts';
import { notePrepared } from '#client/platform/kept/prepared.ts';
import type { Whose } from '#client/platform/kept/whose.ts';
import { startServiceWorker } from '#client/platform/worker/registration.ts';

/** What is asked for ahead: a line more here is a page more that has something to show without a network. */
const AHEAD = [readReceiptsAhead, readCountsAhead, readStockAhead, readTemperaturesAhead];

/**
 * Makes this device ready for a cellar: the pages themselves, the key that seals what is kept, and a copy of what those
 * pages ask for. One request after the other, and nothing that fails is of any concern.
 */
export async function prepareDevice(whose: Whose): Promise<void> {
  await startServiceWorker();
  if (!(await renewedKeyOf(whose))) return;
  notePrepared();
  const asks = [() => client.session.get(), ...AHEAD];
  for (const ask of asks) {
    try {
      await ask();
    } catch {
      return;
    }
  }
}

import type { Topic } from '#domain/kernel/topics.ts';
import type { NightStep } from '#domain/night/night.ts';
import { makeForecasts, writeSuggestions } from '#server/features/replenishment/replenishment.door.ts';
import { compareLedger, replayUseNow } from '#server/features/stock/stock.door.ts';
import { checkAlerts } from '#server/features/watch/watch.door.ts';
import type { OrgContext, OrgTx } from '#server/platform/db/in-org.ts';

/**
 * `whole`: in one transaction with the note that it is done, so that it happens once. `parts`: in transactions of its
 * own, each of which does nothing the second time. Both answer with what the night counts of them.
 */
export type NightWork = { changes: readonly Topic[] } & (
  | { whole: (tx: OrgTx, org: OrgContext) => Promise<number> }
  | { parts: (org: OrgContext, signal: AbortSignal) => Promise<number> }
);

export type Steps = Record<NightStep, NightWork>;

/** Each by the door of the feature that it belongs to. */
export const STEPS_OF_THE_NIGHT: Steps = {
  use: { changes: ['stock', 'counts'], parts: replayUseNow },
  forecasts: {
    changes: ['replenishment'],
    whole: async (tx, org) => (await makeForecasts(tx, org)).items,
  },
  suggestions: {
    changes: ['replenishment'],
    whole: async (tx, org) => (await writeSuggestions(tx, org)).suggestions,
  },
  alerts: { changes: ['alerts'], whole: checkAlerts },
  ledger: { changes: ['alerts'], whole: compareLedger },
};

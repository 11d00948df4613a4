import type { OrgContext, OrgTx } from '#server/platform/db/in-org.ts';
import { readOrderSoon } from './board.ts';

/** From how many suppliers something is to be ordered, and until when the first of them takes orders. */
export const toOrderSoon = (tx: OrgTx, org: OrgContext) => readOrderSoon(tx, org);

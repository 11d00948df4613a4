import type { OrgContext, OrgTx } from '#server/platform/db/in-org.ts';
import { holdReplenishment, replaceForecasts } from './forecasts.sql.ts';
import { reckonForecasts } from './reckon.ts';

/** Learns anew what is used of each item, and keeps what is expected of the days to come. */
export async function makeForecasts(tx: OrgTx, org: OrgContext): Promise<{ items: number }> {
  await holdReplenishment(tx);
  const forecasts = await reckonForecasts(tx, org, 'all');
  await replaceForecasts(tx, { forecasts, first_day: org.today, now: org.now });
  return { items: forecasts.length };
}

import { startOfWeek } from '#domain/kernel/days/local-date.ts';
import { startOfDay } from '#domain/kernel/days/time-zone.ts';
import type { OrgContext, OrgTx } from '#server/platform/db/in-org.ts';
import { readCounts } from './counts.sql.ts';
import { hasAnything } from './first-steps.sql.ts';
import { readPurchases } from './today.ts';

/** Nobody has entered anything yet: no supplier, item, recipe, order or sale, deleted ones included. */
export const isUntouched = async (tx: OrgTx): Promise<boolean> => !(await hasAnything(tx));

/** The day in figures (specification, section 7). */
export const dayCounts = (tx: OrgTx, { today, timeZone }: Pick<OrgContext, 'today' | 'timeZone'>) =>
  readCounts(tx, { today, weekStart: startOfDay(startOfWeek(today), timeZone) });

/** Since Monday, and the same weekdays of the week before; without euros for who sees no costs there. */
export const weekPurchases = (tx: OrgTx, org: OrgContext) => readPurchases(tx, org);

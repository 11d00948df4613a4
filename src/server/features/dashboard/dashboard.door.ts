import type { OrgTx } from '#server/platform/db/in-org.ts';
import { hasAnything } from './first-steps.sql.ts';

/** Nobody has entered anything yet: no supplier, item, recipe, order or sale, deleted ones included. */
export const isUntouched = async (tx: OrgTx): Promise<boolean> => !(await hasAnything(tx));

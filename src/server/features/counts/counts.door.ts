import type { OrgTx } from '#server/platform/db/in-org.ts';
import { readUnderWay } from './counts.sql.ts';

/** The newest inventory that nobody has ended, how far it is, and how many others there are besides. */
export async function countUnderWay(tx: OrgTx) {
  const found = await readUnderWay(tx);
  if (!found) return null;
  const { all, ...newest } = found;
  return { ...newest, others: all - 1 };
}

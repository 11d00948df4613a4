import type { OrgTx } from '#server/platform/db/in-org.ts';
import { repliesByEmail } from './of-emails.sql.ts';

/** What came of these messages, where they answer (or may answer) an order, as it stands now. */
export const repliesOfEmails = (tx: OrgTx, emailIds: readonly string[]) => repliesByEmail(tx, emailIds);

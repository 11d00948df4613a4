import { unattended } from '#server/features/organisations/organisations.door.ts';
import type { OrgContext } from '#server/platform/db/in-org.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { type Handler, handle } from '#server/platform/jobs/job.ts';
import { giveUpReading, type ReadingNeeds, readWaiting } from './read.ts';
import { readReplyJob } from './replies-jobs.ts';

type Needs = ReadingNeeds & { db: Database };

const inContext = async (db: Database, orgId: string, work: (org: OrgContext) => Promise<unknown>) => {
  const org = await unattended(db, orgId);
  if (org) await work({ ...org, changes: ['replies', 'orders', 'receipts', 'alerts'] });
};

export const repliesHandlers = ({ db, ...needs }: Needs): Handler[] => [
  handle(
    readReplyJob,
    ({ org_id, reply_id }, { signal }) =>
      inContext(db, org_id, (org) => readWaiting(org, reply_id, { ...needs, signal })),
    ({ org_id, reply_id }) => inContext(db, org_id, (org) => giveUpReading(org, reply_id, needs)),
  ),
];

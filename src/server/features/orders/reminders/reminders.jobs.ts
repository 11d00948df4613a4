import { maySelfAct } from '#server/features/billing/billing.door.ts';
import { unattended } from '#server/features/organisations/organisations.door.ts';
import { inOrg, type OrgContext } from '#server/platform/db/in-org.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { type Handler, handle } from '#server/platform/jobs/job.ts';
import { remindersJob } from './reminder-job.ts';
import type { ReminderNeeds } from './reminder-mail.ts';
import { ordersToRemind, remindIfDue } from './reminders.actions.ts';

/** Each in a transaction of its own: one that fails keeps no other back, and is tried again with the job. */
async function remindAll(org: OrgContext, settings: ReminderNeeds): Promise<void> {
  const due = await inOrg({ ...org, changes: [] }, async (tx) =>
    (await maySelfAct(tx, org.now)) ? ordersToRemind(tx, org) : [],
  );
  const failures: unknown[] = [];
  for (const id of due) {
    try {
      await inOrg(org, (tx) => remindIfDue(tx, { org, settings }, id));
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

/** `clock`: what time it is; tests move it. */
export const reminderHandlers = ({
  db,
  clock = () => new Date(),
  ...settings
}: ReminderNeeds & { db: Database; clock?: () => Date }): Handler[] => [
  handle(remindersJob, async ({ org_id }) => {
    const org = await unattended(db, org_id, clock());
    if (org) await remindAll({ ...org, changes: ['orders', 'alerts'] }, settings);
  }),
];

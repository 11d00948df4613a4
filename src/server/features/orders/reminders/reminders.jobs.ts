import { unattended } from '#server/features/organisations/organisations.door.ts';
import { inOrg } from '#server/platform/db/in-org.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { type Handler, handle } from '#server/platform/jobs/job.ts';
import { reminderJob } from './reminder-job.ts';
import type { ReminderNeeds } from './reminder-mail.ts';
import { remindIfDue } from './reminders.actions.ts';

/** `clock`: what time it is; tests move it. */
export const reminderHandlers = ({
  db,
  clock = () => new Date(),
  ...settings
}: ReminderNeeds & { db: Database; clock?: () => Date }): Handler[] => [
  handle(reminderJob, async ({ org_id, po_id }) => {
    const here = await unattended(db, org_id, clock());
    if (!here) return;
    const org = { ...here, changes: ['orders', 'alerts'] as const };
    await inOrg(org, (tx) => remindIfDue(tx, { org, settings }, po_id));
  }),
];

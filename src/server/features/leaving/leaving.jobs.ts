import type { Logger } from 'pino';
import { exportJob, forgetExportJob } from '#server/features/leaving/archive/export-jobs.ts';
import { forgetExport, giveUpExport, writeExport } from '#server/features/leaving/archive/exports.actions.ts';
import { eraseOrganisation, notifyTeam } from '#server/features/leaving/erasure/erasure.actions.ts';
import { eraseJob, notifyTeamJob } from '#server/features/leaving/erasure/erasure-jobs.ts';
import { unattended } from '#server/features/organisations/organisations.door.ts';
import type { OrgContext } from '#server/platform/db/in-org.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { type Handler, handle } from '#server/platform/jobs/job.ts';
import type { Payments } from '#server/platform/payments/payments.ts';

type Jobs = { db: Database; appUrl: string; payments: Payments; log: Pick<Logger, 'info'> };

/** Nothing to do where the organisation is no more. */
export function leavingHandlers({ db, appUrl, payments, log }: Jobs): Handler[] {
  const within = async (org_id: string, work: (org: OrgContext) => Promise<unknown>): Promise<void> => {
    const org = await unattended(db, org_id);
    if (org) await work({ ...org, changes: ['leaving'] });
  };
  return [
    handle(
      exportJob,
      ({ org_id, export_id }, { signal }) => within(org_id, (org) => writeExport(org, export_id, signal)),
      ({ org_id, export_id }) => within(org_id, (org) => giveUpExport(org, export_id)),
    ),
    handle(forgetExportJob, ({ org_id, export_id }) => within(org_id, (org) => forgetExport(org, export_id))),
    handle(notifyTeamJob, ({ org_id, ...news }) =>
      within(org_id, (org) => notifyTeam(org, { ...news, appUrl })),
    ),
    handle(eraseJob, async ({ org_id }) => {
      await eraseOrganisation({ db, appUrl, payments }, org_id);
      log.info({ org_id }, 'leaving: the day of an erasure');
    }),
  ];
}

import { accountLeavingContract, organisationLeavingContract } from '#contract/leaving/leaving.contract.ts';
import { confirmPerson } from '#server/features/accounts/accounts.door.ts';
import { deleteAccount, deletionEffects } from '#server/features/leaving/account/deletion.actions.ts';
import { takeMyData } from '#server/features/leaving/account/my-data.ts';
import { askExport, takeExport } from '#server/features/leaving/archive/exports.actions.ts';
import { lastExport, readyExport } from '#server/features/leaving/archive/exports.sql.ts';
import { askErasure, cancelErasure } from '#server/features/leaving/erasure/erasure.actions.ts';
import { waitingErasure } from '#server/features/leaving/erasure/erasure.sql.ts';
import { inOrg } from '#server/platform/db/in-org.ts';
import { inOrganisation, signedIn } from '#server/platform/http/implement.ts';

const organisation = inOrganisation(organisationLeavingContract);
const people = signedIn(accountLeavingContract);
const done = { success: true } as const;

export const leavingRoutes = {
  read: organisation.read.handler(({ context: { org } }) =>
    inOrg(org, async (tx) => {
      const [last, ready, erasure] = await Promise.all([
        lastExport(tx),
        readyExport(tx, org.now),
        waitingErasure(tx),
      ]);
      return { export: last ?? null, ready: ready ?? null, erasure: erasure ?? null };
    }),
  ),
  askExport: organisation.askExport.handler(({ context: { org, services } }) =>
    askExport(org, services.auth.options.secret),
  ),
  takeExport: organisation.takeExport.handler(({ context, input }) => takeExport(context, input.id)),
  askErasure: organisation.askErasure.handler(async ({ context, input: { name, ...confirmation } }) => {
    await confirmPerson(context, context.user, confirmation);
    return askErasure(context.org, { name, by: context.user.full_name });
  }),
  cancelErasure: organisation.cancelErasure.handler(async ({ context: { org, user } }) => {
    await cancelErasure(org, user.full_name);
    return done;
  }),

  takeMyData: people.takeMyData.handler(({ context }) => takeMyData(context)),
  deletionEffects: people.deletionEffects.handler(({ context: { me } }) => deletionEffects(me)),
  deleteAccount: people.deleteAccount.handler(async ({ context, input }) => {
    await confirmPerson(context, context.user, input);
    await deleteAccount(context);
    return done;
  }),
};

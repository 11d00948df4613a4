import { z } from 'zod';
import { confirmationInput } from '#contract/accounts/account-inputs.contract.ts';
import { instant, orgRoute, userRoute } from '#contract/kernel/base.contract.ts';
import { byId, line, streamedFile, succeeded } from '#contract/kernel/fields.contract.ts';
import { EXPORT_STATES } from '#domain/leaving/export.ts';
import { ORG_NAME_MAX } from '#domain/organisations/limits.ts';

const tags = ['leaving'];
const count = z.number().int().min(0);

const organisationExport = z.object({
  id: z.uuid(),
  state: z.enum(EXPORT_STATES),
  asked_at: instant,
  asked_by: z.string().nullable(),
  /** The moment that the file shows, whatever was written meanwhile. */
  snapshot_at: instant.nullable(),
  rows_done: count,
  rows_total: count,
  files_done: count,
  files_total: count,
  /** In bytes. */
  size: count,
  ended_at: instant.nullable(),
  expires_at: instant.nullable(),
});

const erasure = z.object({ asked_at: instant, asked_by: z.string().nullable(), due_at: instant });

const leaving = z.object({
  /** The one being written, or else the last. */
  export: organisationExport.nullable(),
  /** The one that can be taken, also while another is being written. */
  ready: organisationExport.nullable(),
  erasure: erasure.nullable(),
});

/** `name`: the organisation's, typed again. */
export const askErasureInput = confirmationInput.extend({ name: line(ORG_NAME_MAX) });

/** Leaving as an organisation: ADMIN only. */
export const organisationLeavingContract = {
  read: orgRoute('settings.manage', { reads: ['leaving', 'session'] })
    .route({
      method: 'GET',
      path: '/organization/leaving',
      tags,
      summary: 'Export and erasure, where they are',
    })
    .output(leaving),
  askExport: orgRoute('settings.manage', {
    changes: ['leaving'],
    idempotent: true,
    openWhenReadOnly: true,
  })
    .route({
      method: 'POST',
      path: '/organization/exports',
      tags,
      summary: 'Have all data of the organisation written into one file; gives the one under way if there is',
    })
    .input(z.strictObject({}))
    .output(organisationExport),
  takeExport: orgRoute('settings.manage', { reads: [] })
    .route({ method: 'GET', path: '/organization/exports/{id}/file', tags, summary: 'The file, as a ZIP' })
    .input(byId)
    .output(streamedFile),
  askErasure: orgRoute('settings.manage', {
    changes: ['leaving', 'session'],
    rate: 'guess',
    openWhenReadOnly: true,
  })
    .route({
      method: 'POST',
      path: '/organization/erasure',
      tags,
      summary: 'Have the organisation erased, with all its data, after the delay',
    })
    .input(askErasureInput)
    .output(erasure),
  cancelErasure: orgRoute('settings.manage', { changes: ['leaving', 'session'], openWhenReadOnly: true })
    .route({ method: 'DELETE', path: '/organization/erasure', tags, summary: 'Keep the organisation' })
    .output(succeeded),
};

const place = z.object({ org_id: z.uuid(), name: z.string() });

/** Leaving as a person. */
export const accountLeavingContract = {
  /** Rationed: it looks through every table of every organisation. */
  takeMyData: userRoute({ reads: [], rate: 'guess' })
    .route({ method: 'GET', path: '/auth/user/data', tags, summary: 'All that is known of me, as JSON' })
    .output(streamedFile),
  /** For the question before: nothing of it is a surprise. */
  deletionEffects: userRoute({ reads: ['account', 'session', 'members', 'billing'] })
    .route({ method: 'GET', path: '/auth/user/deletion', tags, summary: 'What deleting my account would do' })
    .output(
      z.object({
        left: z.array(place),
        /** Nobody else could run them: the account stays until somebody can. */
        stands_in_the_way: z.array(place),
        /** Nobody else is there. */
        erased: z.array(place),
        /** What the person pays: it goes on while others work there, else it ends with what is paid. */
        subscription: z.object({ until: instant, goes_on_for: z.array(z.string()) }).nullable(),
      }),
    ),
  deleteAccount: userRoute({ changes: ['account', 'session'], rate: 'guess' })
    .route({ method: 'POST', path: '/auth/user/deletion', tags, summary: 'Delete my account, for good' })
    .input(confirmationInput)
    .output(succeeded),
};

export const leavingContract = { ...organisationLeavingContract, ...accountLeavingContract };

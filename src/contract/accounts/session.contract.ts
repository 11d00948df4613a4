import { z } from 'zod';
import { instant, publicRoute } from '#contract/kernel/base.contract.ts';
import { ROLES } from '#domain/access/permissions.ts';
import { COVER_STATES } from '#domain/billing/account.ts';

const sessionUser = z.object({
  id: z.uuid(),
  email: z.string(),
  full_name: z.string(),
  email_confirmed_at: instant.nullable(),
  two_factor_enabled: z.boolean(),
});

/** What the account that pays for an organisation lets it do, for the banner (decision 0055). */
export const cover = z.object({
  state: z.enum(COVER_STATES),
  until: instant,
  days_left: z.int().min(0),
  writable: z.boolean(),
});

const membership = z.object({
  org_id: z.uuid(),
  name: z.string(),
  role: z.enum(ROLES),
  time_zone: z.string(),
  is_owner: z.boolean(),
  cover,
  payer_name: z.string(),
  /** When all of it is erased, where that was asked for (decision 0056). */
  erasure_due_at: instant.nullable(),
});

export const sessionContract = {
  get: publicRoute({ reads: ['session'], keptOnDevice: true })
    .route({ method: 'GET', path: '/session', tags: ['session'], summary: 'Who is signed in, and where' })
    .output(
      z.object({
        user: sessionUser.nullable(),
        organizations: z.array(membership),
        dev_pages: z.boolean(),
        /** What the operator calls single sign-on; null where there is none. */
        sign_on: z.string().nullable(),
      }),
    ),
};

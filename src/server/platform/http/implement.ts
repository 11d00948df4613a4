import type { ContractRouter } from '@orpc/contract';
import { type ImplementerInternalWithMiddlewares, implement, os } from '@orpc/server';
import { z } from 'zod';
import type { OrgMeta, PublicMeta, RouteMeta, UserMeta } from '#contract/base.contract.ts';
import { can } from '#domain/access/permissions.ts';
import { ensure } from '#domain/kernel/errors.ts';
import { localDateIn } from '#domain/kernel/time-zone.ts';
import { type SessionUser, signedInUser } from '#server/platform/auth/auth.ts';
import { findMembership } from '#server/platform/auth/memberships.sql.ts';
import { type Gesture, once } from '#server/platform/db/idempotency.ts';
import {
  asUser,
  inOrg,
  type OrgContext,
  type OrgTx,
  type UserContext,
  type UserTx,
} from '#server/platform/db/in-org.ts';
import type { RequestContext } from './request-context.ts';

const base = os.$context<RequestContext>();

async function recognise({ services, request }: RequestContext) {
  const user = await signedInUser(services, request.headers);
  ensure(user, 'NOT_SIGNED_IN');
  const me: UserContext = { db: services.db, userId: user.id, now: services.clock() };
  return { user, me };
}

const userAccess = base
  .$meta<UserMeta>({ access: 'user' })
  .middleware(async ({ context, procedure, next }) => {
    const { user, me } = await recognise(context);
    const run = (tx?: UserTx) => next({ context: { user, me: tx ? { ...me, tx } : me } });
    const gesture = gestureOf(context, procedure['~orpc'].meta, { userId: user.id, orgId: null });
    if (!gesture) return run();
    return asUser(me, async (tx) => {
      const output = await once(tx, gesture, async () => (await run(tx)).output);
      return { output, context: { user, me } };
    });
  });

/** The role of (this person, the organisation of the header) decides, on every request. */
const orgAccess = base
  .$meta<OrgMeta>({ access: 'org.read' })
  .middleware(async ({ context, procedure, next }) => {
    const { user, me } = await recognise(context);
    const header = z.uuid().safeParse(context.request.headers['x-org-id']);
    ensure(header.success, 'ORG_NOT_SELECTED');
    const membership = await findMembership(me, header.data);
    ensure(membership, 'ORG_ACCESS_DENIED');
    const { meta } = procedure['~orpc'];
    ensure(can(membership.role, meta.access), 'PERMISSION_DENIED');
    const org: OrgContext = {
      db: me.db,
      orgId: membership.org_id,
      userId: user.id,
      role: membership.role,
      timeZone: membership.time_zone,
      now: me.now,
      today: localDateIn(me.now, membership.time_zone),
    };
    const run = (tx?: OrgTx) => next({ context: { user, org: tx ? { ...org, tx } : org } });
    const gesture = gestureOf(context, meta, { userId: user.id, orgId: org.orgId });
    if (!gesture) return run();
    return inOrg(org, async (tx) => {
      const output = await once(tx, gesture, async () => (await run(tx)).output);
      return { output, context: { user, org } };
    });
  });

function gestureOf(
  { request }: RequestContext,
  meta: RouteMeta,
  who: Pick<Gesture, 'userId' | 'orgId'>,
): Gesture | null {
  const key = request.headers['idempotency-key'];
  if (!meta.idempotent || key === undefined) return null;
  ensure(typeof key === 'string' && key.length >= 8 && key.length <= 200, 'INVALID_INPUT');
  return { ...who, key, route: `${request.method} ${request.url}`, body: request.body };
}

type Routes<Meta extends RouteMeta> = { [name: string]: ContractRouter<Meta> };
export type UserRequest = RequestContext & { user: SessionUser; me: UserContext };
export type OrgRequest = RequestContext & { user: SessionUser; org: OrgContext };

/** Implements routes that are open to everybody. */
export const open = <T extends Routes<PublicMeta>>(contract: T) =>
  implement(contract).$context<RequestContext>();

// The casts below say what TypeScript cannot follow through a generic contract: after the middleware,
// handlers see what it added. The contract's meta type decides which of the three a route may be given to.

/** Implements routes of a signed-in person: the handler gets `user` and `me`. */
export const signedIn = <T extends Routes<UserMeta>>(contract: T) =>
  implement(contract).$context<RequestContext>().use(userAccess) as ImplementerInternalWithMiddlewares<
    T,
    RequestContext,
    UserRequest
  >;

/** Implements routes of an organisation: the permission is checked, the handler gets `org`. */
export const inOrganisation = <T extends Routes<OrgMeta>>(contract: T) =>
  implement(contract).$context<RequestContext>().use(orgAccess) as ImplementerInternalWithMiddlewares<
    T,
    RequestContext,
    OrgRequest
  >;

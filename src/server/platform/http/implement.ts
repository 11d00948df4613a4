import type { ContractRouter } from '@orpc/contract';
import { type ImplementerInternalWithMiddlewares, implement, os } from '@orpc/server';
import { z } from 'zod';
import type { OrgMeta, PublicMeta, RouteMeta, UserMeta } from '#contract/kernel/base.contract.ts';
import { can, type Permission } from '#domain/access/permissions.ts';
import { localDateIn } from '#domain/kernel/days/time-zone.ts';
import { AppError, ensure } from '#domain/kernel/errors.ts';
import { type SessionUser, signedInMember, signedInUser } from '#server/platform/auth/auth.ts';
import { type Bearer, bearerOf } from '#server/platform/auth/keys/bearer.ts';
import { recogniseKey } from '#server/platform/auth/keys/recognise-key.ts';
import { recogniseToken } from '#server/platform/auth/tokens/read-token.ts';
import { type IdempotentCommand, once } from '#server/platform/db/idempotency.ts';
import {
  asUser,
  inOrg,
  type OrgContext,
  type OrgTx,
  type UserContext,
  type UserTx,
} from '#server/platform/db/in-org.ts';
import { scopeNames } from '#text/api-keys/scopes.text.ts';
import type { RequestContext, Services } from './request-context.ts';

const base = os.$context<RequestContext>();

const userAccess = base
  .$meta<UserMeta>({ access: 'user' })
  .middleware(async ({ context, procedure, next }) => {
    const { services, request } = context;
    const user = await signedInUser(services, request.headers);
    ensure(user, 'NOT_SIGNED_IN');
    const me: UserContext = { db: services.db, userId: user.id, now: services.clock() };
    const run = (tx?: UserTx) => next({ context: { user, me: tx ? { ...me, tx } : me } });
    const command = idempotentCommandOf(context, procedure['~orpc'].meta, { userId: user.id, orgId: null });
    if (!command) return run();
    return asUser(me, async (tx) => {
      const output = await once(tx, command, async () => (await run(tx)).output);
      return { output, context: { user, me } };
    });
  });

/** The role of (this person, the organisation of the header) decides, on every request. */
const orgAccess = <Ready>(prepare: Preparation<Ready>) =>
  base.$meta<OrgMeta>({ access: 'org.read', reads: [] }).middleware(async ({ context, procedure, next }) => {
    const { services, request } = context;
    const { meta } = procedure['~orpc'];
    const { user, timeZone, writableUntil, ...asking } = await whoAsks(context, meta.access);
    const now = services.clock();
    ensureWritable({ role: asking.role, writableUntil }, meta, now);
    const org: OrgContext = {
      ...asking,
      db: services.db,
      userId: user.id,
      timeZone,
      now,
      today: localDateIn(now, timeZone),
      changes: [],
    };
    const keyId = org.apiKey?.id;
    const command = idempotentCommandOf(context, meta, { userId: user.id, orgId: org.orgId, keyId });
    const ready = await prepare({ ...context, user, org });
    const acting = { ...org, changes: meta.changes ?? [], ...tabOf(request) };
    const run = (tx?: OrgTx) => next({ context: { user, ready, org: tx ? { ...acting, tx } : acting } });
    if (!command) return run();
    return inOrg(acting, async (tx) => {
      const output = await once(tx, command, async () => (await run(tx)).output);
      return { output, context: { user, ready, org: acting } };
    });
  });

type Asking = Pick<OrgContext, 'orgId' | 'role' | 'timeZone' | 'apiKey'> & {
  user: SessionUser;
  writableUntil: Date;
};

/** A program by its key, or a person by a token or their session: one of them, and each may do what the route asks for. */
async function whoAsks({ services, request }: RequestContext, permission: Permission): Promise<Asking> {
  const { headers } = request;
  const { data: orgId = null } = z.uuid().safeParse(headers['x-org-id']);
  const bearer = bearerOf(headers);
  if (bearer?.kind === 'key') return whoseKey(services, { key: bearer.text, orgId, permission });
  const member = bearer
    ? await whoseToken(services, bearer, orgId)
    : await signedInMember(services, { headers, orgId });
  ensure(member, 'NOT_SIGNED_IN');
  ensure(orgId !== null, 'ORG_NOT_SELECTED');
  const { user, membership } = member;
  ensure(membership, 'ORG_ACCESS_DENIED');
  ensure(can(membership.role, permission), 'PERMISSION_DENIED');
  const { org_id, role, time_zone, writable_until } = membership;
  return { user, orgId: org_id, role, timeZone: time_zone, writableUntil: writable_until };
}

/** All tokens of a session share its calls. */
async function whoseToken(services: Services, { text }: Bearer, orgId: string | null) {
  const member = await recogniseToken(services, { token: text, orgId });
  services.countCall(member.sessionId, services.clock(), 'TOO_MANY_REQUESTS');
  return member;
}

/** A key knows its organisation: where the request names one too, it is the same. */
async function whoseKey(
  services: Services,
  { key, orgId, permission }: { key: string; orgId: string | null; permission: Permission },
): Promise<Asking> {
  const { keyId, rights, ...holder } = await recogniseKey(services, key);
  services.countCall(keyId, services.clock(), 'API_KEY_TOO_FAST');
  ensure(orgId === null || orgId === holder.orgId, 'ORG_ACCESS_DENIED');
  ensure(can(rights, permission), 'API_KEY_SCOPE', { scope: permission, right: scopeNames[permission] });
  return { ...holder, role: rights, apiKey: { id: keyId, held: true } };
}

/**
 * The one place where an organisation whose account no longer pays is read-only: whatever the contract says changes
 * something is refused, except where the contract says that it stays open (decision 0055).
 */
function ensureWritable(
  { role, writableUntil }: Pick<Asking, 'role' | 'writableUntil'>,
  { changes, openWhenReadOnly }: OrgMeta,
  now: Date,
): void {
  if (!changes || openWhenReadOnly || now < writableUntil) return;
  throw new AppError(role && can(role, 'billing.manage') ? 'SUBSCRIPTION_NEEDED' : 'READ_ONLY');
}

/**
 * What a route does before its transaction opens, so that nobody waits for a lock meanwhile. It writes nothing, and
 * what it found may have changed when the handler gets it: as `ready`.
 */
type Preparation<Ready> = (request: OrgRequest) => Promise<Ready>;

/** The browser tab that asks says so itself: it is only spared the news of what it has done. */
function tabOf({ headers }: RequestContext['request']): { tab?: string } {
  const { data: tab } = z.uuid().safeParse(headers['x-tab-id']);
  return tab === undefined ? {} : { tab };
}

function idempotentCommandOf(
  { request }: RequestContext,
  meta: RouteMeta,
  who: Pick<IdempotentCommand, 'userId' | 'orgId' | 'keyId'>,
): IdempotentCommand | null {
  const key = request.headers['idempotency-key'];
  if (!meta.idempotent || key === undefined) return null;
  ensure(typeof key === 'string' && key.length >= 8 && key.length <= 200, 'INVALID_INPUT');
  return { ...who, key, route: `${request.method} ${request.url}`, body: request.body };
}

type Routes<Meta extends RouteMeta> = { [name: string]: ContractRouter<Meta> };
type UserRequest = RequestContext & { user: SessionUser; me: UserContext };
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
  inOrganisationPrepared(contract, async () => null);

/** The same, for routes with something to do before their transaction opens. */
export const inOrganisationPrepared = <T extends Routes<OrgMeta>, Ready>(
  contract: T,
  prepare: Preparation<Ready>,
) =>
  implement(contract)
    .$context<RequestContext>()
    .use(orgAccess(prepare)) as ImplementerInternalWithMiddlewares<
    T,
    RequestContext,
    OrgRequest & { ready: Ready }
  >;

import { sql } from 'kysely';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { actionsOf, type TrailEntity, type TrailKind } from '#domain/kernel/trail/actions.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { BY_KEY, ofPage } from '#server/platform/db/lists/by-key.ts';
import { countUpTo } from '#server/platform/db/lists/count-up-to.ts';
import { asBoolean, byKey, type RowOf } from '#server/platform/db/lists/expressions.ts';

export type TrailFilters = {
  kind?: TrailKind | undefined;
  user_id?: string | undefined;
  api_key_id?: string | undefined;
  entity?: TrailEntity | undefined;
  entity_id?: string | undefined;
  from?: LocalDate | undefined;
  to?: LocalDate | undefined;
  /** Where those days are. */
  timeZone: string;
};

export type TrailPlace = { at: string; id: string };
type Page = TrailFilters & { after?: TrailPlace | undefined; limit: number };

const rows = (tx: OrgTx) =>
  tx
    .selectFrom('audit_log as a')
    .leftJoin('api_keys as k', (join) => byKey(join, 'k.id', 'a.api_key_id'))
    .select((eb) => [
      'a.id',
      'a.at',
      'a.user_id',
      'k.name as api_key_name',
      // By key for each row of a page: joined, the planner may read everybody.
      eb.selectFrom('auth.users as u').select('u.name').whereRef('u.id', '=', 'a.user_id').as('user_name'),
      'a.action',
      'a.entity',
      'a.entity_id',
      'a.before',
      'a.after',
    ]);

/** `has_others`: the thing has more of a story than this. */
export type TrailRow = RowOf<typeof rows> & { has_others: boolean };

/** Newest first. */
export const listTrail = (tx: OrgTx, page: Page) =>
  tx
    .selectFrom(pageOfTrail(tx, page).as('page'))
    .innerJoinLateral(rows(tx).where(ofPage('a')).offset(BY_KEY).as('row'), (join) => join.onTrue())
    .selectAll('row')
    .select(
      sql<boolean>`exists (select from audit_log other where other.org_id = current_org()
        and other.entity_id = "row".entity_id and other.entity = "row".entity and other.id <> "row".id)`.as(
        'has_others',
      ),
    )
    .orderBy('page.at', 'desc')
    .orderBy('page.id', 'desc')
    .execute();

/** How many these filters find, counted no further than `most`. */
export const countTrail = (tx: OrgTx, filters: TrailFilters, most: number) =>
  countUpTo(tx, sql`select from (${pageOfTrail(tx, { ...filters, limit: most })}) found`, most);

/** Of a kind, action by action, so that each follows its index and stops where the page is full. */
function pageOfTrail(tx: OrgTx, { kind, ...page }: Page) {
  const actions = kind && actionsOf(kind);
  const apart = actions && !page.user_id && !page.entity_id && !page.api_key_id;
  const found = apart
    ? actions.map((action) => sql`(${newest(tx, page).where('action', '=', action)})`)
    : [sql`(${actions ? newest(tx, page).where('action', 'in', actions) : newest(tx, page)})`];
  return sql<{ org_id: string; id: string; at: Date }>`(
    select * from (${sql.join(found, sql` union all `)}) newest order by at desc, id desc limit ${page.limit})`;
}

function newest(
  tx: OrgTx,
  { user_id, api_key_id, entity, entity_id, from, to, timeZone, after, limit }: Omit<Page, 'kind'>,
) {
  let found = tx
    .selectFrom('audit_log')
    .select(['org_id', 'id', 'at'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  if (user_id) found = found.where('user_id', '=', user_id);
  if (api_key_id) found = found.where('api_key_id', '=', api_key_id);
  if (entity) found = found.where('entity', '=', entity);
  if (entity_id) found = found.where('entity_id', '=', entity_id);
  if (from)
    found = found.where(sql<boolean>`at >= (${from}::date)::timestamp at time zone ${timeZone}::text`);
  if (to) found = found.where(sql<boolean>`at < (${to}::date + 1)::timestamp at time zone ${timeZone}::text`);
  if (after) found = found.where(sql<boolean>`(at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`);
  return found;
}

/** Where a page starts. As text: a Date has no microseconds. */
export const placeInTrail = (tx: OrgTx, id: string): Promise<TrailPlace | undefined> =>
  tx
    .selectFrom('audit_log')
    .select([sql<string>`at::text`.as('at'), 'id'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Who is or was in the team. */
export const listPeople = (tx: OrgTx) =>
  tx
    .selectFrom('user_roles as r')
    .innerJoin('auth.users as u', 'u.id', 'r.user_id')
    .select(['r.user_id', 'u.name'])
    .distinct()
    .orderBy('u.name')
    .orderBy('r.user_id')
    .execute();

/** A restaurant has few: more than that are asked for by the link of their own entry. */
const KEYS_LISTED = 100;

/** Keys of programs, those in use first, then the newest. */
export const listKeys = (tx: OrgTx) =>
  tx
    .selectFrom('api_keys')
    .select((eb) => ['id', 'name', 'handle', asBoolean(eb('revoked_at', 'is not', null)).as('revoked')])
    .orderBy((eb) => eb('revoked_at', 'is not', null))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(KEYS_LISTED)
    .execute();

import { sql } from 'kysely';
import { STARTER_SETS, type StarterSetName } from '#domain/items/starter-sets.ts';
import { AppError } from '#domain/kernel/errors.ts';
import { isUniqueViolation } from '#server/platform/db/database-errors.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';

/** Categories and zones: two lists of names, each in an order of its own. */
export type LabelKind = 'categories' | 'zones';
export type Label = { id: string; name: string; items: number };

/** Which items bear it: a category by its name, a zone by its id. */
const BEARS = {
  categories: sql<boolean>`i.category = l.name`,
  zones: sql<boolean>`i.zone_id = l.id`,
} as const;

export const listLabels = (tx: OrgTx, kind: LabelKind): Promise<Label[]> =>
  tx
    // The two tables have the same columns; the query builder wants one name.
    .selectFrom(`${kind as 'zones'} as l`)
    .select((eb) => [
      'l.id',
      'l.name',
      eb
        .selectFrom('items as i')
        .select((count) => count.fn.countAll<number>().as('items'))
        .whereRef('i.org_id', '=', 'l.org_id')
        .where(BEARS[kind])
        .$asScalar()
        .$notNull()
        .as('items'),
    ])
    .orderBy('l.position')
    .orderBy('l.name_key')
    .execute();

/**
 * The whole list, locked: additions, moves and deletions take turns. By id, since positions change underneath; and
 * before any item, which refers to them.
 */
export async function lockLabels(tx: OrgTx, kind: LabelKind) {
  const list = await tx
    .selectFrom(kind)
    .select(['id', 'name', 'position'])
    .orderBy('id')
    .forUpdate()
    .execute();
  return list.sort((left, right) => left.position - right.position);
}

/** Kept from being renamed or deleted until the transaction ends. */
export const holdCategory = (tx: OrgTx, name: string) =>
  tx.selectFrom('categories').select('id').where('name', '=', name).forKeyShare().executeTakeFirst();
export const holdZone = (tx: OrgTx, id: string) =>
  tx.selectFrom('zones').select('id').where('id', '=', id).forKeyShare().executeTakeFirst();

export const insertLabels = async (
  tx: OrgTx,
  kind: LabelKind,
  { names, from }: { names: readonly string[]; from: number },
): Promise<string[]> => {
  const rows = await tx
    .insertInto(kind)
    .values(names.map((name, place) => ({ name, position: from + place })))
    .returning('id')
    .execute()
    .catch(sayItIsTaken(names[0] ?? '', kind));
  return rows.map(({ id }) => id);
};

/** What a new organisation starts from; also what somebody chooses instead. */
export async function insertStarterLabels(tx: OrgTx, set: StarterSetName): Promise<void> {
  for (const kind of ['categories', 'zones'] as const)
    await insertLabels(tx, kind, { names: STARTER_SETS[set][kind], from: 0 });
}

type Named = { id: string; name: string };

/** By id, as receipts and imports hold theirs: a statement that changes many takes them in any order. */
export const holdItemsOf = (tx: OrgTx, kind: LabelKind, { id, name }: Named) =>
  tx
    .selectFrom('items')
    .select('id')
    .$if(kind === 'categories', (query) => query.where('category', '=', name))
    .$if(kind === 'zones', (query) => query.where('zone_id', '=', id))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

type Renaming = Named & { name_was: string };

/**
 * On its items too: a zone because they point at its id; a category in the same statement, deleted items included. The
 * foreign key is checked as the statement ends, and refuses to leave an item with the old name.
 */
export const writeLabelName = (tx: OrgTx, kind: LabelKind, { id, name, name_was }: Renaming) => {
  const bearers = (query: Pick<OrgTx, 'updateTable'>) =>
    query.updateTable('items').set({ category: name }).where('category', '=', name_was);
  const renaming = kind === 'categories' ? tx.with('bearers', bearers) : tx;
  return renaming
    .updateTable(kind)
    .set({ name })
    .where('id', '=', id)
    .execute()
    .catch(sayItIsTaken(name, kind));
};

export async function placeLabels(tx: OrgTx, kind: LabelKind, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable(kind)
    .set({ position: sql<number>`array_position(${ids}::uuid[], id) - 1` })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

export const deleteLabels = (tx: OrgTx, kind: LabelKind, ids: readonly string[]) =>
  ids.length === 0 ? undefined : tx.deleteFrom(kind).where('id', 'in', ids).execute();

/** The items of one go to the other, or to none; deleted items too, which may come back. */
export async function moveItems(
  tx: OrgTx,
  kind: LabelKind,
  { from, into, now }: { from: Named; into: Named | null; now: Date },
): Promise<void> {
  const moved = tx.updateTable('items').set({ version: sql`version + 1`, updated_at: now });
  if (kind === 'categories') {
    await moved
      .set({ category: into?.name ?? null })
      .where('category', '=', from.name)
      .execute();
  } else {
    await moved
      .set({ zone_id: into?.id ?? null })
      .where('zone_id', '=', from.id)
      .execute();
  }
}

const sayItIsTaken =
  (name: string, kind: LabelKind) =>
  (error: unknown): never => {
    const taken = [`${kind}_same_name`, `${kind}_org_id_name_key`].some((constraint) =>
      isUniqueViolation(error, constraint),
    );
    if (!taken) throw error;
    throw new AppError('LABEL_TAKEN', { details: { name } });
  };

import { LABELS_MAX } from '#domain/items/limits.ts';
import type { StarterSetName } from '#domain/items/starter-sets.ts';
import { ensure } from '#domain/kernel/errors.ts';
import { audit } from '#server/platform/audit/audit.sql.ts';
import { inOrg, type OrgContext, type OrgTx } from '#server/platform/db/in-org.ts';
import { hasItems } from './items.sql.ts';
import * as labels from './labels.sql.ts';

type Kind = labels.LabelKind;

const ACTIONS = { categories: 'category', zones: 'zone' } as const;

export const createLabel = (org: OrgContext, kind: Kind, name: string) =>
  inOrg(org, async (tx) => {
    const list = await labels.lockLabels(tx, kind);
    ensure(list.length < LABELS_MAX, 'TOO_MANY_LABELS', { limit: LABELS_MAX });
    const from = (list.at(-1)?.position ?? -1) + 1;
    const [id = ''] = await labels.insertLabels(tx, kind, { names: [name], from });
    await note(tx, kind, { what: 'created', id, after: { name } });
    return labels.listLabels(tx, kind);
  });

export const renameLabel = (
  org: OrgContext,
  kind: Kind,
  { id, name, name_was }: { id: string; name: string; name_was: string },
) =>
  inOrg(org, async (tx) => {
    const before = (await labels.lockLabels(tx, kind)).find((label) => label.id === id);
    ensure(before, 'NOT_FOUND');
    ensure(before.name === name_was, 'VERSION_CONFLICT');
    if (kind === 'categories') await labels.holdItemsOf(tx, kind, before);
    await labels.writeLabelName(tx, kind, { id, name, name_was });
    await note(tx, kind, { what: 'renamed', id, before: { name: before.name }, after: { name } });
    return labels.listLabels(tx, kind);
  });

/** Every label, once: an order made from an older list is refused. */
export const reorderLabels = (org: OrgContext, kind: Kind, ids: readonly string[]) =>
  inOrg(org, async (tx) => {
    const list = await labels.lockLabels(tx, kind);
    const known = new Set(list.map(({ id }) => id));
    const same =
      ids.length === list.length && new Set(ids).size === ids.length && ids.every((id) => known.has(id));
    ensure(same, 'VERSION_CONFLICT');
    await labels.placeLabels(tx, kind, ids);
    const names = new Map(list.map(({ id, name }) => [id, name]));
    const first = ids[0];
    if (first !== undefined) {
      await note(tx, kind, {
        what: 'reordered',
        id: first,
        before: { order: list.map(({ name }) => name) },
        after: { order: ids.map((id) => names.get(id)) },
      });
    }
    return labels.listLabels(tx, kind);
  });

export const deleteLabel = (org: OrgContext, kind: Kind, id: string) =>
  inOrg(org, async (tx) => {
    await labels.lockLabels(tx, kind);
    const before = (await labels.listLabels(tx, kind)).find((label) => label.id === id);
    ensure(before, 'NOT_FOUND');
    ensure(before.items === 0, 'LABEL_USED');
    await labels.deleteLabels(tx, kind, [id]);
    await note(tx, kind, { what: 'deleted', id, before });
    return labels.listLabels(tx, kind);
  });

/** Its items go into another one, or into none; then it is gone. */
export const mergeLabel = (org: OrgContext, kind: Kind, { id, into }: { id: string; into: string | null }) =>
  inOrg(org, async (tx) => {
    await labels.lockLabels(tx, kind);
    const list = await labels.listLabels(tx, kind);
    const from = list.find((label) => label.id === id);
    ensure(from, 'NOT_FOUND');
    const target = into === null ? null : list.find((label) => label.id === into && label.id !== id);
    ensure(target !== undefined, 'NOT_FOUND');
    await labels.holdItemsOf(tx, kind, from);
    await labels.moveItems(tx, kind, { from, into: target, now: org.now });
    await labels.deleteLabels(tx, kind, [id]);
    await note(tx, kind, { what: 'merged', id, before: from, after: { into: target?.name ?? null } });
    return labels.listLabels(tx, kind);
  });

/** Only while nothing depends on the lists: they are replaced as a whole. */
export const applyStarterSet = (org: OrgContext, set: StarterSetName) =>
  inOrg(org, async (tx) => {
    const kinds = ['categories', 'zones'] as const;
    for (const kind of kinds) {
      const old = await labels.lockLabels(tx, kind);
      ensure(!(await hasItems(tx)), 'STARTER_SET_TOO_LATE');
      await labels.deleteLabels(
        tx,
        kind,
        old.map(({ id }) => id),
      );
    }
    await labels.insertStarterLabels(tx, set);
    await audit(tx, {
      action: 'items.starter_set_applied',
      entity: 'organizations',
      entityId: org.orgId,
      after: { set },
    });
    return {
      categories: await labels.listLabels(tx, 'categories'),
      zones: await labels.listLabels(tx, 'zones'),
    };
  });

type LabelChange = 'created' | 'renamed' | 'reordered' | 'deleted' | 'merged';

const note = (
  tx: OrgTx,
  kind: Kind,
  { what, id, ...change }: { what: LabelChange; id: string; before?: object; after?: object },
) => audit(tx, { action: `${ACTIONS[kind]}.${what}`, entity: kind, entityId: id, ...change });

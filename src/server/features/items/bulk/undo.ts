import { BULK_UNDO_MS, type BulkKind } from '#domain/items/bulk.ts';
import { ensure } from '#domain/kernel/errors.ts';
import { expectCheck } from '#server/features/alerts/alerts.door.ts';
import { inOrg, type OrgContext, type OrgTx } from '#server/platform/db/in-org.ts';
import { leftByReason } from './bulk.actions.ts';
import * as undo from './undo.sql.ts';

type Edit = NonNullable<Awaited<ReturnType<typeof undo.lockEdit>>>;

/** What was there before is there again, except where somebody has said something else since. */
export const undoBulk = (org: OrgContext, id: string) =>
  inOrg(org, async (tx) => {
    const edit = await undo.lockEdit(tx, id);
    ensure(edit && org.now.getTime() - edit.made_at.getTime() < BULK_UNDO_MS, 'BULK_EDIT_GONE');
    ensure(edit.undone_at === null, 'BULK_EDIT_UNDONE');
    await holdOldLabels(tx, edit);
    await undo.holdItemsById(tx, itemsOf(edit));
    const judged = await judge(tx, edit, org);
    const ids = judged.flatMap((one) => (one.why === null ? [one.id] : []));
    await restore(tx, edit, { ids, now: org.now });
    await Promise.all([undo.markUndone(tx, id, org.now), expectCheck(tx, org)]);
    return {
      changed: ids.length,
      already: 0,
      left: leftByReason(judged.flatMap(({ why, name }) => (why === null ? [] : [{ why, name }]))),
    };
  });

const itemsOf = ({ kind, undo: rows }: Edit): string[] =>
  rows.map(({ id, before }) => (kind === 'supplier_id' ? String(before) : id));

const LABELS: Partial<Record<BulkKind, 'categories' | 'zones'>> = {
  category: 'categories',
  zone_id: 'zones',
};

async function holdOldLabels(tx: OrgTx, { kind, undo: rows }: Edit): Promise<void> {
  const labels = LABELS[kind];
  if (!labels) return;
  const named = new Set(rows.flatMap(({ before }) => (before === null ? [] : [String(before)])));
  await undo.holdLabelsNamed(tx, labels, [...named]);
}

function judge(tx: OrgTx, { id, kind }: Edit, { today }: OrgContext) {
  switch (kind) {
    case 'delete':
      return undo.judgeDeletion(tx, id);
    case 'supplier_id':
      return undo.judgeSuppliers(tx, id, today);
    default:
      return undo.judgeField(tx, id, kind);
  }
}

function restore(tx: OrgTx, { id: edit, kind }: Edit, restored: { ids: readonly string[]; now: Date }) {
  switch (kind) {
    case 'delete':
      return undo.restoreDeleted(tx, { edit, ...restored });
    case 'supplier_id':
      return undo.removeAdded(tx, { edit, ...restored });
    default:
      return undo.restoreField(tx, { edit, field: kind, ...restored });
  }
}

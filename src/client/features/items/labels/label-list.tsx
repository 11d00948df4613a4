import { ArrowDown, ArrowUp, Check, Pencil, Plus, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { ITEM_FAILURE } from '#client/features/items/item-failure.ts';
import { type Label, type LabelKind, useLabelActions } from '#client/features/items/items.api.ts';
import { useOnce } from '#client/platform/api/once.ts';
import { toasts } from '#client/platform/toasts.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { Input } from '#client/ui/form/input.tsx';
import { labelsText as text } from '#text/items/items.text.ts';
import { commonText } from '#text/kernel/common.text.ts';
import { DeleteLabelDialog } from './delete-dialog.tsx';

type LabelListProps = { kind: LabelKind; labels: readonly Label[] };

export function LabelList({ kind, labels }: LabelListProps) {
  const [renamed, setRenamed] = useState<string | null>(null);
  const [deleted, setDeleted] = useState<Label | null>(null);
  const { reorder } = useLabelActions(kind);
  const { run: move } = useOnce(async (from: number, by: -1 | 1) => {
    const to = from + by;
    if (to < 0 || to >= labels.length) return;
    const ids = labels.map(({ id }) => id);
    ids.splice(to, 0, ...ids.splice(from, 1));
    await reorder.mutateAsync({ ids });
  }, ITEM_FAILURE);
  return (
    <>
      <AddLabel kind={kind} />
      {labels.length === 0 ? (
        <p className="py-6 text-center text-body text-ink-2">{text.empty}</p>
      ) : (
        <ol className="mt-4 overflow-clip rounded-card border border-line bg-surface">
          {labels.map((label, place) => (
            <li
              className="flex min-h-12 items-center gap-1 border-line border-t py-1 pr-1.5 pl-4 first:border-t-0 max-md:min-h-14"
              key={label.id}
            >
              {renamed === label.id ? (
                <RenameLabel kind={kind} label={label} onDone={() => setRenamed(null)} />
              ) : (
                <LabelRow
                  isFirst={place === 0}
                  isLast={place === labels.length - 1}
                  label={label}
                  onDelete={() => setDeleted(label)}
                  onMove={(by) => void move(place, by)}
                  onRename={() => setRenamed(label.id)}
                />
              )}
            </li>
          ))}
        </ol>
      )}
      {deleted && (
        <DeleteLabelDialog kind={kind} label={deleted} labels={labels} onClose={() => setDeleted(null)} />
      )}
    </>
  );
}

type LabelRowProps = {
  label: Label;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onRename: () => void;
  onDelete: () => void;
};

/** An arrow that leads nowhere keeps its place and the focus. */
const STUCK = 'aria-disabled:cursor-default aria-disabled:bg-transparent aria-disabled:text-line-2';

function LabelRow({ label: { name, items }, isFirst, isLast, onMove, onRename, onDelete }: LabelRowProps) {
  return (
    <>
      <span className="min-w-0 flex-1 py-1">
        <span className="font-semibold text-body wrap-anywhere">{name}</span>
        <span className="ml-2.5 text-hint text-ink-2 max-md:ml-0 max-md:block">{text.itemCount(items)}</span>
      </span>
      <IconButton
        aria-disabled={isFirst || undefined}
        className={STUCK}
        icon={<ArrowUp aria-hidden="true" size={18} />}
        label={text.up(name)}
        onClick={() => onMove(-1)}
        size="compact"
      />
      <IconButton
        aria-disabled={isLast || undefined}
        className={STUCK}
        icon={<ArrowDown aria-hidden="true" size={18} />}
        label={text.down(name)}
        onClick={() => onMove(1)}
        size="compact"
      />
      <IconButton
        icon={<Pencil aria-hidden="true" size={18} />}
        label={text.renameNamed(name)}
        onClick={onRename}
        size="compact"
      />
      <IconButton
        className="hover:bg-danger-soft hover:text-danger-ink"
        icon={<Trash2 aria-hidden="true" size={18} />}
        label={text.deleteNamed(name)}
        onClick={onDelete}
        size="compact"
      />
    </>
  );
}

function AddLabel({ kind }: { kind: LabelKind }) {
  const [name, setName] = useState('');
  const { create } = useLabelActions(kind);
  const label = kind === 'categories' ? text.newCategory : text.newZone;
  const { run: add, busy } = useOnce(async () => {
    const wanted = name.trim();
    if (wanted === '') return;
    await create.mutateAsync({ name: wanted });
    setName('');
    toasts.success(text.added(wanted));
  }, ITEM_FAILURE);
  return (
    <form
      className="flex gap-2"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <Input
        aria-label={label}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
        placeholder={label}
        value={name}
      />
      <Button busy={busy} className="shrink-0" icon={<Plus aria-hidden="true" size={18} />} type="submit">
        {text.add}
      </Button>
    </form>
  );
}

type RenameLabelProps = { kind: LabelKind; label: Label; onDone: () => void };

function RenameLabel({ kind, label, onDone }: RenameLabelProps) {
  const [name, setName] = useState(label.name);
  const { rename } = useLabelActions(kind);
  const { run: save, busy } = useOnce(async () => {
    const wanted = name.trim();
    if (wanted === '') return;
    if (wanted === label.name) return onDone();
    await rename.mutateAsync({ id: label.id, name: wanted, name_was: label.name });
    toasts.success(text.renamed(wanted));
    onDone();
  }, ITEM_FAILURE);
  return (
    <form
      className="-ml-2 flex flex-1 items-center gap-1"
      noValidate
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onDone();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Input
        aria-label={text.renameNamed(label.name)}
        autoComplete="off"
        autoFocus
        onChange={(event) => setName(event.target.value)}
        onFocus={(event) => event.target.select()}
        value={name}
      />
      <IconButton
        busy={busy}
        icon={<Check aria-hidden="true" size={18} />}
        label={text.save}
        size="compact"
        type="submit"
        variant="soft"
      />
      <IconButton
        icon={<X aria-hidden="true" size={18} />}
        label={commonText.cancel}
        onClick={onDone}
        size="compact"
      />
    </form>
  );
}

import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { sayItemFailure } from '#client/features/items/item-failure.ts';
import { type BulkPreview, type BulkWhich, useBulkPreview } from '#client/features/items/items.api.ts';
import { CommandDialog } from '#client/platform/form/command-dialog.tsx';
import { LoadingRegion, Skeleton } from '#client/ui/feedback/skeleton.tsx';
import type { BulkChange, BulkKind } from '#domain/items/bulk.ts';
import { bulkItemsText as text } from '#text/items/bulk.text.ts';
import { commonText } from '#text/kernel/common.text.ts';
import { type BulkValue, ValueField } from './value-field.tsx';

type BulkDialogProps = {
  kind: BulkKind;
  which: BulkWhich;
  onChange: (change: BulkChange) => Promise<void>;
  onClose: () => void;
};

/** One field, and what it will change. */
export function BulkDialog({ kind, ...props }: BulkDialogProps) {
  return kind === 'delete' ? <DeleteDialog {...props} /> : <FieldDialog {...props} kind={kind} />;
}

type FieldDialogProps = BulkDialogProps & { kind: Exclude<BulkKind, 'delete'> };

function FieldDialog({ kind, which, onChange, onClose }: FieldDialogProps) {
  const [value, setValue] = useState<BulkValue>(undefined);
  const { data: preview } = useBulkPreview(which, kind);
  const total = preview?.total ?? 0;
  const effect = preview && effectOf(preview, value);
  const changed = total - (effect?.same ?? 0);
  const command = () => onChange({ kind, to: value } as BulkChange);
  return (
    <CommandDialog
      action={kind === 'supplier_id' ? text.add(changed) : text.change(changed)}
      command={command}
      disabledReason={value === undefined || !preview ? text.chooseFirst : undefined}
      firstFocus="field"
      onClose={onClose}
      onFailure={sayItemFailure}
      title={text.titles[kind]}
    >
      {({ confirm }) => (
        <div className="mt-2 text-ink">
          <ValueField
            kind={kind}
            onChange={setValue}
            onEnter={() => value !== undefined && preview && confirm()}
            value={value}
          />
          <p aria-live="polite" className="mt-4 text-body text-ink-2">
            {effect ? text.effect({ kind, total, ...effect }) : <Waiting />}
          </p>
        </div>
      )}
    </CommandDialog>
  );
}

/** Of the items that say something: as many say what is chosen, and as many something else. */
function effectOf({ values }: BulkPreview, chosen: BulkValue) {
  const counted = values.reduce((sum, { count }) => sum + count, 0);
  const same = values.find(({ value }) => value === chosen)?.count ?? 0;
  return { same, other: counted - same };
}

function DeleteDialog({ which, onChange, onClose }: Omit<BulkDialogProps, 'kind'>) {
  const { data: preview } = useBulkPreview(which, 'delete');
  const gone = preview ? preview.total - preview.held : 0;
  return (
    <CommandDialog
      action={text.remove(gone)}
      command={() => onChange({ kind: 'delete' })}
      icon={<Trash2 aria-hidden="true" size={18} />}
      impossible={!preview || gone === 0}
      onClose={onClose}
      onFailure={sayItemFailure}
      title={text.titles.delete}
      tone="danger"
    >
      {preview ? (
        <>
          <p>{gone === 0 ? text.deletesNone : text.deletes(gone)}</p>
          {preview.held > 0 && <p className="mt-2">{text.keeps(preview.held)}</p>}
          {preview.drafts > 0 && <p className="mt-2">{text.inDrafts(preview.drafts)}</p>}
        </>
      ) : (
        <Waiting />
      )}
    </CommandDialog>
  );
}

const Waiting = () => (
  <LoadingRegion label={commonText.loading}>
    <Skeleton className="h-5 w-2/3" />
  </LoadingRegion>
);

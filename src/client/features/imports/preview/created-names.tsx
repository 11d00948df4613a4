import { useState } from 'react';
import type { ImportPreview } from '#client/features/imports/imports.api.ts';
import { TextButton } from '#client/ui/text-button.tsx';
import { previewText as text } from '#text/imports/import-preview.text.ts';

/** Names that come in along the way: a misspelt supplier is seen here, before it is one. */
export function CreatedNames({ preview: { creates, effects } }: { preview: ImportPreview }) {
  const lists = [
    { kind: 'suppliers', names: creates.suppliers, count: effects.suppliers_created },
    { kind: 'categories', names: creates.categories, count: effects.categories_created },
    { kind: 'zones', names: creates.zones, count: effects.zones_created },
  ] as const;
  return (
    <div className="flex flex-col gap-2 empty:hidden">
      {lists.map((list) => list.names.length > 0 && <Names key={list.kind} {...list} />)}
    </div>
  );
}

const SHOWN_AT_FIRST = 6;

type NamesProps = { kind: keyof ImportPreview['creates']; names: readonly string[]; count: number };

function Names({ kind, names, count }: NamesProps) {
  const [all, setAll] = useState(false);
  const shown = all ? names : names.slice(0, SHOWN_AT_FIRST);
  const hidden = count - shown.length;
  return (
    <p className="text-body wrap-anywhere">
      <span className="text-ink-2">{text.creates[kind](count)}</span>{' '}
      <span className="text-saffron-ink">{shown.join(', ')}</span>{' '}
      {hidden > 0 &&
        (all ? (
          text.createsMore(hidden)
        ) : (
          <TextButton className="max-md:-my-2.5" onClick={() => setAll(true)}>
            {text.createsMore(hidden)}
          </TextButton>
        ))}
    </p>
  );
}

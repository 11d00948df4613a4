import { useState } from 'react';
import type { ImportOptions, ImportSession } from '#client/features/imports/imports.api.ts';
import { storedValue } from '#client/platform/browser/storage.ts';
import { assign, type Mapping, proposedMapping } from './mapping.ts';

type Draft = { mapping: Mapping; options: ImportOptions };
type KeptDraft = Draft & { of: string };

/** The last one only: whoever starts another import has left this one. */
const kept = storedValue('import_draft');

/** Read another way, the file has other columns: choices made for the old ones are worth nothing. */
export const draftKey = ({ id, columns }: ImportSession): string =>
  `${id} ${columns.map(({ header }) => header).join('|')}`;

function keptDraft(key: string): Draft | null {
  try {
    const draft = JSON.parse(kept.read() ?? 'null') as KeptDraft | null;
    return draft?.of === key ? draft : null;
  } catch {
    return null;
  }
}

/** What was corrected and not yet sent survives a reload, the back button and a closed lid. */
export function useMappingDraft(session: ImportSession) {
  const key = draftKey(session);
  const [draft, setDraft] = useState<Draft>(
    () => keptDraft(key) ?? { mapping: proposedMapping(session.columns), options: session.options },
  );
  const keep = (next: Draft) => {
    setDraft(next);
    kept.write(JSON.stringify({ ...next, of: key } satisfies KeptDraft));
  };
  return {
    ...draft,
    choose: (column: number, field: string | null) =>
      keep({ ...draft, mapping: assign(draft.mapping, column, field) }),
    setOptions: (changed: Partial<ImportOptions>) =>
      keep({ ...draft, options: { ...draft.options, ...changed } }),
    /** The server knows it now. */
    forget: () => kept.write(null),
  };
}

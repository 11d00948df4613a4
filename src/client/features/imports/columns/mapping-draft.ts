import { useState } from 'react';
import type { ImportOptions, ImportSession } from '#client/features/imports/imports.api.ts';
import { readId, useAddressValue } from '#client/platform/browser/address-filters.ts';
import { storedJson, storedValue } from '#client/platform/browser/storage.ts';
import { SUPPLIER_IN_ADDRESS } from '#text/imports/import-address.ts';
import { assign, type Mapping, proposedMapping } from './mapping.ts';

type Draft = { mapping: Mapping; options: ImportOptions };
type KeptDraft = Draft & { of: string };

/** The last one only: whoever starts another import has left this one. */
const kept = storedValue('import_draft');

/** Read another way, the file has other columns: choices made for the old ones are worth nothing. */
const draftKey = ({ id, columns }: ImportSession): string =>
  `${id} ${columns.map(({ header }) => header).join('|')}`;

function keptDraft(key: string): Draft | null {
  const draft = storedJson(kept.read()) as KeptDraft | null;
  return draft?.of === key ? draft : null;
}

/** `supplier`: whose page the person comes from. */
const draftOf = (session: ImportSession, supplier: string | null): KeptDraft => {
  const of = draftKey(session);
  const options = { ...session.options, supplier_id: supplier ?? session.options.supplier_id };
  const proposed = { mapping: proposedMapping(session.columns), options };
  return { ...(keptDraft(of) ?? proposed), of };
};

/** Whose list it is does not depend on how its columns are read. */
function readAnother(begun: KeptDraft, session: ImportSession): KeptDraft {
  const draft = draftOf(session, null);
  const supplier_id = draft.options.supplier_id ?? begun.options.supplier_id;
  return { ...draft, options: { ...draft.options, supplier_id } };
}

/** What was corrected and not yet sent survives a reload, the back button and a closed lid. */
export function useMappingDraft(session: ImportSession) {
  const [supplier] = useAddressValue(SUPPLIER_IN_ADDRESS);
  const [begun, setDraft] = useState(() => draftOf(session, readId(supplier ?? '')));
  const draft = begun.of === draftKey(session) ? begun : readAnother(begun, session);
  const keep = (next: KeptDraft) => {
    setDraft(next);
    kept.write(JSON.stringify(next));
  };
  return {
    mapping: draft.mapping,
    options: draft.options,
    choose: (column: number, field: string | null) =>
      keep({ ...draft, mapping: assign(draft.mapping, column, field) }),
    setOptions: (changed: Partial<ImportOptions>) =>
      keep({ ...draft, options: { ...draft.options, ...changed } }),
    /** The server knows it now. */
    forget: () => kept.write(null),
  };
}

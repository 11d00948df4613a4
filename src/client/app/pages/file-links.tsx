import { FileImportSettings } from '#client/features/organisations/file-imports.parts.tsx';
import { PosLink } from '#client/features/pos/pos-link.parts.tsx';

/** The till and the files of others, in the settings. */
export function FileLinks() {
  return (
    <>
      <PosLink />
      <FileImportSettings />
    </>
  );
}

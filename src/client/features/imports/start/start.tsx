import { useNavigate } from 'react-router';
import { sessionAddress, stepsOf } from '#client/features/imports/import-step.ts';
import { ImportSteps } from '#client/features/imports/import-steps.tsx';
import { RecentImports } from '#client/features/imports/recent-imports.parts.tsx';
import { ImportUpload, useImportUpload } from '#client/features/imports/upload.parts.tsx';
import { useAddressValue } from '#client/platform/browser/address-filters.ts';
import { Card, CardBody } from '#client/ui/card.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { IMPORT_KINDS, type ImportKind } from '#domain/imports/import.ts';
import { importPageText, importStartText as text } from '#text/imports/import-screens.text.ts';
import { KindChoice } from './kind-choice.tsx';

const isKind = (text: string | null): text is ImportKind => IMPORT_KINDS.some((kind) => kind === text);

export function ImportStart() {
  const [asked, setKind] = useAddressValue('kind');
  const kind = isKind(asked) ? asked : null;
  const navigate = useNavigate();
  const upload = useImportUpload(kind, (session) => void navigate(sessionAddress(session, 'columns')));
  return (
    <>
      <PageHead sentence={importPageText.sentence} title={importPageText.title} />
      <ImportSteps
        now="file"
        prices={kind === 'items' || kind === 'price_list'}
        steps={stepsOf({ kind: kind ?? 'suppliers', survey: null })}
      />
      <Card>
        <CardBody className="flex flex-col gap-6">
          <KindChoice disabled={upload.busy} onChoose={setKind} value={kind} />
          <ImportUpload hint={kind === null ? text.fileFirst : text.fileHint} upload={upload} />
        </CardBody>
      </Card>
      <RecentImports />
    </>
  );
}

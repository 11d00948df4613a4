import { Link, useNavigate } from 'react-router';
import { stepsOf } from '#client/features/imports/import-step.ts';
import { ImportSteps } from '#client/features/imports/import-steps.tsx';
import { RecentImports } from '#client/features/imports/recent-imports.parts.tsx';
import { ImportUpload, useImportUpload } from '#client/features/imports/upload.parts.tsx';
import { FileImportsNotice } from '#client/features/organisations/file-imports.parts.tsx';
import { useAddressValue } from '#client/platform/browser/address-filters.ts';
import { Card, CardBody } from '#client/ui/card.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { SUPPLIER_IN_ADDRESS, sessionAddress, startAddress } from '#text/imports/import-address.ts';
import { importPageText, importStartText as text } from '#text/imports/import-screens.text.ts';
import { isChosenKind, KindChoice } from './kind-choice.tsx';

export function ImportStart() {
  const [asked, setKind] = useAddressValue('kind');
  const kind = isChosenKind(asked) ? asked : null;
  const [supplierId] = useAddressValue(SUPPLIER_IN_ADDRESS);
  const navigate = useNavigate();
  const upload = useImportUpload(
    kind,
    (session) => void navigate(sessionAddress(session, 'columns', supplierId)),
  );
  return (
    <>
      <PageHead sentence={importPageText.sentence} title={importPageText.title} />
      <ImportSteps
        now="file"
        prices={kind === 'items' || kind === 'price_list'}
        steps={stepsOf({ kind: kind ?? 'suppliers', survey: null })}
      />
      <FileImportsNotice className="mb-4" />
      <Card>
        <CardBody className="flex flex-col gap-6">
          <KindChoice disabled={upload.busy} onChoose={setKind} value={kind} />
          <p className="-mt-3 text-hint text-ink-2">
            {text.salesElsewhere}{' '}
            <Link className="link" to={startAddress('sales')}>
              {importPageText.ofKind.sales}
            </Link>
          </p>
          <ImportUpload hint={kind === null ? text.fileFirst : text.fileHint} upload={upload} />
        </CardBody>
      </Card>
      <RecentImports />
    </>
  );
}

import { Mail } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import type { ImportSession } from '#client/features/imports/imports.api.ts';
import { RecentImports } from '#client/features/imports/recent-imports.parts.tsx';
import { ImportUpload, useImportUpload } from '#client/features/imports/upload.parts.tsx';
import { FileImportsNotice } from '#client/features/organisations/file-imports.parts.tsx';
import { ApiError } from '#client/platform/api/error.ts';
import { BackLink } from '#client/platform/page/back-link.tsx';
import { readSelectedOrg } from '#client/platform/session/selected-org.ts';
import { usePermission } from '#client/platform/session/session.tsx';
import { toasts } from '#client/platform/toasts.ts';
import { buttonStyle } from '#client/ui/button.tsx';
import { Card, CardBody } from '#client/ui/card.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { namedColumns } from '#domain/sales/sales-columns.ts';
import { importStartText } from '#text/imports/import-screens.text.ts';
import { salesImportText as text } from '#text/sales/sales-import.text.ts';
import { Batches } from './batches.tsx';
import { stepsAddress, straightAddress } from './straight-way.tsx';

/** Before a file is chosen: where it goes, and what it may look like. */
export function SalesImportStart() {
  const navigate = useNavigate();
  const upload = useImportUpload('sales', (session) => void navigate(addressOf(session)));
  const send = async (file: File) => {
    if (readSelectedOrg()) await upload.send(file);
    else toasts.error(text.noOrganisation);
  };
  return (
    <>
      <PageHead
        back={<BackLink label={text.back} to="/reports" />}
        sentence={text.sentence}
        title={text.title}
      />
      <div className="grid grid-cols-1 items-start gap-4 wide:grid-cols-[minmax(0,1fr)_23.25rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <FileImportsNotice />
          <Card>
            <CardBody className="flex flex-col gap-6">
              <ImportUpload
                hint={text.hint}
                onWrongType={(way) => toasts.error(text.wrongType[way], { id: 'sales-file' })}
                refusedTitle={titleOf}
                upload={{ ...upload, send }}
              />
            </CardBody>
          </Card>
          <OtherReports />
        </div>
        <FourColumns />
      </div>
      <RecentImports title={text.unfinished} unfinished="sales" />
      <Batches />
    </>
  );
}

/** What names its four columns itself and can be read for certain leaves nothing to ask. */
const addressOf = ({ id, columns, reading }: ImportSession): string =>
  namedColumns(columns) && reading.encoding_choices.length === 0 ? straightAddress(id) : stepsAddress(id);

const isRefusedFile = (error: Error): boolean =>
  error instanceof ApiError && ['IMPORT_FILE_REFUSED', 'FILE_EMPTY'].includes(error.code);

function titleOf(error: Error, { name }: File): string {
  if (!isRefusedFile(error)) return text.failure;
  return name.toLowerCase().endsWith('.xlsx') ? importStartText.refusedTitle(name) : text.emptyOrInvalid;
}

const COLUMNS = Object.entries(text.columns);

function FourColumns() {
  return (
    <Card>
      <CardBody>
        <h2 className="font-display text-card">{text.simpleTitle}</h2>
        <p className="text-hint text-ink-2">{text.simpleHint}</p>
        <dl className="mt-3 flex flex-col gap-2.5">
          {COLUMNS.map(([name, meaning]) => (
            <div key={name}>
              <dt>
                <code className="rounded-chip bg-sunken px-1.5 py-0.5 font-semibold text-hint">{name}</code>
              </dt>
              <dd className="mt-0.5 text-hint text-ink-2">{meaning}</dd>
            </div>
          ))}
        </dl>
      </CardBody>
    </Card>
  );
}

function OtherReports() {
  const mayConfigure = usePermission('pos_profiles.manage');
  return (
    <Card>
      <CardBody className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <h2 className="font-display text-card">{text.otherTitle}</h2>
          <p className="text-hint text-ink-2">{text.otherHint}</p>
        </div>
        {mayConfigure && (
          <Link className={buttonStyle({ size: 'compact' })} to="/settings/pos-profiles">
            <Mail aria-hidden="true" size={16} />
            {text.byMail}
          </Link>
        )}
      </CardBody>
    </Card>
  );
}

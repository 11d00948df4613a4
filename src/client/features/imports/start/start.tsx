import { RefreshCw } from 'lucide-react';
import { useNavigate } from 'react-router';
import { sessionAddress, stepsOf } from '#client/features/imports/import-step.ts';
import { ImportSteps } from '#client/features/imports/import-steps.tsx';
import { type ImportSession, useQueuePlace, useUploadImport } from '#client/features/imports/imports.api.ts';
import { StorageNotice } from '#client/features/organisations/organisation-usage.parts.tsx';
import { ApiError, isNetworkFailure, messageOf } from '#client/platform/api/error.ts';
import { useOnce } from '#client/platform/api/once.ts';
import { useAddressValue } from '#client/platform/browser/address-filters.ts';
import { Button } from '#client/ui/button.tsx';
import { Card, CardBody } from '#client/ui/card.tsx';
import { Notice } from '#client/ui/feedback/notice.tsx';
import { Progress } from '#client/ui/feedback/progress.tsx';
import { FileDrop } from '#client/ui/form/file-drop.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { IMPORT_KINDS, type ImportKind } from '#domain/imports/import.ts';
import { importPageText, queueText, importStartText as text } from '#text/imports/import-screens.text.ts';
import { commonText } from '#text/kernel/common.text.ts';
import { KindChoice } from './kind-choice.tsx';
import { RecentImports } from './recent-imports.tsx';
import { TemplateFiles } from './template-files.tsx';

const EXTENSIONS = ['.csv', '.xlsx', '.txt', '.tsv'];
/** The server's own limit, said before the file travels. */
const MAX_BYTES = 25_000_000;

const isKind = (text: string | null): text is ImportKind => IMPORT_KINDS.some((kind) => kind === text);

export function ImportStart() {
  const [asked, setKind] = useAddressValue('kind');
  const kind = isKind(asked) ? asked : null;
  const upload = useUploadImport();
  const navigate = useNavigate();

  const { run: send, busy } = useOnce(async (file: File) => {
    if (kind === null) return;
    try {
      // A callback of this page: whoever has left it meanwhile is not called back.
      const onSuccess = ({ id }: ImportSession) => void navigate(sessionAddress(id, 'columns'));
      await upload.mutateAsync({ kind, file }, { onSuccess });
    } catch {
      // Said below the drop zone, from the mutation's own error.
    }
  });
  const sent = upload.variables?.file;
  const place = useQueuePlace(busy);
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
          <KindChoice disabled={busy} onChoose={setKind} value={kind} />
          {busy && sent ? (
            <Progress
              aside={<span role="status">{place !== null && queueText.toRead(place)}</span>}
              className="max-w-xl"
              label={text.reading(sent.name)}
              value={null}
            />
          ) : (
            <FormField hint={kind === null ? text.fileFirst : text.fileHint} label={text.fileLabel}>
              <FileDrop
                disabled={kind === null}
                extensions={EXTENSIONS}
                file={null}
                maxBytes={MAX_BYTES}
                onFileChange={(file) => file && void send(file)}
              />
            </FormField>
          )}
          {kind !== null && !busy && <TemplateFiles kind={kind} />}
          <StorageNotice className="max-w-3xl" />
          {upload.error && sent && (
            <RefusalNotice error={upload.error} file={sent} onRetry={() => void send(sent)} />
          )}
        </CardBody>
      </Card>
      <RecentImports />
    </>
  );
}

/** The list itself was fine. */
const isRoomRefusal = (error: unknown): boolean =>
  error instanceof ApiError && ['STORAGE_FULL', 'STORAGE_HOUR_FULL'].includes(error.code);

type RefusalNoticeProps = { error: Error; file: File; onRetry: () => void };

function RefusalNotice({ error, file, onRetry }: RefusalNoticeProps) {
  return (
    <Notice
      action={
        isNetworkFailure(error) && (
          <Button icon={<RefreshCw aria-hidden="true" size={16} />} onClick={onRetry} size="compact">
            {commonText.retry}
          </Button>
        )
      }
      className="max-w-3xl"
      role="alert"
      title={isRoomRefusal(error) ? text.notKeptTitle(file.name) : text.refusedTitle(file.name)}
      tone="danger"
    >
      {messageOf(error)}
    </Notice>
  );
}

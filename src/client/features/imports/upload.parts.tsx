import { RefreshCw } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { TemplateFiles } from '#client/features/imports/start/template-files.tsx';
import { StorageNotice } from '#client/features/organisations/organisation-usage.parts.tsx';
import { ApiError, isNetworkFailure, messageOf } from '#client/platform/api/error.ts';
import { useOnce } from '#client/platform/api/once.ts';
import { Button } from '#client/ui/button.tsx';
import { Notice } from '#client/ui/feedback/notice.tsx';
import { Progress } from '#client/ui/feedback/progress.tsx';
import { FileDrop, type WayIn } from '#client/ui/form/file-drop.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import type { ImportKind } from '#domain/imports/import.ts';
import { queueText, importStartText as text } from '#text/imports/import-screens.text.ts';
import { commonText } from '#text/kernel/common.text.ts';
import { type ImportSession, useQueuePlace, useUploadImport } from './imports.api.ts';

const EXTENSIONS = ['.csv', '.xlsx', '.txt', '.tsv'];
/** The server's own limit, said before the file travels. */
const MAX_BYTES = 25_000_000;

/** A file on its way to being an import. */
export function useImportUpload(kind: ImportKind | null, onUploaded: (session: ImportSession) => void) {
  const upload = useUploadImport();
  const { run: send, busy } = useOnce(async (file: File) => {
    if (kind === null) return;
    try {
      // A callback of this page: whoever has left it meanwhile is not called back.
      await upload.mutateAsync({ kind, file }, { onSuccess: onUploaded });
    } catch {
      // Said below the drop zone, from the mutation's own error.
    }
  });
  return { kind, send, busy, error: upload.error, file: upload.variables?.file };
}

type ImportUploadProps = {
  upload: ReturnType<typeof useImportUpload>;
  hint: ReactNode;
  /** What the notice is called when the file itself was refused. */
  refusedTitle?: (error: Error, file: File) => string;
  onWrongType?: (way: WayIn) => void;
};

/** Where the file is dropped, what becomes of it, and why it was refused. */
export function ImportUpload({
  upload,
  hint,
  refusedTitle = titleOf,
  onWrongType = () => {},
}: ImportUploadProps) {
  const { kind, send, busy, error, file } = upload;
  const place = useQueuePlace(busy);
  const box = useFocusKept(busy);
  return (
    // Holds the focus while the file is read: a group is no control, it shows no ring.
    <div className="flex flex-col gap-6 outline-none" ref={box} tabIndex={-1}>
      {busy && file ? (
        <Progress
          aside={<span role="status">{place !== null && queueText.toRead(place)}</span>}
          className="max-w-xl"
          label={text.reading(file.name)}
          value={null}
        />
      ) : (
        <FormField hint={hint} label={text.fileLabel}>
          <FileDrop
            disabled={kind === null}
            extensions={EXTENSIONS}
            file={null}
            maxBytes={MAX_BYTES}
            onFileChange={(next) => next && void send(next)}
            onWrongType={onWrongType}
          />
        </FormField>
      )}
      {kind !== null && !busy && <TemplateFiles kind={kind} />}
      <StorageNotice className="max-w-3xl" />
      {error && file && (
        <Notice
          action={
            isNetworkFailure(error) && (
              <Button
                icon={<RefreshCw aria-hidden="true" size={16} />}
                onClick={() => void send(file)}
                size="compact"
              >
                {commonText.retry}
              </Button>
            )
          }
          className="max-w-3xl"
          role="alert"
          title={refusedTitle(error, file)}
          tone="danger"
        >
          {messageOf(error)}
        </Notice>
      )}
    </div>
  );
}

/** The field makes room for the progress of what was chosen in it, and is back where the file was refused. */
function useFocusKept(busy: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const was = useRef(busy);
  useEffect(() => {
    if (was.current === busy) return;
    was.current = busy;
    const held = document.activeElement;
    if (held !== document.body && held !== box.current) return;
    const field = busy ? box.current : box.current?.querySelector('input');
    field?.focus({ preventScroll: true });
  }, [busy]);
  return box;
}

/** The list itself was fine. */
const isRoomRefusal = (error: Error): boolean =>
  error instanceof ApiError && ['STORAGE_FULL', 'STORAGE_HOUR_FULL'].includes(error.code);

const titleOf = (error: Error, file: File): string =>
  isRoomRefusal(error) ? text.notKeptTitle(file.name) : text.refusedTitle(file.name);

import { FileSearch } from 'lucide-react';
import { useState } from 'react';
import { useOnce } from '#client/platform/api/once.ts';
import { useClock } from '#client/platform/clock.tsx';
import { WhenRead } from '#client/platform/page/read.tsx';
import { usePermission } from '#client/platform/session/session.tsx';
import { toasts } from '#client/platform/toasts.ts';
import { Button } from '#client/ui/button.tsx';
import { Card, CardBody, CardHeader } from '#client/ui/card.tsx';
import { Notice } from '#client/ui/feedback/notice.tsx';
import { LoadingBars } from '#client/ui/feedback/skeleton.tsx';
import { FileDrop } from '#client/ui/form/file-drop.tsx';
import { lazyPart, NothingYet } from '#client/ui/loading/lazy-part.tsx';
import { sourceFailureText, officialText as text } from '#text/recalls/official.text.ts';
import { type OfficialSource, useOfficial, useReadFile } from './recalls.api.ts';

// Most organisations have none.
const OfficialMatches = lazyPart(
  async () => (await import('./official-matches.tsx')).OfficialMatches,
  NothingYet,
);

const FILE = { extensions: ['.json', '.csv'], maxBytes: 25_000_000 };

/** What the authorities recall and may be ours; with the network off, from a file. */
export function OfficialRecalls() {
  const mayBlock = usePermission('recalls.block');
  const official = useOfficial();
  return (
    <Card className="mb-4">
      <CardHeader title={text.title} />
      <CardBody className="flex flex-col gap-5 pt-1">
        <WhenRead
          failure={text.loadFailure}
          of={official}
          waiting={<LoadingBars bars={['h-12']} className="gap-5" />}
        >
          {({ matches, waiting, source }) => (
            <>
              {source && <Source source={source} />}
              {waiting > matches.length && (
                <p className="text-body text-ink-2">{text.firstOf(matches.length, waiting)}</p>
              )}
              {matches.length > 0 && <OfficialMatches matches={matches} mayBlock={mayBlock} />}
            </>
          )}
        </WhenRead>
        {mayBlock && <NoticesFile watched={Boolean(official.data?.source)} />}
      </CardBody>
    </Card>
  );
}

/** When the authorities' list was last read, and that it could not be. */
function Source({ source: { read_at, notices, failed_at, failure } }: { source: OfficialSource }) {
  const { momentOf } = useClock();
  return (
    <>
      {failure && failed_at && (
        <Notice title={sourceFailureText[failure]} tone="saffron">
          {text.failedAt(momentOf(failed_at))}
        </Notice>
      )}
      {(read_at || !failure) && (
        <p className="text-body text-ink-2">
          {read_at ? text.lastRead(momentOf(read_at), notices ?? 0) : text.notYetRead}
        </p>
      )}
    </>
  );
}

function NoticesFile({ watched }: { watched: boolean }) {
  const [file, setFile] = useState<File | null>(null);
  const read = useReadFile();
  const { run, busy } = useOnce(
    async () => {
      if (!file) return;
      const { notices, found } = await read.mutateAsync({ file });
      toasts.success(text.looked(notices, found));
      setFile(null);
    },
    { title: text.failure },
  );
  return (
    <div className="flex flex-col gap-3">
      <p className="text-body text-ink-2">{watched ? text.introWatched : text.intro}</p>
      <FileDrop {...FILE} file={file} label={text.file} onFileChange={setFile} />
      {file && (
        <Button
          busy={busy}
          className="self-start"
          icon={<FileSearch aria-hidden="true" size={18} />}
          onClick={() => void run()}
          variant="primary"
        >
          {text.look}
        </Button>
      )}
    </div>
  );
}

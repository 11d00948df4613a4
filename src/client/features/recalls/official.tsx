import { ExternalLink, FileSearch } from 'lucide-react';
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
import { Badge, type BadgeTone } from '#client/ui/figure/badge.tsx';
import { FileDrop } from '#client/ui/form/file-drop.tsx';
import type { Certainty } from '#domain/recalls/notice.ts';
import { RECALL_NOTE_MAX } from '#domain/recalls/recall.ts';
import { formatDate } from '#text/kernel/format.ts';
import {
  certaintyNames,
  signNames,
  sourceFailureText,
  officialText as text,
} from '#text/recalls/official.text.ts';
import {
  type OfficialMatch,
  type OfficialSource,
  useDismiss,
  useOfficial,
  useReadFile,
} from './recalls.api.ts';
import { BlockButton } from './recalls.parts.tsx';

const FILE = { extensions: ['.json', '.csv'], maxBytes: 25 * 1024 * 1024 };

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
          {({ matches, source }) => (
            <>
              {source && <Source source={source} />}
              {matches.map((match) => (
                <Match key={match.id} mayBlock={mayBlock} match={match} />
              ))}
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

const TONES: Record<Certainty, BadgeTone> = { sure: 'danger', likely: 'saffron', possible: 'sunken' };

function Match({ match, mayBlock }: { match: OfficialMatch; mayBlock: boolean }) {
  const { notice, certainty, signs, item_name, lots } = match;
  const named = lots.filter((lot) => lot.named);
  return (
    <article className="flex flex-col gap-2 rounded-card border border-line p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5">
        <h3 className="wrap-anywhere min-w-0 font-semibold text-body">
          {[notice.brand, notice.name].filter(Boolean).join(' · ')}
        </h3>
        <Badge tone={TONES[certainty]}>{certaintyNames[certainty]}</Badge>
      </div>
      <dl className="flex flex-col gap-1 text-cell">
        <Fact label={text.why}>
          {[text.ours(item_name), ...signs.map((sign) => signNames[sign])].join(' · ')}
        </Fact>
        {notice.reason && <Fact label={text.reason}>{notice.reason}</Fact>}
        {notice.identification && <Fact label={text.concerned}>{notice.identification}</Fact>}
      </dl>
      <p className="flex flex-wrap gap-x-4 text-hint text-ink-2">
        {notice.published_on && <span>{text.published(formatDate(notice.published_on))}</span>}
        {notice.link && (
          <a
            className="link inline-flex items-center gap-1 max-md:py-2.5"
            href={notice.link}
            rel="noreferrer"
            target="_blank"
          >
            {text.notice}
            <ExternalLink aria-hidden="true" size={14} />
          </a>
        )}
      </p>
      {lots.length === 0 && <p className="text-cell text-ink-2">{text.noLots}</p>}
      {mayBlock && (
        <div className="flex flex-wrap gap-2">
          <BlockButton
            lots={named.length > 0 ? named : lots}
            matchId={match.id}
            note={text.note(notice.reference, notice.reason).slice(0, RECALL_NOTE_MAX)}
            reason="OFFICIAL"
          />
          <Dismiss id={match.id} />
        </div>
      )}
    </article>
  );
}

function Dismiss({ id }: { id: string }) {
  const dismiss = useDismiss();
  const { run, busy } = useOnce(
    async () => {
      await dismiss.mutateAsync({ id });
      toasts.success(text.dismissed);
    },
    { title: text.dismissFailure },
  );
  return (
    <Button busy={busy} onClick={() => void run()} variant="quiet">
      {text.notOurs}
    </Button>
  );
}

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <dt className="inline text-ink-2">{label} : </dt>
      <dd className="wrap-anywhere inline">{children}</dd>
    </div>
  );
}

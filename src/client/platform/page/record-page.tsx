import { FileX2, LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { ApiError, messageOf } from '#client/platform/api/error.ts';
import { Card } from '#client/ui/card.tsx';
import { ErrorState } from '#client/ui/feedback/error-state.tsx';
import { accessDeniedText } from '#text/shell/navigation.text.ts';
import { isGone, type Read, ReadFailure } from './read.tsx';

type RecordWords = {
  loadFailure: string;
  missing: string;
  /** Without it, what the server says, unless the address never named anything. */
  missingHint?: string;
  /** Somebody else was faster: the server says how. */
  overtaken?: string;
};

type RecordPageProps<Data> = {
  record: Read<Data>;
  /** Title and way back while there is no record to name the page. */
  head: ReactNode;
  words: RecordWords;
  /** The shape of what is coming. */
  waiting: ReactNode;
  /** Another way on, beside the one back. */
  actions?: ReactNode;
  children: (data: Data) => ReactNode;
};

/** The page of one thing: it, or why it is not there. What is on the screen stays, unless it is gone. */
export function RecordPage<Data>({ record, head, words, waiting, actions, children }: RecordPageProps<Data>) {
  const { data, error } = record;
  if (data !== undefined && !isGone(error)) return children(data);
  return (
    <>
      {head}
      {error ? (
        <Card>
          <NoRecord actions={actions} record={record} words={words} />
        </Card>
      ) : (
        waiting
      )}
    </>
  );
}

type NoRecordProps = { record: Read<unknown>; words: RecordWords; actions: ReactNode };

/** To ask again helps only where the answer may be another one. */
function NoRecord({ record, words, actions }: NoRecordProps) {
  const { error } = record;
  if (isGone(error)) {
    return (
      <ErrorState actions={actions} icon={<FileX2 aria-hidden="true" />} title={words.missing}>
        {words.missingHint ?? (error instanceof ApiError && error.code === 'NOT_FOUND' && error.message)}
      </ErrorState>
    );
  }
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 403) {
    return (
      <ErrorState actions={actions} icon={<LockKeyhole aria-hidden="true" />} title={accessDeniedText.title}>
        {messageOf(error)} {accessDeniedText.ask([])}
      </ErrorState>
    );
  }
  if (status === 409 && words.overtaken) {
    return (
      <ErrorState actions={actions} title={words.overtaken}>
        {messageOf(error)}
      </ErrorState>
    );
  }
  return <ReadFailure actions={actions} of={record} title={words.loadFailure} />;
}

import { useQueryClient } from '@tanstack/react-query';
import { RefreshCw, Unplug } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { PageSkeleton } from '#client/app/frame/page-skeleton.tsx';
import { readFailureOf } from '#client/platform/api/error.ts';
import { NotDownloaded } from '#client/platform/page/late-scripts.ts';
import { reportFailure } from '#client/platform/report.ts';
import { renewOnce } from '#client/platform/worker/renew.ts';
import { uiText } from '#text/kernel/ui.text.ts';
import { shellText } from '#text/shell/shell.text.ts';
import { MessagePage } from './message-page.tsx';

/** What the page's own HTML asks for is a module from the start: each browser words its own way that it did not come. */
const isNotDownloaded = (error: unknown) =>
  error instanceof NotDownloaded ||
  (error instanceof TypeError &&
    /dynamically imported module|module script|Importing a module/i.test(error.message));

const causeOf = (error: unknown): string =>
  isNotDownloaded(error)
    ? `${shellText.errors.notDownloaded} ${shellText.errors.safe}`
    : readFailureOf(error);

// The look of ui/button without its code: this page is in the first download, it must show when nothing else comes.
const RETRY =
  'flex h-button items-center justify-center gap-2 rounded-field bg-primary px-4 font-semibold text-button text-on-primary shadow-button hover:bg-primary-hover';

type ErrorNoticeProps = { error: unknown; onRetry: () => void };

/** Cause, what is safe, the way on, and a reference that the server's log knows too. */
export function ErrorNotice({ error, onRetry }: ErrorNoticeProps) {
  const [reference, setReference] = useState<string>();
  useEffect(() => setReference(reportFailure(error)), [error]);
  const notDownloaded = isNotDownloaded(error);
  return (
    <MessagePage
      actions={
        <>
          <button
            className={RETRY}
            onClick={notDownloaded ? () => window.location.reload() : onRetry}
            type="button"
          >
            <RefreshCw aria-hidden="true" size={18} />
            {notDownloaded ? shellText.errors.reload : uiText.retry}
          </button>
          <Link className="link px-3 py-2" to="/">
            {shellText.back.toHome}
          </Link>
        </>
      }
      icon={<Unplug size={24} />}
      note={reference && uiText.reference(reference)}
      title={shellText.errors.title}
      tone="danger"
    >
      <p role="alert">{causeOf(error)}</p>
    </MessagePage>
  );
}

/** Stands in for the page that failed; the frame around it stays. One that a newer version took away comes by itself. */
export function ErrorPage({ error }: { error: unknown }) {
  const [renewing, setRenewing] = useState(() => isNotDownloaded(error));
  useEffect(() => {
    if (renewing) void renewOnce().then(setRenewing);
  }, [renewing]);
  return renewing ? <PageSkeleton /> : <Failed error={error} />;
}

function Failed({ error }: { error: unknown }) {
  const navigate = useNavigate();
  const location = useLocation();
  const queryClient = useQueryClient();
  const retry = async () => {
    await queryClient.resetQueries({ predicate: ({ state }) => state.status === 'error' });
    // A new location, though the same address, is what makes the router try the page again.
    await navigate(location, { replace: true });
  };
  return <ErrorNotice error={error} onRetry={retry} />;
}

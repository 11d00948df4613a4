import { Inbox } from 'lucide-react';
import { EmailStatusBadge, EmailStatusIcon } from '#client/features/mailbox/email-status.tsx';
import { type Email, useLatestEmails } from '#client/features/mailbox/mailbox.api.ts';
import { useClock } from '#client/platform/clock.tsx';
import { WhenRead } from '#client/platform/page/read.tsx';
import { Card, CardHeader } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { LoadingBars } from '#client/ui/feedback/skeleton.tsx';
import { emailLogsText } from '#text/mailbox/email-logs.text.ts';
import { testDashboardText as text } from '#text/mailbox/test-dashboard.text.ts';

/** The newest mails, asked for anew every few seconds. */
export function Latest() {
  return (
    <Card>
      <CardHeader description={text.latestHint} divided title={text.latest} />
      <WhenRead
        failure={text.loadFailure}
        of={useLatestEmails()}
        waiting={<LoadingBars bars={['h-12', 'h-12', 'h-12', 'h-12']} className="p-5" />}
      >
        {({ emails }) =>
          emails.length === 0 ? (
            <EmptyState icon={<Inbox aria-hidden="true" />} title={emailLogsText.empty}>
              {text.emptyHint}
            </EmptyState>
          ) : (
            <ol aria-label={text.latest} className="divide-y divide-line">
              {emails.map((email) => (
                <Row email={email} key={email.id} />
              ))}
            </ol>
          )
        }
      </WhenRead>
    </Card>
  );
}

function Row({ email }: { email: Email }) {
  const { momentOf } = useClock();
  return (
    <li className="flex items-start gap-3 px-5 py-3 max-md:px-4">
      <EmailStatusIcon status={email.status} />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere line-clamp-1 font-semibold text-cell">{email.from_email}</p>
        <p className="wrap-anywhere line-clamp-2 text-cell text-ink-2">
          {email.subject ?? emailLogsText.noSubject}
        </p>
        <time className="text-ink-3 text-small" dateTime={email.received_at}>
          {momentOf(email.received_at)}
        </time>
      </div>
      <EmailStatusBadge status={email.status} />
    </li>
  );
}

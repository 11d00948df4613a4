import { BarChart3, Mails, Send } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useLatestEmails, useSendReport } from '#client/features/mailbox/mailbox.api.ts';
import { useOnce } from '#client/platform/api/once.ts';
import { toasts } from '#client/platform/toasts.ts';
import { Button, buttonStyle } from '#client/ui/button.tsx';
import { Card, CardBody, CardHeader } from '#client/ui/card.tsx';
import { commonText } from '#text/kernel/common.text.ts';
import { emailLogsText } from '#text/mailbox/email-logs.text.ts';
import { testDashboardText as text } from '#text/mailbox/test-dashboard.text.ts';

export function ManualTests() {
  const report = useSendReport();
  const follow = useOutcome();
  const { run, busy } = useOnce(
    async () => {
      const { email_id } = await report.mutateAsync(undefined);
      toasts.info(text.started, { id: 'simulation', description: text.startedHint });
      follow(email_id);
    },
    { id: 'simulation', title: commonText.error },
  );
  return (
    <Card>
      <CardHeader description={text.manualHint} title={text.manual} />
      <CardBody className="flex flex-col gap-2.5 pt-1">
        <Button
          busy={busy}
          busyLabel={text.sending}
          icon={<Send aria-hidden="true" size={18} />}
          onClick={() => void run()}
          variant="primary"
        >
          {text.send}
        </Button>
        <Link className={buttonStyle()} to="/reports/email-logs">
          <Mails aria-hidden="true" size={18} />
          {text.seeLogs}
        </Link>
        <Link className={buttonStyle()} to="/reports">
          <BarChart3 aria-hidden="true" size={18} />
          {text.seeReports}
        </Link>
      </CardBody>
    </Card>
  );
}

/** Says what became of the report that was sent, once the list knows. */
function useOutcome() {
  const [sent, setSent] = useState<string | null>(null);
  const { data } = useLatestEmails();
  const email = data?.emails.find(({ id }) => id === sent);
  useEffect(() => {
    if (email?.status === 'parsed') {
      toasts.success(text.parsedReport, {
        id: 'outcome',
        description: emailLogsText.linesProcessed(email.parsed_data?.lines_processed ?? 0),
      });
    } else if (email?.status === 'failed') {
      toasts.error(text.failedReport, { id: 'outcome', description: email.parse_error ?? '' });
    } else return;
    setSent(null);
  }, [email]);
  return setSent;
}

import { RotateCw } from 'lucide-react';
import { type Email, useReparse } from '#client/features/mailbox/mailbox.api.ts';
import { ApiError } from '#client/platform/api/error.ts';
import { useOnce } from '#client/platform/api/once.ts';
import { toasts } from '#client/platform/toasts.ts';
import { Button } from '#client/ui/button.tsx';
import { commonText } from '#text/kernel/common.text.ts';
import { emailLogsText as text } from '#text/mailbox/email-logs.text.ts';

const hasNoFile = (error: unknown) => error instanceof ApiError && error.code === 'EMAIL_NO_FILE';

function Reparse({ email }: { email: Email }) {
  const reparse = useReparse();
  const { run, busy } = useOnce(async () => {
    try {
      await reparse.mutateAsync({ email_id: email.id });
    } catch (error) {
      return toasts.failure(error, {
        id: 'reparse',
        title: hasNoFile(error) ? text.noFile : commonText.error,
      });
    }
    toasts.success(text.reparseStarted, { id: 'reparse', description: text.reparseStartedHint });
  });
  return (
    <Button
      aria-label={busy ? undefined : text.reparseThis(email.subject ?? text.noSubject)}
      busy={busy}
      busyLabel={text.reparsing}
      icon={<RotateCw aria-hidden="true" size={16} />}
      onClick={() => void run()}
      size="compact"
    >
      {text.reparse}
    </Button>
  );
}

/** What a failed mail offers, and no other. */
export const reparseOf = (email: Email) => email.status === 'failed' && <Reparse email={email} />;

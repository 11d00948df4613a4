import { useQueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { type Email, emailsKey, useReparse } from '#client/features/mailbox/mailbox.api.ts';
import { ApiError } from '#client/platform/api/error.ts';
import { useOnce } from '#client/platform/api/once.ts';
import { toasts } from '#client/platform/toasts.ts';
import { Button } from '#client/ui/button.tsx';
import { commonText } from '#text/kernel/common.text.ts';
import { emailLogsText as text } from '#text/mailbox/email-logs.text.ts';

const hasNoFile = (error: unknown) => error instanceof ApiError && error.code === 'EMAIL_NO_FILE';

/** Spec: the list is asked for again once the report has had time to be read. */
const READ_MS = 2000;

function Reparse({ email }: { email: Email }) {
  const reparse = useReparse();
  const queryClient = useQueryClient();
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
    setTimeout(() => void queryClient.invalidateQueries({ queryKey: emailsKey() }), READ_MS);
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

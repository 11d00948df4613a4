import { type Email, useTakeAsReply } from '#client/features/mailbox/mailbox.api.ts';
import { useOnce } from '#client/platform/api/once.ts';
import { useAddressValue } from '#client/platform/browser/address-filters.ts';
import { usePermission } from '#client/platform/session/session.tsx';
import { TextButton } from '#client/ui/text-button.tsx';
import { emailLogsText as text } from '#text/mailbox/email-logs.text.ts';

/** A supplier who writes from an address that nobody knows: a person says so, and then of which order. */
export function TakeAsReply({ email }: { email: Email }) {
  const mayAttach = usePermission('orders.write');
  const take = useTakeAsReply();
  const [, openReply] = useAddressValue('reponse');
  const { run, busy } = useOnce(
    async () => void openReply((await take.mutateAsync({ id: email.id })).reply_id),
    { id: 'reply', title: text.attachFailure },
  );
  if (!mayAttach) return null;
  return (
    <TextButton
      aria-label={text.attachThis(email.subject ?? text.noSubject)}
      disabled={busy}
      onClick={() => void run()}
    >
      {text.attach}
    </TextButton>
  );
}

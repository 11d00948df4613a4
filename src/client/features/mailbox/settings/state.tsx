import { type Mailbox, useSaveMailbox } from '#client/features/mailbox/mailbox.api.ts';
import { mailboxSettingsText as text } from '#text/mailbox/mailbox-settings.text.ts';
import { ServerState } from './server-state.tsx';

/** Whether the mailbox is read, when it last was, and why it is not. */
export function MailboxState({ mailbox }: { mailbox: Mailbox }) {
  const save = useSaveMailbox();
  const { active: isActive, checked_at, last_error, ...kept } = mailbox;
  return (
    <ServerState
      active={isActive}
      error={last_error}
      id="mailbox"
      last={checked_at}
      text={{ ...text, last: text.lastCheck, never: text.neverChecked }}
      turn={(active) => save.mutateAsync({ ...kept, password: null, active })}
    />
  );
}

import { type Mailbox, useSaveMailbox } from '#client/features/mailbox/mailbox.api.ts';
import { useOnce } from '#client/platform/api/once.ts';
import { useClock } from '#client/platform/clock.tsx';
import { toasts } from '#client/platform/toasts.ts';
import { Switch } from '#client/ui/choice/switch.tsx';
import { Notice } from '#client/ui/feedback/notice.tsx';
import { mailboxSettingsText as text } from '#text/mailbox/mailbox-settings.text.ts';

/** Whether the mailbox is read, when it last was, and why it is not. */
export function MailboxState({ mailbox }: { mailbox: Mailbox }) {
  const { momentOf } = useClock();
  const { checked_at, last_error, active } = mailbox;
  return (
    <div className="flex flex-col gap-3 border-line border-b px-5 py-4 max-md:px-4">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-2">
        <ActiveSwitch mailbox={mailbox} />
        <dl className="text-hint">
          <dt className="text-ink-2">{text.lastCheck}</dt>
          <dd className="font-semibold">{checked_at ? momentOf(checked_at) : text.neverChecked}</dd>
        </dl>
      </div>
      {active && last_error && (
        <Notice title={text.lastErrorTitle} tone="danger">
          {last_error}
        </Notice>
      )}
    </div>
  );
}

function ActiveSwitch({ mailbox }: { mailbox: Mailbox }) {
  const save = useSaveMailbox();
  const { active: _, checked_at: __, last_error: ___, ...kept } = mailbox;
  const { run, busy } = useOnce(
    async (active: boolean) => {
      await save.mutateAsync({ ...kept, password: null, active });
      toasts.success(active ? text.activated : text.paused, { id: 'mailbox' });
    },
    { id: 'mailbox', title: text.activeFailure },
  );
  return (
    <Switch
      checked={mailbox.active}
      className="flex-1 basis-64"
      disabled={busy}
      hint={mailbox.active ? text.activeOn : text.activeOff}
      label={<span className="font-semibold">{text.active}</span>}
      onCheckedChange={(active) => void run(active)}
    />
  );
}

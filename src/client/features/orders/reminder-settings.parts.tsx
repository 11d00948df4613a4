import { useState } from 'react';
import {
  type ReminderSettings as Settings,
  useReminderSettings,
} from '#client/features/orders/reminder/reminder.api.ts';
import { WhenRead } from '#client/platform/page/read.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card, CardHeader } from '#client/ui/card.tsx';
import { LoadingBars } from '#client/ui/feedback/skeleton.tsx';
import { lazyPart } from '#client/ui/loading/lazy-part.tsx';
import { reminderSettingsText as text } from '#text/orders/reminders/reminder-settings.text.ts';

const SettingsDialog = lazyPart(
  async () => (await import('#client/features/orders/reminder/settings-dialog.tsx')).ReminderSettingsDialog,
);

/** /settings, tab « organisation »: when suppliers that do not answer are written to again. */
export function ReminderSettings() {
  const [editing, setEditing] = useState(false);
  const read = useReminderSettings();
  return (
    <Card className="mt-4 max-w-180">
      <CardHeader
        actions={
          read.data && (
            <Button aria-label={text.editThis} onClick={() => setEditing(true)} size="compact" writes>
              {text.edit}
            </Button>
          )
        }
        description={text.intro}
        divided
        title={text.title}
      />
      <WhenRead
        failure={text.loadFailure}
        of={read}
        waiting={<LoadingBars bars={['h-8', 'h-8']} className="p-5" />}
      >
        {(settings) => <Said settings={settings} />}
      </WhenRead>
      {editing && <SettingsDialog onClose={() => setEditing(false)} />}
    </Card>
  );
}

function Said({ settings }: { settings: Settings }) {
  return (
    <dl className="divide-y divide-line [&>div]:px-5 [&>div]:py-2.5 max-md:[&>div]:px-4 [&_dd]:text-hint [&_dd]:text-ink-2 [&_dt]:font-semibold [&_dt]:text-body">
      <div>
        <dt>{text.automatic}</dt>
        <dd>{settings.active ? text.rule(settings) : text.off}</dd>
        {!settings.replies_read && <dd>{text.repliesUnread}</dd>}
      </div>
      <div>
        <dt>{text.mail}</dt>
        <dd>{settings.mail_subject || settings.mail_body ? text.ownWords : text.usualWords}</dd>
      </div>
    </dl>
  );
}

import {
  type ReminderSettings as Settings,
  useReminderSettings,
} from '#client/features/orders/reminder/reminder.api.ts';
import { SettingsCard, SettingsList } from '#client/platform/page/settings-card.tsx';
import { lazyPart } from '#client/ui/loading/lazy-part.tsx';
import { reminderSettingsText as text } from '#text/orders/reminders/reminder-settings.text.ts';

const SettingsDialog = lazyPart(
  async () => (await import('#client/features/orders/reminder/settings-dialog.tsx')).ReminderSettingsDialog,
);

/** /settings, tab « organisation »: when suppliers that do not answer are written to again. */
export const ReminderSettingsCard = () => (
  <SettingsCard
    dialog={(onClose) => <SettingsDialog onClose={onClose} />}
    lines={2}
    of={useReminderSettings()}
    words={text}
  >
    {(settings) => <ReminderSummary settings={settings} />}
  </SettingsCard>
);

function ReminderSummary({ settings }: { settings: Settings }) {
  return (
    <SettingsList>
      <div>
        <dt>{text.automatic}</dt>
        <dd>{settings.active ? text.rule(settings) : text.off}</dd>
        {!settings.replies_read && <dd>{text.repliesUnread}</dd>}
      </div>
      <div>
        <dt>{text.mail}</dt>
        <dd>{settings.mail_subject || settings.mail_body ? text.ownWords : text.usualWords}</dd>
      </div>
    </SettingsList>
  );
}

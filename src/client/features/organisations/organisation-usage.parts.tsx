import { ReadCard } from '#client/platform/page/read-card.tsx';
import { Notice } from '#client/ui/feedback/notice.tsx';
import { Gauge } from '#client/ui/figure/gauge.tsx';
import { LeaderLine, LeaderList } from '#client/ui/figure/leader-line.tsx';
import { storageUsedText, usageText as text } from '#text/organisations/storage.text.ts';
import { type OrganisationUsage, useUsage } from './organisation-usage.api.ts';

/** Where files are added: nothing while there is room, a sentence before there is none. */
export function StorageNotice({ className }: { className?: string }) {
  const { data: usage } = useUsage();
  if (!usage?.storage.warning) return null;
  return <Notice {...(className ? { className } : {})} title={usage.storage.warning} tone="saffron" />;
}

/** /settings, tab « organisation »: what is kept and what is sent, with their limits. */
export const UsageSettings = () => (
  <ReadCard bars={['h-24']} className="mt-4" kind="plain" of={useUsage()} words={text}>
    {(usage) => <Usage usage={usage} />}
  </ReadCard>
);

function Usage({ usage: { storage, mails } }: { usage: OrganisationUsage }) {
  const storageText = storage.warning ?? storageUsedText(storage);
  return (
    <div className="flex flex-col gap-5">
      <Gauge
        kind="room"
        label={storageText}
        max={storage.limit}
        value={storage.used}
        valueText={storageText}
      />
      <div className="flex flex-col gap-2">
        <LeaderList>
          <LeaderLine figure={text.outOf(mails.sent, mails.limit)} label={text.mailsToday} />
          <LeaderLine
            figure={text.outOf(mails.new_recipients, mails.new_recipients_limit)}
            label={text.newRecipientsToday}
          />
        </LeaderList>
        <p className="text-hint text-ink-2">{text.mailsHint}</p>
      </div>
    </div>
  );
}

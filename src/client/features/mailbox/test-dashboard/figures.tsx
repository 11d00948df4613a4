import type { ReactNode } from 'react';
import { useEmailCounts, useProfileCounts } from '#client/features/mailbox/mailbox.api.ts';
import { ReadFailure } from '#client/platform/page/read.tsx';
import { Card } from '#client/ui/card.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { successRate } from '#domain/mailbox/email.ts';
import { formatNumber } from '#text/kernel/format.ts';
import { testDashboardText as text } from '#text/mailbox/test-dashboard.text.ts';

/** The four cards of the specification. */
export function Figures() {
  const emails = useEmailCounts();
  const profiles = useProfileCounts();
  const unread = [emails, profiles].find(({ data, error }) => error && !data);
  if (unread) {
    return (
      <Card className="mb-4">
        <ReadFailure of={unread} title={text.figuresFailure} />
      </Card>
    );
  }
  const { data } = emails;
  return (
    <section
      aria-label={text.figures}
      className="mb-4 grid grid-cols-4 gap-4 max-wide:grid-cols-2 max-md:gap-3"
    >
      <Figure label={text.profiles} note={profiles.data && text.activeProfiles(profiles.data.active)}>
        {profiles.data && formatNumber(profiles.data.all)}
      </Figure>
      <Figure label={text.emails} note={data && text.parsed(data.parsed)}>
        {data && formatNumber(data.all)}
      </Figure>
      <Figure label={text.success} note={data && text.failed(data.failed)}>
        {data && text.successRate(successRate(data))}
      </Figure>
      <Figure label={text.sync}>{data && (data.all > 0 ? text.syncActive : text.syncWaiting)}</Figure>
    </section>
  );
}

type FigureProps = { label: string; note?: string | undefined; children: ReactNode };

function Figure({ label, note, children }: FigureProps) {
  return (
    <Card className="px-5 py-4 max-md:px-4">
      <h2 className="text-hint text-ink-2">{label}</h2>
      <p className="font-display text-figure">{children ?? <Skeleton className="my-2 h-6 w-20" />}</p>
      {note && <p className="text-hint text-ink-2">{note}</p>}
    </Card>
  );
}

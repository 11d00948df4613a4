import type { ReactNode } from 'react';
import { type Read, WhenRead } from '#client/platform/page/read.tsx';
import { Card } from '#client/ui/card.tsx';
import { cn } from '#client/ui/cn.ts';
import { ReportWaiting } from './report-waiting.tsx';

type ReportReadProps<Report> = {
  of: Read<Report> & { isPlaceholderData: boolean };
  /** What did not come, where it did not. */
  failure: string;
  /** The shape of what is coming, where it is only part of a tab. */
  waiting?: ReactNode;
  children: (report: Report) => ReactNode;
};

/**
 * What every tab does with what it asked for: its shape while it is on its way, why it did not come, or its figures. Those
 * of another period stay in view, paler, until the new ones are there.
 */
export const ReportRead = <Report,>({
  of,
  failure,
  waiting = <ReportWaiting />,
  children,
}: ReportReadProps<Report>) => (
  <WhenRead
    around={(instead) => (of.error ? <Card>{instead}</Card> : instead)}
    failure={failure}
    of={of}
    waiting={waiting}
  >
    {(report) => (
      <div
        aria-busy={of.isPlaceholderData || undefined}
        className={cn('h-full transition-opacity', of.isPlaceholderData && 'pointer-events-none opacity-55')}
      >
        {children(report)}
      </div>
    )}
  </WhenRead>
);

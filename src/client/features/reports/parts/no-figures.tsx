import type { ReactNode } from 'react';
import { useReportPeriod } from '#client/features/reports/address.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { reportsText as text } from '#text/reports/reports.text.ts';

type NoFiguresProps = {
  /** What is missing. */
  title: string;
  /** What brings it. */
  children: ReactNode;
  icon: ReactNode;
  /** The next step, as a link that reads as a button. */
  action?: ReactNode;
};

/** A report of days on which nothing happened. Whole weeks and months leave out what is under way. */
export function NoFigures({ title, children, icon, action }: NoFiguresProps) {
  const { preset, choose } = useReportPeriod();
  const isWhole = preset === '10s' || preset === '12m';
  return (
    <Card>
      <EmptyState
        actions={
          <>
            {action}
            {isWhole && <Button onClick={() => choose('30j')}>{text.last30}</Button>}
          </>
        }
        icon={icon}
        title={title}
      >
        {children} {isWhole && text.wholeSteps}
      </EmptyState>
    </Card>
  );
}

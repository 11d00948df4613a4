import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useReportPeriod } from '#client/features/reports/address.ts';
import { usePermission } from '#client/platform/session/session.tsx';
import { Button, buttonStyle } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { cn } from '#client/ui/cn.ts';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import type { Permission } from '#domain/access/permissions.ts';
import { reportsText as text } from '#text/reports/reports.text.ts';

type Way = { to: string; label: string; may?: Permission };

type NoFiguresProps = {
  /** What is missing. */
  title: string;
  /** What brings it. */
  children: ReactNode;
  Icon: LucideIcon;
  /** The next step. */
  way: Way;
};

/** A report of days on which nothing happened. Whole weeks and months leave out what is under way. */
export function NoFigures({ title, children, Icon, way }: NoFiguresProps) {
  const { preset, choose } = useReportPeriod();
  const isWhole = preset === '10s' || preset === '12m';
  return (
    <Card>
      <EmptyState
        actions={
          <>
            <NextStep {...way} />
            {isWhole && <Button onClick={() => choose('30j')}>{text.last30}</Button>}
          </>
        }
        icon={<Icon aria-hidden="true" />}
        title={title}
      >
        {children} {isWhole && text.wholeSteps}
      </EmptyState>
    </Card>
  );
}

/** For who may take it. */
function NextStep({ to, label, may = 'reports.read' }: Way) {
  if (!usePermission(may)) return null;
  return (
    <Link className={cn(buttonStyle({ variant: 'primary' }), 'print:hidden')} to={to}>
      {label}
    </Link>
  );
}

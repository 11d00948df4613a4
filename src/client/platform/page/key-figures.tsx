import type { ReactNode } from 'react';
import { messageOf } from '#client/platform/api/error.ts';
import { Card } from '#client/ui/card.tsx';
import { cn } from '#client/ui/cn.ts';
import { Notice } from '#client/ui/feedback/notice.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { TextButton } from '#client/ui/text-button.tsx';
import { commonText } from '#text/kernel/common.text.ts';
import type { Read } from './read.tsx';

type KeyFiguresProps = {
  of: Read<unknown>;
  title: string;
  failure: string;
  /** How many beside each other. */
  className: string;
  children: ReactNode;
};

/** A page's few figures above its list, which is read whether they come or not. */
export function KeyFigures({
  of: { data, error, refetch },
  title,
  failure,
  className,
  children,
}: KeyFiguresProps) {
  if (error && !data) {
    return (
      <Notice
        action={<TextButton onClick={() => refetch()}>{commonText.retry}</TextButton>}
        className="mb-4"
        title={failure}
        tone="saffron"
      >
        {messageOf(error)}
      </Notice>
    );
  }
  return (
    <Card className="mb-4">
      <h2 className="sr-only">{title}</h2>
      <dl className={cn('grid divide-line', className)}>{children}</dl>
    </Card>
  );
}

type KeyFigureProps = {
  label: string;
  note?: string | undefined;
  tone?: 'default' | 'danger';
  className?: string;
  children: ReactNode;
};

/** Its place is kept until it is known. */
export function KeyFigure({ label, note, tone = 'default', className, children }: KeyFigureProps) {
  return (
    <div className={cn('px-5 py-3.5 max-md:px-4 max-md:py-3', className)}>
      <dt className="text-hint text-ink-2">{label}</dt>
      <dd>
        <span className={cn('block font-display text-dialog', tone === 'danger' && 'text-danger-ink')}>
          {children ?? <Skeleton className="my-1.5 h-5 w-24" />}
        </span>
        {note && <span className="block text-ink-3 text-small">{note}</span>}
      </dd>
    </div>
  );
}

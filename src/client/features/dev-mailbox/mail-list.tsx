import { Inbox, SearchX } from 'lucide-react';
import { Link } from 'react-router';
import { useClock } from '#client/platform/clock.tsx';
import { Button } from '#client/ui/button.tsx';
import { cn } from '#client/ui/cn.ts';
import { EmptyState, NoResult } from '#client/ui/feedback/empty-state.tsx';
import { LoadingRegion, Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { devMailboxText as text } from '#text/dev/dev-mailbox.text.ts';
import type { KeptMail } from './dev-mailbox.api.ts';

type MailListProps = {
  mails: readonly KeptMail[];
  search: string;
  selected: string | null;
  linkTo: (id: string) => string;
  onShowAll: () => void;
};

export function MailList({ mails, search, selected, linkTo, onShowAll }: MailListProps) {
  const { momentOf } = useClock();
  if (mails.length === 0 && search !== '') {
    return (
      <NoResult
        actions={<Button onClick={onShowAll}>{text.showAll}</Button>}
        icon={<SearchX aria-hidden="true" />}
        title={text.noResult(search)}
      />
    );
  }
  if (mails.length === 0) {
    return (
      <EmptyState icon={<Inbox aria-hidden="true" />} title={text.empty.title}>
        {text.empty.hint}
      </EmptyState>
    );
  }
  return (
    <ul aria-label={text.list} className="divide-y divide-line">
      {mails.map((mail) => (
        <li key={mail.id}>
          <Link
            aria-current={mail.id === selected ? 'true' : undefined}
            className={cn(
              'block px-5 py-3 -outline-offset-2 transition-colors hover:bg-hover max-md:px-4',
              mail.id === selected && 'bg-primary-soft hover:bg-primary-soft',
            )}
            to={linkTo(mail.id)}
          >
            <span className="flex items-baseline justify-between gap-3 text-hint text-ink-2">
              <span className="truncate">{mail.to_address}</span>
              <time className="shrink-0 text-small" dateTime={mail.received_at}>
                {momentOf(mail.received_at)}
              </time>
            </span>
            <span className="block truncate font-semibold text-body">{mail.subject || text.noSubject}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

const ROWS = ['first', 'second', 'third', 'fourth'];

export function MailListSkeleton() {
  return (
    <LoadingRegion className="flex flex-col gap-5 p-5">
      {ROWS.map((row) => (
        <div className="flex flex-col gap-2" key={row}>
          <Skeleton className="w-2/3" />
          <Skeleton />
        </div>
      ))}
    </LoadingRegion>
  );
}

import { FileSearch, MailPlus, RefreshCw, Settings2 } from 'lucide-react';
import { Link } from 'react-router';
import {
  MAILBOX_SETTINGS,
  useEmailCounts,
  useEmails,
  useMailbox,
} from '#client/features/mailbox/mailbox.api.ts';
import { useOnce } from '#client/platform/api/once.ts';
import { addressFilter, useAddressFilters } from '#client/platform/browser/address-filters.ts';
import { ListPage, onePage } from '#client/platform/page/list-page.tsx';
import { usePermission } from '#client/platform/session/session.tsx';
import { Button, buttonStyle } from '#client/ui/button.tsx';
import { CardHeader } from '#client/ui/card.tsx';
import { EmptyState, NoResult } from '#client/ui/feedback/empty-state.tsx';
import { FilterChip } from '#client/ui/figure/chip.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { usePhone } from '#client/ui/use-phone.ts';
import { EMAIL_STATUSES, type EmailStatus } from '#domain/mailbox/email.ts';
import { commonText } from '#text/kernel/common.text.ts';
import { emailLogsText as text } from '#text/mailbox/email-logs.text.ts';
import { EMAIL_COLUMNS } from './columns.tsx';
import { reparseOf } from './reparse.tsx';

const FILTERS = { status: addressFilter.oneOf('statut', EMAIL_STATUSES) };

/** /reports/email-logs: what the mailbox brought, and what came of each mail. */
export function EmailLogsPage() {
  const phone = usePhone();
  const mayReparse = usePermission('imports.run');
  const filters = useAddressFilters(FILTERS);
  const { status } = filters.asked;
  const list = useEmails(status);
  const { data: counts } = useEmailCounts();
  return (
    <ListPage
      cardAction={(email) => mayReparse && reparseOf(email)}
      columns={EMAIL_COLUMNS[phone ? 'phone' : mayReparse ? 'deskWithActions' : 'desk']}
      empty={<NoMail onShowAll={filters.clear} status={status} />}
      failure={text.loadFailure}
      failureHint={text.loadFailureHint}
      head={
        <PageHead
          actions={<Actions onRefresh={() => list.refetch({ throwOnError: true })} />}
          sentence={counts && text.sentence(counts.failed)}
          title={text.title}
        />
      }
      header={(bare) => (
        <CardHeader
          className={bare ? 'px-0! pt-0' : ''}
          description={text.newest}
          divided={!bare}
          title={text.history}
        />
      )}
      list={onePage(list)}
      rowId={({ id }) => id}
      rowLabel={(email) => `${email.from_email}, ${email.subject ?? text.noSubject}`}
      rowsOf={({ emails }) => emails}
      title={text.history}
      toolbar={<StatusFilter onChoose={(next) => filters.set('status', next)} status={status} />}
    />
  );
}

/** By hand, where ten seconds are too long. */
function Actions({ onRefresh }: { onRefresh: () => Promise<unknown> }) {
  const maySet = usePermission('settings.manage');
  const { run, busy } = useOnce(onRefresh, { id: 'emails', title: text.refreshFailure });
  return (
    <>
      {maySet && (
        <Link className={buttonStyle()} to={MAILBOX_SETTINGS}>
          <Settings2 aria-hidden="true" size={18} />
          {text.settings}
        </Link>
      )}
      <Button
        busy={busy}
        busyLabel={text.refreshing}
        icon={<RefreshCw aria-hidden="true" size={18} />}
        onClick={() => void run()}
      >
        {commonText.refresh}
      </Button>
    </>
  );
}

type StatusFilterProps = { status: EmailStatus | null; onChoose: (status: EmailStatus | null) => void };

function StatusFilter({ status, onChoose }: StatusFilterProps) {
  return (
    <fieldset
      aria-label={text.filters}
      className="flex min-w-0 gap-2 max-md:-mx-4 max-md:overflow-x-auto max-md:px-4"
    >
      <FilterChip active={status === null} className="max-md:h-11" onClick={() => onChoose(null)}>
        {commonText.all}
      </FilterChip>
      {EMAIL_STATUSES.map((value) => (
        <FilterChip
          active={status === value}
          className="max-md:h-11"
          key={value}
          onClick={() => onChoose(value)}
        >
          {text.groups[value]}
        </FilterChip>
      ))}
    </fieldset>
  );
}

type NoMailProps = { status: EmailStatus | null; onShowAll: () => void };

function NoMail({ status, onShowAll }: NoMailProps) {
  if (status !== null) {
    return (
      <NoResult
        actions={<Button onClick={onShowAll}>{text.showAll}</Button>}
        icon={<FileSearch aria-hidden="true" />}
        title={text.noneOfStatus(text.groups[status])}
      />
    );
  }
  return <FirstMail />;
}

/** Nothing came yet: whose step is next. */
function FirstMail() {
  const maySet = usePermission('settings.manage');
  const { data } = useMailbox({ enabled: maySet });
  const isSet = data?.mailbox != null;
  return (
    <EmptyState
      actions={
        maySet && (
          <Link className={buttonStyle({ variant: isSet ? 'secondary' : 'primary' })} to={MAILBOX_SETTINGS}>
            <MailPlus aria-hidden="true" size={18} />
            {text.settings}
          </Link>
        )
      }
      drawing="shelf"
      title={text.empty}
    >
      {!maySet ? text.emptyOthers : isSet ? text.emptyWaiting : text.emptyAdmin}
    </EmptyState>
  );
}

import { FileSearch, MailPlus, RefreshCw, Settings2 } from 'lucide-react';
import { Link } from 'react-router';
import {
  MAILBOX_SETTINGS,
  useEmailCounts,
  useEmails,
  useMailbox,
  useReadEmailsAgain,
} from '#client/features/mailbox/mailbox.api.ts';
import { useReplyCounts } from '#client/features/replies/replies.api.ts';
import { useOnce } from '#client/platform/api/once.ts';
import {
  addressFilter,
  useAddressFilters,
  useAddressTab,
  useAddressValue,
} from '#client/platform/browser/address-filters.ts';
import { ListPage, onePage } from '#client/platform/page/list-page.tsx';
import { usePermission } from '#client/platform/session/session.tsx';
import { Button, buttonStyle } from '#client/ui/button.tsx';
import { CardHeader } from '#client/ui/card.tsx';
import { EmptyState, NoResult } from '#client/ui/feedback/empty-state.tsx';
import { FilterChip } from '#client/ui/figure/chip.tsx';
import { lazyPart, NothingYet } from '#client/ui/loading/lazy-part.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { TabPanel, Tabs } from '#client/ui/tabs.tsx';
import { usePhone } from '#client/ui/use-phone.ts';
import { EMAIL_STATUSES, type EmailStatus } from '#domain/mailbox/email.ts';
import { commonText } from '#text/kernel/common.text.ts';
import { emailLogsText as text } from '#text/mailbox/email-logs.text.ts';
import { repliesText } from '#text/replies/inbox.text.ts';
import { EMAIL_COLUMNS } from './columns.tsx';
import { reparseOf } from './reparse.tsx';

const FILTERS = { status: addressFilter.oneOf('statut', EMAIL_STATUSES) };

/** What suppliers answered is looked at by whoever waits for it: it comes when it is opened. */
const RepliesList = lazyPart(
  async () => (await import('#client/features/replies/replies-list.parts.tsx')).RepliesList,
  NothingYet,
);
const ToAttach = lazyPart(
  async () => (await import('#client/features/replies/to-attach.parts.tsx')).ToAttach,
  NothingYet,
);
const ReplyPanel = lazyPart(
  async () => (await import('#client/features/replies/reply-panel.parts.tsx')).ReplyPanel,
);

const TABS = ['tous', 'reponses', 'a-rattacher'] as const;

/** /reports/email-logs: what the mailbox brought, and what came of each mail. */
export function EmailLogsPage() {
  const [tab, openTab] = useAddressTab(TABS);
  const [reply, openReply] = useAddressValue('reponse');
  const { data: counts } = useEmailCounts();
  const { data: replies } = useReplyCounts();
  return (
    <>
      <PageHead
        actions={<Actions />}
        sentence={counts && text.sentence({ failed: counts.failed, unmatched: replies?.unmatched ?? 0 })}
        title={text.title}
      />
      <Tabs
        label={repliesText.tabs}
        onValueChange={openTab}
        tabs={[
          { value: 'tous', label: repliesText.all },
          { value: 'reponses', label: repliesText.replies },
          { value: 'a-rattacher', label: repliesText.toAttach, count: replies?.unmatched },
        ]}
        value={tab}
      >
        <TabPanel value="tous">
          <History onOpen={openReply} />
        </TabPanel>
        <TabPanel value="reponses">
          <RepliesList onOpen={openReply} />
        </TabPanel>
        <TabPanel value="a-rattacher">
          <ToAttach onOpen={openReply} />
        </TabPanel>
      </Tabs>
      {reply && <ReplyPanel id={reply} key={reply} onClose={() => openReply(null)} />}
    </>
  );
}

/** Every mail, as the specification has it. */
function History({ onOpen }: { onOpen: (reply: string) => void }) {
  const phone = usePhone();
  const mayReparse = usePermission('imports.run');
  const filters = useAddressFilters(FILTERS);
  const { status } = filters.asked;
  const list = useEmails(status);
  return (
    <ListPage
      cardAction={(email) => mayReparse && reparseOf(email)}
      columns={EMAIL_COLUMNS[phone ? 'phone' : mayReparse ? 'deskWithActions' : 'desk']}
      empty={<NoMail onShowAll={filters.clear} status={status} />}
      failure={text.loadFailure}
      failureHint={text.loadFailureHint}
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
      // A card opens as a whole; in a table the subject does.
      rowLink={
        phone
          ? ({ reply }, name) =>
              reply ? (
                <button onClick={() => onOpen(reply.id)} type="button">
                  {name}
                </button>
              ) : (
                name
              )
          : undefined
      }
      rowLabel={(email) => `${email.from_email}, ${email.subject ?? text.noSubject}`}
      rowsOf={({ emails }) => emails}
      title={text.history}
      toolbar={<StatusFilter onChoose={(next) => filters.set('status', next)} status={status} />}
    />
  );
}

function Actions() {
  const maySet = usePermission('settings.manage');
  const { run, busy } = useOnce(useReadEmailsAgain(), {
    id: 'emails',
    title: text.refreshFailure,
  });
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

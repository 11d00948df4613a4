import { EmailStatusBadge } from '#client/features/mailbox/email-status.tsx';
import type { Email } from '#client/features/mailbox/mailbox.api.ts';
import { useAddressValue } from '#client/platform/browser/address-filters.ts';
import { useClock } from '#client/platform/clock.tsx';
import { WholeNumbers } from '#client/ui/figure/whole-numbers.tsx';
import type { Column } from '#client/ui/table/model.ts';
import { commonText } from '#text/kernel/common.text.ts';
import { DASH } from '#text/kernel/format.ts';
import { emailLogsText as text } from '#text/mailbox/email-logs.text.ts';
import { emailKindText, repliesText } from '#text/replies/inbox.text.ts';
import { Files } from './download.tsx';
import { EmailNote } from './note.tsx';
import { reparseOf } from './reparse.tsx';

const Moment = ({ of }: { of: string }) => (
  <time className="font-normal" dateTime={of}>
    {useClock().momentOf(of)}
  </time>
);

/** An address is cut rather than broken: its beginning says enough, its whole is at hand. */
const Sender = ({ email: { from_name, from_email } }: { email: Email }) => (
  <>
    {from_name && <span className="block truncate">{from_name}</span>}
    <span className={`block truncate ${from_name ? 'text-hint text-ink-2' : ''}`} title={from_email}>
      {from_email}
    </span>
  </>
);

const SubjectWords = ({ of: { subject } }: { of: Email }) => (
  <span className="wrap-anywhere line-clamp-2 font-semibold max-md:line-clamp-3" title={subject ?? undefined}>
    <WholeNumbers in={subject ?? text.noSubject} />
  </span>
);

/** A supplier's answer opens; a report has nothing more to show. */
function Subject({ of: email }: { of: Email }) {
  const [, openReply] = useAddressValue('reponse');
  const { reply } = email;
  if (!reply) return <SubjectWords of={email} />;
  return (
    <button className="link text-left" onClick={() => void openReply(reply.id)} type="button">
      <SubjectWords of={email} />
    </button>
  );
}

const Kind = ({ of: { kind } }: { of: Email }) => (
  <span className="block text-hint text-ink-2">{emailKindText[kind]}</span>
);

const files: Column<Email> = {
  id: 'files',
  head: text.columns.files,
  cell: (email) => <Files email={email} />,
  interactive: true,
};

const status: Column<Email> = {
  id: 'status',
  head: text.columns.status,
  cell: (email) => (
    <div className="flex flex-col items-start gap-1">
      <EmailStatusBadge status={email.status} />
      <EmailNote email={email} />
    </div>
  ),
  className: 'w-44 wide:w-60',
  interactive: true,
};

/**
 * On a desk: the columns of the specification, in its order. Where the page is narrow, what has no column stands under
 * what is nearest to it.
 */
const DESK: readonly Column<Email>[] = [
  {
    id: 'date',
    head: text.columns.date,
    cell: ({ received_at }) => <Moment of={received_at} />,
    className: 'w-26 wide:w-30',
  },
  {
    id: 'from',
    head: text.columns.from,
    cell: (email) => <Sender email={email} />,
    className: 'max-w-56',
    hideBelow: 'wide',
  },
  {
    id: 'subject',
    head: text.columns.subject,
    cell: (email) => (
      <>
        <Subject of={email} />
        <Kind of={email} />
        <span className="wrap-anywhere line-clamp-2 text-hint text-ink-2 wide:hidden">
          {email.from_email}
        </span>
      </>
    ),
    className: 'wide:min-w-56',
  },
  {
    id: 'profile',
    head: text.columns.profile,
    cell: ({ pos_profiles }) => <span className="wrap-anywhere">{pos_profiles?.name ?? DASH}</span>,
    className: 'w-32',
    hideBelow: 'wide',
  },
  files,
];

const statusWithAction: Column<Email> = {
  ...status,
  cell: (email) => (
    <>
      {status.cell(email)}
      {email.status === 'failed' && <div className="mt-1.5 wide:hidden">{reparseOf(email)}</div>}
    </>
  ),
};

const actions: Column<Email> = {
  id: 'actions',
  head: commonText.actions,
  cell: reparseOf,
  interactive: true,
  hideBelow: 'wide',
  className: 'w-34',
};

/** On a phone's card: words stand under the subject, where they have the width. */
const PHONE: readonly Column<Email>[] = [
  {
    id: 'subject',
    head: text.columns.subject,
    cell: (email) => <SubjectWords of={email} />,
    onCard: 'title',
  },
  { id: 'kind', head: repliesText.kind, cell: (email) => <Kind of={email} />, onCard: 'subtitle' },
  { id: 'from', head: text.columns.from, cell: (email) => <Sender email={email} />, onCard: 'subtitle' },
  {
    id: 'date',
    head: text.columns.date,
    cell: ({ received_at, pos_profiles }) => (
      <span className="text-hint">
        <Moment of={received_at} />
        {pos_profiles && `, ${pos_profiles.name}`}
      </span>
    ),
    onCard: 'subtitle',
  },
  {
    id: 'note',
    head: text.columns.status,
    cell: (email) => <EmailNote email={email} />,
    onCard: 'subtitle',
  },
  {
    id: 'status',
    head: text.columns.status,
    cell: ({ status }) => <EmailStatusBadge status={status} />,
    onCard: 'status',
  },
  { ...files, cell: (email) => email.attachments.length > 0 && <Files email={email} /> },
];

/** Who may not read reports again has no use for the column of actions. */
export const EMAIL_COLUMNS = {
  desk: [...DESK, status],
  deskWithActions: [...DESK, statusWithAction, actions],
  phone: PHONE,
} as const;

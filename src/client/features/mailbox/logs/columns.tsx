import { EmailStatusBadge } from '#client/features/mailbox/email-status.tsx';
import type { Email } from '#client/features/mailbox/mailbox.api.ts';
import { useClock } from '#client/platform/clock.tsx';
import type { Column } from '#client/ui/table/model.ts';
import { commonText } from '#text/kernel/common.text.ts';
import { DASH } from '#text/kernel/format.ts';
import { emailLogsText as text } from '#text/mailbox/email-logs.text.ts';
import { Files } from './download.tsx';
import { EmailNote } from './note.tsx';
import { reparseOf } from './reparse.tsx';

const Moment = ({ of }: { of: string }) => <time dateTime={of}>{useClock().momentOf(of)}</time>;

const Sender = ({ email: { from_name, from_email } }: { email: Email }) => (
  <>
    {from_name && <span className="wrap-anywhere block">{from_name}</span>}
    <span className={`wrap-anywhere block ${from_name ? 'text-hint text-ink-2' : ''}`}>{from_email}</span>
  </>
);

const subjectOf = ({ subject }: Email) => subject ?? text.noSubject;

const files: Column<Email> = {
  id: 'files',
  head: text.columns.files,
  cell: (email) => <Files email={email} />,
  interactive: true,
};
const profile: Column<Email> = {
  id: 'profile',
  head: text.columns.profile,
  cell: ({ pos_profiles }) => pos_profiles?.name ?? DASH,
};

/** On a desk: the columns of the specification, in its order. */
const DESK: readonly Column<Email>[] = [
  {
    id: 'date',
    head: text.columns.date,
    cell: ({ received_at }) => <Moment of={received_at} />,
    className: 'whitespace-nowrap font-normal!',
  },
  {
    id: 'from',
    head: text.columns.from,
    cell: (email) => <Sender email={email} />,
    className: 'min-w-36 max-w-60',
  },
  {
    id: 'subject',
    head: text.columns.subject,
    cell: (email) => <span className="wrap-anywhere line-clamp-2 font-semibold">{subjectOf(email)}</span>,
    className: 'min-w-40',
  },
  profile,
  files,
  {
    id: 'status',
    head: text.columns.status,
    cell: (email) => (
      <div className="flex flex-col items-start gap-1">
        <EmailStatusBadge status={email.status} />
        <EmailNote email={email} />
      </div>
    ),
    className: 'w-72',
    interactive: true,
  },
];

/** On a phone's card: the words stand under the subject, where they have the whole width. */
const PHONE: readonly Column<Email>[] = [
  {
    id: 'subject',
    head: text.columns.subject,
    cell: (email) => <span className="wrap-anywhere line-clamp-3">{subjectOf(email)}</span>,
    onCard: 'title',
  },
  {
    id: 'from',
    head: text.columns.from,
    cell: (email) => <Sender email={email} />,
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
  {
    id: 'date',
    head: text.columns.date,
    cell: ({ received_at }) => <Moment of={received_at} />,
  },
  profile,
  files,
];

const actions: Column<Email> = {
  id: 'actions',
  head: commonText.actions,
  cell: reparseOf,
  interactive: true,
  className: 'w-36',
};

/** Who may not read reports again has no use for the column. */
export const EMAIL_COLUMNS = { desk: DESK, deskWithActions: [...DESK, actions], phone: PHONE } as const;

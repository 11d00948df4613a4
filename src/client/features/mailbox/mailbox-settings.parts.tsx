import { Link } from 'react-router';
import { MailboxForm } from '#client/features/mailbox/settings/form.tsx';
import { MailboxState } from '#client/features/mailbox/settings/state.tsx';
import { ReadCard } from '#client/platform/page/read-card.tsx';
import { CardBody } from '#client/ui/card.tsx';
import { Notice } from '#client/ui/feedback/notice.tsx';
import { mailboxSettingsText as text } from '#text/mailbox/mailbox-settings.text.ts';
import { type Mailbox, useMailbox } from './mailbox.api.ts';

/** Another mailbox means other fields to start from; its state and its switch share the version, not the fields. */
const whichMailbox = (mailbox: Mailbox | null) =>
  mailbox &&
  [
    mailbox.host,
    mailbox.port,
    mailbox.username,
    mailbox.folder,
    mailbox.reply_address,
    mailbox.plus_addressing,
  ].join(' ');

/** /settings, tab « Intégrations »: where the reports of the tills and the answers of suppliers arrive. */
export const MailboxSettings = () => (
  <ReadCard bars={['h-10.5', 'h-10.5', 'h-10.5']} of={useMailbox()} words={{ ...text, intro: <Intro /> }}>
    {({ mailbox }) => (
      <>
        {mailbox && <MailboxState mailbox={mailbox} />}
        <CardBody className="flex flex-col gap-5">
          {!mailbox?.reply_address && (
            <Notice title={text.unread}>{mailbox ? text.noReplyAddress : text.noMailbox}</Notice>
          )}
          <MailboxForm key={whichMailbox(mailbox)} mailbox={mailbox} />
        </CardBody>
      </>
    )}
  </ReadCard>
);

const Intro = () => (
  <>
    {text.intro}{' '}
    <Link className="link max-md:block max-md:w-fit max-md:py-2.5" to="/reports/email-logs">
      {text.seeMails}
    </Link>
  </>
);

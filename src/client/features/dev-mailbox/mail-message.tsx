import { useQuery } from '@tanstack/react-query';
import { MailX, Paperclip } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ApiError } from '#client/platform/api/error.ts';
import { useClock } from '#client/platform/clock.tsx';
import { CardBody, CardHeader } from '#client/ui/card.tsx';
import { SegmentedControl } from '#client/ui/choice/radio/segmented-control.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { LoadingRegion, Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { WholeNumbers } from '#client/ui/figure/whole-numbers.tsx';
import { devMailboxText as text } from '#text/dev/dev-mailbox.text.ts';
import { attachmentUrl, mailQuery, type ReadMail } from './dev-mailbox.api.ts';
import { MailFrame } from './mail-frame.tsx';
import { PlainText } from './plain-text.tsx';

type View = 'html' | 'text';
const VIEWS = [
  { value: 'html', label: text.view.html },
  { value: 'text', label: text.view.text },
] as const satisfies readonly { value: View; label: string }[];

/** Give it the mail's id as its key: another mail starts with its own view. */
export function MailMessage({ id }: { id: string }) {
  const { data: mail, error } = useQuery(mailQuery(id));
  if (error) {
    const words = error instanceof ApiError && error.status === 404 ? text.gone : text.failed;
    return (
      <EmptyState icon={<MailX aria-hidden="true" />} title={words.title}>
        {words.hint}
      </EmptyState>
    );
  }
  if (!mail) {
    return (
      <LoadingRegion className="flex flex-col gap-4 p-5">
        <Skeleton className="h-6 w-1/2" />
        <Skeleton className="w-1/3" />
        <Skeleton className="h-60" />
      </LoadingRegion>
    );
  }
  return <Message mail={mail} />;
}

function Message({ mail }: { mail: ReadMail }) {
  const { momentOf } = useClock();
  const [view, setView] = useState<View>(mail.html === null ? 'text' : 'html');
  const subject = mail.subject || text.noSubject;
  return (
    <article>
      <CardHeader
        actions={
          mail.html !== null && (
            <SegmentedControl label={text.view.label} onValueChange={setView} options={VIEWS} value={view} />
          )
        }
        title={<WholeNumbers in={subject} />}
      />
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-0.5 border-line border-b px-5 pb-4 text-hint max-md:px-4">
        <Line label={text.from}>{personLine(mail.from)}</Line>
        <Line label={text.to}>{mail.to.map(personLine).join(', ')}</Line>
        <Line label={text.received}>{momentOf(mail.received_at)}</Line>
      </dl>
      {view === 'html' && mail.html !== null ? (
        <MailFrame html={mail.html} title={text.frame(subject)} />
      ) : (
        <CardBody>
          <PlainText>{mail.text}</PlainText>
        </CardBody>
      )}
      {mail.attachments.length > 0 && <Attachments mail={mail} />}
    </article>
  );
}

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt className="text-ink-2">{label}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </>
);

const personLine = ({ name, address }: ReadMail['from']) => (name ? `${name} <${address}>` : address);

function Attachments({ mail }: { mail: ReadMail }) {
  return (
    <section className="total-line bg-head px-5 py-4 max-md:px-4">
      <h3 className="mb-2 font-semibold text-hint text-ink-2">{text.attachments}</h3>
      <ul className="flex flex-wrap gap-2">
        {mail.attachments.map(({ name }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: its place in the mail is what names an attachment
          <li key={index}>
            <a
              aria-label={text.download(name || text.unnamedFile)}
              className="inline-flex min-h-9 items-center gap-2 rounded-compact border border-line-2 bg-surface px-3 text-body hover:bg-hover max-md:min-h-11"
              download
              href={attachmentUrl(mail.id, index)}
            >
              <Paperclip aria-hidden="true" size={16} />
              {name || text.unnamedFile}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

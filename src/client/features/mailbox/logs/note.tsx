import { type ReactNode, useState } from 'react';
import type { Email } from '#client/features/mailbox/mailbox.api.ts';
import { cn } from '#client/ui/cn.ts';
import { WholeNumbers } from '#client/ui/figure/whole-numbers.tsx';
import { TextButton } from '#client/ui/text-button.tsx';
import { emailLogsText as text } from '#text/mailbox/email-logs.text.ts';
import { replyStateText } from '#text/replies/inbox.text.ts';
import { TakeAsReply } from './take-as-reply.tsx';

/** Under a mail's status: what came of it. */
export function EmailNote({ email }: { email: Email }) {
  const { status, kind, reply, parse_error, parsed_data } = email;
  if (status === 'failed') {
    return parse_error && <Folded>{parse_error}</Folded>;
  }
  if (reply)
    return (
      <p className="text-hint text-ink-2">
        <WholeNumbers in={replyNote(reply)} />
      </p>
    );
  if (kind === 'other') {
    return (
      <div className="text-hint text-ink-2">
        <p>{text.notReport}</p>
        <TakeAsReply email={email} />
      </div>
    );
  }
  if (!parsed_data) return null;
  return (
    <div className="text-hint text-ink-2">
      <p>{text.linesProcessed(parsed_data.lines_processed)}</p>
      {parsed_data.refused > 0 && <Refused {...parsed_data} />}
    </div>
  );
}

/** « BC-2026-00042, à décider » */
const replyNote = ({ order_number, state }: NonNullable<Email['reply']>): string =>
  order_number === null ? replyStateText[state] : `${order_number}, ${replyStateText[state].toLowerCase()}`;

/** About three lines of the column. */
const SHORT = 120;

/** A complaint may be long: its beginning is there, the rest at a press. */
function Folded({ children }: { children: string }) {
  const [open, setOpen] = useState(false);
  const long = children.length > SHORT;
  return (
    <div className="text-hint">
      <p
        className={cn(
          'wrap-anywhere text-danger-ink',
          long && !open ? 'line-clamp-3' : 'whitespace-pre-line',
        )}
      >
        {children}
      </p>
      {long && (
        <More open={open} onToggle={setOpen}>
          {text.more}
        </More>
      )}
    </div>
  );
}

/** Lines that were left out of an otherwise good report. */
function Refused({ refused, errors }: { refused: number; errors: readonly string[] }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <p className="text-saffron-ink">{text.linesRefused(refused)}</p>
      {open && (
        <ul className="wrap-anywhere mt-1 flex list-disc flex-col gap-0.5 pl-4">
          {errors.map((error) => (
            <li key={error}>{error}</li>
          ))}
        </ul>
      )}
      {errors.length > 0 && (
        <More open={open} onToggle={setOpen}>
          {text.why}
        </More>
      )}
    </>
  );
}

type MoreProps = { open: boolean; onToggle: (open: boolean) => void; children: ReactNode };

const More = ({ open, onToggle, children }: MoreProps) => (
  <TextButton aria-expanded={open} onClick={() => onToggle(!open)}>
    {open ? text.less : children}
  </TextButton>
);

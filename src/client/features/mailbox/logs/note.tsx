import { useState } from 'react';
import type { Email } from '#client/features/mailbox/mailbox.api.ts';
import { TextButton } from '#client/ui/text-button.tsx';
import { emailLogsText as text } from '#text/mailbox/email-logs.text.ts';

/** Under a mail's status: what came of it. */
export function EmailNote({ email }: { email: Email }) {
  if (email.status === 'failed') return email.parse_error && <ParseError>{email.parse_error}</ParseError>;
  if (email.kind === 'other') return <p className="text-hint text-ink-2">{text.notReport}</p>;
  if (email.parsed_data) {
    return <p className="text-hint text-ink-2">{text.linesProcessed(email.parsed_data.lines_processed)}</p>;
  }
  return null;
}

/** About three lines of the column. */
const SHORT = 120;

/** A server's complaint may be long: its beginning is there, the rest at a press. */
function ParseError({ children }: { children: string }) {
  const [open, setOpen] = useState(false);
  const long = children.length > SHORT;
  return (
    <div className="text-hint">
      <p
        className={`wrap-anywhere text-danger-ink ${long && !open ? 'line-clamp-3' : 'whitespace-pre-line'}`}
      >
        {children}
      </p>
      {long && (
        <TextButton aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? text.less : text.more}
        </TextButton>
      )}
    </div>
  );
}

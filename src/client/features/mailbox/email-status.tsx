import { CircleAlert, CircleCheck, Inbox, LoaderCircle } from 'lucide-react';
import { Badge, type BadgeTone } from '#client/ui/figure/badge.tsx';
import type { EmailStatus } from '#domain/mailbox/email.ts';
import { emailStatusText } from '#text/mailbox/email-logs.text.ts';

/** Spec, /reports/email-logs: parsed default, parsing secondary, failed destructive, any other outline. */
const LOOK: Record<EmailStatus, { tone: BadgeTone; Icon: typeof Inbox }> = {
  received: { tone: 'outline', Icon: Inbox },
  parsing: { tone: 'secondary', Icon: LoaderCircle },
  parsed: { tone: 'default', Icon: CircleCheck },
  failed: { tone: 'destructive', Icon: CircleAlert },
};

export function EmailStatusBadge({ status }: { status: EmailStatus }) {
  const { tone, Icon } = LOOK[status];
  return (
    <Badge icon={<Icon aria-hidden="true" />} tone={tone}>
      {emailStatusText[status]}
    </Badge>
  );
}

const ICON_COLOUR: Record<EmailStatus, string> = {
  received: 'bg-sunken text-ink-2',
  parsing: 'bg-sunken text-ink-2',
  parsed: 'bg-primary-soft text-primary-ink',
  failed: 'bg-danger-soft text-danger-ink',
};

/** Before a mail of a short list; the badge beside it says the word. */
export function EmailStatusIcon({ status }: { status: EmailStatus }) {
  const { Icon } = LOOK[status];
  return (
    <span className={`grid size-9 shrink-0 place-items-center rounded-full ${ICON_COLOUR[status]}`}>
      <Icon aria-hidden="true" size={18} />
    </span>
  );
}

import { Send } from 'lucide-react';
import { useState } from 'react';
import { useClock } from '#client/platform/clock.tsx';
import { CommandDialog } from '#client/platform/form/command-dialog.tsx';
import { showFailure } from '#client/platform/form/form-action.ts';
import { usePermission } from '#client/platform/session/session.tsx';
import { toasts } from '#client/platform/toasts.ts';
import { Button } from '#client/ui/button.tsx';
import { Card, CardBody, CardHeader } from '#client/ui/card.tsx';
import { Badge, type BadgeTone } from '#client/ui/figure/badge.tsx';
import type { MailState } from '#domain/orders/status.ts';
import { claimAllows } from '#domain/receipts/claim.ts';
import { claimText as text } from '#text/claims/claims.text.ts';
import { journalText } from '#text/orders/order-detail.text.ts';
import { type Claim, type ClaimMail, useRetryClaimMail } from './claims.api.ts';

const TONES: Partial<Record<MailState, BadgeTone>> = {
  sent: 'default',
  failed: 'destructive',
  uncertain: 'saffron',
};

const canResend = (claim: Claim, { status }: ClaimMail) =>
  (status === 'failed' || status === 'uncertain') && claimAllows(claim.status, 'send');

export function ClaimMails({ claim }: { claim: Claim }) {
  const { momentOf } = useClock();
  const mayFollow = usePermission('claims.write');
  const [resent, setResent] = useState<ClaimMail | null>(null);
  return (
    <Card>
      <CardHeader title={text.mails} />
      <CardBody className="pt-1">
        {claim.mails.length === 0 ? (
          <p className="text-body text-ink-2">{text.noMails}</p>
        ) : (
          <ol aria-live="polite" className="flex flex-col gap-4">
            {claim.mails.map((mail) => (
              <li key={mail.id}>
                <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                  <Badge tone={TONES[mail.status] ?? 'outline'}>{journalText.status[mail.status]}</Badge>
                  <time className="whitespace-nowrap text-hint text-ink-2" dateTime={mail.created_at}>
                    {momentOf(mail.created_at)}
                  </time>
                </div>
                <p className="mt-1 font-semibold text-cell wrap-break-word">{mail.subject}</p>
                {mail.to_email && (
                  <p className="text-hint text-ink-2 wrap-anywhere">
                    {journalText.to} {mail.to_email}
                  </p>
                )}
                {mayFollow && canResend(claim, mail) && (
                  <Button
                    aria-label={text.resendNamed(mail.subject)}
                    className="mt-2"
                    onClick={() => setResent(mail)}
                    size="compact"
                    writes
                  >
                    {text.resend}
                  </Button>
                )}
              </li>
            ))}
          </ol>
        )}
      </CardBody>
      {resent && <ResendDialog claim={claim} mail={resent} onClose={() => setResent(null)} />}
    </Card>
  );
}

type ResendDialogProps = { claim: Claim; mail: ClaimMail; onClose: () => void };

/** A person decides: two mails are two claims in the supplier's eyes. */
function ResendDialog({ claim, mail, onClose }: ResendDialogProps) {
  const retry = useRetryClaimMail();
  return (
    <CommandDialog
      action={text.resend}
      command={async () => {
        await retry.mutateAsync({ id: claim.id, log_id: mail.id });
        toasts.success(text.resent, { id: 'claim' });
      }}
      icon={<Send aria-hidden="true" size={18} />}
      onClose={onClose}
      onFailure={(error) => showFailure(error, { id: 'claim', fallback: text.resendFailure })}
      title={text.resendTitle}
    >
      {mail.status === 'uncertain' ? text.resendUncertain : text.resendFailed}
    </CommandDialog>
  );
}

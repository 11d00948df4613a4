import { Archive, HandCoins, Hourglass, type LucideIcon, Send } from 'lucide-react';
import { useState } from 'react';
import { useOnce } from '#client/platform/api/once.ts';
import { usePermission } from '#client/platform/session/session.tsx';
import { toasts } from '#client/platform/toasts.ts';
import { Button } from '#client/ui/button.tsx';
import { lazyPart } from '#client/ui/loading/lazy-part.tsx';
import { type ClaimTransition, claimAllows } from '#domain/receipts/claim.ts';
import { claimText as text } from '#text/claims/claims.text.ts';
import { type Claim, useExpectCredit } from './claims.api.ts';

const DropClaimDialog = lazyPart(async () => (await import('./claim-drop-dialog.tsx')).DropClaimDialog);
const ClaimMailDialog = lazyPart(async () => (await import('./claim-mail-dialog.tsx')).ClaimMailDialog);
const SettleClaimDialog = lazyPart(async () => (await import('./claim-settle-dialog.tsx')).SettleClaimDialog);

/** What can be pressed; whether a credit is a part or all of it is said in its dialog. */
const COMMANDS = ['send', 'expect_credit', 'settle', 'drop'] as const satisfies readonly ClaimTransition[];
type ClaimCommand = (typeof COMMANDS)[number];

const ICONS: Record<ClaimCommand, LucideIcon> = {
  send: Send,
  expect_credit: Hourglass,
  settle: HandCoins,
  drop: Archive,
};

/** The next step first: write, then await the credit, then note it. Who may not follow claims reads why. */
export function ClaimActions({ claim }: { claim: Claim }) {
  const mayFollow = usePermission('claims.write');
  const [asked, setAsked] = useState<ClaimCommand | null>(null);
  const expect = useExpectCredit();
  const { run, busy } = useOnce(
    async () => {
      await expect.mutateAsync({ id: claim.id });
      toasts.success(text.expected, { id: 'claim' });
    },
    { id: 'claim', fallback: text.expectFailure },
  );
  const isMailed = claim.mails.length > 0;
  const commands = COMMANDS.filter((command) => claimAllows(claim.status, command));
  if (commands.length === 0) return null;
  if (!mayFollow) return <p className="text-hint text-ink-2">{text.managersOnly}</p>;
  const main: ClaimCommand = isMailed || claim.supplier_email === null ? 'settle' : 'send';
  const ordered = [main, ...commands.filter((command) => command !== main)];
  const words: Record<ClaimCommand, string> = {
    send: isMailed ? text.sendAgain : text.send,
    expect_credit: text.expectCredit,
    settle: text.settle,
    drop: claim.amount_settled === null ? text.drop : text.dropRest,
  };
  const close = () => setAsked(null);
  return (
    <div className="flex flex-col gap-2">
      {ordered.map((command) => {
        const Icon = ICONS[command];
        return (
          <Button
            busy={command === 'expect_credit' && busy}
            icon={<Icon aria-hidden="true" size={18} />}
            key={command}
            onClick={() => (command === 'expect_credit' ? void run() : setAsked(command))}
            variant={command === main ? 'primary' : command === 'drop' ? 'quiet' : 'secondary'}
            writes
          >
            {words[command]}
          </Button>
        );
      })}
      {asked === 'send' && <ClaimMailDialog claim={claim} onClose={close} />}
      {asked === 'settle' && <SettleClaimDialog claim={claim} onClose={close} />}
      {asked === 'drop' && <DropClaimDialog claim={claim} onClose={close} />}
    </div>
  );
}

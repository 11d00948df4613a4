import { Check, Mail, X } from 'lucide-react';
import { useDecidePrices } from '#client/features/orders/detail/commands.api.ts';
import { addressedTo } from '#client/features/orders/journal/mail.ts';
import type { Order, OrderLine } from '#client/features/orders/orders.api.ts';
import { useOnce } from '#client/platform/api/once.ts';
import { isConflict } from '#client/platform/form/form-dialog.ts';
import { usePermission } from '#client/platform/session/session.tsx';
import { toasts } from '#client/platform/toasts.ts';
import { Button, buttonStyle } from '#client/ui/button.tsx';
import { Chip } from '#client/ui/figure/chip.tsx';
import { isOpenProposal, type ProposalDecision } from '#domain/orders/answer/price-proposal.ts';
import { allows } from '#domain/orders/status.ts';
import { priceProposalText as text } from '#text/orders/order-detail.text.ts';
import { priceProposals, proposalSentence } from './answer.ts';

const TONES = { open: 'proposed', accepted: 'success', refused: 'plain' } as const;

/** Each price that the supplier asks for, and what was decided of it; one by one, or all that wait at once. */
export function PriceProposals({ order }: { order: Order }) {
  const mayDecide = usePermission('orders.decide_prices');
  const { decide, busy } = useDecision(order);
  const lines = priceProposals(order);
  const waiting = lines.filter(isOpenProposal);
  if (lines.length === 0) return null;
  const decidable = allows(order.status, 'confirm');
  const hint = !decidable ? text.closed : mayDecide ? text.keepsPrices : text.askManager;
  return (
    <section className="mt-3 border-line border-t pt-3 first:mt-0 first:border-t-0 first:pt-0">
      <h3 className="font-semibold text-label">{text.title}</h3>
      {waiting.length > 0 && <p className="text-hint text-ink-2">{hint}</p>}
      <ul className="mt-1 flex flex-col divide-y divide-line">
        {lines.map((line) => (
          <Proposal
            busy={busy}
            key={line.id}
            line={line}
            onDecide={mayDecide && decidable && isOpenProposal(line) ? decide : undefined}
          />
        ))}
      </ul>
      {mayDecide && decidable && waiting.length > 1 && (
        <div className="flex flex-wrap gap-2 border-line border-t pt-3 [&>button]:flex-1">
          <Button busy={busy} busyLabel={text.deciding} onClick={() => decide(waiting, 'accepted')}>
            {text.acceptAll}
          </Button>
          <Button busy={busy} busyLabel={text.deciding} onClick={() => decide(waiting, 'refused')}>
            {text.refuseAll}
          </Button>
        </div>
      )}
      <TellRefused order={order} />
    </section>
  );
}

type Decide = (lines: readonly OrderLine[], decision: ProposalDecision) => void;

/** Of the order in view: a newer answer is read first, not decided unseen. */
function useDecision({ id, version }: Order): { decide: Decide; busy: boolean } {
  const decide = useDecidePrices();
  const { run, busy } = useOnce(
    async (lines: readonly OrderLine[], decision: ProposalDecision) => {
      try {
        await decide.mutateAsync({
          id,
          version,
          decisions: lines.map((line) => ({ line_id: line.id, decision })),
        });
      } catch (error) {
        if (!isConflict(error)) throw error;
        toasts.info(text.changed, { id: 'prices' });
      }
    },
    { id: 'prices', fallback: text.failure },
  );
  return { decide: run, busy };
}

type ProposalProps = { line: OrderLine; busy: boolean; onDecide: Decide | undefined };

function Proposal({ line, busy, onDecide }: ProposalProps) {
  const state = line.proposal_decision ?? 'open';
  const sentence = proposalSentence(line);
  return (
    <li className="py-2.5">
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 flex-1 font-semibold text-cell wrap-break-word">{sentence}</p>
        <Chip tone={TONES[state]}>{text.state[state]}</Chip>
      </div>
      {onDecide && (
        <div className="mt-2 flex gap-2 [&>button]:flex-1">
          <Button
            aria-label={text.acceptThis(sentence)}
            busy={busy}
            icon={<Check aria-hidden="true" size={16} />}
            onClick={() => onDecide([line], 'accepted')}
            size="compact"
          >
            {text.accept}
          </Button>
          <Button
            aria-label={text.refuseThis(sentence)}
            busy={busy}
            icon={<X aria-hidden="true" size={16} />}
            onClick={() => onDecide([line], 'refused')}
            size="compact"
          >
            {text.refuse}
          </Button>
        </div>
      )}
    </li>
  );
}

/** A draft in the person's own mail program: what was refused, once nothing waits any more. */
function TellRefused({ order }: { order: Order }) {
  const to = addressedTo(order);
  const refused = order.lines.filter(({ proposal_decision }) => proposal_decision === 'refused');
  if (to === null || refused.length === 0 || order.lines.some(isOpenProposal)) return null;
  if (!allows(order.status, 'confirm')) return null;
  const subject = text.mailSubject(order.order_number ?? '');
  const body = text.mailBody(refused.map(proposalSentence));
  return (
    <div className="border-line border-t pt-3">
      <a
        className={buttonStyle({ variant: 'secondary' })}
        href={`mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`}
      >
        <Mail aria-hidden="true" size={18} />
        {text.tell}
      </a>
      <p className="mt-1.5 text-hint text-ink-2">{text.tellHint}</p>
    </div>
  );
}

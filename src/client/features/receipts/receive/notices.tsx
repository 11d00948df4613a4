import { RotateCcw } from 'lucide-react';
import { Link } from 'react-router';
import { useOnline } from '#client/platform/browser/online.ts';
import { useClock } from '#client/platform/clock.tsx';
import { Notice } from '#client/ui/feedback/notice.tsx';
import { Progress } from '#client/ui/feedback/progress.tsx';
import { TextButton } from '#client/ui/text-button.tsx';
import { lineOutcomeText as say } from '#text/receipts/line-outcome.text.ts';
import { receiveText as text } from '#text/receipts/receiving.text.ts';
import { isTouched, type ReceiveDraft } from './draft.ts';
import { linesWithoutLot, linesWithProblems, uncheckedLines } from './rules.ts';
import type { Receiving } from './use-receive.ts';

export function Advance({ draft }: { draft: ReceiveDraft }) {
  const online = useOnline();
  const checked = draft.lines.length - uncheckedLines(draft).length;
  return (
    <Progress
      aside={online ? isTouched(draft) && text.online : text.offline}
      label={text.progress(checked, draft.lines.length)}
      max={draft.lines.length}
      value={checked}
    />
  );
}

/** It is recorded already: by somebody else, or by this very device before something was changed. */
function overtakenBy({ refusal, recorded }: Receiving): string | null {
  if (recorded) return text.alreadySent;
  return refusal?.code === 'ORDER_STATE' ? refusal.message : null;
}

/** What the page that opened the screen found out. */
export type ScreenNotices = {
  /** When the typing that was found was kept; null for a fresh start. */
  found: string | null;
  /** The order is no longer as it was when it was typed. */
  changed: boolean;
  /** Why the order takes no receipt any more; null where it does. */
  overtaken: string | null;
};

export function Notices({ found, changed, overtaken, receiving }: ScreenNotices & { receiving: Receiving }) {
  const { momentOf } = useClock();
  const { order, draft, today, refusal } = receiving;
  const stuck = refusal ? linesWithProblems(draft, today).length : 0;
  const closed = overtaken ?? overtakenBy(receiving);
  if (closed !== null) {
    return (
      <Notice
        action={
          <Link className="link" to={order ? `/orders/${order.id}` : '/receiving'}>
            {order ? text.seeReceipts : text.toList}
          </Link>
        }
        role="alert"
        title={closed}
        tone="saffron"
      >
        {text.overtakenHint}
      </Notice>
    );
  }
  return (
    <>
      {refusal && (
        <Notice role="alert" title={refusal.message} tone="danger">
          {stuck > 0 ? text.linesToFix(stuck) : text.overtakenHint}
        </Notice>
      )}
      {changed && (
        <Notice title={text.changed} tone="saffron">
          {text.changedHint}
        </Notice>
      )}
      {found && !changed && !refusal && (
        <Notice icon={<RotateCcw aria-hidden="true" />} title={text.found}>
          {text.foundHint(momentOf(found))}
        </Notice>
      )}
    </>
  );
}

/**
 * Before the receipt leaves it is said how many lots nobody has noted: after « Tout conforme », which says nothing of
 * them, and from the last line on, whose button records.
 */
export function LotsMissing({ receiving: { draft, typeLots } }: { receiving: Receiving }) {
  const missing = linesWithoutLot(draft).length;
  if (missing === 0 || uncheckedLines(draft).length > 1) return null;
  return (
    <div className="flex basis-full items-center justify-between gap-3 text-cell">
      <p className="font-semibold text-saffron-ink" role="status">
        {say.lotsMissing(missing)}
      </p>
      <TextButton onClick={typeLots}>{say.typeLots}</TextButton>
    </div>
  );
}

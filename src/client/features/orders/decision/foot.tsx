import { Check, Pencil, Phone } from 'lucide-react';
import { useState } from 'react';
import type { Sums } from '#client/features/orders/decision/form/reckoning.ts';
import {
  cancels,
  type DecisionForm,
  isRefusal,
} from '#client/features/orders/decision/form/use-decision-form.ts';
import { telLink } from '#client/platform/browser/tel-link.ts';
import { usePermission } from '#client/platform/session/session.tsx';
import { Button, buttonStyle } from '#client/ui/button.tsx';
import { Checkbox } from '#client/ui/choice/checkbox.tsx';
import { cn } from '#client/ui/cn.ts';
import { LeaderLine, LeaderList } from '#client/ui/figure/leader-line.tsx';
import { lazyPart } from '#client/ui/loading/lazy-part.tsx';
import { formatEuros } from '#text/kernel/format.ts';
import { decisionText, decisionFootText as text } from '#text/orders/decision.text.ts';
import { answererOf } from './source.ts';

const IgnoreDialog = lazyPart(async () => (await import('./ignore-dialog.tsx')).IgnoreDialog);

/** What it comes to, what is done with it, and what will leave the restaurant. */
export function DecisionFoot({ form, onDone }: { form: DecisionForm; onDone: () => void }) {
  const { decision, sums } = form;
  return (
    <footer className="total-line flex flex-col gap-3 bg-head px-5 py-4 max-md:px-4">
      <SumLines sums={sums} supplier={decision.supplier_name} />
      <div className="flex flex-wrap gap-2">
        <MainButton form={form} />
        {decision.phone && (
          <a className={cn(buttonStyle(), 'max-md:flex-1')} href={telLink(decision.phone)}>
            <Phone aria-hidden="true" size={18} />
            {text.call(decision.phone)}
          </a>
        )}
      </div>
      {decision.state === 'proposed' && <OtherWays form={form} onDone={onDone} />}
      <Leaving form={form} />
    </footer>
  );
}

const MOST_TERMS = 3;

function SumLines({ sums: { ordered, terms, after, drafts }, supplier }: { sums: Sums; supplier: string }) {
  const shown = terms.length > 0 && terms.length <= MOST_TERMS;
  return (
    <LeaderList>
      <LeaderLine
        className="text-cell"
        figure={<strong className="font-semibold">{formatEuros(after)}</strong>}
        label={shown ? text.sum(supplier, ordered, terms) : supplier}
      />
      {drafts.map(({ supplier_id, supplier_name, draft, total }) => (
        <LeaderLine
          className="text-cell"
          figure={<strong className="font-semibold">{formatEuros(total)}</strong>}
          key={supplier_id}
          label={draft ? text.addedTo(supplier_name, draft.order_number) : text.newDraft(supplier_name)}
        />
      ))}
    </LeaderList>
  );
}

/** The message settles nothing, and nobody has typed what it should. */
const isNothing = ({ decision, views, day }: DecisionForm): boolean =>
  decision.state === 'proposed' && day === null && views.every(({ words }) => words === null);

/** Confirms where every line has an answer; otherwise notes what is known. */
function MainButton({ form }: { form: DecisionForm }) {
  const mayCancel = usePermission('orders.cancel');
  const { views, submit, busy } = form;
  const refusal = isRefusal(views);
  const cancelling = cancels(form);
  const open = views.filter(({ words }) => words === null).length;
  const reason = isNothing(form)
    ? text.nothingYet
    : cancelling && !mayCancel
      ? cancelling === 'ours'
        ? text.cancelNeedsManager
        : text.refusalNeedsManager
      : undefined;
  const label =
    cancelling === 'ours'
      ? text.cancelOrder
      : refusal
        ? text.noteRefusal
        : open > 0
          ? text.note
          : text.confirm;
  return (
    <Button
      busy={busy}
      busyLabel={text.working}
      className="flex-1 basis-52"
      disabledReason={reason}
      icon={<Check aria-hidden="true" size={18} />}
      onClick={submit}
      variant="primary"
      writes
    >
      {label}
    </Button>
  );
}

/** What an e-mail that was read also allows: to correct the reading, or to leave it. */
function OtherWays({ form, onDone }: { form: DecisionForm; onDone: () => void }) {
  const [asks, setAsks] = useState(false);
  const { reply } = form.decision;
  if (!reply) return null;
  return (
    <div className="flex flex-wrap gap-2 [&>button]:flex-1">
      <Button
        aria-pressed={form.editing}
        icon={<Pencil aria-hidden="true" size={16} />}
        onClick={() => form.edit(!form.editing)}
      >
        {form.editing ? decisionText.stopEditing : decisionText.edit}
      </Button>
      <Button onClick={() => setAsks(true)} variant="quiet" writes>
        {text.ignore}
      </Button>
      {asks && <IgnoreDialog onClose={() => setAsks(false)} onDone={onDone} replyId={reply.id} />}
    </div>
  );
}

/** Who hears of it, in a sentence; the tick says otherwise. */
function Leaving({ form }: { form: DecisionForm }) {
  const { decision, views, sums, tells } = form;
  const who = answererOf(decision);
  const open = views.filter(({ words }) => words === null).length;
  if (isNothing(form)) return <p className="text-hint text-ink-2">{text.nothingYet}</p>;
  const sentences = [
    decision.tell_to === null
      ? text.noAddress(decision.supplier_name)
      : tells
        ? text.informed(who)
        : text.notInformed(who),
    sums.drafts.length > 0 && text.drafts(sums.drafts.map(({ supplier_name }) => supplier_name)),
    cancels(form) !== null && text.cancels,
    open > 0 && open < views.length && text.staysOpen(open),
  ].filter(Boolean);
  return (
    <div>
      {decision.tell_to !== null && (
        <Checkbox checked={tells} label={text.tell(who)} onCheckedChange={form.setTells} />
      )}
      <p aria-live="polite" className="text-hint text-ink-2">
        {sentences.join(' ')}
      </p>
    </div>
  );
}

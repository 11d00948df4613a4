import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { usePermission } from '#client/platform/session/session.tsx';
import { Button, buttonStyle, IconButton } from '#client/ui/button.tsx';
import { cn } from '#client/ui/cn.ts';
import { priorityBand } from '#domain/replenishment/priority.ts';
import { boardText as text } from '#text/board/board.text.ts';
import { DOT } from '#text/kernel/format.ts';
import { rationaleText } from '#text/replenishment/rationale.text.ts';
import type { BoardSupplier, SupplierNeed } from './board.api.ts';
import { FrancoLine } from './franco-line.tsx';
import { Lines } from './lines.tsx';
import { Deadline } from './time-left.tsx';
import { guideOf } from './ways.ts';

type SupplierRowProps = {
  need: BoardSupplier;
  /** The one to do now. */
  next: boolean;
  busy: boolean;
  onPrepare: () => void;
};

/** One supplier from whom something is to be ordered: until when, for when, what, for how much. */
export function SupplierNeedRow({ need, next, busy, onPrepare }: SupplierRowProps) {
  const [open, setOpen] = useState(false);
  const linesId = useId();
  return (
    <li className="md:border-line md:border-b md:last:border-b-0 max-md:overflow-clip max-md:rounded-phone max-md:border max-md:border-line max-md:bg-surface max-md:shadow-card">
      <div className="grid grid-cols-[7.5rem_minmax(0,1fr)_15.5rem_auto] items-center gap-x-5 gap-y-3 px-5 py-4 max-wide:grid-cols-[7.5rem_minmax(0,1fr)_auto] max-md:grid-cols-2 max-md:p-4">
        <Deadline delivery={need.delivery} />
        <Facts need={need} />
        <FrancoLine className="max-wide:order-1 max-wide:col-span-full" need={need} />
        <div className="flex items-center gap-2 max-md:order-2 max-md:col-span-full">
          <Actions busy={busy} need={need} next={next} onPrepare={onPrepare} />
          <IconButton
            aria-controls={linesId}
            aria-expanded={open}
            icon={
              <ChevronDown
                aria-hidden="true"
                className={cn('transition-transform', open && 'rotate-180')}
                size={20}
              />
            }
            label={text.showLines(need.name)}
            onClick={() => setOpen(!open)}
          />
        </div>
      </div>
      <div id={linesId}>{open && <Lines label={text.showLines(need.name)} lines={need.lines} />}</div>
    </li>
  );
}

/** Two are enough to see that it is time. */
const NAMED = 2;

function Facts({ need }: { need: BoardSupplier }) {
  const { name, delivery, item_count, lines, drafts } = need;
  const urgent = lines.filter(({ priority }) => priorityBand(priority) === 'urgent');
  const sentences = urgent
    .slice(0, NAMED)
    .map(({ item_name, sum }) => text.urgent(item_name, rationaleText.runsOut(sum)));
  const facts = [
    ...(delivery ? [text.delivered(delivery.arrives_on), text.lasts(delivery.until)] : []),
    text.items(item_count),
    ...(drafts.length > 0 ? [text.draftThere(drafts.length)] : []),
  ];
  return (
    <div className="min-w-0 max-md:order-first max-md:col-span-full">
      <h3 className="wrap-break-word font-semibold text-body max-md:font-display max-md:text-[1.1875rem]">
        <Link className="hover:underline" to={`/suppliers/${need.id}`}>
          {name}
        </Link>
      </h3>
      <p className="text-pretty text-hint text-ink-2">{facts.join(DOT)}</p>
      {sentences.length > 0 && (
        <p className="text-pretty text-danger-ink text-hint">
          {sentences.join(DOT)}
          {urgent.length > NAMED && ` ${text.more(urgent.length - NAMED)}`}
        </p>
      )}
      <RhythmLink need={need} />
    </div>
  );
}

/** Without delivery days and cut-offs the deadline is a guess. */
export function RhythmLink({ need: { id, name, rhythm_known } }: { need: SupplierNeed }) {
  const mayChange = usePermission('suppliers.write');
  if (rhythm_known || !mayChange) return null;
  return (
    <Link aria-label={text.fillRhythmOf(name)} className="link text-hint" to={`/suppliers/${id}`}>
      {text.fillRhythm}
    </Link>
  );
}

type ActionsProps = SupplierRowProps;

function Actions({ need: { id, name, drafts }, next, busy, onPrepare }: ActionsProps) {
  const mayWrite = usePermission('orders.write');
  const [draft] = drafts;
  const variant = next ? 'primary' : 'secondary';
  return (
    <>
      <Link
        aria-label={text.inGuideOf(name)}
        className={cn(buttonStyle({ variant: 'quiet' }), 'max-md:h-12')}
        to={guideOf(id)}
      >
        {text.inGuide}
      </Link>
      {draft ? (
        <Link
          aria-label={text.openDraftOf(name)}
          className={cn(buttonStyle({ variant }), 'max-md:h-12 max-md:flex-1')}
          state={{ from: '/commande-hub' }}
          to={`/orders/${draft.id}`}
        >
          {text.openDraft}
        </Link>
      ) : (
        mayWrite && (
          <Button
            aria-label={text.prepareOf(name)}
            busy={busy}
            busyLabel={text.preparing}
            className="max-md:flex-1"
            onClick={onPrepare}
            variant={variant}
            writes
          >
            {text.prepare}
          </Button>
        )
      )}
    </>
  );
}

import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isOrderable } from '#client/features/replenishment/chosen.ts';
import type { Suggestion } from '#client/features/replenishment/replenishment.api.ts';
import type { ChosenList } from '#client/features/replenishment/use-chosen.ts';
import { DRAFTS, useOrdering } from '#client/features/replenishment/use-ordering.ts';
import { Button, buttonStyle } from '#client/ui/button.tsx';
import { CardFooter } from '#client/ui/card.tsx';
import { PhoneBar } from '#client/ui/phone/phone-bar.tsx';
import { usePhone } from '#client/ui/use-phone.ts';
import { eurosOrDash } from '#text/kernel/format.ts';
import { suggestionsText as text } from '#text/replenishment/suggestion-screens.text.ts';

type OrderingFootProps = { list: ChosenList<Suggestion>; shown: readonly Suggestion[] };

/** What is ticked, what it comes to, and the step to the drafts; at hand at the foot of a phone. */
export function OrderingFoot({ list, shown }: OrderingFootProps) {
  if (shown.some(isOrderable)) return <Ordering list={list} />;
  return shown.some(({ order }) => order?.status === 'DRAFT') ? <AllOrdered /> : null;
}

/** Drafts of it all: they still have to leave. */
const AllOrdered = () => (
  <Foot words={<p className="min-w-0 flex-1 text-hint text-ink-2">{text.allOrdered}</p>}>
    <Link className={buttonStyle({ variant: 'primary' })} to={DRAFTS}>
      {text.openDrafts}
    </Link>
  </Foot>
);

function Ordering({ list }: { list: ChosenList<Suggestion> }) {
  const { run, busy } = useOrdering();
  const { lines, suppliers, total } = list.chosen;
  return (
    <Foot
      words={
        <>
          <p aria-live="polite" className="min-w-0 flex-1 text-hint text-ink-2">
            {text.selected(lines.length, suppliers)}
          </p>
          <p className="whitespace-nowrap font-display text-dialog">{eurosOrDash(total)}</p>
        </>
      }
    >
      <Button
        busy={busy}
        busyLabel={text.creating}
        onClick={() => void run({ lines, edits: list.edits, onDone: list.forget })}
        variant="primary"
        writes
      >
        {text.create(suppliers)}
      </Button>
    </Foot>
  );
}

function Foot({ words, children }: { words: ReactNode; children: ReactNode }) {
  const phone = usePhone();
  if (phone) {
    return (
      <PhoneBar className="flex-col">
        <div className="flex items-baseline gap-3">{words}</div>
        {children}
      </PhoneBar>
    );
  }
  return (
    <CardFooter className="layer-head sticky bottom-0">
      {words}
      {children}
    </CardFooter>
  );
}

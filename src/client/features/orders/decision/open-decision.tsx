import type { Ref } from 'react';
import {
  type DecisionForm,
  useDecisionForm,
} from '#client/features/orders/decision/form/use-decision-form.ts';
import { ChangeBlock } from '#client/features/orders/decision/lines/change-block.tsx';
import { DayBlock } from '#client/features/orders/decision/lines/day-block.tsx';
import { OpenLines } from '#client/features/orders/decision/lines/open-lines.tsx';
import type { Order } from '#client/features/orders/orders.api.ts';
import { useClock } from '#client/platform/clock.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { cn } from '#client/ui/cn.ts';
import { decisionText as text } from '#text/orders/decision.text.ts';
import type { Decision } from './decision.api.ts';
import { DecisionFoot } from './foot.tsx';
import { AnswerHead, type AnswerLook } from './head.tsx';
import { numbersOf } from './numbers.ts';
import { sourceOf } from './source.ts';
import { SupplierWords } from './supplier-words.tsx';

type OpenDecisionProps = {
  order: Order;
  decision: Decision;
  className: string | undefined;
  head: Ref<HTMLHeadingElement>;
  onDone: () => void;
};

/** An answer that waits for somebody: what is said, what changes, what is answered to each, and what that comes to. */
export function OpenDecision({ order, decision, className, head, onDone }: OpenDecisionProps) {
  const { momentOf } = useClock();
  const form = useDecisionForm(decision, order, onDone);
  const { look, title } = titleOf(decision);
  return (
    <Card className={cn(look === 'refused' ? 'border-danger-line' : 'border-saffron-line', className)}>
      <AnswerHead hint={sourceOf(decision, momentOf)} look={look} ref={head} title={title} />
      <div className="flex flex-col divide-y divide-line px-5 max-md:px-4" ref={form.card}>
        <SupplierWords decision={decision} />
        <AllElsewhere form={form} />
        {form.editing && <p className="py-3 text-hint text-ink-2">{text.editHint}</p>}
        <Blocks form={form} />
        {!form.decidesPrices &&
          (form.editing || decision.changes.some(({ choices }) => choices.includes('refuse_price'))) && (
            <p className="py-3 text-hint text-ink-2">{text.askManager}</p>
          )}
      </div>
      <DecisionFoot form={form} onDone={onDone} />
    </Card>
  );
}

function titleOf({ supplier_name: name, refused, changes, date, reply, open_lines }: Decision): {
  look: AnswerLook;
  title: string;
} {
  const count = changes.length + (date ? 1 : 0);
  if (refused) return { look: 'refused', title: text.refuses(name) };
  if (count > 0) return { look: 'changes', title: text.changes(name, count) };
  if (reply?.intent === 'question') return { look: 'question', title: text.asks(name) };
  if (open_lines.length === 0) return { look: 'changes', title: text.confirms(name) };
  return { look: 'question', title: text.toRead(name) };
}

function Blocks({ form }: { form: DecisionForm }) {
  const { decision, views, editing } = form;
  const numbers = numbersOf(decision);
  const opened = new Set(decision.open_lines.map(({ line_id }) => line_id));
  const read = new Set(decision.changes.map(({ line_id }) => line_id));
  const open = views.filter(({ line }) => opened.has(line.line_id)).map(({ line }) => line);
  // By what was read, not by what is typed: no field may move away from under the fingers.
  const changed = views.filter(({ line }) => read.has(line.line_id));
  const others = editing
    ? views.filter(({ line }) => !read.has(line.line_id) && !opened.has(line.line_id))
    : [];
  return (
    <ul className="flex flex-col divide-y divide-line empty:hidden">
      {[...changed, ...others].map((view) => (
        <ChangeBlock
          form={form}
          key={view.line.line_id}
          number={numbers.ofLine(view.line.line_id)}
          view={view}
        />
      ))}
      <DayBlock form={form} number={numbers.ofDay} />
      {open.length > 0 && <OpenLines form={form} lines={open} />}
    </ul>
  );
}

/** Where nothing comes, everything is to be had from others. */
function AllElsewhere({ form }: { form: DecisionForm }) {
  const short = form.views.filter(({ change }) => change?.choices.includes('elsewhere'));
  const left = short.filter(({ choice }) => choice !== 'elsewhere');
  if (!form.decision.refused || short.length < 2 || left.length === 0) return null;
  return (
    <div className="py-3">
      <Button
        className="w-full"
        onClick={() =>
          form.choose(
            left.map(({ line }) => line.line_id),
            'elsewhere',
          )
        }
        variant="soft"
      >
        {text.allElsewhere}
      </Button>
    </div>
  );
}

import { useEffect, useRef } from 'react';
import type { Order } from '#client/features/orders/orders.api.ts';
import { WhenRead } from '#client/platform/page/read.tsx';
import { inCard } from '#client/ui/card.tsx';
import { decisionText as text } from '#text/orders/decision.text.ts';
import { type Decision, useDecision } from './decision.api.ts';
import { NotedAnswer } from './noted-answer.tsx';
import { OpenDecision } from './open-decision.tsx';
import { DecisionWaiting } from './waiting.tsx';

type DecisionCardProps = { order: Order; className?: string | undefined };

/** What the supplier answered by its link, on the phone or by e-mail, and what is said to it. */
export function DecisionCard({ order, className }: DecisionCardProps) {
  const read = useDecision(order);
  return (
    <WhenRead around={inCard(className)} failure={text.loadFailure} of={read} waiting={<DecisionWaiting />}>
      {(decision) => decision && <Shown className={className} decision={decision} order={order} />}
    </WhenRead>
  );
}

type ShownProps = { order: Order; decision: Decision; className: string | undefined };

/** Once somebody has decided, the focus is where they were: on what became of it. */
function Shown({ order, decision, className }: ShownProps) {
  const head = useRef<HTMLHeadingElement>(null);
  const decided = useRef(false);
  const open = decision.state !== 'noted';
  // A new answer is another one: nothing chosen about the one before holds for it.
  const answer = `${decision.reply?.id ?? decision.channel}:${decision.answered_at}:${open}`;
  const shown = useRef(answer);
  useEffect(() => {
    shown.current = answer;
    if (decided.current) head.current?.focus();
    decided.current = false;
  }, [answer]);
  // What became of it may be on the page before the command is told to be done.
  const onDone = () => {
    if (shown.current === answer) decided.current = true;
    else head.current?.focus();
  };
  return open ? (
    <OpenDecision
      className={className}
      decision={decision}
      head={head}
      key={answer}
      onDone={onDone}
      order={order}
    />
  ) : (
    <NotedAnswer className={className} decision={decision} head={head} key={answer} order={order} />
  );
}

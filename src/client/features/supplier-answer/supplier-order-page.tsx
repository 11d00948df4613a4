import { Link2Off } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { ApiError } from '#client/platform/api/error.ts';
import { WhenRead } from '#client/platform/page/read.tsx';
import { LoadingBars } from '#client/ui/feedback/skeleton.tsx';
import { supplierAnswerText as text } from '#text/orders/supplier-answer.text.ts';
import { AnswerForm } from './answer-form.tsx';
import { AnswerReceipt } from './answer-receipt.tsx';
import { type AnswerableOrder, useAnswerableOrder } from './supplier-answer.api.ts';
import { Saying, SupplierFrame } from './supplier-frame.tsx';
import { hasKeptDraft } from './use-draft.ts';

/** Where the link of an order's e-mail leads. The token is the fragment: it never reaches a server's log. */
export function SupplierOrderPage() {
  const token = useLocation().hash.slice(1);
  const read = useAnswerableOrder(token);
  const { error } = read;
  if (token === '') return <Nothing sentence={text.missingToken} title={text.invalidTitle} />;
  // A link taken back while the order is in view counts at once; a cut network does not empty the page.
  if (error instanceof ApiError && error.code === 'ANSWER_LINK_EXPIRED') {
    return <Nothing sentence={error.message} title={text.expiredTitle} />;
  }
  if (error instanceof ApiError && error.code === 'ANSWER_LINK_INVALID') {
    return <Nothing sentence={`${error.message} ${text.invalidHint}`} title={text.invalidTitle} />;
  }
  return (
    <WhenRead
      around={(instead) => <SupplierFrame>{instead}</SupplierFrame>}
      failure={text.loadFailure}
      of={read}
      waiting={<LoadingBars bars={['h-9 w-64', 'h-40', 'h-24', 'h-24']} label={text.loading} />}
    >
      {(order) => <Order key={token} onOvertaken={() => read.refetch()} order={order} token={token} />}
    </WhenRead>
  );
}

const Nothing = ({ title, sentence }: { title: string; sentence: string }) => (
  <SupplierFrame>
    <div className="py-8">
      <Saying icon={<Link2Off />} title={title}>
        {sentence}
      </Saying>
    </div>
  </SupplierFrame>
);

type OrderProps = { order: AnswerableOrder; token: string; onOvertaken: () => void };

function Order({ order, token, onOvertaken }: OrderProps) {
  const [editing, setEditing] = useState(() => order.answered_at === null || hasKeptDraft(order, token));
  const form = order.answerable && editing;
  useHeadingAfter(form);
  if (form) {
    return (
      <AnswerForm onOvertaken={onOvertaken} onSent={() => setEditing(false)} order={order} token={token} />
    );
  }
  return <AnswerReceipt onChange={() => setEditing(true)} order={order} />;
}

/** Another view takes the place of this one: read from its top, as a page would be. */
function useHeadingAfter(view: boolean): void {
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [view]);
}

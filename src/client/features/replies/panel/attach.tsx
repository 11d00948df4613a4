import { CircleSlash, Link2 } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type ReplyRow, useAttachReply, useIgnoreReply } from '#client/features/replies/replies.api.ts';
import { useOnce } from '#client/platform/api/once.ts';
import { toasts } from '#client/platform/toasts.ts';
import { Button } from '#client/ui/button.tsx';
import { lazyPart } from '#client/ui/loading/lazy-part.tsx';
import { NBSP } from '#text/kernel/format.ts';
import { replyGuessText, replyPanelText as text } from '#text/replies/inbox.text.ts';

const OrderPicker = lazyPart(async () => (await import('./order-picker.tsx')).OrderPicker);

type Unmatched = Pick<ReplyRow, 'id' | 'guess' | 'from_email'>;

/** As it is called where there is no number yet. */
export const orderName = ({ order_number, supplier_name }: NonNullable<ReplyRow['order']>): string =>
  order_number ?? supplier_name;

/** Attached, it is read at once: the order is where one goes on. */
function useAttach({ id }: Pick<ReplyRow, 'id'>) {
  const attach = useAttachReply();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return useOnce(
    async (po_id: string) => {
      const { order } = await attach.mutateAsync({ id, po_id });
      toasts.success(text.attached((order && orderName(order)) ?? ''), { id: 'reply' });
      await navigate(`/orders/${po_id}`, { state: { from: pathname + search } });
    },
    { id: 'reply', title: text.attachFailure },
  );
}

function useIgnore({ id }: Pick<ReplyRow, 'id'>) {
  const ignore = useIgnoreReply();
  return useOnce(
    async () => {
      await ignore.mutateAsync({ id });
      toasts.success(text.ignored, { id: 'reply' });
    },
    { id: 'reply', title: text.ignoreFailure },
  );
}

/** Which order it most likely answers, why, and what a person makes of it: that one, another one, or none. */
export function AttachActions({ reply }: { reply: Unmatched }) {
  const { guess } = reply;
  const attach = useAttach(reply);
  const ignore = useIgnore(reply);
  const [picking, setPicking] = useState(guess === null);
  return (
    <div className="flex flex-col gap-3">
      <p className="text-pretty text-body">{guess ? guessSentence(guess) : replyGuessText.none}</p>
      {picking && <OrderPicker busy={attach.busy} onPick={(id) => void attach.run(id)} replyId={reply.id} />}
      <div className="flex flex-wrap gap-2.5 max-md:[&>button]:w-full">
        {guess && !picking && (
          <Button
            busy={attach.busy}
            busyLabel={text.attaching}
            icon={<Link2 aria-hidden="true" size={18} />}
            onClick={() => void attach.run(guess.po_id)}
            variant="primary"
          >
            {text.attachTo(orderName(guess))}
          </Button>
        )}
        {guess && (
          <Button aria-expanded={picking} onClick={() => setPicking(!picking)}>
            {picking ? text.backToGuess(orderName(guess)) : text.other}
          </Button>
        )}
        <Button
          aria-label={ignore.busy ? undefined : text.ignoreThis(reply.from_email)}
          busy={ignore.busy}
          busyLabel={text.ignoring}
          icon={<CircleSlash aria-hidden="true" size={18} />}
          onClick={() => void ignore.run()}
          variant="quiet"
        >
          {text.ignore}
        </Button>
      </div>
    </div>
  );
}

const guessSentence = ({ why, supplier_name, order_number }: NonNullable<ReplyRow['guess']>): string =>
  replyGuessText[why]({
    order: (order_number ?? text.unnumbered).replaceAll(' ', NBSP),
    supplier: supplier_name,
  });

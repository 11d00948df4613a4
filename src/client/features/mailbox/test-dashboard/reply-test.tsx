import { Reply as ReplyIcon } from 'lucide-react';
import { useState } from 'react';
import { useAnswerable, useNamedItems, useSendReply } from '#client/features/mailbox/mailbox.api.ts';
import { useOnce } from '#client/platform/api/once.ts';
import { WhenRead } from '#client/platform/page/read.tsx';
import { toasts } from '#client/platform/toasts.ts';
import { Button } from '#client/ui/button.tsx';
import { Card, CardBody, CardHeader } from '#client/ui/card.tsx';
import { Select } from '#client/ui/choice/select.tsx';
import { LoadingBars } from '#client/ui/feedback/skeleton.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { Textarea } from '#client/ui/form/textarea.tsx';
import { commonText } from '#text/kernel/common.text.ts';
import { formatQuantity } from '#text/kernel/format.ts';
import { replyExamples, testDashboardText as text } from '#text/mailbox/test-dashboard.text.ts';
import { orderStatusText } from '#text/orders/orders.text.ts';

/** Has a supplier answer an order that was sent. */
export function ReplyTest() {
  return (
    <Card>
      <CardHeader description={text.replyHint} title={text.reply} />
      <WhenRead
        failure={text.loadFailure}
        of={useAnswerable()}
        waiting={<LoadingBars bars={['h-10.5', 'h-24']} className="p-5" />}
      >
        {({ orders }) => (
          <CardBody className="flex flex-col gap-4 pt-1">
            {orders.length === 0 ? (
              <p className="text-body text-ink-2">{text.noOrders}</p>
            ) : (
              <ReplyForm
                options={orders.map(({ id, order_number, supplier_name, status }) => ({
                  value: id,
                  label: text.ofOrder(order_number ?? '', supplier_name, orderStatusText[status]),
                }))}
              />
            )}
          </CardBody>
        )}
      </WhenRead>
    </Card>
  );
}

function ReplyForm({ options }: { options: readonly { value: string; label: string }[] }) {
  const [order, setOrder] = useState<string | null>(options[0]?.value ?? null);
  const [words, setWords] = useState<string>(replyExamples.confirmed.text());
  const reply = useSendReply();
  const { run, busy } = useOnce(
    async (po_id: string) => {
      await reply.mutateAsync({ po_id, text: words });
      toasts.success(text.replySent, { id: 'simulation', description: text.replySentHint });
    },
    { id: 'simulation', title: commonText.error },
  );
  return (
    <>
      <FormField label={text.order}>
        <Select
          onValueChange={setOrder}
          options={options}
          placeholder={text.orderPlaceholder}
          value={order}
        />
      </FormField>
      <Examples onChoose={setWords} orderId={order} />
      <FormField label={text.words}>
        <Textarea onChange={({ target }) => setWords(target.value)} rows={7} value={words} />
      </FormField>
      <Button
        busy={busy}
        busyLabel={text.sending}
        disabledReason={order === null ? text.needsOrder : words.trim() === '' ? text.needsWords : undefined}
        icon={<ReplyIcon aria-hidden="true" size={18} />}
        onClick={() => order !== null && void run(order)}
        variant="primary"
      >
        {text.sendReply}
      </Button>
    </>
  );
}

type ExamplesProps = { orderId: string | null; onChoose: (words: string) => void };

function Examples({ orderId, onChoose }: ExamplesProps) {
  const { data: items = [] } = useNamedItems(orderId);
  const [first] = items;
  const named = {
    item: first?.item_name ?? '',
    qty: first ? formatQuantity(first.qty, first.unit) : '',
    less: first ? formatQuantity(first.qty / 2, first.unit) : '',
  };
  return (
    <fieldset aria-label={text.examples} className="flex flex-wrap gap-2">
      {Object.values(replyExamples).map(({ label, text: example }) => (
        <Button key={label} onClick={() => onChoose(example(named))} size="compact">
          {label}
        </Button>
      ))}
    </fieldset>
  );
}

import { Link2, Search } from 'lucide-react';
import { useState } from 'react';
import { useAnswerableOrders, useReply } from '#client/features/replies/replies.api.ts';
import { useSettled } from '#client/platform/browser/address-filters.ts';
import { useClock } from '#client/platform/clock.tsx';
import { Button } from '#client/ui/button.tsx';
import { Combobox } from '#client/ui/choice/combobox.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import type { OrderStatus } from '#domain/orders/status.ts';
import { orderStatusText } from '#text/orders/orders.text.ts';
import { replyPanelText as text } from '#text/replies/inbox.text.ts';
import { pickable } from './pickable.ts';

const PAUSE_MS = 120;

type OrderPickerProps = { replyId: string; busy: boolean; onPick: (orderId: string) => void };

/** Any order that was sent, found by its number or its supplier: before a word is typed, the likely ones. */
export function OrderPicker({ replyId, busy, onPick }: OrderPickerProps) {
  const [value, setValue] = useState<string | null>(null);
  const [missing, setMissing] = useState(false);
  const [words, setWords] = useState('');
  const settled = useSettled(words, words === '' ? 0 : PAUSE_MS);
  const { data: reply } = useReply(replyId);
  const { data, isError, isPlaceholderData } = useAnswerableOrders(settled);
  const { dayOf } = useClock();
  const orders = pickable(data?.orders ?? [], settled === '' ? (reply?.candidates ?? []) : []);
  const hint = (order: { supplier_name: string; status: OrderStatus; ordered_at: string }) =>
    text.ofOrder(order.supplier_name, orderStatusText[order.status], dayOf(order.ordered_at));
  return (
    <div className="flex flex-wrap items-start gap-2.5">
      <FormField
        className="min-w-0 flex-1 basis-60"
        error={missing && value === null ? text.pickMissing : undefined}
        label={text.pick}
      >
        <Combobox
          icon={<Search aria-hidden="true" />}
          onValueChange={setValue}
          options={orders.map((order) => ({
            value: order.id,
            label: order.order_number ?? text.unnumbered,
            hint: hint(order),
          }))}
          placeholder={text.pickPlaceholder}
          remote={{
            onSearch: setWords,
            searching: !isError && (data === undefined || isPlaceholderData || words !== settled),
            total: orders.length,
            nothing: isError ? text.pickFailure : settled === '' ? text.pickNothing : text.pickNotFound,
          }}
          value={value}
        />
      </FormField>
      <Button
        busy={busy}
        busyLabel={text.attaching}
        className="md:mt-6.5 max-md:w-full"
        icon={<Link2 aria-hidden="true" size={18} />}
        onClick={() => (value === null ? setMissing(true) : onPick(value))}
        variant="primary"
      >
        {text.attach}
      </Button>
    </div>
  );
}

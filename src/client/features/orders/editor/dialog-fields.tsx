import { Truck } from 'lucide-react';
import { useState } from 'react';
import { useSupplierChoices } from '#client/features/items/items.api.ts';
import type { OrderDraft } from '#client/features/orders/draft/draft.ts';
import type { OrderForm } from '#client/features/orders/draft/use-draft.ts';
import type { OrderSupplier } from '#client/features/orders/orders.api.ts';
import { Combobox } from '#client/ui/choice/combobox.tsx';
import { Switch } from '#client/ui/choice/switch.tsx';
import { DatePicker } from '#client/ui/date/date-picker.tsx';
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { TextButton } from '#client/ui/text-button.tsx';
import { addDays, type LocalDate } from '#domain/kernel/days/local-date.ts';
import {
  type DeliveryMoment,
  deliveryRefusal,
  isAgreeable,
  isClosedFor,
  nextDeliveryDay,
} from '#domain/orders/delivery/delivery-day.ts';
import { contactOf } from '#domain/suppliers/contact.ts';
import { LEAD_TIME_MAX } from '#domain/suppliers/lead-time.ts';
import { deliveryDaysText, orderDialogText as text } from '#text/orders/order-screens.text.ts';
import { deliveryRefusalText, restaurantClosedText } from '#text/orders/orders.text.ts';

type FormProps = { form: OrderForm };

export function OrderDialogFields({ form }: FormProps) {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <SupplierField form={form} />
      <DateField form={form} />
    </div>
  );
}

/** Where the order will go, once the supplier's card is read. */
function destinationOf(supplier: OrderSupplier | null): string | undefined {
  if (!supplier) return undefined;
  const contact = contactOf(supplier);
  return contact?.email ? text.sentTo(contact.email) : text.noEmail(contact?.phone ?? null);
}

function SupplierField({ form: { state, dispatch, supplier: card } }: FormProps) {
  const { data: choices = [], isPending, isError } = useSupplierChoices();
  const { supplier, lines } = state.draft;
  /** The one being typed too. */
  const lineCount = lines.length + (state.entry.article ? 1 : 0);
  const [asked, setAsked] = useState<{ next: OrderDraft['supplier'] } | null>(null);
  // The field shows what was picked in it: to show the supplier that was kept, it starts anew.
  const [kept, setKept] = useState(0);
  const choose = (id: string | null) => {
    const chosen = choices.find((choice) => choice.id === id) ?? null;
    if (lineCount > 0 && chosen?.id !== supplier?.id) return setAsked({ next: chosen });
    dispatch({ type: 'supplier', supplier: chosen });
  };
  const nothing = choices.length === 0 && !isPending ? text.noSuppliers : undefined;
  return (
    <>
      <FormField
        error={state.errors.supplier_id}
        hint={isError ? text.suppliersFailure : (nothing ?? destinationOf(card))}
        label={text.supplier}
      >
        <Combobox
          chosen={supplier && { value: supplier.id, label: supplier.name }}
          icon={<Truck aria-hidden="true" />}
          key={kept}
          onValueChange={choose}
          options={choices.map(({ id, name }) => ({ value: id, label: name }))}
          placeholder={text.supplierPlaceholder}
          value={supplier?.id ?? null}
        />
      </FormField>
      <ConfirmDialog
        action={text.changeSupplier}
        cancelLabel={text.keepSupplier}
        onConfirm={() => {
          dispatch({ type: 'supplier', supplier: asked?.next ?? null });
          setAsked(null);
        }}
        onOpenChange={() => {
          setAsked(null);
          setKept((times) => times + 1);
        }}
        open={asked !== null}
        title={text.changeSupplierTitle}
        tone="danger"
      >
        {text.changeSupplierBody(lineCount, supplier?.name ?? '')}
      </ConfirmDialog>
    </>
  );
}

function DateField({ form: { state, dispatch, supplier, supplierFailed, moment } }: FormProps) {
  const { expected_at, date_agreed } = state.draft;
  /** Why a day is closed, or null where it can be chosen. */
  const refusalOf = (date: LocalDate, agreed: boolean): string | null => {
    const refusal = supplier && deliveryRefusal(date, supplier, moment);
    if (!refusal || (agreed && isAgreeable(refusal))) return null;
    return deliveryRefusalText(refusal, moment.timeZone);
  };
  const next = supplier && nextDeliveryDay(supplier, moment);
  /** Where nobody is there that day: a person may come in for it. */
  const isClosed = (date: LocalDate) => supplier && isClosedFor(date, supplier, moment.closings);
  const agree = (agreed: boolean) => {
    dispatch({ type: 'agreed', agreed });
    // The day that only a word with the supplier had opened closes with it.
    if (!agreed && next && expected_at && refusalOf(expected_at, false))
      dispatch({ type: 'date', date: next });
  };
  const days = supplier ? (deliveryDaysText(supplier.delivery_days) ?? text.anyDay) : undefined;
  // Offered where it opens a day, and where it already did.
  const opens = supplier !== null && (date_agreed || hasAgreeableDay(supplier, moment));
  const warning =
    expected_at &&
    (refusalOf(expected_at, date_agreed) ??
      (isClosed(expected_at) ? restaurantClosedText(expected_at) : null));
  return (
    <div className="flex flex-col gap-2">
      <FormField
        error={state.errors.expected_at}
        hint={
          warning ? (
            <span className="text-saffron-ink">
              {warning}.{' '}
              {next && next !== expected_at && (
                <TextButton onClick={() => dispatch({ type: 'date', date: next })}>
                  {text.takeDay(next)}
                </TextButton>
              )}
            </span>
          ) : (
            <DateHint days={days} failed={supplierFailed} noDay={supplier !== null && next === null} />
          )
        }
        label={text.date}
      >
        <DatePicker
          disabledReason={state.draft.supplier ? undefined : text.supplierFirst}
          isDisabled={(date) => refusalOf(date, date_agreed)}
          onValueChange={(date) => dispatch({ type: 'date', date })}
          today={moment.today}
          value={expected_at}
          {...(days && { note: days })}
        />
      </FormField>
      {opens && (
        <Switch checked={date_agreed} hint={text.agreedHint} label={text.agreed} onCheckedChange={agree} />
      )}
    </div>
  );
}

/** How far ahead a delivery can be too soon: the longest lead time. */
const hasAgreeableDay = (supplier: OrderSupplier, moment: DeliveryMoment): boolean =>
  Array.from({ length: LEAD_TIME_MAX + 1 }, (_, ahead) => addDays(moment.today, ahead)).some((date) => {
    const refusal = deliveryRefusal(date, supplier, moment);
    return refusal !== null && isAgreeable(refusal);
  });

type DateHintProps = { days: string | undefined; failed: boolean; noDay: boolean };

/** The field itself says the days where it is wide enough. */
function DateHint({ days, failed, noDay }: DateHintProps) {
  if (failed) return text.rulesFailure;
  if (noDay) return text.noDay;
  return days && <span className="block first-letter:uppercase md:hidden">{days}</span>;
}

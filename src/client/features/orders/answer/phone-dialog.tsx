import { useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { useConfirmByPhone } from '#client/features/orders/detail/commands.api.ts';
import { closesDialog } from '#client/features/orders/detail/refusal.ts';
import type { Order } from '#client/features/orders/orders.api.ts';
import { useTimeZone } from '#client/platform/clock.tsx';
import { useFormDialog } from '#client/platform/form/form-dialog.ts';
import { toasts } from '#client/platform/toasts.ts';
import { Switch } from '#client/ui/choice/switch.tsx';
import { DatePicker } from '#client/ui/date/date-picker.tsx';
import { Notice } from '#client/ui/feedback/notice.tsx';
import { FormDialog } from '#client/ui/form/form-dialog.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { HALF, THIRD, WHOLE } from '#client/ui/form/form-section.tsx';
import { Input } from '#client/ui/form/input.tsx';
import { Textarea } from '#client/ui/form/textarea.tsx';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { localDateIn } from '#domain/kernel/days/time-zone.ts';
import { phoneAnswerText as text } from '#text/orders/order-detail.text.ts';
import { orderFieldText } from '#text/orders/order-fields.text.ts';
import { PhoneChanges } from './phone-changes.tsx';
import { announcedLines, type PhoneForm, phoneInput, usePhoneForm } from './phone-form.ts';

/** What a person at the supplier's said: all as ordered in one field, more where it changes. */
export function PhoneDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const timeZone = useTimeZone();
  // The page reads the order again by itself: an answer that comes meanwhile must not be overwritten unseen.
  const [opened] = useState(order);
  const [changes, setChanges] = useState(order.answer_differs);
  const confirm = useConfirmByPhone();
  const form = usePhoneForm(order, timeZone);
  const { dirtyFields: dirty } = form.formState;
  const quantities = useWatch({ control: form.control, name: 'lines' });
  const refusal =
    changes && quantities.length > 0 && quantities.every(({ qty_confirmed }) => qty_confirmed === 0);
  const today = localDateIn(new Date(), timeZone);

  const dialog = useFormDialog({
    form,
    action: async (answer) => {
      await confirm.mutateAsync(phoneInput(answer, { order: opened, changes, dirty, timeZone }));
      toasts.success(refusal ? text.refused : text.done, { id: 'order' });
    },
    onClose,
    onRefusal: () => text.failure,
    closesOn: closesDialog,
  });
  const change = (on: boolean) => {
    // What was typed and is folded away must neither be sent nor stand in the way.
    if (!on) form.resetField('lines', { defaultValue: announcedLines(order) });
    setChanges(on);
  };

  return (
    <FormDialog
      {...dialog}
      action={refusal ? text.submitRefusal : text.submit}
      description={text.description(order.supplier_name)}
      title={text.title}
      tone={refusal ? 'danger' : 'primary'}
      width="form"
    >
      <div className="grid grid-cols-6 gap-x-4 gap-y-4.5">
        <CallFields form={form} today={today} />
        <div className={`${WHOLE} border-line border-t pt-4`}>
          <Switch checked={changes} hint={text.changesHint} label={text.changes} onCheckedChange={change} />
        </div>
      </div>
      {changes && <PhoneChanges form={form} order={order} today={today} />}
      {refusal && (
        <Notice className="mt-4" role="status" title={text.refusal} tone="danger">
          {text.refusalBody}
        </Notice>
      )}
    </FormDialog>
  );
}

/** The call itself: with whom, when, and what else was said. */
function CallFields({ form, today }: { form: PhoneForm; today: LocalDate }) {
  const { errors } = form.formState;
  return (
    <>
      <FormField className={WHOLE} error={errors.contact?.message} label={text.contact}>
        <Input {...form.register('contact')} autoComplete="off" placeholder={text.contactPlaceholder} />
      </FormField>
      <FormField className={HALF} label={text.day}>
        <Controller
          control={form.control}
          name="day"
          render={({ field }) => (
            <DatePicker
              isDisabled={(day) => (day > today ? orderFieldText.momentInFuture : null)}
              onBlur={field.onBlur}
              onValueChange={field.onChange}
              ref={field.ref}
              today={today}
              value={field.value}
            />
          )}
        />
      </FormField>
      <FormField className={THIRD} error={errors.at?.message} label={text.time}>
        <Input {...form.register('at')} autoComplete="off" inputMode="numeric" />
      </FormField>
      <FormField className={WHOLE} error={errors.note?.message} label={text.note} optional>
        <Textarea {...form.register('note')} rows={2} />
      </FormField>
    </>
  );
}

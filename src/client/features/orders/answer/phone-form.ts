import { z } from 'zod';
import type { Order } from '#client/features/orders/orders.api.ts';
import { useZodForm } from '#client/ui/form/use-zod-form.ts';
import { confirmByPhoneInput } from '#contract/orders/orders.contract.ts';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { instantOf, localDateIn, localTimeIn } from '#domain/kernel/days/time-zone.ts';
import { cutoffTimeOf } from '#domain/suppliers/cutoff-time.ts';
import { phoneAnswerText } from '#text/orders/order-detail.text.ts';

const { contact, note, expected_at, lines } = confirmByPhoneInput.shape;

/** `day` and `at` are the moment they said so, on the restaurant's clock. */
const schema = z.object({
  contact,
  note,
  expected_at,
  lines: lines.unwrap(),
  day: z.custom<LocalDate>(),
  at: z.string().transform((typed, context) => {
    const time = cutoffTimeOf(typed);
    if (time) return time;
    context.addIssue({ code: 'custom', message: phoneAnswerText.timeInvalid });
    return z.NEVER;
  }),
});

type PhoneValues = {
  contact: string;
  note: string;
  expected_at: LocalDate | null;
  /** Not a number where what was typed is none. */
  lines: { line_id: string; qty_confirmed: number }[];
  day: LocalDate;
  at: string;
};
type PhoneAnswer = z.output<typeof schema>;

export const announcedLines = (order: Order): PhoneValues['lines'] =>
  order.lines.map(({ id, qty, qty_confirmed }) => ({ line_id: id, qty_confirmed: qty_confirmed ?? qty }));

export function usePhoneForm(order: Order, timeZone: string) {
  const now = new Date();
  return useZodForm<PhoneValues, PhoneAnswer>(schema as unknown as z.ZodType<PhoneAnswer, PhoneValues>, {
    defaultValues: {
      contact: '',
      note: '',
      expected_at: order.expected_at_confirmed,
      lines: announcedLines(order),
      day: localDateIn(now, timeZone),
      at: localTimeIn(now, timeZone),
    },
  });
}

export type PhoneForm = ReturnType<typeof usePhoneForm>;

/** What is sent: quantities and a day only where they change, a moment only where it is not now. */
export function phoneInput(
  answer: PhoneAnswer,
  {
    order,
    changes,
    dirty,
    timeZone,
  }: {
    order: Pick<Order, 'id' | 'version'>;
    changes: boolean;
    dirty: PhoneForm['formState']['dirtyFields'];
    timeZone: string;
  },
) {
  const earlier = dirty.day || dirty.at;
  return {
    id: order.id,
    version: order.version,
    contact: answer.contact,
    note: answer.note,
    expected_at: changes ? answer.expected_at : null,
    ...(changes && { lines: answer.lines }),
    ...(earlier && { at: instantOf({ date: answer.day, time: answer.at, timeZone }).toISOString() }),
  };
}

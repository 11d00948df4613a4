import { CalendarDays, MapPin, MessageSquareText, Phone, StickyNote } from 'lucide-react';
import type { ReactNode } from 'react';
import { telLink } from '#client/platform/browser/tel-link.ts';
import { Card, CardBody } from '#client/ui/card.tsx';
import { DatePicker } from '#client/ui/date/date-picker.tsx';
import { Chip } from '#client/ui/figure/chip.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { TextButton } from '#client/ui/text-button.tsx';
import { addDays, type LocalDate } from '#domain/kernel/days/local-date.ts';
import { formatDayInSentence, formatLongDay, formatPhone } from '#text/kernel/format.ts';
import { supplierAnswerText as text } from '#text/orders/supplier-answer.text.ts';
import { dayRule } from './answer-draft.ts';
import type { AnswerableOrder } from './supplier-answer.api.ts';

type DeliveryCardProps = {
  order: AnswerableOrder;
  /** The day proposed instead; without `onDay` it can only be read. */
  day: LocalDate | null;
  onDay?: (day: LocalDate | null) => void;
};

/** Where, when and how: what a driver needs. */
export function AnswerDeliveryCard({ order, day, onDay }: DeliveryCardProps) {
  const { delivery_address, delivery_instructions, organization_phone, notes, expected_at } = order;
  return (
    <Card>
      <CardBody>
        <h2 className="sr-only">{text.delivery}</h2>
        <dl className="grid gap-x-6 gap-y-3.5 md:grid-cols-2">
          <Fact icon={<CalendarDays />} label={text.day}>
            <span className={day ? 'text-ink-2 line-through' : 'font-semibold'}>
              {expected_at ? formatLongDay(expected_at) : text.noDay}
            </span>
            {day && !onDay && <Chip className="ml-2">{formatDayInSentence(day)}</Chip>}
            {onDay && <OtherDay day={day} onDay={onDay} order={order} />}
          </Fact>
          {delivery_address.length > 0 && (
            <Fact icon={<MapPin />} label={text.address}>
              {delivery_address.map((part) => (
                <span className="block" key={part}>
                  {part}
                </span>
              ))}
            </Fact>
          )}
          {delivery_instructions && (
            <Fact icon={<StickyNote />} label={text.instructions}>
              <span className="whitespace-pre-line">{delivery_instructions}</span>
            </Fact>
          )}
          {notes && (
            <Fact icon={<MessageSquareText />} label={text.orderNotes}>
              <span className="whitespace-pre-line">{notes}</span>
            </Fact>
          )}
          {organization_phone && (
            <Fact icon={<Phone />} label={text.phone}>
              <a
                className="link inline-block max-md:-my-2.5 max-md:py-2.5"
                href={telLink(organization_phone)}
              >
                {formatPhone(organization_phone)}
              </a>
            </Fact>
          )}
        </dl>
      </CardBody>
    </Card>
  );
}

type FactProps = { icon: ReactNode; label: string; children: ReactNode };

const Fact = ({ icon, label, children }: FactProps) => (
  <div className="relative pl-8">
    <dt className="text-hint text-ink-3">
      <span aria-hidden="true" className="absolute top-0.5 left-0 [&_svg]:size-5">
        {icon}
      </span>
      {label}
    </dt>
    <dd className="wrap-anywhere text-body">{children}</dd>
  </div>
);

type OtherDayProps = {
  order: AnswerableOrder;
  day: LocalDate | null;
  onDay: (day: LocalDate | null) => void;
};

function OtherDay({ order, day, onDay }: OtherDayProps) {
  if (day === null) {
    // The day after, as a start: it shows what a tap has done, and the calendar is one tap away.
    const next = addDays(
      order.expected_at && order.expected_at > order.today ? order.expected_at : order.today,
      1,
    );
    return (
      <div>
        <TextButton onClick={() => onDay(next)}>{text.otherDay}</TextButton>
      </div>
    );
  }
  return (
    <div className="mt-2 flex flex-col gap-1.5">
      <FormField label={text.proposedDay}>
        <DatePicker isDisabled={dayRule(order)} onValueChange={onDay} today={order.today} value={day} />
      </FormField>
      <TextButton className="self-start" onClick={() => onDay(null)}>
        {text.keepDay(order.expected_at)}
      </TextButton>
    </div>
  );
}

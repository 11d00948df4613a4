import { Mail, Phone, UserRound } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { telLink } from '#client/platform/browser/tel-link.ts';
import { cn } from '#client/ui/cn.ts';
import { TextButton } from '#client/ui/text-button.tsx';
import { weekdayOf } from '#domain/kernel/days/local-date.ts';
import { WEEKDAYS_FROM_MONDAY } from '#domain/kernel/days/weekday.ts';
import { contactsOf } from '#domain/suppliers/contact.ts';
import { oneCutoff } from '#domain/suppliers/delivery.ts';
import { formatPhone } from '#text/kernel/format.ts';
import { supplierPageText as text } from '#text/suppliers/supplier-page.text.ts';
import type { useDeadline } from './next-delivery.tsx';
import type { PageSupplier } from './supplier-page.api.ts';

type FactsProps = {
  supplier: PageSupplier;
  deadline: ReturnType<typeof useDeadline>['deadline'];
  /** Null for who may not. */
  onEdit: (() => void) | null;
};

/** When it comes, until when to order, from how much on, and whom to call. */
export function SupplierFacts({ supplier, deadline, onEdit }: FactsProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.85fr)] max-wide:grid-cols-2 [&>*]:border-line wide:[&>*+*]:border-l max-wide:[&>*:nth-child(3)]:border-l max-wide:[&>*:nth-child(n+2)]:border-t max-wide:[&>*:nth-child(1)]:col-span-2 max-wide:[&>*:nth-child(4)]:col-span-2">
      <DeliveryDays deadline={deadline} onEdit={onEdit} supplier={supplier} />
      <Cutoffs supplier={supplier} />
      <Franco supplier={supplier} />
      <Contacts onEdit={onEdit} supplier={supplier} />
    </div>
  );
}

type FactProps = { label: string; children: ReactNode };

function Fact({ label, children }: FactProps) {
  return (
    <section className="min-w-0 px-5 py-4 max-md:px-4 max-md:py-3.5">
      <h3 className="text-hint text-ink-2">{label}</h3>
      {children}
    </section>
  );
}

const FIGURE = 'font-display font-semibold text-card';

type Offered = { onEdit: (() => void) | null };

/** What nobody filled in, with the way to do so. */
const Missing = ({ onEdit, children }: Offered & { children: ReactNode }) => (
  <p className="mt-0.5 text-body text-ink-2">
    {children} {onEdit && <TextButton onClick={onEdit}>{text.fill}</TextButton>}
  </p>
);

function DeliveryDays({ supplier, deadline, onEdit }: FactsProps) {
  const { delivery_days, lead_time_jours } = supplier;
  const next = deadline && weekdayOf(deadline.arrives_on);
  if (delivery_days.length === 0)
    return (
      <Fact label={text.noDays}>
        <Missing onEdit={onEdit}>{text.leadTime(lead_time_jours)}</Missing>
      </Fact>
    );
  return (
    <Fact label={text.deliversOn(delivery_days.length)}>
      <ul className="mt-1.5 grid grid-cols-7 gap-1">
        {WEEKDAYS_FROM_MONDAY.map((day) => {
          const delivers = delivery_days.includes(day);
          return (
            <li
              aria-hidden={!delivers}
              className={cn(
                'grid h-8 place-items-center rounded-compact text-hint max-md:h-10',
                !delivers && 'text-ink-3',
                delivers && 'bg-primary-soft font-semibold text-primary-ink',
                delivers && day === next && 'bg-primary text-on-primary',
              )}
              key={day}
            >
              <span aria-hidden="true">{text.shortDay(day)}</span>
              {delivers && <span className="sr-only">{text.dayDelivered(day, day === next)}</span>}
            </li>
          );
        })}
      </ul>
    </Fact>
  );
}

function Cutoffs({ supplier: { cutoffs, lead_time_jours } }: { supplier: PageSupplier }) {
  const [first] = cutoffs;
  if (!first)
    return (
      <Fact label={text.cutoff}>
        <p className={FIGURE}>{text.noCutoff}</p>
        <p className="text-hint text-ink-2">{text.leadTime(lead_time_jours)}</p>
      </Fact>
    );
  if (oneCutoff(cutoffs))
    return (
      <Fact label={text.cutoff}>
        <p className={FIGURE}>{text.cutoffTime(first)}</p>
        <p className="text-hint text-ink-2">{text.cutoffDay(first)}</p>
      </Fact>
    );
  return (
    <Fact label={text.cutoffs}>
      <ul className="mt-0.5 text-cell">
        {cutoffs.map((cutoff) => (
          <li key={cutoff.weekday}>{text.cutoffFor(cutoff)}</li>
        ))}
      </ul>
    </Fact>
  );
}

function Franco({ supplier: { franco_amount, delivery_fee, franco_policy } }: { supplier: PageSupplier }) {
  if (!franco_amount)
    return (
      <Fact label={text.franco}>
        <p className={FIGURE}>{text.noFranco}</p>
        {delivery_fee ? <p className="text-hint text-ink-2">{text.fee(delivery_fee)}</p> : null}
      </Fact>
    );
  return (
    <Fact label={text.franco}>
      <p className={FIGURE}>{text.francoFrom(franco_amount)}</p>
      {delivery_fee ? <p className="text-hint text-ink-2">{text.feeUnder(delivery_fee)}</p> : null}
      {franco_policy === 'BLOCK' && <p className="text-hint text-ink-2">{text.blocked}</p>}
    </Fact>
  );
}

const WAY =
  'inline-flex items-center gap-2.5 hover:underline max-md:min-h-12 wrap-anywhere [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-ink-3';

const PhoneLink = ({ number }: { number: string }) => (
  <a className={cn(WAY, 'whitespace-nowrap')} href={telLink(number)}>
    <Phone aria-hidden="true" />
    {formatPhone(number)}
  </a>
);

const MailLink = ({ address }: { address: string }) => (
  <a className={WAY} href={`mailto:${address}`}>
    <Mail aria-hidden="true" />
    {address}
  </a>
);

function Contacts({ supplier, onEdit }: Pick<FactsProps, 'supplier' | 'onEdit'>) {
  const [open, setOpen] = useState(false);
  const listId = useId();
  const [first, ...others] = contactsOf(supplier);
  if (!first)
    return (
      <Fact label={text.contacts}>
        <Missing onEdit={onEdit}>{text.noContact}.</Missing>
      </Fact>
    );
  return (
    <Fact label={text.contacts}>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-cell">
        {first.name && (
          <span className="inline-flex items-center gap-2.5 font-semibold wrap-anywhere">
            <UserRound aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
            {first.name}
          </span>
        )}
        {first.phone && <PhoneLink number={first.phone} />}
      </div>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-cell">
        {first.email && <MailLink address={first.email} />}
        {others.length > 0 && (
          <TextButton aria-controls={listId} aria-expanded={open} onClick={() => setOpen(!open)}>
            {text.others(others.length)}
          </TextButton>
        )}
      </div>
      {open && (
        <ul aria-label={text.othersTitle} className="mt-1 flex flex-col gap-1 text-cell" id={listId}>
          {others.map(({ phone, email }) => (
            <li key={`${phone}${email}`}>
              {phone && <PhoneLink number={phone} />}
              {email && <MailLink address={email} />}
            </li>
          ))}
        </ul>
      )}
    </Fact>
  );
}

import { ArrowDown, ArrowUp, ChevronDown, CornerDownLeft, Minus, Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { OrderStatusBadge } from '#client/features/order-status/order-status.parts.tsx';
import type { OrderForm } from '#client/features/orders/draft/use-draft.ts';
import { BackLink } from '#client/platform/page/back-link.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Menu, MenuChoice } from '#client/ui/popup/menu.tsx';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { guideText as text } from '#text/orders/guide-screens.text.ts';
import { CutoffPill, useDays } from './foot.tsx';
import type { Guide } from './guide.api.ts';
import { type GuideRow, isSuggested, isTaken } from './rows.ts';

export const ORDERS_TAB = '/orders?tab=commandes';

/** What matters now: what was taken of what is suggested, and what runs out first of the rest. */
export function guideSentence(
  rows: readonly GuideRow[],
  delivery: Guide['delivery'],
  today: LocalDate,
): string {
  const suggested = rows.filter(isSuggested);
  if (suggested.length === 0) {
    const known = delivery !== null && rows.some(({ suggestion }) => suggestion !== null);
    return known ? text.enough(delivery.until, today) : text.noSuggestion;
  }
  const open = suggested.filter((row) => !isTaken(row));
  const taken = suggested.length - open.length;
  const progressText = taken === 0 ? text.open(suggested.length) : text.taken(taken, suggested.length);
  const day = ({ suggestion }: GuideRow) => suggestion?.runs_out_on ?? null;
  const [first] = open.toSorted((a, b) => (day(a) ?? '9').localeCompare(day(b) ?? '9'));
  if (!first || (taken === 0 && open.length > 1 && day(first) === null)) return progressText;
  const out = day(first);
  return `${progressText} ${out === null ? text.rest(first.name) : text.restOut(first.name, out, today)}`;
}

type HeadProps = { title: string; sentence: string };

export function DeskHead({ title, sentence }: HeadProps) {
  return (
    <PageHead
      actions={<Keys />}
      aside={<OrderStatusBadge status="DRAFT" />}
      back={<BackLink label={text.back} to={ORDERS_TAB} />}
      className="mb-4"
      sentence={sentence}
      title={title}
    />
  );
}

const Key = ({ children }: { children: ReactNode }) => (
  <kbd className="grid h-5.5 min-w-5.5 place-items-center rounded-[5px] border border-line-2 bg-surface px-1 font-sans text-ink-2 text-small">
    {children}
  </kbd>
);

/** Nobody reads a manual: the keys stand where they are used. */
const Keys = () => (
  <p className="flex flex-wrap items-center gap-x-1.5 gap-y-1 text-ink-2 text-small max-wide:hidden">
    <Key>
      <ArrowUp aria-hidden="true" size={12} />
    </Key>
    <Key>
      <ArrowDown aria-hidden="true" size={12} />
    </Key>
    {text.keys.row}
    <Key>
      <Plus aria-hidden="true" size={12} />
    </Key>
    <Key>
      <Minus aria-hidden="true" size={12} />
    </Key>
    {text.keys.packs}
    <Key>
      <CornerDownLeft aria-hidden="true" size={12} />
    </Key>
    {text.keys.take}
    <Key>Ctrl</Key>
    <Key>
      <CornerDownLeft aria-hidden="true" size={12} />
    </Key>
    {text.keys.send}
  </p>
);

/** On a phone the page's own header: the supplier, the day, the time that is left. */
export function PhoneHead({ title, form }: { title: string; form: OrderForm | null }) {
  return (
    <header className="layer-header fixed inset-x-0 top-0 flex h-14 items-center gap-1 border-line border-b bg-surface pr-3">
      <Link
        aria-label={text.close}
        className="grid size-12 shrink-0 place-items-center rounded-field active:bg-hover"
        to={ORDERS_TAB}
      >
        <X aria-hidden="true" size={24} />
      </Link>
      <div className="min-w-0 flex-1">
        <h1 className="truncate font-display font-semibold text-[1.0625rem] leading-5.5">{title}</h1>
        {form && <DayMenu form={form} />}
      </div>
      {form && <CutoffPill form={form} />}
    </header>
  );
}

function DayMenu({ form }: { form: OrderForm }) {
  const days = useDays(form);
  const { expected_at } = form.state.draft;
  if (expected_at === null && days.length === 0)
    return <p className="text-hint text-ink-2">{text.noDelivery}</p>;
  return (
    <Menu
      align="start"
      title={text.delivery}
      trigger={
        <button
          className="relative flex max-w-full items-center gap-1 text-hint text-ink-2 after:absolute after:inset-x-0 after:-top-3 after:-bottom-3.5"
          type="button"
        >
          <span className="truncate">{expected_at ? text.deliveryOn(expected_at) : text.noDelivery}</span>
          <ChevronDown aria-hidden="true" className="shrink-0" size={16} />
        </button>
      }
    >
      <MenuChoice
        onValueChange={(day) => form.dispatch({ type: 'date', date: day as LocalDate })}
        options={days.map((day) => ({ value: day, label: text.deliveryOn(day) }))}
        value={expected_at ?? ''}
      />
    </Menu>
  );
}

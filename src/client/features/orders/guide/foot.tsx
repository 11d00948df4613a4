import { AlarmClock, Send } from 'lucide-react';
import type { RefObject } from 'react';
import type { DraftSum } from '#client/features/orders/draft/draft.ts';
import type { OrderForm } from '#client/features/orders/draft/use-draft.ts';
import { FrancoGauge, sumText } from '#client/features/orders/editor/sum.tsx';
import { cutoffFor } from '#client/features/orders/order-cutoff.tsx';
import { usePermission } from '#client/platform/session/session.tsx';
import { Button } from '#client/ui/button.tsx';
import { SegmentedControl } from '#client/ui/choice/radio/segmented-control.tsx';
import { PhoneBar } from '#client/ui/phone/phone-bar.tsx';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { localDateIn, localTimeIn } from '#domain/kernel/days/time-zone.ts';
import { possibleDays } from '#domain/orders/guide/guide.ts';
import { commonText } from '#text/kernel/common.text.ts';
import { guideText as text } from '#text/orders/guide-screens.text.ts';
import { cutoffMomentText } from '#text/orders/order-screens.text.ts';
import { cutoffText, remainingTime } from '#text/orders/orders.text.ts';
import type { GuideDelivery } from './use-guide.ts';

type FootProps = {
  form: OrderForm;
  sum: DraftSum;
  delivery: GuideDelivery;
  onComplete: () => void;
  onSave: () => void;
  onSend: () => void;
  busy: 'save' | 'send' | null;
  /** Why nothing can be saved now. */
  blocked: string | undefined;
  sendRef: RefObject<HTMLButtonElement | null>;
};

/** Always in view: until when, for when, how far from the franco, how much, and the way out. */
export function DeskFoot(props: FootProps) {
  const { form, sum, delivery, onComplete } = props;
  return (
    <div className="layer-bar fixed right-0 bottom-0 left-(--side) border-line border-t bg-surface shadow-dialog">
      <section
        aria-label={text.foot}
        className="flex max-w-336 flex-wrap items-center gap-x-5 gap-y-2 px-8 py-3 max-[84rem]:gap-x-4 max-[84rem]:px-5 max-wide:gap-x-3 max-wide:px-4 max-wide:py-2"
      >
        <CutoffBox form={form} />
        <DayChoice delivery={delivery} form={form} />
        <div className="min-w-44 max-w-84 flex-1">
          <FrancoGauge onComplete={onComplete} sum={sum} />
          {sum.fee > 0 && (
            <p className="mt-1 text-ink-2 text-small">
              {text.goodsAndFee(sumText(sum.subtotal), sumText(sum.fee))}
            </p>
          )}
        </div>
        <p className="ml-auto whitespace-nowrap text-right text-hint text-ink-2" role="status">
          {text.total}
          <span className="block whitespace-nowrap font-display text-dialog text-ink">
            {sumText(sum.total)}
          </span>
        </p>
        <Commands {...props} />
      </section>
    </div>
  );
}

/** Save and send; who may not send only saves. */
function Commands({ form, busy, blocked, onSave, onSend, sendRef }: FootProps) {
  const maySend = usePermission('orders.send');
  const empty = form.state.draft.lines.length === 0 ? text.nothingOrdered : undefined;
  return (
    <span className="flex items-center gap-2 max-[84rem]:flex-col max-[84rem]:items-stretch max-wide:[&_button]:pointer-fine:h-compact">
      <Button
        busy={busy === 'save'}
        busyLabel={commonText.saving}
        disabledReason={blocked ?? empty}
        onClick={onSave}
        writes
        {...(!maySend && { ref: sendRef, variant: 'primary' as const })}
      >
        {maySend ? text.saveDraftShort : text.saveDraft}
      </Button>
      {maySend && (
        <Button
          busy={busy === 'send'}
          busyLabel={commonText.saving}
          disabledReason={blocked ?? empty}
          icon={<Send aria-hidden="true" size={18} />}
          onClick={onSend}
          ref={sendRef}
          variant="primary"
          writes
        >
          {text.send}
        </Button>
      )}
    </span>
  );
}

/** As low as it can be: where the keypad leaves little room, the articles need it more than the franco. */
export function PhoneFoot(props: FootProps) {
  const { form, sum, onComplete, onSend, onSave, busy, blocked, sendRef } = props;
  const maySend = usePermission('orders.send');
  const lines = form.state.draft.lines.length;
  return (
    <PhoneBar
      aria-label={text.foot}
      className="flex-col gap-2 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]"
      role="region"
    >
      {/* A target of 44 px reaches beyond its line instead of making it as high. */}
      <div className="[&_button]:-my-2.5 [@media(height<32rem)]:hidden">
        <FrancoGauge onComplete={onComplete} sum={sum} />
      </div>
      <div className="flex items-center gap-4">
        <p className="text-hint text-ink-2" role="status">
          {sum.fee > 0 ? text.totalWithFee : text.total}
          <span className="block whitespace-nowrap font-display text-dialog text-ink">
            {sumText(sum.total)}
          </span>
        </p>
        <Button
          busy={busy !== null}
          busyLabel={commonText.saving}
          className="flex-1"
          disabledReason={blocked ?? (lines === 0 ? text.nothingOrdered : undefined)}
          icon={<Send aria-hidden="true" size={18} />}
          onClick={maySend ? onSend : onSave}
          ref={sendRef}
          variant="primary"
          writes
        >
          {maySend ? text.check(lines) : text.saveDraft}
        </Button>
      </div>
    </PhoneBar>
  );
}

/** Until when the chosen day can be ordered, and what is left of that. */
function useCutoff(form: OrderForm) {
  const cutoff = cutoffFor(form);
  if (!cutoff) return null;
  const { now, today, timeZone } = form.moment;
  const left = cutoff.getTime() - now.getTime();
  const at = { date: localDateIn(cutoff, timeZone), time: localTimeIn(cutoff, timeZone) };
  return { left, soon: left >= 60_000, moment: cutoffMomentText(at, today) };
}

function CutoffBox({ form }: { form: OrderForm }) {
  const cutoff = useCutoff(form);
  if (!cutoff) return null;
  const { left, soon, moment } = cutoff;
  return (
    <div className="flex items-center gap-3 rounded-[12px] bg-saffron-soft px-3.5 py-2.5 text-saffron-ink max-wide:max-w-34 max-wide:px-2.5 max-wide:py-1.5">
      <AlarmClock aria-hidden="true" className="shrink-0 max-[100rem]:hidden" size={22} />
      <p className="text-hint wide:whitespace-nowrap">
        <span className="block font-semibold text-button max-wide:text-label">
          {soon ? text.sendBefore(moment) : cutoffText(left)}
        </span>
        {soon ? text.timeLeft(remainingTime(left)) : moment}
      </p>
    </div>
  );
}

export function CutoffPill({ form }: { form: OrderForm }) {
  const cutoff = useCutoff(form);
  if (!cutoff) return null;
  const { left, soon, moment } = cutoff;
  return (
    <p className="flex shrink-0 items-center gap-1.5 rounded-full bg-saffron-soft px-3 py-1.5 font-semibold text-button text-saffron-ink">
      <AlarmClock aria-hidden="true" size={20} />
      <span className="sr-only">{text.sendBefore(moment)}</span>
      {soon ? remainingTime(left) : cutoffText(left)}
    </p>
  );
}

/** The next days that the supplier can deliver on, and the one that is chosen. */
export function useDays({ state, supplier, moment }: OrderForm): LocalDate[] {
  const { expected_at } = state.draft;
  const days = supplier ? possibleDays(supplier, moment) : [];
  if (expected_at === null || days.includes(expected_at)) return days;
  return [...days, expected_at].sort();
}

function DayChoice({ form, delivery }: Pick<FootProps, 'form' | 'delivery'>) {
  const days = useDays(form);
  const { expected_at } = form.state.draft;
  const [first] = days;
  if (first === undefined) return <p className="text-hint text-ink-2">{form.supplier && text.noDay}</p>;
  return (
    <div>
      {/* As wide as the days: the words wrap. */}
      <p className="mb-1 w-0 min-w-full text-balance text-label">
        <span className="font-semibold">{text.delivery}</span>{' '}
        <span className="text-hint text-ink-2">
          {delivery && text.covers(delivery.until, form.moment.today)}
        </span>
      </p>
      <SegmentedControl
        label={text.delivery}
        onValueChange={(date) => form.dispatch({ type: 'date', date })}
        options={days.map((day) => ({ value: day, label: text.day(day) }))}
        value={expected_at ?? first}
      />
    </div>
  );
}

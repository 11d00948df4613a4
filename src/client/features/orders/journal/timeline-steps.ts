import type { Order } from '#client/features/orders/orders.api.ts';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import type { OrderEvent, OrderStatus } from '#domain/orders/status.ts';
import { answerChannelText } from '#text/orders/order-detail.text.ts';

type TimelineEvent = Order['events'][number];

/** Specification, section 4, in the order of an order's life; « Réception Partielle » stands in the place of « Reçue ». */
const PATH = [
  { status: 'DRAFT', event: 'created' },
  { status: 'SENT', event: 'sent' },
  { status: 'SUPPLIER_CONFIRMED', event: 'confirmed' },
  { status: 'RECEIVED', event: 'received' },
  { status: 'CLOSED', event: 'closed' },
] as const satisfies { status: OrderStatus; event: OrderEvent }[];

const RECEIPT = 3;

export type TimelineStep = {
  status: OrderStatus;
  /** `passed` over: the order went on without it. */
  state: 'done' | 'current' | 'passed' | 'to_come';
  at: string | null;
  who: string | null;
  /** A draft that was made of suggestions. */
  suggested: boolean;
  /** An answer that says so, or otherwise, waits for somebody. */
  deciding: boolean;
  /** When it is expected, as long as it is to come. */
  due: LocalDate | null;
};

export type TimelineEnd = {
  kind: 'cancelled' | 'refused';
  at: string;
  who: string | null;
  note: string | null;
};

/** Who did it: one of ours, or the person at the supplier's and how they said it. */
function whoOf({ by, contact, channel }: TimelineEvent): string | null {
  if (!channel) return by;
  return [contact, answerChannelText[channel]].filter(Boolean).join(' ');
}

export function timelineOf(order: Order): { steps: TimelineStep[]; end: TimelineEnd | null } {
  // The last one counts: a supplier may answer again.
  const lastEvent = (event: OrderEvent) => order.events.findLast((one) => one.event === event);
  const partly = order.status === 'PARTIALLY_RECEIVED';
  const ended = order.status === 'CANCELLED';
  const place = partly ? RECEIPT : PATH.findIndex(({ status }) => status === order.status);

  const steps = PATH.map((step, index): TimelineStep => {
    const event = partly && index === RECEIPT ? lastEvent('partially_received') : lastEvent(step.event);
    const at = event?.occurred_at ?? (index === 0 ? order.ordered_at : null);
    const reached = ended ? at !== null : index <= place;
    const due = order.expected_at_confirmed ?? order.expected_at;
    return {
      status: partly && index === RECEIPT ? 'PARTIALLY_RECEIVED' : step.status,
      state: !reached ? 'to_come' : !ended && index === place ? 'current' : at === null ? 'passed' : 'done',
      at: reached ? at : null,
      who: reached && event ? whoOf(event) : null,
      suggested: index === 0 && lastEvent('suggested') !== undefined,
      deciding: step.status === 'SUPPLIER_CONFIRMED' && order.decision_since !== null && !ended,
      due: !reached && index === RECEIPT ? due : null,
    };
  });
  if (!ended) return { steps, end: null };
  return { steps: steps.filter(({ state }) => state === 'done'), end: endOf(order) };
}

function endOf(order: Order): TimelineEnd | null {
  const last = order.events.findLast(({ event }) => event === 'cancelled' || event === 'refused');
  if (!last) return null;
  const kind = last.event === 'refused' ? 'refused' : 'cancelled';
  return { kind, at: last.occurred_at, who: whoOf(last), note: last.note };
}

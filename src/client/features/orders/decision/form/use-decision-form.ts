import { type RefObject, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  type Decision,
  type DecisionInput,
  type Offer,
  useDecide,
} from '#client/features/orders/decision/decision.api.ts';
import { guideOfOrder } from '#client/features/orders/guide-address.ts';
import type { Order } from '#client/features/orders/orders.api.ts';
import { ApiError } from '#client/platform/api/error.ts';
import { useOnce } from '#client/platform/api/once.ts';
import { isConflict } from '#client/platform/form/form-dialog.ts';
import { usePermission } from '#client/platform/session/session.tsx';
import { toasts } from '#client/platform/toasts.ts';
import { useFirstError } from '#client/ui/form/first-error.ts';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { isRefusedLine } from '#domain/orders/answer/answer.ts';
import type { DecisionChoice } from '#domain/orders/decision/decision.ts';
import { elsewhereText, decisionFootText as text } from '#text/orders/decision.text.ts';
import { cardLines, priceProblem, quantityProblem, type Typed } from './card-lines.ts';
import { useOffers } from './offers.api.ts';
import {
  type Chosen,
  inputOf,
  type LineView,
  lineViewOf,
  missingOf,
  type Sums,
  sumsAfter,
} from './reckoning.ts';

const NOTHING: Chosen = { typed: {}, choices: {}, suppliers: {} };
const NO_OFFERS: ReadonlyMap<string, readonly Offer[]> = new Map();

type OffersRead = ReturnType<typeof useOffers>[number];

/** Of each field by its name (« line.qty »), what is wrong with it. */
type Problems = Readonly<Record<string, string | undefined>>;

export type DecisionForm = {
  decision: Decision;
  order: Order;
  decidesPrices: boolean;
  views: readonly LineView[];
  sums: Sums;
  offersOf: (line_id: string) => OffersRead | undefined;
  problemOf: (field: string) => string | undefined;
  editing: boolean;
  edit: (on: boolean) => void;
  type: (line_id: string, typed: Typed) => void;
  typedOf: (line_id: string) => Typed;
  choose: (line_ids: readonly string[], choice: DecisionChoice) => void;
  chooseSupplier: (line_id: string, supplier_id: string) => void;
  day: LocalDate | null;
  setDay: (day: LocalDate | null) => void;
  tells: boolean;
  setTells: (tells: boolean) => void;
  submit: () => void;
  busy: boolean;
  /** What is looked through for the first field in error. */
  card: RefObject<HTMLDivElement | null>;
};

/** What is chosen and typed about one answer, until it is decided. */
export function useDecisionForm(decision: Decision, order: Order, onDone: () => void): DecisionForm {
  const decidesPrices = usePermission('orders.decide_prices');
  const [chosen, setChosen] = useState(NOTHING);
  const [editing, setEditing] = useState(false);
  const [otherDay, setDay] = useState<LocalDate | null>();
  const [tells, setTells] = useState<boolean>();
  const { views, offersOf } = useViews({ decision, order, chosen, decidesPrices });
  const day = otherDay === undefined ? (decision.date?.to ?? null) : otherDay;
  const tell = decision.tell_to !== null && (tells ?? tellsUnasked(decision, views));
  const input = inputOf(views, { id: order.id, decision, day, tell });
  const ours = cancels({ order, views }) === 'ours';
  const sending = useSending({ input, ours, problems: problemsOf(views, chosen), onDone });
  const put = (part: keyof Chosen, line_id: string, value: unknown) => {
    sending.forget();
    setChosen((now) => ({ ...now, [part]: { ...now[part], [line_id]: value } }));
  };
  return {
    decision,
    order,
    decidesPrices,
    views,
    sums: sumsAfter(views, decision, order),
    offersOf,
    editing,
    edit: (on) => {
      setEditing(on);
      if (on) return;
      setChosen((now) => ({ ...now, typed: {} }));
      setDay(undefined);
    },
    type: (line_id, typed) => put('typed', line_id, { ...chosen.typed[line_id], ...typed }),
    typedOf: (line_id) => chosen.typed[line_id] ?? {},
    choose: (line_ids, choice) => {
      for (const line_id of line_ids) put('choices', line_id, choice);
    },
    chooseSupplier: (line_id, supplier_id) => put('suppliers', line_id, supplier_id),
    day,
    setDay: (other) => {
      sending.forget();
      setDay(other);
    },
    tells: tell,
    setTells,
    ...sending,
  };
}

type Choosing = { decision: Decision; order: Order; chosen: Chosen; decidesPrices: boolean };

/** Each line as it stands, with the offers of others where somebody wants to order elsewhere. */
function useViews({ decision, order, chosen, decidesPrices }: Choosing) {
  const lines = cardLines(decision, order);
  const wanting = lines
    .map((line) => lineViewOf(line, chosen, { decidesPrices, offers: NO_OFFERS }))
    .flatMap((view) => {
      const qty = view.choice === 'elsewhere' ? missingOf(view) : null;
      return qty ? [{ line_id: view.line.line_id, qty }] : [];
    });
  const read = useOffers(order.id, wanting);
  const offersOf = (line_id: string) => read[wanting.findIndex((line) => line.line_id === line_id)];
  const offers = new Map(wanting.map(({ line_id }, place) => [line_id, read[place]?.data?.offers ?? []]));
  return { views: lines.map((line) => lineViewOf(line, chosen, { decidesPrices, offers })), offersOf };
}

/** Who answered by e-mail expects an answer; otherwise, whoever something is refused. */
function tellsUnasked({ reply }: Decision, views: readonly LineView[]): boolean {
  return reply !== null || views.some(({ change, words }) => change && words && isSpoken(words));
}

const isSpoken = ({ price, backorder }: NonNullable<LineView['words']>) =>
  price !== 'undecided' || backorder === 'refused';

function problemsOf(views: readonly LineView[], { typed }: Chosen): Problems {
  const problems: Record<string, string | undefined> = {};
  for (const { line, choice, offer } of views) {
    const { qty, price } = typed[line.line_id] ?? {};
    problems[`${line.line_id}.qty`] = quantityProblem(qty);
    problems[`${line.line_id}.price`] = priceProblem(price);
    if (choice === 'elsewhere' && !offer) problems[`${line.line_id}.offer`] = elsewhereText.choose;
  }
  return problems;
}

/** The supplier says no to all of it, or nothing of it is wanted any more. */
export const isRefusal = (views: readonly LineView[]): boolean =>
  views.length > 0 &&
  views.every(({ words }) => words && isRefusedLine({ ...words, line_id: '', unit_price: null, note: null }));

/** Whose doing it is that the order ends by this; null where it goes on, or is over already. */
export function cancels({ order, views }: Pick<DecisionForm, 'order' | 'views'>): 'ours' | 'theirs' | null {
  if (!isRefusal(views) || order.status === 'CANCELLED') return null;
  const comes = ({ line }: LineView) => line.qty_confirmed !== 0 || line.substitute !== null;
  return views.some((view) => view.choice === 'elsewhere' && comes(view)) ? 'ours' : 'theirs';
}

type Sending = { input: DecisionInput; ours: boolean; problems: Problems; onDone: () => void };

function useSending({ input, ours, problems, onDone }: Sending) {
  const card = useRef<HTMLDivElement>(null);
  const decide = useDecide();
  const sayMade = useSayMade();
  const showFirstError = useFirstError();
  const [checked, setChecked] = useState(false);
  const [refused, setRefused] = useState<Problems>({});
  // Decided, until the page shows what became of it: nothing more is said to that version of the answer.
  const [decidedVersion, setDecidedVersion] = useState<number | null>(null);
  const show = (problems: Problems) => {
    setChecked(true);
    setRefused(problems);
    showFirstError(card.current);
  };
  const { run, busy } = useOnce(
    async () => {
      if (decidedVersion === input.version) return;
      if (Object.values(problems).some(Boolean)) return show({});
      try {
        const { order, drafts } = await decide.mutateAsync(input);
        setDecidedVersion(input.version);
        sayMade(
          order.status !== 'CANCELLED' ? text.done : ours ? text.doneCancelled : text.doneRefusal,
          drafts,
        );
        onDone();
      } catch (error) {
        const problems = underFields(error, input);
        if (isConflict(error)) toasts.info(text.changed, { id: 'decision' });
        else if (problems) show(problems);
        else throw error;
      }
    },
    { id: 'decision', fallback: text.failure },
  );
  return {
    card,
    busy: busy || decidedVersion === input.version,
    submit: () => void run(),
    forget: () => setRefused({}),
    problemOf: (field: string) => refused[field] ?? (checked ? problems[field] : undefined),
  };
}

const FIELDS: Readonly<Record<string, string>> = { qty_confirmed: 'qty', unit: 'qty', unit_price: 'price' };

/** The server's sentences by the card's fields; null where it names none of them. */
function underFields(error: unknown, { lines, elsewhere = [] }: DecisionInput): Problems | null {
  if (!(error instanceof ApiError) || !error.fields) return null;
  const named = Object.entries(error.fields).flatMap(([path, sentence]): (readonly [string, string])[] => {
    if (path === 'expected_at') return [['day', sentence]];
    const [list, place, field = ''] = path.split('.');
    const line_id = (list === 'elsewhere' ? elsewhere : list === 'lines' ? lines : [])[Number(place)]
      ?.line_id;
    if (!line_id) return [];
    return [[`${line_id}.${list === 'elsewhere' ? 'offer' : (FIELDS[field] ?? 'qty')}`, sentence]];
  });
  return named.length > 0 ? Object.fromEntries(named) : null;
}

type Made = { id: string; order_number: string; supplier_name: string };

/** That it is noted, and the way to what was drafted elsewhere. */
function useSayMade() {
  const navigate = useNavigate();
  return (done: string, drafts: readonly Made[]) => {
    const [only, ...others] = drafts;
    const to = only && others.length === 0 ? guideOfOrder(only.id) : '/orders?tab=commandes&statut=draft';
    toasts.success(done, {
      id: 'decision',
      ...(only && {
        description: text.draftsMade(
          drafts.map(({ supplier_name, order_number }) => text.draftNamed(supplier_name, order_number)),
        ),
        action: {
          label: others.length === 0 ? text.openDraft : text.openDrafts,
          onPress: () => void navigate(to),
        },
      }),
    });
  };
}

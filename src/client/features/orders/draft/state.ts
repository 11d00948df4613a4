import type { Orderable } from '#client/features/orders/orders.api.ts';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import type { FieldErrors } from '#domain/kernel/errors.ts';
import {
  amountIn,
  type CountIn,
  type DraftLine,
  EMPTY_DRAFT,
  EMPTY_ENTRY,
  entryFor,
  isOrdered,
  type LineEntry,
  lineLeft,
  type OrderDraft,
  stockQuantity,
  typedLine,
} from './draft.ts';

export type DraftState = {
  draft: OrderDraft;
  entry: LineEntry;
  /** Why the typed line was not taken. */
  entry_refusal: string | null;
  /** A supplier was just chosen: its next reachable day is still to be filled in. */
  date_wanted: boolean;
  /** By field; a line's fields by its item. */
  errors: FieldErrors;
};

export type DraftEvent =
  | { type: 'supplier'; supplier: OrderDraft['supplier'] }
  | { type: 'date_proposed'; date: LocalDate | null }
  | { type: 'date'; date: LocalDate }
  | { type: 'agreed'; agreed: boolean }
  | { type: 'notes'; notes: string }
  | { type: 'picked'; item: Orderable | null }
  | { type: 'suggested'; itemId: string; qty: number }
  | { type: 'amount'; amount: number | null }
  | { type: 'price'; price: number | null }
  | { type: 'count_in'; countIn: CountIn }
  | { type: 'added' }
  | { type: 'line_amount'; itemId: string; amount: number | null }
  | { type: 'line_price'; itemId: string; price: number | null }
  | { type: 'line_count_in'; itemId: string; countIn: CountIn }
  | { type: 'line_removed'; itemId: string }
  | { type: 'line_restored'; line: DraftLine; place: number; supplierId: string | undefined }
  | { type: 'lines_set'; lines: readonly DraftLine[] }
  | { type: 'today_prices'; prices: ReadonlyMap<string, number> }
  | { type: 'refused'; errors: FieldErrors }
  | { type: 'merged'; draft: OrderDraft };

export const startOf = (draft: OrderDraft = EMPTY_DRAFT, entry: LineEntry = EMPTY_ENTRY): DraftState => ({
  draft,
  entry,
  entry_refusal: null,
  date_wanted: false,
  errors: {},
});

/** What is changed is no longer wrong. */
const without = (errors: FieldErrors, isGone: (path: string) => boolean): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([path]) => !isGone(path)));

const withField = (state: DraftState, change: Partial<OrderDraft>, path: string): DraftState => ({
  ...state,
  draft: { ...state.draft, ...change },
  errors: without(state.errors, (named) => named === path),
});

const withEntry = (state: DraftState, change: Partial<LineEntry>): DraftState => ({
  ...state,
  entry: { ...state.entry, ...change },
  entry_refusal: null,
});

function withLine(state: DraftState, itemId: string, change: (line: DraftLine) => DraftLine): DraftState {
  const { draft, errors } = state;
  const lines = draft.lines.map((line) => (line.article.item_id === itemId ? change(line) : line));
  return {
    ...state,
    draft: { ...draft, lines },
    errors: without(errors, (path) => path.startsWith(`lines.${itemId}.`)),
  };
}

function suggested(state: DraftState, itemId: string, qty: number): DraftState {
  const { article, amount, count_in } = state.entry;
  // Come too late: another item is being typed, or a figure already is.
  if (article?.item_id !== itemId || amount !== null || qty <= 0) return state;
  return withEntry(state, { suggested: qty, amount: amountIn(qty, article, count_in) });
}

function recounted(state: DraftState, countIn: CountIn): DraftState {
  const { article, amount, count_in, suggested: known } = state.entry;
  if (!article || countIn === count_in) return state;
  const qty = known ?? (amount === null ? null : stockQuantity(amount, article, count_in));
  return withEntry(state, {
    count_in: countIn,
    amount: qty === null ? null : amountIn(qty, article, countIn),
  });
}

const withNewLine = (state: DraftState, line: DraftLine): DraftState => ({
  ...state,
  draft: { ...state.draft, lines: [...state.draft.lines, line] },
  errors: without(state.errors, (path) => path === 'lines'),
});

function added(state: DraftState): DraftState {
  const { draft, entry } = state;
  const taken = typedLine(entry, draft.lines);
  if ('refusal' in taken) return { ...state, entry_refusal: taken.refusal };
  return { ...withNewLine(state, taken.line), entry: EMPTY_ENTRY, entry_refusal: null };
}

function picked(state: DraftState, item: Orderable | null): DraftState {
  const { draft, entry } = state;
  if (!item) return { ...state, entry: EMPTY_ENTRY, entry_refusal: null };
  // The same one again keeps what was typed of it.
  if (item.item_id === entry.article?.item_id) return state;
  const left = lineLeft(entry, { next: item.item_id, lines: draft.lines });
  return { ...(left ? withNewLine(state, left) : state), entry: entryFor(item), entry_refusal: null };
}

/** In packs there is no empty figure: what was none is one. */
function lineRecounted(line: DraftLine, countIn: CountIn): DraftLine {
  const { qty, article } = line;
  const empty = countIn === 'packs' ? 1 : null;
  const amount = qty === null ? empty : amountIn(qty, article, countIn);
  return {
    ...line,
    count_in: countIn,
    qty: amount === null ? null : stockQuantity(amount, article, countIn),
  };
}

function removed(state: DraftState, itemId: string): DraftState {
  const lines = state.draft.lines.filter(({ article }) => article.item_id !== itemId);
  return { ...withLine(state, itemId, (line) => line), draft: { ...state.draft, lines } };
}

type Restored = Extract<DraftEvent, { type: 'line_restored' }>;

function restored(state: DraftState, { line, place, supplierId }: Restored): DraftState {
  const { draft } = state;
  const { item_id } = line.article;
  // Too late: typed again meanwhile, or the order is now for somebody else.
  if (isOrdered(item_id, draft.lines) || draft.supplier?.id !== supplierId) return state;
  return { ...state, draft: { ...draft, lines: draft.lines.toSpliced(place, 0, line) } };
}

/** How much there is to be of each: nothing takes the line away, what is there keeps the price it was typed at. */
function linesSet(state: DraftState, set: readonly DraftLine[]): DraftState {
  const { draft, errors } = state;
  const wanted = new Map(set.map((line) => [line.article.item_id, line]));
  const kept = draft.lines.flatMap((line) => {
    const next = wanted.get(line.article.item_id);
    if (!next) return [line];
    return next.qty === 0 ? [] : [{ ...next, unit_price: line.unit_price }];
  });
  const fresh = set.filter(({ article, qty }) => qty !== 0 && !isOrdered(article.item_id, draft.lines));
  return {
    ...state,
    draft: { ...draft, lines: [...kept, ...fresh] },
    errors: without(errors, (path) => path === 'lines' || wanted.has(path.split('.')[1] ?? '')),
  };
}

function withPrices(state: DraftState, prices: ReadonlyMap<string, number>): DraftState {
  const lines = state.draft.lines.map((line) => ({
    ...line,
    unit_price: prices.get(line.article.item_id) ?? line.unit_price,
  }));
  return { ...state, draft: { ...state.draft, lines } };
}

export function afterEvent(state: DraftState, event: DraftEvent): DraftState {
  switch (event.type) {
    case 'supplier':
      if (event.supplier?.id === state.draft.supplier?.id) return state;
      // Another supplier sells other goods at other prices on other days.
      return {
        ...startOf({ ...EMPTY_DRAFT, supplier: event.supplier, notes: state.draft.notes }),
        date_wanted: event.supplier !== null,
      };
    case 'date_proposed':
      if (!state.date_wanted) return state;
      return { ...withField(state, { expected_at: event.date }, 'expected_at'), date_wanted: false };
    case 'date':
      return { ...withField(state, { expected_at: event.date }, 'expected_at'), date_wanted: false };
    case 'agreed':
      return withField(state, { date_agreed: event.agreed }, 'expected_at');
    case 'notes':
      return withField(state, { notes: event.notes }, 'notes');
    case 'picked':
      return picked(state, event.item);
    case 'suggested':
      return suggested(state, event.itemId, event.qty);
    case 'amount':
      return withEntry(state, { amount: event.amount, suggested: null });
    case 'price':
      return withEntry(state, { unit_price: event.price });
    case 'count_in':
      return recounted(state, event.countIn);
    case 'added':
      return added(state);
    case 'line_amount':
      return withLine(state, event.itemId, (line) => ({
        ...line,
        qty: event.amount === null ? null : stockQuantity(event.amount, line.article, line.count_in),
      }));
    case 'line_price':
      return withLine(state, event.itemId, (line) => ({ ...line, unit_price: event.price }));
    case 'line_count_in':
      return withLine(state, event.itemId, (line) => lineRecounted(line, event.countIn));
    case 'line_removed':
      return removed(state, event.itemId);
    case 'line_restored':
      return restored(state, event);
    case 'lines_set':
      return linesSet(state, event.lines);
    case 'today_prices':
      return withPrices(state, event.prices);
    case 'refused':
      return { ...state, errors: event.errors };
    case 'merged':
      return { ...state, draft: event.draft, errors: {} };
  }
}

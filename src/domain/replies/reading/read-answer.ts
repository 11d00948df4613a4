import type { WrittenText } from '#domain/replies/body/written.ts';
import type {
  Passage,
  ReadLine,
  RepliedOrder,
  ReplyDoubt,
  ReplyIntent,
  ReplyReading,
} from '#domain/replies/reply.ts';
import type { Fact } from '#domain/replies/statements/fact.ts';
import { followsTooEarly, isOfRest, movedAsOne, withThatDay } from './moved-day.ts';
import {
  type Doubt,
  deliversAfter,
  isRefusedNoMore,
  leavesChoice,
  refusal,
  unique,
  withoutWhyGone,
  withoutWhyRefused,
} from './refusal.ts';
import {
  asRest,
  butForSome,
  isAskedOf,
  setApart,
  settlesAll,
  withoutAwaited,
  withoutTakenBack,
  withRest,
} from './rest.ts';
import { readLines } from './settle-lines.ts';

/** Doubts that leave the order confirmed where every line is. */
const SOFT: readonly ReplyDoubt[] = [
  'unclear_quantity',
  'not_understood',
  'unclear_price',
  'other_order',
  'attachment',
];

/** What all that was said comes to: lines, day, intent, and what a person has to look at. */
export function readAnswer(order: RepliedOrder, said: readonly Fact[], written: WrittenText): ReplyReading {
  const kept = withoutTakenBack(withoutProposals(withoutWaived(butForSome(said)))).map(asRest(order, said));
  const facts = withThatDay(
    order,
    movedAsOne(order, withRest(order, setApart(order, withoutAsked(kept))), written),
  );
  const agreement = agreementIn(facts, listsSome(order, written));
  const withheld = facts.some(({ kind }) => kind === 'withheld');
  const lines = readLines(order, facts, agreement !== null && !withheld);
  const isAgreed = facts.some((fact) => fact.kind === 'agree' && !fact.weak);
  const doubts: Doubt[] = [
    ...facts.flatMap((fact): Doubt[] =>
      // Who agrees besides asks nothing with small talk.
      fact.kind === 'doubt'
        ? [{ doubt: fact.idle && isAgreed ? 'not_understood' : fact.doubt, said_in: fact.said_in }]
        : [],
    ),
    ...lines.flatMap((line) => line.doubts),
  ];
  const day = newDay(order, facts);
  const read = lines.flatMap((line) => (line.read ? [line.read] : []));
  doubts.push(...day.doubts, ...followsTooEarly(order, day.day, read), ...ofOtherOrders(written));
  // « rien ne part… le reste ok »: one of the two is said of less than all.
  const emptied = kept.find((fact) => fact.kind === 'rest_missing' && !fact.concluded);
  if (emptied && facts.some((fact) => fact.kind === 'agree' && fact.rest))
    doubts.push({ doubt: 'contradiction', said_in: emptied.said_in });
  const later = facts.find(({ kind }) => kind === 'answer_later');
  if (later && !settlesAll(agreement)) doubts.push({ doubt: 'answer_later', said_in: later.said_in });
  const refused = facts.find(
    (fact) => fact.kind === 'refuse' && !isRefusedNoMore(fact, order, facts) && !leavesChoice(fact, doubts),
  );
  const isYes = agreement?.kind === 'agree' && !agreement.weak;
  const contradicted = refused !== undefined && isYes && isOfSomething(refused, agreement, facts);
  if (refused && (isYes || deliversAfter(refused, facts)))
    doubts.push({ doubt: 'contradiction', said_in: refused.said_in });
  if (refused && !contradicted)
    return refusal(order, { lines, refused, doubts: withoutWhyRefused(doubts, refused, facts) });
  const changed =
    lines.some((line) => line.changed) ||
    day.day !== null ||
    facts.some((fact) => fact.kind === 'open' && fact.short && !isAskedOf(fact, facts)) ||
    facts.some((fact) => fact.kind === 'firm_change' || (fact.kind === 'vague_day' && fact.firm));
  const open = read.length < order.lines.length;
  const intent = intentOf({ order, read, changed, doubts, open });
  if (open && doubts.length === 0)
    doubts.push({ doubt: read.length === 0 && !changed ? 'not_understood' : 'open_lines', said_in: null });
  const asked = withoutWhyGone(doubts, facts, intent);
  return {
    intent,
    lines: read,
    expected_at: day.day,
    needs_human: asked.length > 0,
    doubts: unique(asked),
    date_said_in: day.said_in,
    agreement_said_in: agreement?.said_in ?? null,
  };
}

/** Where each order has its own part, what is said of the other one is none of this one's business. */
const ofOtherOrders = ({ blocks, other_orders }: WrittenText): Doubt[] =>
  blocks.some(({ other_order }) => other_order !== null)
    ? []
    : other_orders.map(({ said_in }) => ({ doubt: 'other_order', said_in }));

/** Who agrees to the rest refuses something, but not the order: « tout sauf les tripes : nous refusons ces commandes ». */
const isOfSomething = (refused: Fact, agreement: Fact, facts: readonly Fact[]): boolean =>
  agreement.sentence !== refused.sentence ||
  facts.some((fact) => fact.kind === 'missing' && fact.weak && fact.sentence === refused.sentence);

/** « franco à 150 €… on livre quand même cette fois »: the sentence before is no condition any more. */
function withoutWaived(facts: readonly Fact[]): readonly Fact[] {
  const waived = new Set(facts.flatMap((fact) => (fact.kind === 'anyhow' ? [fact.sentence - 1] : [])));
  return facts.filter(
    (fact) =>
      !waived.has(fact.sentence) ||
      !(fact.kind === 'withheld' || (fact.kind === 'doubt' && fact.doubt === 'condition')),
  );
}

/** « le café en grains ou moulu ? Le reste est en préparation »: the coffee is none of the rest. */
function withoutAsked(facts: readonly Fact[]): Fact[] {
  const isRest = facts.some((fact) => fact.kind === 'agree' && fact.rest);
  const isAll = facts.some((fact) => fact.kind === 'agree' && !fact.rest && !fact.weak);
  return facts.flatMap((fact): Fact[] => {
    if (fact.kind !== 'asked_how') return [fact];
    const { of, said_in, sentence } = fact;
    const isSpokenOf = facts.some((one) => 'line' in one && one.line === of);
    return isRest && !isAll && !isSpokenOf
      ? [{ kind: 'open', line: of, doubt: 'question', said_in, sentence }]
      : [];
  });
}

/** A day about which the next sentence asks is no day yet, and no agreement. */
function withoutProposals(facts: readonly Fact[]): Fact[] {
  const asked = new Set(
    facts.flatMap((fact) => (fact.kind === 'approval_wanted' ? [fact.sentence, fact.sentence - 1] : [])),
  );
  const wanted = new Set(
    facts.flatMap((fact) => (fact.kind === 'price_to_agree' ? [fact.sentence, fact.sentence - 1] : [])),
  );
  return withoutAwaited(facts)
    .filter(
      (fact) => !asked.has(fact.sentence) || !(fact.kind === 'day' || (fact.kind === 'agree' && fact.weak)),
    )
    .map((fact): Fact => {
      if (fact.kind !== 'price' || !wanted.has(fact.sentence)) return fact;
      const { line, said_in, sentence } = fact;
      return { kind: 'open', line, doubt: 'question', said_in, sentence };
    });
}

/** A table that leaves lines out: its form and its day speak for what it lists alone. */
function listsSome({ lines }: RepliedOrder, { blocks }: WrittenText): boolean {
  const listed = new Set(
    blocks.flatMap((block) => (block.kind === 'row' && block.other_order === null ? block.line_ids : [])),
  );
  return listed.size > 0 && listed.size < lines.length;
}

/** The agreement that settles what nobody spoke of; a mere receipt counts only where nothing is postponed. */
function agreementIn(facts: readonly Fact[], isPartialList: boolean): Fact | null {
  // « ok, avec quelques ajustements »: until somebody says which, nothing is agreed to.
  const isVague =
    facts.some(({ kind }) => kind === 'firm_change') &&
    !facts.some(
      (fact) =>
        'line' in fact ||
        (fact.kind === 'doubt' && fact.doubt === 'unknown_product') ||
        fact.kind === 'rate_all',
    );
  if (isVague || isAllPutOff(facts)) return null;
  const strong = facts.find((fact) => fact.kind === 'agree' && !fact.weak);
  if (strong || isPartialList) return strong ?? null;
  const farewell = facts.find((fact) => fact.kind === 'day' && fact.farewell);
  if (farewell && facts.every(({ kind }) => kind === 'day')) return farewell;
  const postponed = facts.some(
    (fact) => fact.kind === 'answer_later' || (fact.kind === 'doubt' && fact.doubt === 'attachment'),
  );
  return postponed ? null : (facts.find(({ kind }) => kind === 'agree') ?? null);
}

/** « on compte et on vous dit »; where a day was refused before, it is that which is looked for. */
const isAllPutOff = (facts: readonly Fact[]): boolean =>
  facts.some(
    (fact) =>
      fact.kind === 'answer_later' &&
      fact.of_all &&
      !facts.some((one) => one.kind === 'agree' && one.counts) &&
      !facts.some(({ kind, sentence }) => kind === 'day_refused' && sentence < fact.sentence),
  );

/** The day of the delivery where it changes. */
function newDay(
  order: RepliedOrder,
  facts: readonly Fact[],
): { day: string | null; said_in: Passage | null; doubts: Doubt[] } {
  const none = { day: null, said_in: null, doubts: [] };
  const all = facts.flatMap((fact) => (fact.kind === 'day' && !isOfRest(fact, facts) ? [fact] : []));
  // « expédition sous 24 h, réception jeudi »
  const vague = facts.find((fact) => fact.kind === 'vague_day' && !(fact.departs && all.length > 0));
  const days = all.some(({ departs, farewell }) => !departs && !farewell)
    ? all.filter(({ departs }) => !departs)
    : all;
  const firm = days
    .filter((fact) => !(fact.departs && order.expected_at !== null && fact.day < order.expected_at))
    .filter((fact) => !fact.farewell && fact.day !== order.expected_at);
  const candidates =
    firm.length > 0 ? firm : days.filter(({ day, farewell }) => farewell && day !== order.expected_at);
  const [first] = candidates.some(({ explicit }) => explicit)
    ? candidates.filter(({ explicit }) => explicit)
    : candidates;
  const unclear = (said_in: Passage): Doubt => ({ doubt: 'unclear_date', said_in });
  if (!first) {
    const refused = facts.find(({ kind }) => kind === 'day_refused');
    if (vague) return { ...none, doubts: [unclear(vague.said_in)] };
    return refused ? { ...none, doubts: [unclear(refused.said_in)] } : none;
  }
  if (candidates.some((one) => one.day !== first.day && !isOnTheWay(one, first)))
    return { ...none, doubts: [unclear(first.said_in)] };
  const repeats = days.some(({ day, farewell }) => !farewell && day === order.expected_at);
  if (repeats && firm.length > 0) return { ...none, doubts: [unclear(first.said_in)] };
  const doubts = first.farewell ? [unclear(first.said_in)] : [];
  return { day: first.day, said_in: first.said_in, doubts };
}

/** « la marchandise ne passe que lundi, comptez mardi chez vous »: before it is there. */
const isOnTheWay = (one: Fact & { kind: 'day' }, there: Fact & { kind: 'day' }): boolean =>
  there.explicit === true && !one.explicit && one.day < there.day;

function intentOf({
  order,
  read,
  changed,
  doubts,
  open,
}: {
  order: RepliedOrder;
  read: readonly ReadLine[];
  changed: boolean;
  doubts: readonly Doubt[];
  open: boolean;
}): ReplyIntent {
  const allGone =
    read.length === order.lines.length &&
    read.every(
      (line) => line.qty_confirmed === 0 && line.backorder === undefined && line.substitution === undefined,
    );
  if (allGone && read.length > 0) return 'refused';
  const unsure: readonly ReplyDoubt[] = ['contradiction', 'unknown_product'];
  if (changed || doubts.some(({ doubt }) => unsure.includes(doubt))) return 'changed';
  // What is settled stays settled though a person has to look at some words that nobody understood.
  const asks = doubts.some(({ doubt }) => !SOFT.includes(doubt));
  return asks || open ? 'question' : 'confirmed';
}

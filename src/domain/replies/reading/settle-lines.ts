import type { Passage, ReadLine, RepliedLine, RepliedOrder, ReplyDoubt } from '#domain/replies/reply.ts';
import type { Fact } from '#domain/replies/statements/fact.ts';
import { isOwnCount, isSettledAfter, openedIn, type SaidOfLine, settledInstead } from './in-place.ts';

export type LineRead = {
  read: ReadLine | null;
  doubts: { doubt: ReplyDoubt; said_in: Passage | null }[];
  /** Something firm was said of it beside « as ordered ». */
  changed: boolean;
};

const uniquePassages = (facts: readonly Fact[]): Passage[] => {
  const seen = new Map(facts.map(({ said_in }) => [`${said_in.start}-${said_in.end}`, said_in]));
  return [...seen.values()].toSorted((a, b) => a.start - b.start);
};

/** What the facts about one line come to, with the agreement to the whole order where there is one. */
function readLine(line: RepliedLine, facts: readonly SaidOfLine[], agreed: boolean): LineRead {
  const opened = openedIn(facts);
  const said = uniquePassages(facts.filter(({ kind }) => kind !== 'open'));
  if (opened.length > 0 && !isSettledAfter(facts)) {
    const missing = facts.find((fact) => fact.kind === 'missing' && !fact.weak);
    const doubts = opened.map(({ doubt, said_in }) => ({ doubt, said_in }));
    if (missing?.kind === 'missing' && !facts.some(({ kind }) => kind === 'settle')) {
      return {
        read: { line_id: line.line_id, qty_confirmed: 0, reason: missing.reason, said_in: said },
        doubts,
        changed: true,
      };
    }
    return { read: null, doubts, changed: false };
  }
  const settlement = settled(line, facts, agreed);
  if (settlement === 'contradiction') {
    return {
      read: null,
      doubts: [{ doubt: 'contradiction', said_in: facts[0]?.said_in ?? null }],
      changed: true,
    };
  }
  if (settlement === null) return { read: null, doubts: [], changed: false };
  const instead = readInstead(line, facts, settlement);
  if (instead) return { ...instead, read: instead.read && { ...instead.read, said_in: said } };
  const price = priceOf(facts);
  if (price === 'contradiction')
    return {
      read: null,
      doubts: [{ doubt: 'unclear_price', said_in: facts[0]?.said_in ?? null }],
      changed: true,
    };
  const read: ReadLine = {
    line_id: line.line_id,
    ...settlement,
    ...(settlement.qty_confirmed === 0 && settlement.reason === undefined
      ? { reason: 'out_of_stock' as const }
      : {}),
    ...(price !== null && settlement.qty_confirmed > 0 ? { unit_price: price } : {}),
    said_in: said,
  };
  const undated: LineRead['doubts'] =
    settlement.backorder && settlement.backorder.date === null
      ? [{ doubt: 'unclear_date', said_in: said[0] ?? null }]
      : [];
  const denied: LineRead['doubts'] =
    settlement.qty_confirmed === 0 && settlement.backorder === undefined && comesElsewhere(line, facts)
      ? [{ doubt: 'contradiction', said_in: said[0] ?? null }]
      : [];
  const unsure: LineRead['doubts'] =
    isOfUnknownSize(facts) || (settlement.backorder && isLessThanAll(line, facts))
      ? [{ doubt: 'unclear_quantity', said_in: said[0] ?? null }]
      : [];
  return {
    read,
    doubts: [...undated, ...denied, ...unsure],
    changed: settlement.qty_confirmed !== line.qty || price !== null || settlement.substitution !== undefined,
  };
}

/** Another pack, or a figure that may be a size and no other that counts. */
const isOfUnknownSize = (facts: readonly SaidOfLine[]): boolean =>
  facts.some(
    (fact) =>
      fact.kind === 'substitute' &&
      (fact.unsure || (fact.perhaps_size && !facts.some((one) => isOwnCount(fact, one)))),
  );

/** « 15 kg jeudi et les 5 kg manquants vendredi » of 25: what comes and what follows are not what was ordered. */
function isLessThanAll({ qty }: RepliedLine, facts: readonly SaidOfLine[]): boolean {
  const now = new Set(facts.flatMap((fact) => (fact.kind === 'settle' ? [fact.qty] : [])));
  const then = new Set(
    facts.flatMap((fact) => (fact.kind === 'later' && fact.qty !== null ? [fact.qty] : [])),
  );
  const sum = [...now, ...then].reduce((all, one) => all + one, 0);
  return now.size === 1 && then.size === 1 && Math.abs(sum - qty) > 0.001;
}

/** « batavia 4 colis : gel, non » of four: what was ordered, and then that it does not come. */
const isRepeated = (
  { qty }: RepliedLine,
  said: SaidOfLine & { kind: 'settle' },
  part: number | undefined,
): boolean => said.qty === qty && !said.corrects && (said.part ?? 0) < (part ?? 0);

/** « plus de T65, on vous met…, 8 sacs »: another part of the same sentence says that some comes. */
const comesElsewhere = (line: RepliedLine, facts: readonly SaidOfLine[]): boolean =>
  facts.some(
    ({ kind, sentence, part }) =>
      kind === 'missing' &&
      facts.some(
        (one) =>
          ((one.kind === 'settle' && one.qty > 0 && one.part !== part && !isRepeated(line, one, part)) ||
            // « introuvable, on part sur du lieu noir »: it comes after all, or something does.
            (one.kind === 'as_ordered' && (one.part ?? 0) > (part ?? 0))) &&
          one.sentence === sentence &&
          one.part !== undefined &&
          !one.in_brackets,
      ),
  );

/** « pas de 5 mm, on vous expédie 10 paquets de 3 mm »: what comes, said behind what does not. */
const comesInstead = (
  line: RepliedLine,
  facts: readonly SaidOfLine[],
): (SaidOfLine & { kind: 'settle' }) | undefined =>
  comesElsewhere(line, facts)
    ? facts.find(
        (one): one is SaidOfLine & { kind: 'settle' } =>
          one.kind === 'settle' &&
          facts.some(
            ({ kind, sentence, part }) =>
              kind === 'missing' && sentence === one.sentence && (part ?? 0) < (one.part ?? 0),
          ),
      )
    : undefined;

/** The same, as it is read: for a person, because two things are said of one line. */
function readInstead(line: RepliedLine, facts: readonly SaidOfLine[], settlement: Settled): LineRead | null {
  const instead = comesInstead(line, facts);
  if (!instead || settlement.qty_confirmed !== 0 || settlement.backorder !== undefined) return null;
  return {
    read: { line_id: line.line_id, qty_confirmed: instead.qty, said_in: [] },
    doubts: [{ doubt: 'contradiction', said_in: instead.said_in }],
    changed: true,
  };
}

function priceOf(facts: readonly SaidOfLine[]): number | null | 'contradiction' {
  const prices = [...new Set(facts.flatMap((fact) => (fact.kind === 'price' ? [fact.price] : [])))];
  return prices.length > 1 ? 'contradiction' : (prices[0] ?? null);
}

type Settled = Omit<ReadLine, 'line_id' | 'said_in' | 'unit_price'>;

function settled(
  line: RepliedLine,
  facts: readonly SaidOfLine[],
  agreed: boolean,
): Settled | null | 'contradiction' {
  const quantities = rounded(facts.filter((fact) => fact.kind === 'settle'));
  const last = quantities.findLast(({ corrects }) => corrects) ?? quantities.at(-1);
  const differ = new Set(quantities.map(({ qty }) => qty)).size > 1;
  const isOverruled = quantities.some(
    ({ qty, sentence }) => last !== undefined && sentence > last.sentence && qty !== last.qty,
  );
  // « il manque 5 sacs [de 25], vous en aurez donc 15 »: one of the two is wrong.
  const isMiscounted =
    last?.concludes && quantities.some(({ qty, of_missing }) => of_missing && qty !== last.qty);
  if (differ && (!last?.corrects || isOverruled || isMiscounted)) return 'contradiction';
  const substitute = facts.findLast((fact) => fact.kind === 'substitute');
  if (substitute) return settledInstead(line, substitute, last);
  const later = laterOf(facts);
  if (later) {
    // « elle suivra mardi (les 12 pots) »: what is said to be all of it is what comes then.
    const isAll =
      last !== undefined && last.sentence === later.sentence && last.qty === line.qty && later.day;
    return withBackorder(line, isAll ? null : (last?.qty ?? null), later);
  }
  const without = settledMissing(line, facts, last);
  if (without) return without;
  if (last) return { qty_confirmed: last.qty };
  if (agreed || facts.some(({ kind }) => kind === 'as_ordered' || kind === 'price'))
    return { qty_confirmed: line.qty };
  return null;
}

/** « la moitié… 8 bottes » of fifteen: the share, and then how many that makes. */
function rounded<T extends { qty: number }>(quantities: readonly T[]): readonly T[] {
  const whole = quantities.filter(({ qty }) => Number.isInteger(qty));
  const [one] = whole;
  return one && whole.length < quantities.length && quantities.every(({ qty }) => Math.abs(qty - one.qty) < 1)
    ? whole
    : quantities;
}

/** What is said to be missing, beside what else is said of it. */
function settledMissing(
  line: RepliedLine,
  facts: readonly SaidOfLine[],
  last: (SaidOfLine & { kind: 'settle' }) | undefined,
): Settled | null | 'contradiction' {
  const missing =
    facts.findLast((fact) => fact.kind === 'missing' && !fact.weak) ??
    facts.find((fact) => fact.kind === 'missing');
  if (missing?.kind !== 'missing') return null;
  const isPriced = facts.some(({ kind, sentence }) => kind === 'price' && sentence === missing.sentence);
  if (isPriced && !missing.weak && !last) return 'contradiction';
  // « n'existe plus en sac de 50, vous recevrez donc deux sacs de 25 »
  if (last?.corrects && last.sentence === missing.sentence) return { qty_confirmed: last.qty };
  if (last && !missing.weak && last.qty !== line.qty)
    return last.sentence === missing.sentence ? { qty_confirmed: last.qty } : 'contradiction';
  if (!last) {
    if (
      !missing.weak &&
      facts.some(({ kind, sentence }) => kind === 'as_ordered' && sentence !== missing.sentence)
    )
      return 'contradiction';
    if (
      missing.weak &&
      facts.slice(facts.indexOf(missing)).some(({ kind }) => kind === 'price' || kind === 'as_ordered')
    )
      return { qty_confirmed: line.qty };
    return { qty_confirmed: 0, reason: missing.reason };
  }
  if (!missing.weak) {
    return last.sentence === missing.sentence
      ? { qty_confirmed: 0, reason: missing.reason }
      : 'contradiction';
  }
  return null;
}

/** « reliquat : 1 sac, à livrer le 24 »: how much and when may be said apart. */
function laterOf(facts: readonly SaidOfLine[]): (SaidOfLine & { kind: 'later' }) | null {
  const all = facts.filter((fact) => fact.kind === 'later');
  const dated = all.findLast(({ day }) => day !== null) ?? all.at(-1);
  if (!dated) return null;
  const counted =
    dated.qty === null
      ? all.findLast(({ qty, sentence }) => qty !== null && sentence === dated.sentence)
      : dated;
  return counted ? { ...counted, day: dated.day } : dated;
}

function withBackorder(
  line: RepliedLine,
  qty: number | null,
  later: Fact & { kind: 'later' },
): Settled | 'contradiction' {
  const comes =
    qty ??
    (later.qty !== null && later.qty < line.qty && (later.day === null || later.of_rest)
      ? Math.round((line.qty - later.qty) * 1000) / 1000
      : 0);
  const rest = later.qty ?? Math.round((line.qty - comes) * 1000) / 1000;
  if (rest <= 0) return { qty_confirmed: comes };
  const left = qty === null ? rest : Math.round((line.qty - comes) * 1000) / 1000;
  return {
    qty_confirmed: comes,
    reason: 'backorder',
    backorder: { qty: left > 0 ? left : rest, date: later.day },
  };
}

/** The lines as an order has them, one answer each. */
export function readLines(order: RepliedOrder, facts: readonly Fact[], agreed: boolean): LineRead[] {
  const byLine = Map.groupBy(
    facts.filter((fact): fact is SaidOfLine => 'line' in fact),
    ({ line }) => line,
  );
  return order.lines.map((line, at) => readLine(line, byLine.get(at) ?? [], agreed));
}

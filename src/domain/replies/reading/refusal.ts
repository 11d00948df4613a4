import type { ReadLine, RepliedOrder, ReplyDoubt, ReplyReading } from '#domain/replies/reply.ts';
import type { Fact } from '#domain/replies/statements/fact.ts';
import type { LineRead } from './settle-lines.ts';

export type Doubt = ReplyReading['doubts'][number];

export const unique = (doubts: readonly Doubt[]): Doubt[] => [
  ...new Map(doubts.map((one) => [`${one.doubt} ${one.said_in?.start ?? ''}`, one])).values(),
];

/** Whoever refuses says why at length; what is not understood of that changes nothing. */
const OF_REASONS: readonly ReplyDoubt[] = [
  'open_lines',
  'not_understood',
  'unclear_quantity',
  'unclear_date',
  'answer_later',
];

/** Nothing comes: every line at 0, whatever else was said of it. */
export function refusal(
  order: RepliedOrder,
  {
    lines,
    refused: { said_in },
    doubts,
  }: { lines: readonly LineRead[]; refused: Fact; doubts: readonly Doubt[] },
): ReplyReading {
  const comes = lines.some(
    ({ read }) =>
      read !== null && read.qty_confirmed > 0 && read.said_in.some(({ start }) => start !== said_in.start),
  );
  const contradicted: Doubt[] = comes ? [{ doubt: 'contradiction', said_in }] : [];
  const read = order.lines.map((line, at): ReadLine => {
    const own = lines[at]?.read;
    return own && own.qty_confirmed === 0
      ? own
      : { line_id: line.line_id, qty_confirmed: 0, reason: 'refused', said_in: [said_in] };
  });
  const all = [...doubts.filter(({ doubt }) => !OF_REASONS.includes(doubt)), ...contradicted];
  return {
    intent: 'refused',
    lines: comes ? [] : read,
    expected_at: null,
    needs_human: all.length > 0,
    doubts: unique(all),
    date_said_in: null,
    agreement_said_in: null,
  };
}

/** « on a été dévalisés, plus une huître ni une palourde »: why, in the breath that says that none of them comes. */
export function withoutWhyGone(
  doubts: readonly Doubt[],
  facts: readonly Fact[],
  intent: ReplyReading['intent'],
): readonly Doubt[] {
  if (intent !== 'refused') return doubts;
  const gone = facts.flatMap((fact) => (fact.kind === 'missing' && !fact.weak ? [fact.said_in.start] : []));
  return doubts.filter(
    ({ doubt, said_in }) => doubt !== 'not_understood' || said_in === null || !gone.includes(said_in.start),
  );
}

/** « Votre compte est bloqué. Votre commande est annulée »: why, and no condition any more. */
export function withoutWhyRefused(
  doubts: readonly Doubt[],
  refused: Fact,
  facts: readonly Fact[],
): readonly Doubt[] {
  const isFirm = facts.some((fact) => fact.kind === 'refuse' && fact.firm);
  const why = facts.flatMap((fact) =>
    fact.kind === 'withheld' && (isFirm || fact.halted) && fact.sentence < refused.sentence
      ? [fact.said_in.start]
      : [],
  );
  return doubts.filter(({ doubt, said_in }) => doubt !== 'condition' || !why.includes(said_in?.start ?? -1));
}

/** « rien ne sort du port, j'attends la capitainerie et je vous rappelle »: until then nothing is refused. */
export const isRefusedNoMore = (
  { that_day, firm, sentence }: { that_day?: true; firm?: true; sentence: number },
  order: RepliedOrder,
  facts: readonly Fact[],
): boolean =>
  (that_day === true && movesDay(order, facts)) ||
  // « votre commande est bloquée. Elle ne partira qu'à réception du virement »
  (!firm && facts.some((fact) => fact.kind === 'withheld' && fact.sentence > sentence)) ||
  (!firm && facts.some((fact) => fact.kind === 'answer_later' && !fact.of_next));

/** « sans complément on ne livre pas. Vous ajoutez quelque chose ? »: refused only if the answer is no. */
export const leavesChoice = ({ firm }: { firm?: true }, doubts: readonly Doubt[]): boolean =>
  !firm &&
  doubts.some(({ doubt }) => doubt === 'condition') &&
  doubts.some(({ doubt }) => doubt === 'question');

/** « rien jeudi, on passe vendredi »: the order comes, another day. */
const movesDay = ({ expected_at }: RepliedOrder, facts: readonly Fact[]): boolean =>
  facts.some(
    (fact) =>
      fact.kind === 'vague_day' ||
      fact.kind === 'rest_later' ||
      (fact.kind === 'later' && fact.day !== null) ||
      (fact.kind === 'day' && !fact.farewell && fact.day !== expected_at),
  );

/** « nous ne livrons pas sous 80 €. Nous vous livrons jeudi »: who names the day of it behind a no says both. */
export const deliversAfter = (refused: Fact, facts: readonly Fact[]): boolean =>
  facts.some(
    (fact) =>
      fact.kind === 'day' &&
      !fact.farewell &&
      fact.sentence > refused.sentence &&
      facts.some((one) => one.kind === 'agree' && one.sentence === fact.sentence),
  );

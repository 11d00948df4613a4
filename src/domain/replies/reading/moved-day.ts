import type { WrittenText } from '#domain/replies/body/written.ts';
import { plainText } from '#domain/replies/guard/less-said.ts';
import type { Passage, ReadLine, RepliedOrder, ReplyDoubt } from '#domain/replies/reply.ts';
import type { Fact } from '#domain/replies/statements/fact.ts';

type Later = Fact & { kind: 'later' };

/** What comes with the delivery after all. */
function nowComes({ line, qty, said_in, sentence, part }: Later & { part?: number }): Fact {
  const place = { said_in, sentence, ...(part === undefined ? {} : { part }) };
  return qty === null
    ? { kind: 'as_ordered', line, ...place }
    : { kind: 'settle', line, qty, corrects: false, ...place };
}

/** « un jour plus tard que prévu », « au lieu du 12 »: it is this delivery that moves. */
const MOVES =
  /\b(?:au lieu|a la place d|que prevue?s?|initial\w*|retards?|(?:re|rede)?(?:report|decal|repouss|differ)\w*|livraisons?|tournees?|camions?)\b|\b(?:je|on|nous) (?:vous )?pass\w*/;

/**
 * « samedi 17 : … » over all that was ordered: the delivery is that day's, and nothing of it comes before. Beside lines that do not come
 * at all it is so too; where no word says that the delivery moves, a person is asked.
 */
export function movedAsOne(
  { lines }: RepliedOrder,
  facts: readonly Fact[],
  written: WrittenText,
): readonly Fact[] {
  const later = facts.filter((fact) => fact.kind === 'later');
  const [first] = later;
  const isThen = (line: number) => later.some((fact) => fact.line === line && fact.day === first?.day);
  const isGone = (line: number) =>
    later.every((fact) => fact.line !== line) &&
    facts.some((fact) => fact.kind === 'missing' && fact.line === line && !fact.weak);
  const left = lines.filter((_, line) => !isThen(line));
  const isWhole =
    first?.day != null &&
    // Of a single line it must be said that all of it comes; else it is short until then.
    (lines.length > 1 || facts.some(({ kind }) => kind === 'settle') || later.some(({ is_all }) => is_all)) &&
    later.every(({ day }) => day !== null && day >= (first.day ?? '')) &&
    lines.every((_, line) => isThen(line) || (isGone(line) && lines.length - left.length > 1)) &&
    !facts.some(
      (fact) =>
        ['as_ordered', 'substitute', 'agree', 'day'].includes(fact.kind) ||
        (fact.kind === 'settle' && fact.qty !== lines[fact.line]?.qty),
    );
  if (!isWhole) return facts;
  const { day, said_in, sentence } = first;
  const isSure = left.length === 0 || later.some((fact) => MOVES.test(wordsAt(written, fact.said_in)));
  return [
    { kind: 'day', day: day ?? '', farewell: false, departs: false, said_in, sentence },
    ...facts.map((fact): Fact => (fact.kind === 'later' && fact.day === day ? nowComes(fact) : fact)),
    ...(isSure ? [] : [{ kind: 'doubt', doubt: 'unclear_date', said_in, sentence } satisfies Fact]),
  ];
}

const wordsAt = ({ blocks }: WrittenText, { start, end }: Passage): string =>
  blocks
    .flatMap(({ text, places }) =>
      plainText(
        text
          .split('')
          .filter((_, at) => within(places[at], start, end))
          .join(''),
      ),
    )
    .join(' ');
const within = (place: number | undefined, start: number, end: number): boolean =>
  place !== undefined && place >= start && place < end;

/** « les tomates n'arrivent que lundi, je vous livre donc le tout lundi »: the same part agrees to all of it. */
const isOfAll = (day: Fact & { kind: 'day' }, facts: readonly Fact[]): boolean =>
  facts.some(
    (fact) =>
      fact.kind === 'agree' &&
      !fact.weak &&
      !fact.rest &&
      fact.sentence === day.sentence &&
      fact.part !== undefined &&
      fact.part === day.part,
  );

/** « 15 jeudi, le reste lundi. Je vous les dépose lundi matin. »: said again of what follows, and not of the order. */
export const isOfRest = (day: Fact & { kind: 'day' }, facts: readonly Fact[]): boolean =>
  !isOfAll(day, facts) &&
  facts.some(
    (fact) =>
      fact.kind === 'later' &&
      fact.day === day.day &&
      (day.sentence === fact.sentence || day.sentence === fact.sentence + 1),
  );

/** The one new day of the order, where it has one. */
function movedTo({ expected_at }: RepliedOrder, facts: readonly Fact[]): string | null {
  const days = new Set(
    facts.flatMap((fact) =>
      fact.kind === 'day' && !fact.farewell && !fact.departs && !isOfRest(fact, facts) ? [fact.day] : [],
    ),
  );
  const [day] = days;
  return day !== undefined && days.size === 1 && day !== expected_at ? day : null;
}

/** « livraison vendredi… le nappage, 1 seau vendredi et le second mardi »: what comes on the new day comes with the order. */
export function withThatDay(order: RepliedOrder, facts: readonly Fact[]): readonly Fact[] {
  const day = movedTo(order, facts);
  const isThen = (fact: Later): boolean => fact.day === day && !(fact.of_rest && fact.qty === null);
  const later = facts.filter((fact) => fact.kind === 'later');
  if (day === null || !later.some(isThen)) return facts;
  const come = new Set(later.filter(isThen).map(({ line }) => line));
  const left = new Set(later.filter((fact) => !isThen(fact) && come.has(fact.line)).map(({ line }) => line));
  return facts
    .filter((fact) => !(fact.kind === 'missing' && left.has(fact.line)))
    .map((fact): Fact => {
      if (fact.kind !== 'later' || !isThen(fact)) return fact;
      const { line, said_in, sentence } = fact;
      // « on livre vendredi. Riz : 10 kg jeudi, 10 kg vendredi »
      const isTold = facts.some((one) => one.kind === 'settle' && one.line === line);
      return isTold ? { kind: 'open', line, doubt: 'unclear_date', said_in, sentence } : nowComes(fact);
    });
}

/** « les 2 autres le seront demain » of an order for Friday: what follows no later than it comes follows nothing. */
export const followsTooEarly = (
  { expected_at }: RepliedOrder,
  movedTo: string | null,
  lines: readonly ReadLine[],
): { doubt: ReplyDoubt; said_in: Passage | null }[] => {
  const comes = movedTo ?? expected_at;
  return lines.flatMap(({ backorder, said_in }) =>
    comes !== null && backorder?.date != null && backorder.date <= comes
      ? [{ doubt: 'unclear_date' as const, said_in: said_in[0] ?? null }]
      : [],
  );
};

import type { RepliedOrder, ShortReason } from '#domain/replies/reply.ts';
import type { Fact, LineFact } from '#domain/replies/statements/fact.ts';

/** « 6 sacs de gruau avec toute la semoule, les 4 derniers mardi »: of the line that four are missing of. */
function ofShortLines({ lines }: RepliedOrder, said: readonly Fact[]): readonly Fact[] {
  return said.map((fact) => {
    if (fact.kind !== 'later' || fact.qty === null) return fact;
    const isShortBy = (one: Fact): one is Fact & LineFact & { kind: 'settle' } =>
      one.kind === 'settle' &&
      fact.sentence - one.sentence <= 1 &&
      fact.sentence >= one.sentence &&
      Math.abs((lines[one.line]?.qty ?? 0) - one.qty - (fact.qty ?? 0)) < 0.001;
    const short = said.filter(isShortBy);
    return short.length > 0 && !short.some(({ line }) => line === fact.line)
      ? { ...fact, line: short[0]?.line ?? fact.line }
      : fact;
  });
}

/** « la C22 n'existe plus. Le solde arrive mardi comme demandé »: on the order's own day it is all the others. */
export const asRest =
  ({ expected_at }: RepliedOrder, said: readonly Fact[]) =>
  (fact: Fact): Fact => {
    const isOfOthers =
      fact.kind === 'later' &&
      fact.of_rest &&
      fact.qty === null &&
      fact.day !== null &&
      fact.day === expected_at &&
      said.some((one) => one.kind === 'missing' && !one.weak && one.line === fact.line);
    return isOfOthers
      ? { kind: 'agree', weak: false, rest: true, said_in: fact.said_in, sentence: fact.sentence }
      : fact;
  };

/** « rien ne part cette semaine sauf le gigot »: some of it comes, and a person sees which. */
export function butForSome(said: readonly Fact[]): readonly Fact[] {
  const isButFor = (fact: Fact): boolean =>
    fact.kind === 'refuse' &&
    said.some(
      (one) =>
        one.sentence === fact.sentence &&
        (one.part ?? 0) > (fact.part ?? 0) &&
        (one.kind === 'as_ordered' || (one.kind === 'settle' && one.qty > 0)),
    );
  return said.some(isButFor)
    ? said.flatMap((fact): Fact[] => {
        const { said_in, sentence } = fact;
        return isButFor(fact)
          ? [
              { kind: 'rest_missing', reason: 'refused', said_in, sentence },
              { kind: 'doubt', doubt: 'not_understood', said_in, sentence },
            ]
          : [fact];
      })
    : said;
}

/** The lines of which less comes, by what was said in this sentence or the one before. */
const cutShort = ({ lines }: RepliedOrder, said: readonly Fact[], sentence: number): number[] => [
  ...new Set(
    said.flatMap((one) =>
      one.kind === 'settle' && one.qty < (lines[one.line]?.qty ?? 0) && sentence - one.sentence <= 1
        ? [one.line]
        : [],
    ),
  ),
];

/** Every line of which less comes, or nothing. */
const shortLines = ({ lines }: RepliedOrder, said: readonly Fact[]): number[] =>
  lines.flatMap((ordered, line) =>
    said.some(
      (one) =>
        (one.kind === 'missing' && one.line === line) ||
        (one.kind === 'settle' && one.line === line && one.qty < ordered.qty),
    )
      ? [line]
      : [],
  );

/** « 5 coupelles, 5 couvercles et toutes les assiettes. Le solde lundi »: of those that are short, not of the one named last. */
function ofThoseShort(order: RepliedOrder, said: readonly Fact[]): readonly Fact[] {
  return said.flatMap((fact, at) => {
    if (fact.kind !== 'later' || !fact.of_rest || fact.qty !== null) return [fact];
    const short = cutShort(order, said.slice(0, at), fact.sentence);
    return short.length === 0 || short.includes(fact.line)
      ? [fact]
      : short.map((line) => ({ ...fact, line }));
  });
}

const goneOf = (
  lines: readonly number[],
  reason: ShortReason,
  place: Pick<Fact, 'said_in' | 'sentence'>,
): Fact[] => lines.map((line) => ({ kind: 'missing', line, reason, weak: false, ...place }));

/** Two lines at least were counted there or just before, and nobody agrees to the others. */
function isAllThatComes(said: readonly Fact[], sentence: number): boolean {
  const coming = new Set(
    said.flatMap((one) =>
      (one.kind === 'settle' || one.kind === 'as_ordered') && sentence - one.sentence <= 1 ? [one.line] : [],
    ),
  );
  return coming.size > 1 && !said.some(({ kind }) => kind === 'agree');
}

/** « le reste vendredi »: what is missing of a line that was just cut short, or the lines that nobody spoke of. */
export function withRest(order: RepliedOrder, allSaid: readonly Fact[]): Fact[] {
  const said = ofThoseShort(order, ofShortLines(order, allSaid));
  const treated = new Set(said.flatMap((fact) => ('line' in fact ? [fact.line] : [])));
  const all = order.lines.map((_, line) => line);
  const rest = all.filter((line) => !treated.has(line));
  const isRefused = said.some(({ kind }) => kind === 'refuse');
  const isEmptied = said.some((fact) => fact.kind === 'rest_missing' && !fact.concluded);
  return said.flatMap((fact, at): Fact[] => {
    const place = { said_in: fact.said_in, sentence: fact.sentence };
    if (fact.kind === 'rest_missing' && fact.concluded && (isEmptied || !isAllThatComes(said, fact.sentence)))
      return [];
    if (fact.kind === 'rest_missing' && fact.concluded && rest.length > 0)
      return [...goneOf(rest, fact.reason, place), { kind: 'doubt', doubt: 'open_lines', ...place }];
    // « 3 kg de tomme, le reste est pas prêt »: the rest of the cheese, or of the order.
    const isEither =
      fact.kind === 'rest_missing' &&
      rest.length > 0 &&
      cutShort(order, said.slice(0, at), fact.sentence).length > 0;
    if (fact.kind === 'rest_missing')
      return [
        ...goneOf(rest, isRefused ? 'refused' : fact.reason, place),
        ...(isEither && !isRefused ? [{ kind: 'doubt', doubt: 'unclear_quantity', ...place } as const] : []),
      ];
    if (fact.kind === 'rate_all') {
      const kept = new Set(
        said.flatMap((one) => (one.kind === 'as_ordered' && one.keeps_price ? [one.line] : [])),
      );
      return all.flatMap((line): Fact[] => {
        if (kept.has(line)) return [];
        const price = order.lines[line]?.unit_price;
        return price == null
          ? []
          : [{ kind: 'price', line, price: Math.round(price * fact.factor * 100) / 100, ...place }];
      });
    }
    if (fact.kind === 'price' && isSpared(fact, said)) return [];
    if (fact.kind !== 'rest_later') return [fact];
    if (fact.of_short)
      return shortLines(order, said.slice(0, at)).map(
        (line): Fact => ({ kind: 'later', line, qty: null, day: fact.day, ...place }),
      );
    const short = cutShort(order, said.slice(0, at), fact.sentence);
    if (short.length > 0)
      return short.map((line): Fact => ({ kind: 'later', line, qty: null, day: fact.day, ...place }));
    if (rest.length === all.length)
      return fact.day
        ? [{ kind: 'day', day: fact.day, farewell: false, departs: false, ...place }]
        : [{ kind: 'vague_day', firm: false, ...place }];
    return rest.map((line): Fact => ({ kind: 'later', line, qty: null, day: fact.day, ...place }));
  });
}

/** « tous les légumes prennent 6 %, sauf le brocoli »: one of several whose prices move in one breath. */
const isSpared = (price: Fact & { kind: 'price' }, said: readonly Fact[]): boolean =>
  said.some(
    (one) =>
      one.kind === 'as_ordered' &&
      one.keeps_price === true &&
      one.line === price.line &&
      one.sentence === price.sentence &&
      (one.part ?? 0) > (price.part ?? 0),
  ) && said.some((one) => one.kind === 'price' && one.line !== price.line && one.sentence === price.sentence);

/**
 * Words about one line that nobody understands, read by what stands beside them. « les lentilles, on oublie. Le reste est bon »:
 * what is set apart from all that comes does not come. « 6 kg de riz seulement. L'huile est déjà sur le quai »: what is set apart
 * from what is short comes. A person is asked in both cases.
 */
export function setApart({ lines }: RepliedOrder, said: readonly Fact[]): Fact[] {
  const treated = new Set(said.flatMap((fact) => ('line' in fact ? [fact.line] : [])));
  const agreed = said.filter((fact) => fact.kind === 'agree');
  const rest = agreed.some((fact) => fact.rest);
  const isShort = said.some(
    (fact) =>
      SHORT.includes(fact.kind) || (fact.kind === 'settle' && fact.qty < (lines[fact.line]?.qty ?? 0)),
  );
  // « gnocchis faits, raviolis faits »: where each is said to be something, and nothing is bad news.
  const apart = new Set(said.flatMap((fact) => (fact.kind === 'passed_over' ? [fact.of] : [])));
  const isNothingElse =
    lines.length > 1 &&
    treated.size === 0 &&
    apart.size === lines.length &&
    !said.some(({ kind }) => kind === 'refuse');
  return said.flatMap((fact): Fact[] => {
    if (fact.kind !== 'passed_over') return [fact];
    const place = { said_in: fact.said_in, sentence: fact.sentence };
    const unsure: Fact = { kind: 'doubt', doubt: 'not_understood', ...place };
    // « elle n'est pas encore sortie d'étuve ; je la remplace »: what is sent instead is known.
    if (said.some((one) => one.kind === 'substitute' && one.line === fact.of)) return [];
    // « c'est l'avoine qui coince, zéro flocon »: what the trouble with it is, and none comes.
    if (fact.sounds_bad && isGoneAsSaid(said, fact.of, fact.sentence)) return [];
    if (treated.has(fact.of)) return [unsure];
    if (rest || fact.sounds_bad || (fact.against && agreed.length > 0))
      return [unsure, { kind: 'missing', line: fact.of, reason: 'out_of_stock', weak: true, ...place }];
    return isShort || isNothingElse ? [unsure, { kind: 'as_ordered', line: fact.of, ...place }] : [unsure];
  });
}

const isGoneAsSaid = (said: readonly Fact[], line: number, sentence: number): boolean =>
  said.some((one) => one.kind === 'missing' && !one.weak && one.line === line && one.sentence === sentence);

const SHORT: readonly Fact['kind'][] = ['missing', 'later', 'substitute', 'price', 'open'];

/** « Rectification : biche 4 »: what was said of the lines that the correction settles is not said any more. */
export function withoutTakenBack(said: readonly Fact[]): Fact[] {
  const from = said.findLast(({ kind }) => kind === 'correction')?.sentence;
  const facts = said.filter(({ kind }) => kind !== 'correction');
  if (from === undefined) return facts;
  const settled = new Set(
    facts.flatMap((fact) =>
      'line' in fact && fact.kind !== 'open' && fact.kind !== 'price' && fact.sentence >= from
        ? [fact.line]
        : [],
    ),
  );
  const isMoved = facts.some((fact) => fact.kind === 'day' && !fact.farewell && fact.sentence >= from);
  return facts.filter(
    (fact) =>
      fact.sentence >= from ||
      // « Ok pour jeudi. Finalement ce sera vendredi »
      !(
        (fact.kind === 'day' && isMoved) ||
        ('line' in fact && fact.kind !== 'price' && settled.has(fact.line))
      ),
  );
}

/** « la crème, vous préférez en bidon ? je prépare à 11 h, merci de me répondre vite »: that it is prepared agrees to nothing. */
export function withoutAwaited(facts: readonly Fact[]): readonly Fact[] {
  const asks = (at: number) =>
    facts.some(({ kind, sentence, ...fact }) => {
      const isQuestion = kind === 'doubt' && 'doubt' in fact && fact.doubt === 'question';
      return sentence === at && (kind === 'asked_how' || isQuestion);
    });
  return facts.filter(
    (fact) => fact.kind !== 'agree' || fact.rest || !asks(fact.sentence) || !asks(fact.sentence - 1),
  );
}

/** Whoever agrees to the quantities alone still owes an answer about the day. */
export const settlesAll = (agreement: Fact | null): boolean =>
  agreement !== null && !(agreement.kind === 'agree' && agreement.counts);

/** « feuille de chêne ou romaine ? en feuille de chêne j'en ai peu »: nothing firm until that is answered. */
export const isAskedOf = (short: Fact & { kind: 'open' }, facts: readonly Fact[]): boolean =>
  facts.some(
    (fact) =>
      (fact.kind === 'open' && fact.line === short.line && fact.doubt === 'question') ||
      // « on n'a pas tout à fait le compte. Est-ce que je complète ou est-ce que vous en prenez moins ? »
      (fact.kind === 'doubt' && fact.doubt === 'question' && fact.sentence === short.sentence + 1),
  );

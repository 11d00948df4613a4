import type { ReadLine, RepliedLine } from '#domain/replies/reply.ts';
import type { Fact, LineFact } from '#domain/replies/statements/fact.ts';

/** What is said of one line of the order. */
export type SaidOfLine = Fact & LineFact;

/** So many times what was ordered is a reference or a size. */
const MOST_TIMES = 12;

/** How much comes of what takes the place of a line. */
export function settledInstead(
  line: RepliedLine,
  substitute: SaidOfLine & { kind: 'substitute' },
  last: (SaidOfLine & { kind: 'settle' }) | undefined,
): Pick<ReadLine, 'qty_confirmed' | 'substitution'> | 'contradiction' {
  // « cola boîte 33, 6 colis »: the bare figure was its size.
  const qty = (isOwnCount(substitute, last) ? last?.qty : substitute.qty) ?? last?.qty ?? line.qty;
  // « par des 150 g »: another quantity of what nobody could name may be its size.
  if (qty > line.qty * MOST_TIMES) return 'contradiction';
  if (qty !== line.qty && /^(?:des?|du|la|les?|l|une?)$/.test(substitute.product)) return 'contradiction';
  return {
    qty_confirmed: qty,
    substitution: `${productName(substitute.product, line)} au lieu de ${line.item_name}`,
  };
}

/** « …, 6 colis » behind « cola boîte 33 ». */
export const isOwnCount = (
  { perhaps_size, sentence }: SaidOfLine & { kind: 'substitute' },
  other: SaidOfLine | undefined,
): boolean => perhaps_size === true && other?.kind === 'settle' && other.sentence === sentence;

/** « de la 30 % à la place »: the same article, in another make. */
const productName = (words: string, line: RepliedLine): string =>
  /^\d/.test(words) ? `${line.item_name.split(' ')[0] ?? ''} ${words}` : capital(words);

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What is left open. « 9 pièces pour 11,4 kg »: what cannot be reckoned is said again in the unit of the line. */
export function openedIn(facts: readonly SaidOfLine[]): (SaidOfLine & { kind: 'open' })[] {
  const opened = facts.filter((fact) => fact.kind === 'open');
  if (opened.length === 0) return [];
  const settled = Map.groupBy(
    facts.filter(
      (fact) =>
        fact.kind === 'settle' ||
        (fact.kind === 'later' && fact.day !== null && (fact.qty !== null || fact.is_all === true)),
    ),
    ({ sentence }) => sentence,
  );
  return opened.filter(
    ({ doubt, sentence, part, unsure }) =>
      unsure ||
      doubt !== 'unclear_quantity' ||
      !isOneSettlement(settled.get(sentence) ?? []) ||
      // « j'en ai 20, j'en fais 5 de plus jeudi, donc c'est bon »
      facts.some(
        (one) =>
          one.kind === 'as_ordered' &&
          one.sentence === sentence &&
          (one.part ?? 0) > (part ?? Number.POSITIVE_INFINITY),
      ),
  );
}

/** « 3 cartons, soit 36 paquets » says the same twice. */
const isOneSettlement = ([first, ...more]: readonly SaidOfLine[]): boolean =>
  first !== undefined &&
  more.every((one) => one.kind === 'settle' && first.kind === 'settle' && one.qty === first.qty);

/** A later sentence that settles the line answers the doubt of an earlier one. */
export function isSettledAfter(facts: readonly SaidOfLine[]): boolean {
  const lastOpen = Math.max(...facts.filter(({ kind }) => kind === 'open').map(({ sentence }) => sentence));
  return facts.some((fact) => fact.kind === 'settle' && fact.corrects && fact.sentence > lastOpen);
}

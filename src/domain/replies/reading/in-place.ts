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

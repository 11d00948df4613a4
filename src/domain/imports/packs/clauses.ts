import { type Clause, ClauseBuilder } from './clause-builder.ts';
import { amountOf, figureOf } from './numbers.ts';
import type { Token } from './tokens.ts';

type Pair = Extract<Token, { kind: 'pair' }>;

const TINS: ReadonlySet<string> = new Set('4/4 5/1 3/1 2/1 1/1 1/2 1/4 3/4 1/8 1/6 5/4 6/1 10/1'.split(' '));

const isDrinks = (count: number, unit: 'kg' | 'L'): boolean => unit === 'L' && Number.isInteger(count);

/** Two letters, or none that sounds: no word that a kitchen counts by. */
const isAbbreviation = (word: string): boolean =>
  word.length === 2 || (word.length > 1 && !/[aeiouy]/.test(word));

/** The clauses of a pack in the order they stand; null where a figure in them says nothing that a pack says. */
export function clausesOf(
  tokens: readonly Token[],
): { clauses: readonly Clause[]; approximate: boolean } | null {
  const reader = new ClauseReader(tokens);
  return reader.read() && reader.clauses.length > 0 ? reader : null;
}

class ClauseReader {
  readonly #tokens: readonly Token[];
  readonly #said = new ClauseBuilder();
  #at = 0;
  approximate = false;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  get clauses(): Clause[] {
    return this.#said.clauses;
  }

  read(): boolean {
    for (let token = this.#take(); token; token = this.#take()) {
      if (!this.#step(token)) return false;
    }
    this.#said.end();
    return true;
  }

  #take(): Token | undefined {
    const token = this.#tokens[this.#at];
    this.#at += 1;
    return token;
  }

  #peek(ahead = 0): Token | undefined {
    return this.#tokens[this.#at + ahead];
  }

  #step(token: Token): boolean {
    const said = this.#said;
    switch (token.kind) {
      case 'number':
        return this.#number(token.written);
      case 'pair':
        return this.#pair(token);
      case 'container':
        return said.container(token.name, this.#startsClause());
      case 'times':
        said.times = true;
        said.broken = false;
        return true;
      case 'of':
        said.broken = false;
        return true;
      case 'per':
        said.per = true;
        return true;
      case 'stop':
        said.broken = true;
        return true;
      case 'total':
        said.total();
        return true;
      case 'open':
        return this.#parenthesis();
      case 'label':
        return this.#label();
      case 'approx':
        this.approximate = true;
        return true;
      default:
        return true;
    }
  }

  #number(written: string): boolean {
    const next = this.#peek();
    // « 30 x 40 cm », « 15 % »: figures of another kind.
    if (next?.kind === 'other_unit') return this.#skip(1);
    if (next?.kind === 'times' && this.#isLength()) return this.#skip(1);
    if (next?.kind === 'measure') {
      this.#at += 1;
      const amount = amountOf(written, next);
      return amount !== null && this.#said.measure(amount, next.unit);
    }
    if (next?.kind === 'open' && this.#isSize()) return false;
    // A thing that has no word here is a piece; « 1l5 » is none, and « 12 BK » anybody's guess, unless figures count it: « 25 x 10 pl ».
    if (next?.kind === 'word' && (/\d/.test(next.word) || (isAbbreviation(next.word) && !this.#said.times)))
      return false;
    const noun = next?.kind === 'container' ? next.name : next?.kind === 'word' ? 'pièce' : null;
    if (noun) this.#at += 1;
    const value = figureOf(written, this.#tokens.length > 1 ? 'count' : 'bare');
    return value !== null && this.#said.count(value, noun);
  }

  #skip(count: number): boolean {
    this.#at += count;
    return true;
  }

  /** Whether the figures from here end in a length: « x 40 x 10 cm ». */
  #isLength(): boolean {
    for (let ahead = 0; ahead < 6; ahead += 1) {
      const kind = this.#peek(ahead)?.kind;
      if (kind === 'other_unit') return true;
      if (kind !== 'times' && kind !== 'number') return false;
    }
    return false;
  }

  /** « 46(S) », « 46 (L) »: the size of a garment. */
  #isSize(): boolean {
    const [size, end] = [this.#peek(1), this.#peek(2)];
    const isLetter =
      (size?.kind === 'word' && size.word.length === 1) ||
      (size?.kind === 'measure' && size.word === 'l') ||
      size?.kind === 'other_unit';
    return isLetter && end?.kind === 'close';
  }

  #pair({ low, high, sign }: Pair): boolean {
    const next = this.#peek();
    if (next?.kind === 'other_unit') return this.#skip(1);
    // « 10-15 / colis » may be ten times fifteen, or between the two.
    if (next?.kind === 'per' && this.#peek(1)?.kind === 'container') return false;
    if (next?.kind === 'measure') {
      this.#at += 1;
      const { unit, per } = next;
      const isFraction = sign === '/' && low === 1 && (high === 2 || high === 4) && unit === 'L';
      if (isFraction) return this.#said.measure(low / high / per, unit);
      // « 4/2,5 kg », « 10/500 g » and « 24/33 cL » are so many times so much: no drink is between 24 and 33 cL.
      const isProduct = sign === '/' && (low > high || high / low >= 10 || isDrinks(low, unit));
      if (isProduct) return this.#said.count(low, null) && this.#said.measure(high / per, unit);
      // « 120/140 g »: between the two. « 1/2 kg » may be half a kilo, or one to two.
      this.approximate = true;
      return low > 1 && high / low <= 2 && this.#said.measure((low + high) / 2 / per, unit);
    }
    const isTin = sign === '/' && TINS.has(`${low}/${high}`);
    // « 1/2 tête » is half of one.
    if (isTin && low < high && next?.kind === 'container' && next.name !== 'boîte') return false;
    if (isTin) return this.#said.tin(this.#startsClause());
    // A calibre or a size: « 20/30 », « 4-6 pièces ».
    return this.#skip(next?.kind === 'container' || next?.kind === 'word' ? 1 : 0);
  }

  /** Whether its own inside follows a container: « colis de 6 », « carton 4 x 2,5 kg ». */
  #startsClause(): boolean {
    const between: ReadonlySet<string | undefined> = new Set(['of', 'approx', 'word', 'times', 'container']);
    for (let ahead = 0; ahead < 6; ahead += 1) {
      const kind = this.#peek(ahead)?.kind;
      if (kind === 'number' || kind === 'pair' || kind === 'open') return true;
      if (!between.has(kind)) return false;
    }
    return false;
  }

  #label(): boolean {
    while (this.#peek()?.kind === 'stop' || this.#peek()?.kind === 'other_unit') this.#at += 1;
    const kind = this.#peek()?.kind;
    if (kind === 'number' || kind === 'pair') this.#at += this.#peek(1)?.kind === 'measure' ? 2 : 1;
    return true;
  }

  #parenthesis(): boolean {
    if (this.#said.goesOn || this.#peek()?.kind === 'times') return true;
    const start = this.#at;
    for (let depth = 1; depth > 0; ) {
      const kind = this.#take()?.kind;
      if (kind === undefined) break;
      if (kind === 'open') depth += 1;
      if (kind === 'close') depth -= 1;
    }
    const inside = this.#tokens.slice(start, this.#at);
    if (inside.some((token) => token.kind === 'word' && /^egoutt?e/.test(token.word))) return true;
    const details = new ClauseReader(inside);
    if (!details.read()) return false;
    if (details.clauses.length > 0) this.#said.details(details.clauses);
    return true;
  }
}

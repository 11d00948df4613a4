import { GoodsFit } from '#domain/imports/prices/goods/goods-fit.ts';
import { type BasisReason, PRICE_BASES, type PriceBasis } from '#domain/imports/survey.ts';
import { agrees, isNear } from './agreement.ts';
import type { HeaderBasis, OwnBasis, PriceFacts, WrittenPrice } from './facts.ts';
import { type Things, thingsOf } from './row-things.ts';
import { mixedThing, SECOND_BASES, type SecondBasis } from './second-price.ts';
import { isSameThing, type Thing } from './things.ts';
import { PriceSpread, type UsualPrices } from './usual-prices.ts';

/** What a file's headers say about its price columns. */
export type PriceHeaders = { price: HeaderBasis | null; second: HeaderBasis | null };

/** By what the prices of a file are reckoned. */
export type Settled = { basis: PriceBasis | null; second: SecondBasis | null };

type Decision = Settled & { why: BasisReason | null };
type Found = Pick<Decision, 'basis' | 'why'>;

const UNDECIDED: Found = { basis: null, why: null };

const BASES = PRICE_BASES.length;
const ENOUGH_ROWS = 5;
const ENOUGH_SHARE = 0.9;
/** Of each sort, how many rows are kept to be shown. */
const EXAMPLES = 50;

export type SurveyedRow = { line: number; label: string; facts: PriceFacts };

/** Rows that say the same about every reading, counted together. */
type Sort = {
  rows: number;
  /** The first of them. */
  examples: SurveyedRow[];
  own: OwnBasis | null;
  /** Of each basis, the first one that comes to the same; -1 where the row has no such thing. */
  same: readonly number[];
  /** Of each pair of bases (price, second): 1 agrees, 0 does not, null cannot be compared. */
  pairs: readonly (boolean | null)[];
  /** Of each basis of the price, the same with a second price that is for what the row has of finer things. */
  mixed: readonly (boolean | null)[];
};

/** Every row of a file weighed under every reading of its prices. Many rows are of few sorts, so that little is kept. */
export class PriceTally {
  readonly #headers: PriceHeaders;
  readonly #sorts = new Map<string, Sort>();
  readonly #spread = new PriceSpread();
  readonly #goods = new GoodsFit();

  constructor(headers: PriceHeaders) {
    this.#headers = headers;
  }

  add(row: SurveyedRow): void {
    const { facts } = row;
    const { price, second } = facts;
    if (price === null || facts.is_refused) return;
    const things = thingsOf(facts, price, this.#headers.price);
    for (const basis of PRICE_BASES) {
      const thing = things[at(basis)];
      if (thing) this.#spread.add(basis, thing.unit, price.amount / thing.content);
    }
    this.#goods.add(facts.usual_cost ?? null, price.amount, things);
    const same = things.map((thing) => (thing === null ? -1 : firstLike(thing, things)));
    const pairs = second === null ? NO_PAIRS : this.#pairs(facts, things, second);
    const mixed = second === null ? NO_PAIRS : this.#mixed(facts, things, second);
    const verdicts = [...pairs, ...mixed].map(mark).join('');
    const key = `${price.own?.by ?? ''}${price.own?.basis ?? ''}${same.join('')}${verdicts}`;
    const sort = this.#sorts.get(key) ?? { rows: 0, examples: [], own: price.own, same, pairs, mixed };
    sort.rows += 1;
    if (sort.examples.length < EXAMPLES) sort.examples.push(row);
    this.#sorts.set(key, sort);
  }

  #pairs(facts: PriceFacts, things: Things, second: WrittenPrice): (boolean | null)[] {
    const seconds = thingsOf(facts, second, this.#headers.second);
    return things.flatMap((thing) => seconds.map((other) => verdictOf(facts, thing, second, other)));
  }

  #mixed(facts: PriceFacts, things: Things, second: WrittenPrice): (boolean | null)[] {
    const { price, pack } = facts;
    const seconds = thingsOf(facts, second, this.#headers.second);
    const thingFor = (basis: PriceBasis) => seconds[at(basis)] ?? null;
    return things.map((thing) => {
      const other = thing && price && mixedThing({ written: price, thing }, second, { pack, thingFor });
      return verdictOf(facts, thing, second, other);
    });
  }

  /** Rows by which a person can tell the readings apart: those that come to something else under the most of them. */
  samples(count: number): SurveyedRow[] {
    const readings = this.readings().map(at);
    const telling = (same: readonly number[]) =>
      new Set(readings.map((basis) => same[basis] ?? -1).filter((basis) => basis >= 0)).size;
    const sorts = [...this.#sorts.values()].sort(
      (a, b) => telling(b.same) - telling(a.same) || b.rows - a.rows,
    );
    const best = telling(sorts[0]?.same ?? []);
    const alike = sorts.filter(({ same }) => telling(same) === best);
    const firsts = alike.flatMap(({ examples }) => examples.slice(0, 1));
    const more = [...alike, ...sorts].flatMap(({ examples }) => examples);
    return [...new Set([...firsts, ...more])].slice(0, count);
  }

  /** The first rows that do not agree under these readings of both columns, in the order of the file. */
  disagreeing(basis: PriceBasis, second: SecondBasis | null): SurveyedRow[] {
    if (second === null) return [];
    return [...this.#sorts.values()]
      .filter((sort) => verdict(sort, basis, second) === false)
      .flatMap(({ examples }) => examples)
      .sort((a, b) => a.line - b.line)
      .slice(0, EXAMPLES);
  }

  /** Between which prices most rows lie by this reading. */
  usual = (basis: PriceBasis | null): UsualPrices => this.#spread.usual(basis);

  /** The reading by which the goods cost what they usually do, where there is one alone. */
  usualReading = (): PriceBasis | null => this.#goods.only(this.readings());

  /** To which side of what such goods cost the prices lie by this reading. */
  sideOfUsual = (basis: PriceBasis | null) => this.#goods.side(basis);

  /** Rows whose price this reading can tell. */
  rowsOf = (basis: PriceBasis): number => this.#count(({ same }) => (same[at(basis)] ?? -1) >= 0);

  /**
   * Readings by which every row comes to the same are one: the taken or the first name stands for it. One that says
   * nothing else than another, but of fewer rows, is none. A supplier does not know in what others keep their stock.
   */
  readings(taken: PriceBasis | null = null): PriceBasis[] {
    const bases = taken ? [taken, ...PRICE_BASES.filter((basis) => basis !== taken)] : PRICE_BASES;
    const isList = [...this.#sorts.values()].some(({ examples }) => examples[0]?.facts.is_list);
    const filled = bases.filter(
      (basis) => this.rowsOf(basis) > 0 && !(isList && basis === 'stock_unit' && basis !== taken),
    );
    return filled.filter(
      (basis, place) =>
        basis === taken ||
        !filled.some(
          (other, rank) =>
            other !== basis &&
            this.#saysNoMore(basis, other) &&
            (rank < place || !this.#saysNoMore(other, basis)),
        ),
    );
  }

  /** In every row in which the one tells a price, the other tells the same. */
  #saysNoMore(one: PriceBasis, other: PriceBasis): boolean {
    return [...this.#sorts.values()].every(({ same }) => {
      const mine = same[at(one)] ?? -1;
      return mine < 0 || mine === same[at(other)];
    });
  }

  /** Of a reading of both columns: rows that can be compared, and those of them that agree. */
  compared(basis: PriceBasis, second: SecondBasis | null): { compared: number; agree: number } {
    if (second === null) return { compared: 0, agree: 0 };
    return {
      compared: this.#count((sort) => verdict(sort, basis, second) !== null),
      agree: this.#count((sort) => verdict(sort, basis, second) === true),
    };
  }

  /** What the second price is probably for, if the first one is for this. */
  secondFor(basis: PriceBasis): SecondBasis | null {
    const said = this.#headers.second?.basis;
    const possible = said ? [said] : SECOND_BASES.filter((second) => second !== basis);
    let best: PriceBasis | null = null;
    let most = { compared: 0, agree: -1 };
    for (const second of possible) {
      const found = this.compared(basis, second);
      if (found.compared > 0 && found.agree > most.agree) [best, most] = [second, found];
    }
    // « Prix carcasse €/kg » beside « Prix piécé €/kg »: each row has one of them.
    if (best === null && said) return said;
    if (said && said !== 'piece') return best;
    const mixed = this.compared(basis, 'mixed');
    const saysMore = mixed.compared > most.compared || !isEnough(most);
    const isMany = mixed.agree >= ENOUGH_ROWS && mixed.agree * 2 > mixed.compared;
    return mixed.agree > most.agree && isMany && saysMore ? 'mixed' : best;
  }

  /** The reading that most rows agree with, or that tells the price of most rows. */
  likeliest(): PriceBasis | null {
    const weigh = (basis: PriceBasis) => this.compared(basis, this.secondFor(basis)).agree;
    const readings = this.readings();
    const [first] = readings.sort((a, b) => weigh(b) - weigh(a) || this.rowsOf(b) - this.rowsOf(a));
    return first && weigh(first) > 0 ? first : (this.usualReading() ?? first ?? null);
  }

  /** What the file tells; a person's word goes before it. */
  decide(answered: PriceBasis | null): Decision {
    const { basis, why }: Found = answered
      ? { basis: answered, why: 'answered' }
      : (this.#said() ?? this.#bySecond() ?? this.#onlyOne() ?? UNDECIDED);
    return { basis, why, second: basis && this.secondFor(basis) };
  }

  /** By the rows themselves, then by the header; one that the second price contradicts is a question. */
  #said(): Found | null {
    const rows = this.#count(() => true);
    const own = new Map<PriceBasis, number>();
    let by: BasisReason = 'cells';
    for (const sort of this.#sorts.values()) {
      if (!sort.own) continue;
      own.set(sort.own.basis, (own.get(sort.own.basis) ?? 0) + sort.rows);
      if (sort.own.by === 'unit_column') by = 'unit_column';
    }
    const [commonest] = [...own].sort(([, a], [, b]) => b - a);
    const stated = [...own.values()].reduce((sum, count) => sum + count, 0);
    if (commonest && stated === rows) return { basis: commonest[0], why: by };
    const { basis: header, by: told = 'header' } = this.#headers.price ?? {};
    if (!header || this.rowsOf(header) === 0) return null;
    const { compared, agree } = this.compared(header, this.secondFor(header));
    const isAgainst =
      (compared >= ENOUGH_ROWS && agree < compared / 2) ||
      (compared === 0 && this.#goods.speaksAgainst(header, this.readings(header)));
    return isAgainst ? UNDECIDED : { basis: header, why: told };
  }

  /** Nine rows in ten must agree, and where another reading comes to something else, that one must not. */
  #bySecond(): Found | null {
    const weighed = this.readings()
      .flatMap((basis) => {
        const second = this.secondFor(basis);
        return second ? [{ basis, second, ...this.compared(basis, second) }] : [];
      })
      .sort((a, b) => b.agree - a.agree);
    const [best, ...others] = weighed;
    if (!best || !isEnough(best)) return null;
    const clear = others.every((other) => {
      const [mine, theirs] = [this.#alone(best, other), this.#alone(other, best)];
      // « Prix unit. » that the price by the kilo proves to be that of a tin: of a tray of eggs it is that of the tray.
      const isWhole = mine + theirs === 0 && other.basis === 'piece' && best.basis === 'inner';
      return isWhole || (mine > 0 && mine >= 9 * theirs);
    });
    return clear ? { basis: best.basis, why: 'second_price' } : null;
  }

  #alone(one: { basis: PriceBasis; second: SecondBasis }, other: typeof one): number {
    return this.#count(
      (sort) =>
        verdict(sort, one.basis, one.second) === true && verdict(sort, other.basis, other.second) !== true,
    );
  }

  #onlyOne(): Found | null {
    const [basis, ...others] = this.readings();
    return basis && others.length === 0 ? { basis, why: 'only_one' } : null;
  }

  #count(fits: (sort: Sort) => boolean): number {
    let rows = 0;
    for (const sort of this.#sorts.values()) if (fits(sort)) rows += sort.rows;
    return rows;
  }
}

const at = (basis: PriceBasis): number => PRICE_BASES.indexOf(basis);
const pairOf = (basis: PriceBasis, second: PriceBasis): number => at(basis) * BASES + at(second);
const NO_PAIRS: readonly null[] = [];

const verdict = ({ pairs, mixed }: Sort, basis: PriceBasis, second: SecondBasis): boolean | null =>
  (second === 'mixed' ? mixed[at(basis)] : pairs[pairOf(basis, second)]) ?? null;

const isEnough = ({ compared, agree }: { compared: number; agree: number }): boolean =>
  compared >= ENOUGH_ROWS && agree >= ENOUGH_SHARE * compared;

/** Whether both prices of a row say the same, of these things; « env. 7 kg » that is near says nothing. */
function verdictOf(
  { price, pack }: PriceFacts,
  thing: Thing | null,
  second: WrittenPrice,
  other: Thing | null,
): boolean | null {
  if (thing === null || other === null || price === null) return null;
  const [one, two] = [
    { written: price, thing },
    { written: second, thing: other },
  ];
  const agree = agrees(one, two);
  return agree === false && pack?.chain.approximate && isNear(one, two) ? null : agree;
}

const firstLike = (thing: Thing, things: Things): number =>
  things.findIndex((other) => isSameThing(thing, other));

const mark = (verdict: boolean | null): string => (verdict === null ? '-' : verdict ? '1' : '0');

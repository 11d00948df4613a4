import { OUTER } from './containers.ts';

/** A thing that holds so many others, or so much; null where nothing is said of its inside. */
export type Thing = { container: string | null; inside: Inside | null };
type Inside = { count: number; of: Thing } | { amount: number; unit: 'kg' | 'L' };

/** What one clause says, and how it hangs on the one before: a total (« soit 10 kg »), or what a parenthesis details. */
export type Clause = { thing: Thing; link: 'next' | 'total' | 'detail' };

/** Clauses as they are read, word by word. What answers a boolean answers false where the words make no sense. */
export class ClauseBuilder {
  readonly clauses: Clause[] = [];
  /** Since the last figure: a sign of multiplication, « par » or « / », a full stop or comma. */
  times = false;
  per = false;
  broken = false;
  #link: Clause['link'] = 'next';
  #root: Thing | null = null;
  /** Of what the next figure tells the inside. */
  #open: Thing | null = null;
  /** A tin by its format: what multiplies it counts tins. */
  #tin: Thing | null = null;
  /** « Carton bouteilles 6 x 1 L »: what the unnamed things inside are called. */
  #named: string | null = null;

  /** Whether a parenthesis that opens here goes on with what was said: « 2 x (6 x 1 L) », « Colis (4 x 2,5 kg) ». */
  get goesOn(): boolean {
    return !this.#root || this.times || this.#open === this.#root;
  }

  end(): void {
    if (this.#root) this.clauses.push({ thing: this.#root, link: this.#link });
    this.#root = null;
    this.#open = null;
    this.#link = 'next';
    this.#settle();
  }

  total(): void {
    this.end();
    this.#link = 'total';
  }

  details(clauses: readonly Clause[]): void {
    this.end();
    for (const { thing } of clauses) this.clauses.push({ thing, link: 'detail' });
  }

  measure(amount: number, unit: 'kg' | 'L'): boolean {
    const inside = { amount: Number(amount.toFixed(9)), unit };
    const open = this.#continued();
    // « Bourriche 48 pièces / 4 kg »: what all of them weigh, or each.
    if (this.per && open?.container === 'pièce') return false;
    if (open) open.inside = inside;
    else if (this.#root && this.times) return false;
    else this.#start({ container: null, inside });
    this.#open = null;
    this.#settle();
    return true;
  }

  count(value: number, name: string | null): boolean {
    if (!Number.isInteger(value) || value < 1) return false;
    const inner: Thing = { container: name ?? this.#named, inside: null };
    const open = this.#continued();
    // « Sachet de 100 pièces x 10 »: a piece holds no ten of anything.
    const isWhole = this.#root?.container && this.#open !== this.#root && this.#open?.container === 'pièce';
    const closed = this.#open && this.#open !== this.#tin && !isWhole ? null : this.#root;
    if (closed && this.times) {
      // « 2,5 kg x 4 sachets »: the count comes after what is counted.
      if (name && closed.container && closed.container !== name) return false;
      closed.container ??= name;
      this.#root = { container: null, inside: { count: value, of: closed } };
      this.#open = null;
      this.#settle();
      return true;
    }
    if (open) open.inside = { count: value, of: inner };
    else this.#start({ container: null, inside: { count: value, of: inner } });
    this.#open = inner;
    this.#settle();
    return true;
  }

  /** A container without a figure before it; `starts` where figures follow: « colis de 6 », « carton 4 x 2,5 kg ». */
  container(name: string, starts: boolean): boolean {
    const root = this.#root;
    const open = this.#open;
    if (root && open === root && !this.broken && !this.per) {
      // « Carton bouteilles 6 x 1 L », but « Sac filet 5 kg ».
      if (OUTER.has(root.container ?? '') && !OUTER.has(name)) this.#named = name;
      return true;
    }
    if (open && !open.container && this.times) {
      open.container = name;
      this.times = false;
      return true;
    }
    if (root && !starts) {
      if (root.container && root.container !== name) return !this.per && !OUTER.has(name);
      root.container = name;
      return true;
    }
    // « 6 boîtes métal 1 kg »: what it is made of.
    if (open && open !== root && !this.broken && !this.per && !OUTER.has(name)) {
      open.container ??= name;
      return true;
    }
    this.#start({ container: name, inside: null });
    this.#open = this.#root;
    this.#settle();
    return true;
  }

  /**
   * A tin by its format, « 4/4 » or « 5/1 ». The format names a container and no content: a 4/4 holds 850 mL by its
   * nominal size, but what is in it is told, and priced, by net or drained weight. So a tin without a weight is a tin.
   */
  tin(starts: boolean): boolean {
    const open = this.#open;
    if (!open) {
      if (!this.container('boîte', starts)) return false;
      this.#tin = this.#open;
      return true;
    }
    open.container ??= 'boîte';
    this.#tin = open;
    return !OUTER.has(open.container);
  }

  /** What is open, unless a full stop stands between: « Colis de 4 sachets. 10 kg. » are two clauses. */
  #continued(): Thing | null {
    const isCut = this.broken && this.#open !== this.#root && !this.times;
    return isCut ? null : this.#open;
  }

  #start(thing: Thing): void {
    if (this.#root) this.end();
    this.#root = thing;
  }

  #settle(): void {
    this.times = false;
    this.per = false;
    this.broken = false;
    this.#named = null;
  }
}

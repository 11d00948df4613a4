import type { TableRow } from '#domain/kernel/table.ts';

/** How a name goes on: in the middle of a sentence, in brackets, or behind a sign. */
const GOES_ON = /^(?:\p{Ll}|[(&+,;:/-]\s*\S)/u;

/** A reference or a pack, and a price. */
const LEAST_OF_GOODS = 2;

const filled = (cells: readonly string[]): number[] =>
  cells.flatMap((cell, at) => (cell.trim() === '' ? [] : [at]));

/**
 * Joins what a list writes on a second line under a name: « Jambon cru de Bayonne », and « affiné 12 mois » alone in
 * the next line. A title between products begins with a capital, and stays a line of its own.
 */
export class ContinuedRows {
  readonly #name: number | null;
  #last: TableRow | null = null;
  /** The line of the file that the last row reaches down to. */
  #end = 0;
  joined = 0;

  /** The column of names; null: nothing is joined. */
  constructor(name: number | null) {
    this.#name = name;
  }

  /** Lines whose name stands once above them, for all that a product comes in: « La Meunière », then its kegs and bottles. */
  readonly named_above = new Set<number>();

  /** Rows that are whole; the last one may go on in the next batch. */
  take(batch: readonly TableRow[]): TableRow[] {
    const whole: TableRow[] = [];
    for (const written of batch) {
      const row = this.#withName(written);
      if (this.#isContinued(row)) this.#join(row);
      else {
        if (this.#last) whole.push(this.#last);
        this.#last = row;
      }
      this.#end = row.line;
    }
    return whole;
  }

  rest(): TableRow[] {
    const last = this.#last;
    this.#last = null;
    return last ? [last] : [];
  }

  #isContinued({ line, cells }: TableRow): boolean {
    const name = this.#name;
    if (name === null || !this.#last || line !== this.#end + 1) return false;
    const [only, ...more] = filled(cells);
    if (only !== name || more.length > 0 || !GOES_ON.test((cells[name] ?? '').trim())) return false;
    const before = filled(this.#last.cells);
    return before.length > 1 && before.includes(name);
  }

  #withName(row: TableRow): TableRow {
    const [name, last] = [this.#name, this.#last];
    if (name === null || !last || row.line !== this.#end + 1) return row;
    const [own, above] = [filled(row.cells), filled(last.cells)];
    const isGoods = own.length >= LEAST_OF_GOODS && above.length >= LEAST_OF_GOODS && above.includes(name);
    if (!isGoods || own.includes(name) || !own.some((column) => above.includes(column))) return row;
    this.named_above.add(row.line);
    return { ...row, cells: row.cells.with(name, last.cells[name] ?? '') };
  }

  #join({ cells }: TableRow): void {
    const [last, name] = [this.#last, this.#name];
    if (!last || name === null) return;
    const whole = `${last.cells[name] ?? ''} ${(cells[name] ?? '').trim()}`;
    this.#last = { ...last, cells: last.cells.with(name, whole) };
    this.joined += 1;
  }
}

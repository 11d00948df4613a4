import type { PriceFacts } from '#domain/imports/prices/facts.ts';
import { type PriceHeaders, PriceTally } from '#domain/imports/prices/tally.ts';
import { headersOf } from '#domain/imports/prices/words/header-beside.ts';
import type { ImportKind } from './import.ts';
import type { ImportProblem, ImportWarning } from './import-problems.ts';
import { WORD_FIELDS, type WordField } from './survey.ts';

/** Rows with one and the same trouble. */
export type TalliedCause = {
  key: string;
  code: (ImportProblem | ImportWarning)['code'];
  field: string | null;
  refuses: boolean;
  rows: number;
  examples: string[];
};

/** One row as the tally sees it. */
type TalliedRow = {
  line: number;
  label: string;
  facts: PriceFacts | null;
  /** Category of the file, where the row would bring an article whose VAT nobody said. */
  vat_category: string | null;
  word: (field: WordField) => string;
};

const EXAMPLES = 3;
/** So many different words are no words to match. */
const WORDS_KEPT = 5000;

/** Said against a price, and so only once it is known what prices are for. */
export const PRICE_CAUSES: ReadonlySet<string> = new Set([
  'PACK_UNKNOWN',
  'PACK_COUNTED',
  'CONTENT_UNTOLD',
  'PRICES_DISAGREE',
  'PRICES_DIFFER',
  'SECOND_PRICE_TAKEN',
  'PRICE_UNLIKE_LIST',
  'PRICE_UNUSUAL',
  'PACK_OR_MEASURE',
  'AMOUNT_LEFT_OVER',
  'PIECE_OR_PACKET',
  'UNIT_AGAINST_HEADER',
  'OTHER_PRICE_DIFFERS',
  'FIGURE_UNMEASURED',
  'PACK_PRICE_HIGH',
]);

/** Under which cause a problem or a warning is told: its code, and its field where there is one. */
export const causeKey = ({ code, field }: { code: string; field?: string }): string =>
  field ? `${code}:${field}` : code;

/** What there is to quote of it. */
const quotedIn = (said: ImportProblem | ImportWarning): string | null => {
  if ('problem' in said) return said.problem.cell;
  if ('cell' in said) return said.cell;
  if ('said' in said) return said.said;
  if ('pack' in said) return said.pack;
  if ('of' in said) return said.of;
  return 'name' in said ? said.name : null;
};

/** What all rows of a file say together, counted while they are read. */
export class FileTally {
  readonly prices: PriceTally;
  readonly headers: PriceHeaders;
  rows = 0;
  /** Some prices are with VAT, at rates that only a person can tell. */
  with_vat = false;
  /** Refused whatever prices are for, and with what is said against prices; those that disagree are decided apart. */
  refused = { besidesPrices: 0, inAll: 0 };
  readonly #words = new Map(WORD_FIELDS.map((field) => [field, new Map<string, number>()]));
  readonly #vat = new Map<string, number>();
  readonly #causes = new Map<string, TalliedCause>();

  constructor(...headers: Parameters<typeof headersOf>) {
    this.headers = headersOf(...headers);
    this.prices = new PriceTally(this.headers);
  }

  add({ line, label, facts, vat_category, word }: TalliedRow): void {
    this.rows += 1;
    if (facts) this.prices.add({ line, label, facts });
    if (vat_category !== null) this.#vat.set(vat_category, (this.#vat.get(vat_category) ?? 0) + 1);
    for (const [field, seen] of this.#words) {
      const written = word(field);
      if (written === '') continue;
      const rows = seen.get(written);
      if (rows !== undefined || seen.size < WORDS_KEPT) seen.set(written, (rows ?? 0) + 1);
    }
  }

  addTroubles(problems: readonly ImportProblem[], warnings: readonly ImportWarning[], label: string): void {
    if (problems.some(({ code }) => code !== 'PRICES_DISAGREE')) this.refused.inAll += 1;
    if (problems.some(({ code }) => !PRICE_CAUSES.has(code))) this.refused.besidesPrices += 1;
    for (const said of [...problems, ...warnings]) {
      const field = 'field' in said ? said.field : null;
      const key = causeKey({ code: said.code, ...(field ? { field } : {}) });
      const refuses = (problems as readonly unknown[]).includes(said);
      const cause = this.#causes.get(`${refuses} ${key}`) ?? {
        key,
        code: said.code,
        field,
        refuses,
        rows: 0,
        examples: [],
      };
      cause.rows += 1;
      const example = quotedIn(said) ?? label;
      if (cause.examples.length < EXAMPLES && !cause.examples.includes(example)) cause.examples.push(example);
      this.#causes.set(`${refuses} ${key}`, cause);
    }
  }

  words(): { field: WordField; words: [word: string, rows: number][] }[] {
    return WORD_FIELDS.flatMap((field) => {
      const seen = this.#words.get(field);
      return seen && seen.size > 0 ? [{ field, words: byRows(seen) }] : [];
    });
  }

  vat = (): [category: string, rows: number][] => byRows(this.#vat);

  causes = (): TalliedCause[] => [...this.#causes.values()].sort((a, b) => b.rows - a.rows);
}

const byRows = (counts: ReadonlyMap<string, number>): [string, number][] =>
  [...counts].sort(([, a], [, b]) => b - a);

/** Whether a person looks at what was understood before rows are compared: where prices are brought. */
export const hasPrices = (kind: ImportKind, fields: ReadonlySet<string>): boolean =>
  (kind === 'items' || kind === 'price_list') && (fields.has('price') || fields.has('second_price'));

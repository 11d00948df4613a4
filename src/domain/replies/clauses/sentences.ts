import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { isAbbreviation, isShortName } from '#domain/replies/clauses/breaks/abbreviations.ts';
import { withoutCauses } from '#domain/replies/clauses/breaks/causes.ts';
import { withOpenPointsApart } from '#domain/replies/clauses/breaks/open-point.ts';
import { withStops } from '#domain/replies/clauses/breaks/run-on.ts';
import { withMentions } from '#domain/replies/lines/mentions.ts';
import { withPositions } from '#domain/replies/lines/positions.ts';
import type { Vocabulary } from '#domain/replies/lines/vocabulary.ts';
import { withDays } from '#domain/replies/values/days.ts';
import type { QuantityMeant } from '#domain/replies/values/meaning.ts';
import { withAges, withOtherCodes, withVintages } from '#domain/replies/values/no-counts.ts';
import { withPackPrices, withPrices } from '#domain/replies/values/prices.ts';
import { partOf, withQuantities, withShortCartons } from '#domain/replies/values/quantities.ts';
import {
  wholeOf,
  withConcludedProducts,
  withConcludedSums,
  withoutMiscounts,
  withoutSums,
  withPlus,
  withWholeCount,
} from '#domain/replies/values/sums.ts';
import { withEqualPieces, withWeighedPieces } from '#domain/replies/values/weighed.ts';
import { collapse, type Item, join } from '#domain/replies/words/items.ts';
import { withFigures } from '#domain/replies/words/numbers.ts';
import { withTurns } from '#domain/replies/words/read-turns.ts';
import { tokensOf, withMaizeNamed } from '#domain/replies/words/tokens.ts';
import { withChosen } from './corrections.ts';
import { withNamedFamilies } from './families.ts';
import { withOthersOfLine } from './others.ts';

/** What sentences are read with. */
export type ReadWith = {
  vocabulary: Vocabulary;
  today: LocalDate;
  expected_at: string | null;
  line_count: number;
  order_words: readonly string[];
  /** The supplier's own name, of two words or more: « Viandes Morin » under a letter is no meat. */
  supplier_words: readonly string[];
};

export type Sentence = {
  items: readonly Item[];
  asks: boolean;
  /** Ends with a colon: what follows stands under it. */
  heads: boolean;
};

/** The commas of « le solde, soit 8 corbeilles, arrivera mardi ». */
const isOfMeantRest = (items: readonly Item[], at: number): boolean =>
  items[at]?.text === ',' &&
  (/(?:^| )(?:solde|reste|reliquat|complement|restant) , soit Q/.test(
    join(items.slice(Math.max(0, at - 1), at + 3)).text,
  ) ||
    /(?:^| )(?:solde|reste|reliquat|complement|restant) , soit Q(?: (?:de |d )?M)?$/.test(
      join(items.slice(Math.max(0, at - 6), at)).text,
    ));

/** « le solde (3 sacs) lundi », « le complément de beurre (2 kg) »: what is meant by the words before, not said beside them. */
const withoutMeantBrackets = (items: readonly Item[]): readonly Item[] => {
  const meant = items.flatMap((item, at) => {
    if (item.text !== '(') return [];
    const held = /^\( Q(?: (?:\+|,|et|&) Q)* \)/.exec(join(items.slice(at, at + 12)).text)?.[0];
    const isMeant =
      /(?:^| )(?:solde|reste|reliquat|complement|restant|manquants?|autres|suite)(?: (?:de|d|du|des)(?: la| l)? M)?$/.test(
        join(items.slice(Math.max(0, at - 4), at)).text,
      );
    return held !== undefined && isMeant ? [{ from: at, to: at + held.split(' ').length }] : [];
  });
  return items.filter(
    (_, at) =>
      !isOfMeantRest(items, at) && !meant.some(({ from, to }) => at === from || (at > from && at < to)),
  );
};

/** « manchons : 10/10 » of a line of ten is no day. */
const withParts = (items: readonly Item[], { lines }: Vocabulary): readonly Item[] =>
  items.map((item, at): Item => {
    if (!item.text.includes('/')) return item;
    const [, part, whole] = /^(\d{1,3})\/(\d{1,3})$/.exec(item.text) ?? [];
    const named = items[/^[:=-]$/.test(items[at - 1]?.text ?? '') ? at - 2 : at - 1]?.meaning;
    const isOfName =
      named?.kind === 'lines' && named.lines.every((line) => lines[line]?.figures.has(item.text));
    // « champ. 3/1 »: of its name.
    if (isOfName) return { ...item, text: 'calibre' };
    if (whole === undefined || named?.kind !== 'lines' || Number(part) > Number(whole)) return item;
    if (!named.lines.some((line) => lines[line]?.qty === Number(whole))) return item;
    return { ...item, text: 'Q', meaning: partOf(Number(part), Number(whole)) };
  });

/** « la semaine suivante (mardi 23) »: the day that is meant. */
const withDayMeant = (items: readonly Item[]): readonly Item[] =>
  collapse(items, /V \( (?:le |soit |donc )?D \)/, (_, taken) => {
    const day = taken.find(({ text }) => text === 'D');
    return day?.meaning ? { text: 'D', meaning: day.meaning } : null;
  });

/** « DLC courte (28/11) »: how long it keeps, not when it comes. */
const withBestBefore = (items: readonly Item[]): readonly Item[] =>
  items.map((item, at): Item => {
    if (item.meaning?.kind !== 'day') return item;
    const before = items.slice(Math.max(0, at - BEST_BEFORE_WITHIN), at);
    const from = before.findLastIndex(({ text }) => text === '.');
    return before
      .slice(from + 1)
      .some(({ text }) => /^(?:dlc|ddm|dluo|dlv|dluos|dlcs|peremption|perim[a-z]*)$/.test(text))
      ? { text: 'echeance', start: item.start, end: item.end }
      : item;
  });
const BEST_BEFORE_WITHIN = 10;

/** « Emmental bloc – 10 kg »: a dash with room on both sides divides, where « emmental -10 kg » takes away. */
const withDividers = (items: readonly Item[]): readonly Item[] =>
  items.map((item, at): Item => {
    const [before, next] = [items[at - 1], items[at + 1]];
    const isCounted =
      next?.text === 'Q' || (/^(?:les|vos|tes)$/.test(next?.text ?? '') && items[at + 2]?.text === 'Q');
    const isBetween = item.text === '-' && before?.text === 'M' && next !== undefined && isCounted;
    return isBetween && before.end < item.start && item.end < next.start ? { ...item, text: ':' } : item;
  });

/** « je vous mets des n°2 »: another size of goods that have numbers. */
const withOtherNumbers = (items: readonly Item[], { has_numbers }: Vocabulary): readonly Item[] =>
  has_numbers
    ? collapse(items, /n ° (\d{1,2})/, (match, taken) =>
        taken.some(({ meaning }) => meaning) ? null : { text: `numero${match[1]}` },
      )
    : items;

/** « 5 kg de 30/40 »: how they are sorted, and neither a day nor a part. */
const SORTED_BEHIND =
  /(?<=(?:^| )\d+(?:\.\d+)? (?:kg|kilos?|k|g|pieces?|caisses?|colis|barquettes?) (?:de|d|en) )\d{1,3}\/\d{1,3}/;

/** « 1/2 » where goods are sorted so (« Merlu 2/3 ») is a size, and no day. */
const withSortings = (items: readonly Item[], { lines }: Vocabulary): readonly Item[] =>
  [SORTED_BEHIND, ...(isSorted(lines) ? [SORTED] : [])].reduce(
    (read, sorted) =>
      collapse(read, sorted, (_, taken) =>
        taken.some(({ meaning }) => meaning) ? null : { text: 'calibre' },
      ),
    items,
  );
const SORTED = /(?<=(?:^| )(?:du|de la|en|des|que du) )\d\/\d/;

const sorted = new WeakMap<Vocabulary['lines'], boolean>();
function isSorted(lines: Vocabulary['lines']): boolean {
  const known =
    sorted.get(lines) ?? lines.some(({ figures }) => [...figures].some((figure) => /^\d\/\d$/.test(figure)));
  sorted.set(lines, known);
  return known;
}

/** « nuit du 11 au 12 »: it is there on the second of the two. */
const withNights = (items: readonly Item[]): readonly Item[] =>
  collapse(items, /(?:(?:dans|pendant|sur|la) )*nuit (?:de |du )?D (?:a|au|et|-) D/, (_, taken) => {
    const meaning = taken.at(-1)?.meaning;
    return meaning === undefined ? null : { text: 'D', meaning };
  });

/** « …, 4 colis, 31 kg »: what the whole delivery comes to. */
const withTotals = (items: readonly Item[], { lines }: Vocabulary): readonly Item[] =>
  items.some(({ text }) => text === 'M')
    ? items
    : collapse(items, /Q (?:,|-|\/|pour|et|soit) Q/, (_, taken, { before, next }) => {
        const [packs, weight] = [taken[0]?.meaning, taken.at(-1)?.meaning];
        const isTotal =
          packs?.kind === 'quantity' &&
          weight?.kind === 'quantity' &&
          /^(?:colis|palette|carton)$/.test(packs.unit ?? '') &&
          packs.content === null &&
          isPerhapsWhole(weight, lines) &&
          /^(?:kg|kilos?)$/.test(weight.unit ?? '') &&
          /^(?:,|:|\(|-|[HD]|total)$/.test(before?.text ?? '') &&
          (next === undefined || /^[,.;)]$/.test(next.text));
        return isTotal ? { text: 'total' } : null;
      });

/** « 1 palette, 20 kg » of 26 kilos in all: less comes, and nobody says of what. */
const isPerhapsWhole = ({ amount, unit }: QuantityMeant, lines: Vocabulary['lines']): boolean => {
  const whole = wholeOf(lines);
  return whole === null || whole.unit !== unit || amount >= whole.qty;
};

/** Sentences longer than this are lists without stops: they are cut so that no pattern runs over all of it. */
const LONGEST = 120;

const ENDS = new Set(['.', '!', '?', ';', '|']);

const understood = new WeakMap<ReadWith, Map<string, readonly Sentence[]>>();

/** The text of a block as sentences; a cell of a table is asked for again and again, and a list says the same of many lines. */
export function sentencesOf(text: string, read: ReadWith): readonly Sentence[] {
  const before = understood.get(read) ?? new Map<string, readonly Sentence[]>();
  understood.set(read, before);
  const known = before.get(text);
  if (known) return known;
  const now = sentencesIn(text, read);
  before.set(text, now);
  return now;
}

/** What belongs together as one, what was corrected left out, and the stops that nobody set. */
function inStatements(counted: readonly Item[], { vocabulary, expected_at }: ReadWith): readonly Item[] {
  const summed = withConcludedProducts(withConcludedSums(counted, expected_at));
  const weighed = withWeighedPieces(summed, vocabulary.lines);
  const named = withoutCauses(withNamedFamilies(withoutMeantBrackets(withoutMiscounts(weighed))));
  return withOpenPointsApart(
    withStops(withChosen(withWholeCount(withTotals(withDividers(named), vocabulary), vocabulary))),
  );
}

/** Sentences in which names, quantities, prices and days are understood. */
function sentencesIn(text: string, read: ReadWith): Sentence[] {
  const tokens = withoutSums(
    withFigures(
      withTurns(withMaizeNamed(tokensOf(text, read.vocabulary.is_name), text), read),
      read.vocabulary.counts_dozens,
    ),
  );
  const named = withOtherNumbers(
    withMentions(withPositions(tokens, read.line_count, read.vocabulary), read.vocabulary),
    read.vocabulary,
  );
  const known = withSortings(withOtherCodes(named), read.vocabulary);
  const dated = withNights(
    withDays(
      withAges(withParts(withOthersOfLine(known, text, read.vocabulary), read.vocabulary)),
      read.today,
      read.expected_at,
    ),
  );
  const counted = withEqualPieces(
    withPlus(
      withPackPrices(
        withQuantities(
          withPrices(withShortCartons(withVintages(withBestBefore(withDayMeant(dated))), read.vocabulary)),
        ),
      ),
    ),
    read.vocabulary.lines,
  );
  const items = inStatements(counted, read);
  const sentences: Sentence[] = [];
  let current: Item[] = [];
  const close = (mark: string) => {
    if (current.some((item) => /[a-zA-Z0-9]/.test(item.text))) {
      const heads = current.at(-1)?.text === ':';
      sentences.push({ items: current, asks: mark === '?', heads });
    } else if (mark === '?' && sentences.at(-1)) {
      sentences[sentences.length - 1] = { ...(sentences.at(-1) as Sentence), asks: true };
    }
    current = [];
  };
  for (const [at, item] of items.entries()) {
    if (
      item.text === '.' &&
      (isAbbreviation(items, at, text) || isShortName(items, at, text, read.vocabulary))
    )
      continue;
    // A bullet that was left.
    if (current.length === 0 && /^(?:-|\*|•|·|–)$/.test(item.text)) continue;
    if (ENDS.has(item.text) || isBehindNumber(items, at)) close(item.text);
    if (!ENDS.has(item.text)) current.push(item);
    if (current.length >= LONGEST) close('');
  }
  close('');
  return sentences;
}

/** « rappelez-moi au 06 … pour les choux c'est bon »: who dictates goes on behind a number without a stop. */
const isBehindNumber = (items: readonly Item[], at: number): boolean =>
  items[at - 1]?.text === 'T' &&
  /^(?:et |sinon )*(?:pour )?(?:(?:le|la|les|l|vos|tout) )*(?:M|reste|restant|autres)(?: (?:et|,|le|la|les|l|vos|M))* (?!(?:et|,|le|la|les|l|vos|M|[.;!?|])(?: |$))/.test(
    `${join(items.slice(at, at + NAMED_WITHIN)).text} `,
  );
const NAMED_WITHIN = 12;

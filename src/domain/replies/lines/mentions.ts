import type { LinesMeant } from '#domain/replies/values/meaning.ts';
import { unitOf } from '#domain/replies/values/units.ts';
import type { Item } from '#domain/replies/words/items.ts';
import { figureLedTo, isLetter, type Mention, sizeWordAt, typeAt, unitAt } from './figure-names.ts';
import { isForeign, isMadeOf } from './foreign.ts';
import { ARTICLES, mayBegin, type Piece } from './may-begin.ts';
import { countedThings, isOnlyPack, othersBefore, PLURALS, plainOf, withAllOfThem } from './plain-one.ts';
import { referenceAt } from './references.ts';
import { compoundAt, cutHeadAt, figureNameAt, initialsAt } from './short-names.ts';
import { isQuality, sameGoodsAt, stemOf } from './trade-words.ts';
import { findWord, type Vocabulary, type WordFound, weightOf, withoutStem } from './vocabulary.ts';

/** What may stand between two words of one name. */
const BETWEEN = new Set(
  'de du d des a la le l au aux en - type ref " « » normal normale normaux normales'.split(' '),
);

/** Words that names of articles have and that mean something else in a letter. */
const NEVER = new Set(
  'commande commandes livraison livraisons reste mois semaine jour jours prix tarif camion place matin soir midi service'.split(
    ' ',
  ),
);

/** Runs of words that name lines of the order become one item each, « M ». */
export function withMentions(items: readonly Item[], vocabulary: Vocabulary): readonly Item[] {
  const words = items.map((item) => item.text);
  const result: Item[] = [];
  for (let at = 0; at < items.length; ) {
    const item = items[at] as Item;
    const mention = item.meaning
      ? null
      : (referenceAt(words, at, vocabulary) ??
        figureNameAt(words, at, vocabulary) ??
        typeAt(words, at, vocabulary) ??
        sizeWordAt(words, at, vocabulary) ??
        cutHeadAt(words, at, vocabulary) ??
        nameAt(words, at, vocabulary) ??
        unitAt(words, at, vocabulary) ??
        initialsAt(words, at, vocabulary) ??
        compoundAt(words, at, vocabulary));
    if (!mention) {
      result.push(item);
      at++;
      continue;
    }
    // « les 2 farines »: the figure counts lines, not goods.
    const figure = result.at(-1)?.text ?? '';
    const held = mention.to === at + 1 ? (vocabulary.holders.get(stemOf(words[at] ?? '')) ?? []) : [];
    // « les deux burgers » of « Pain burger » and « Mini burger »
    if (held.length > 1 && Number(figure) === held.length && PLURALS.has(result.at(-2)?.text ?? ''))
      mention.meaning = { ...mention.meaning, lines: held, ambiguous: false };
    if (
      mention.meaning.lines.length > 1 &&
      Number(figure) === mention.meaning.lines.length &&
      PLURALS.has(result.at(-2)?.text ?? '')
    )
      result.pop();
    const counted = countedThings(result, mention.meaning);
    if (counted) result.splice(result.length - 2);
    // « les autres herbes » may be more than we know to be herbs: those are what is left.
    const others = vocabulary.holders.has(stemOf(words[at] ?? ''))
      ? othersBefore(result, mention.meaning)
      : 0;
    result.splice(result.length - others);
    result.push({
      text: 'M',
      start: item.start,
      end: (items[mention.to - 1] as Item).end,
      meaning:
        others > 0
          ? { ...mention.meaning, ambiguous: false, others: true }
          : counted
            ? { ...mention.meaning, ambiguous: false }
            : mention.meaning,
    });
    at = mention.to;
  }
  return result;
}

/** « gruyère râpé » of an order with both gruyère and emmental: the line that is written so; « patates » may be either. */
function asWritten(
  found: WordFound,
  words: readonly string[],
  at: number,
  length: number,
  { lines }: Vocabulary,
): WordFound {
  const said = words.slice(at, at + length).map(stemOf);
  const own = found.lines.filter((line) =>
    said.every((stem) => lines[line]?.spoken.some((word) => stemOf(word) === stem)),
  );
  return own.length === 0 || found.stem === 'patat' ? found : { ...found, lines: own };
}

/** A word of a name at this place, alone or as one of the several names of an article. */
function pieceAt(words: readonly string[], at: number, vocabulary: Vocabulary): Piece | null {
  const same = sameGoodsAt(words, at);
  if (same) {
    const found = findWord(same.stem, same.stem, vocabulary);
    if (found)
      return { from: at, to: at + same.length, found: asWritten(found, words, at, same.length, vocabulary) };
  }
  const word = words[at] ?? '';
  const without = word === 'sans' ? withoutStem(words[at + 1] ?? '') : '';
  const own = vocabulary.holders.get(without);
  if (own) return { from: at, to: at + 2, found: { stem: without, lines: own, is_family: false } };
  if (word.length < 2 || BETWEEN.has(word) || !/^[a-z]/.test(word)) return null;
  if (NEVER.has(word) || isConjunction(words, at)) return null;
  const found = findWord(word, stemOf(word), vocabulary);
  return found ? { from: at, to: at + 1, found } : null;
}

/** « mais 6 » at the beginning of an entry is maize; « mayo ok mais 14,20 » is not. */
const isConjunction = (words: readonly string[], at: number): boolean => {
  if (words[at] !== 'mais') return false;
  const before = words[at - 1] ?? ',';
  const behind = words[at + 1] ?? ',';
  if (ARTICLES.has(before) || /^(?:de|d|en|et|ni|farine|huile|fecule|pas|plus)$/.test(before)) return false;
  return !(
    /^[,;:.(-]$/.test(before) && /^(?:\d.*|[,:;=-]|ok|rupture|et|en|doux|est|sera|sont)$/.test(behind)
  );
};

function nameAt(words: readonly string[], at: number, vocabulary: Vocabulary): Mention | null {
  const first = pieceAt(words, at, vocabulary);
  if (!first || !mayBegin(words, at, first, vocabulary)) return null;
  const pieces: Piece[] = [first];
  const figures: string[] = [];
  let to = first.to;
  let isOther = false;
  for (;;) {
    const next = nextPiece(words, to, vocabulary);
    if (next) {
      // « poulet dinde »: two articles without a comma; a word that leads elsewhere begins a new mention.
      if (!sharesLine(pieces, next.found)) {
        const short = next.from === to ? cutShort(words[to] ?? '', pieces, vocabulary) : null;
        if (short) {
          pieces.push({ from: to, to: to + 1, found: short });
          to++;
          continue;
        }
        // « reblochons laitiers » where only another article is « laitier »: a make that was not ordered.
        isOther = next.from === to && !isHead(next.found, vocabulary);
        if (isOther) to = next.to;
        break;
      }
      pieces.push(next);
      to = next.to;
      continue;
    }
    const figure = figureAt(words, to, pieces, vocabulary);
    if (!figure) break;
    figures.push(figure.figure);
    to = figure.to;
  }
  const meaning = chosen(words, { at, to, pieces, figures }, vocabulary);
  return withAllOfThem(words, {
    to,
    meaning: isOther || isMadeOf(words, at, vocabulary) ? { ...meaning, foreign: true } : meaning,
  });
}

/** « crème pat » of « Crème pâtissière », though another line begins with « Pâte »: the name that was begun goes on. */
function cutShort(word: string, pieces: readonly Piece[], { lines, spoken }: Vocabulary): WordFound | null {
  const last = pieces.at(-1)?.found;
  if (word.length < 3 || last === undefined || spoken.has(word)) return null;
  const own = last.lines.filter((line) =>
    lines[line]?.spoken.some((whole) => whole.length > word.length + 2 && whole.startsWith(word)),
  );
  return own.length === 0 ? null : { stem: last.stem, lines: own, is_family: false };
}

const isHead = ({ stem, lines: holding }: WordFound, { lines }: Vocabulary): boolean =>
  holding.some((line) => lines[line]?.words.some((own) => own.is_head && own.stem === stem));

/** The next word of the name, over small words between. */
function nextPiece(words: readonly string[], from: number, vocabulary: Vocabulary): Piece | null {
  for (let at = from; at <= from + 2 && at < words.length; at++) {
    const piece = pieceAt(words, at, vocabulary);
    if (piece) return piece;
    const word = words[at] ?? '';
    // « choc. noir »: a point ends an abbreviation, or, behind a whole word (« pas le gin. Gin ok »), the sentence.
    const isCut = word === '.' && at === from && (words[at - 1] ?? '').length <= 4;
    if (!BETWEEN.has(word) && !(isCut && !vocabulary.spoken.has(words[at - 1] ?? ''))) return null;
  }
  return null;
}

const sharesLine = (pieces: readonly Piece[], next: WordFound): boolean =>
  next.lines.some((line) => pieces.every(({ found }) => found.lines.includes(line)));

/** A figure of the name behind it, with its unit or per cent: « 35 % », « 5/1 », « 500 g ». */
function figureAt(words: readonly string[], at: number, pieces: readonly Piece[], { lines }: Vocabulary) {
  // « 80x80 », « 6 x 1 L »
  if (
    words[at] === 'x' &&
    lines.some(({ figures }) => figures.has(words[at + 1] ?? '')) &&
    /^\d/.test(words[at - 1] ?? '')
  ) {
    return { figure: words[at + 1] ?? '', to: at + 2 };
  }
  // « huître n°3 »
  if (words[at] === 'n' && words[at + 1] === '°' && /^\d/.test(words[at + 2] ?? '')) {
    return { figure: words[at + 2] ?? '', to: at + 3 };
  }
  const ledTo = figureLedTo(words, at) ?? '';
  if (ledTo !== '' && pieces.at(-1)?.found.lines.some((line) => lines[line]?.figures.has(ledTo)))
    return { figure: ledTo, to: at + 2 };
  const figure = words[at] ?? '';
  if (isLetter(words, at) && pieces.at(-1)?.found.lines.some((line) => lines[line]?.figures.has(figure)))
    return { figure, to: at + 1 };
  if (!/^\d/.test(figure)) return null;
  const holding = pieces.at(-1)?.found.lines.some((line) => lines[line]?.figures.has(figure));
  if (!holding) return null;
  const behind = words[at + 1] ?? '';
  // « crème 12 bouteilles » of « Crème 12 % » counts bottles.
  if (unitOf(behind) !== null && !/^(?:g|gr|kg|l|cl|ml|m|cm|mm|mois)$/.test(behind)) return null;
  return { figure, to: behind === '%' || unitOf(behind) !== null || behind === 'mois' ? at + 2 : at + 1 };
}

type Run = { at: number; to: number; pieces: readonly Piece[]; figures: readonly string[] };

/** Below this two lines are named equally well. */
const SAME_SCORE = 0.05;

function chosen(words: readonly string[], run: Run, vocabulary: Vocabulary): LinesMeant {
  const { pieces } = run;
  const family = pieces.find(({ found }) => found.is_family);
  if (family && pieces.length === 1) {
    const { lines: all, perhaps: unsure } = family.found;
    // « plus de vin blanc »: those that are said to be so, or nobody knows which.
    const next = stemOf(words[run.to] ?? '');
    const isQualified = isQuality(next) && all.length > 1;
    const own = isQualified ? all.filter((at) => vocabulary.holders.get(next)?.includes(at)) : all;
    const lines = own.length > 0 ? own : all;
    const perhaps = unsure || own.length === 0;
    return {
      kind: 'lines',
      lines,
      ambiguous: false,
      sure: false,
      foreign: false,
      ...(perhaps ? { perhaps } : {}),
    };
  }
  const candidates = [...new Set(pieces.flatMap(({ found }) => found.lines))].toSorted((a, b) => a - b);
  const scores = candidates.map((at) => scoreOf(at, run, vocabulary));
  const best = Math.max(...scores);
  const lines = plainOf(
    candidates.filter((_, n) => (scores[n] ?? 0) > 0 && (scores[n] ?? 0) >= best - SAME_SCORE),
    words.slice(run.at, run.to + 1),
    vocabulary,
  );
  const before = words.slice(Math.max(0, run.at - 3), run.at);
  // « poivrons : rupture » of « Poivron rouge » and « Poivron vert » are both.
  const isBare =
    /^(?:[,;.:-]|bonjour|ok)?$/.test(before.at(-1) ?? '') &&
    !vocabulary.spoken.has(words[run.at] ?? '') &&
    Number.isNaN(Number(words[run.to]));
  const plural = isBare || before.some((word) => PLURALS.has(word)) || /^\d+$/.test(before.at(-1) ?? '');
  const several = lines.length > 1;
  // « les farines » are all of them; « la farine » is one, and nobody says which.
  const counted = Number(before.at(-1));
  const all =
    several &&
    plural &&
    /[sx]$/.test(words[run.at] ?? '') &&
    !isOnlyPack(words[run.at] ?? '', run.pieces, vocabulary) &&
    (Number.isNaN(counted) || counted === lines.length);
  return {
    kind: 'lines',
    lines,
    ambiguous: several && !all,
    sure: false,
    foreign: isForeign(words, run.to, lines, vocabulary),
  };
}

/** How well what was said names that line. */
function scoreOf(at: number, { pieces, figures }: Run, vocabulary: Vocabulary): number {
  const line = vocabulary.lines[at];
  if (!line) return 0;
  let score = 0;
  let matched = 0;
  for (const { found } of pieces) {
    if (!found.lines.includes(at)) continue;
    matched++;
    const isHeadOf = line.words.some(({ stem, is_head }) => is_head && stem === found.stem);
    score += weightOf(found.stem, vocabulary) * (isHeadOf ? 1.4 : 1);
  }
  for (const figure of figures) if (line.figures.has(figure)) score += 1;
  return matched > 0 && matched === line.words.length ? score + 0.5 : score;
}

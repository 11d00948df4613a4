import { nameStems } from '#domain/replies/body/order-goods.ts';
import type { WrittenLine } from '#domain/replies/body/quotes/written-line.ts';
import { cut, fold, stems } from '#domain/replies/body/trace.ts';
import type { TableCell, TableColumn } from '#domain/replies/body/written.ts';
import type { RepliedLine, RepliedOrder } from '#domain/replies/reply.ts';
import { remembered } from '#domain/replies/words/remembered.ts';
import { columnNamed } from './columns.ts';
import { lineOfRow } from './row-lines.ts';

/** A line of a list that is nothing but goods, figures and marks: « BEU-D 6 OK », « [KO] huile », « riz : 4/4 », « lait ….. 12 ». */
type Entry = { line_ids: readonly string[]; cells: TableCell[] };

const UNIT =
  /^(?:kgs?|kilos?|gr?|l|cl|litres?|sacs?|bidons?|bid|boites?|bte?s?|col|colis|cartons?|ctn|crt|car|pieces?|pce?s?|pcs|pc|unites?|u|un|bottes?|bot|barquettes?|barq|bq|seaux?|pots?|pt|bouteilles?|btl|bt|bacs?|caisses?|futs?|paquets?|pqt|plaques?|plaq|rouleaux?|poches?|filets?|plateaux?|douzaines?|dz|sachets?|bocal|bocaux|briques?|bricks?|lots?|packs?|bourriches?|tiges?|casiers?)$/;
const FINE =
  /^(?:ok|oui|yes|dispo|disponible|complete?|conforme|bon|bonne|confirme|confirmee|v|valide|validee|prete?|✔|✅|☑|✓|👍)$/;
const GONE =
  /^(?:ko|non|no|rupture|rupt|rup|manquante?|manque|indispo|indisponible|epuisee?|neant|aucune?|absente?|annulee?|❌|✖|✗|❎|✘|nok)$/;
/** Between the figures of an entry. */
const EMPTY =
  /^(?:x|a|de|d|le|la|les|l|du|ht|€|eur|euros?|ref|reference|article|qte|quantite|art|soit|total|n|montant)$/;

type Token = { text: string; start: number; end: number; kind: 'figure' | 'word' | 'mark' };

/** The entry that a line is, or nothing where it says more than such a list does. */
export function entryOf(line: WrittenLine, order: RepliedOrder): Entry | null {
  if (line.text.length > 160) return null;
  const folded = fold(line.text);
  // « 8 le 4, solde de 4 livré le 11/12 »
  if (/(?<![a-z])(?:le|au|pour le)\s+\d{1,2}[/.]\d{1,2}(?!\d)/.test(folded)) return null;
  // « 1/ 6 sacs »: its place in a list, and not one of six.
  if (/^\s*\d{1,2}\/\s+\d/.test(folded)) return null;
  const named = referenceIn(folded, order);
  const tokens = tokensOf(folded).filter(
    ({ start, end }) => !named || end <= named.start || start >= named.end,
  );
  const found = named?.line ?? namedLine(line, tokens, order);
  if (!found) return null;
  const rest = withoutName(tokens, found);
  const cells = rest === null ? null : cellsOf(line, rest, { found, isSure: named !== null, folded });
  return cells === null ? null : { line_ids: [found.line_id], cells };
}

/** A reference with or without its dashes, in letters of any size. */
function referenceIn(folded: string, { lines }: RepliedOrder) {
  const byPart = referencesOf(lines);
  const parts = folded.match(/[a-z]+|\d+/g) ?? [];
  const held = new Set(parts.flatMap((part) => byPart.get(part) ?? []));
  const found = [...held].flatMap((line) => {
    const match = patternOf(line).exec(folded);
    return match ? [{ line, start: match.index, end: match.index + match[0].length }] : [];
  });
  return found.length === 1 ? found[0] : null;
}

const byParts = new WeakMap<readonly RepliedLine[], ReadonlyMap<string, readonly RepliedLine[]>>();

/** Lines by the rarest part of their references, as it is written alone or run together with the next. */
function referencesOf(lines: readonly RepliedLine[]): ReadonlyMap<string, readonly RepliedLine[]> {
  const before = byParts.get(lines);
  if (before) return before;
  const now = new Map<string, RepliedLine[]>();
  const many = new Map<string, number>();
  for (const part of lines.flatMap(partsOf)) many.set(part, (many.get(part) ?? 0) + 1);
  for (const line of lines) {
    for (const key of keysOf(line, many)) {
      const holding = now.get(key);
      if (holding) holding.push(line);
      else now.set(key, [line]);
    }
  }
  byParts.set(lines, now);
  return now;
}

const partsOf = ({ sku }: RepliedLine): readonly string[] => partsIn(sku ?? '');
const partsIn = remembered((sku): readonly string[] => fold(sku).match(/[a-z]+|\d+/g) ?? []);

/** None: too short, or nothing but figures. */
function keysOf(line: RepliedLine, many: ReadonlyMap<string, number>): readonly string[] {
  const parts = partsOf(line);
  if (parts.join('').length < 4 || !parts.some((part) => /[a-z]/.test(part))) return [];
  return [...new Set([rarest(parts, many), rarest(parts.join('').match(/[a-z]+|\d+/g) ?? [], many)])];
}

/** « 100 » of « TOM-100 »: what few other references have; of those the longest. */
const rarest = (parts: readonly string[], many: ReadonlyMap<string, number>): string =>
  parts.toSorted((a, b) => (many.get(a) ?? 1) - (many.get(b) ?? 1) || b.length - a.length)[0] ?? '';

const patterns = new WeakMap<RepliedLine, RegExp>();

/** Made once a line of the message holds a part of the reference: most of a long order are named nowhere. */
function patternOf(line: RepliedLine): RegExp {
  const known =
    patterns.get(line) ?? new RegExp(`(?<![a-z0-9])${partsOf(line).join('[\\s._/-]{0,2}')}(?![a-z0-9])`);
  patterns.set(line, known);
  return known;
}

const tokensOf = (folded: string): Token[] =>
  [...folded.matchAll(/\d+(?:[.,]\d+)?(?!\d)|x(?=\s?\d)|[a-zœ]+\d*|[✔✅☑✓👍❌✖✗❎✘%]/gu)].map(
    ({ 0: text, index }) => ({
      text,
      start: index,
      end: index + text.length,
      kind: kindOf(text.charAt(0)),
    }),
  );

const kindOf = (first: string): Token['kind'] =>
  first >= '0' && first <= '9' ? 'figure' : (first >= 'a' && first <= 'z') || first === 'œ' ? 'word' : 'mark';

/** By its name, where the words of one stand together and nothing but figures and marks around them. */
function namedLine(
  line: WrittenLine,
  tokens: readonly Token[],
  order: RepliedOrder,
): RepliedLine | undefined {
  const words = tokens.filter(
    ({ kind, text }) => kind === 'word' && !FINE.test(text) && !GONE.test(text) && !isLabel(text),
  );
  const first = words[0];
  const last = words.at(-1);
  if (!first || !last || words.length > 8) return undefined;
  const text = line.text.slice(first.start, last.end);
  const [id] = lineOfRow([{ text, places: [], column: 'name' }], order);
  return order.lines.find(({ line_id }) => line_id === id);
}

const isLabel = (word: string) => {
  const column = columnNamed(word);
  return (
    column !== null && column !== 'name' && column !== 'reference' && column !== 'unit' && column !== 'number'
  );
};

/** What is left when the words and figures of the name are gone; null: a word is left that no such list has. */
function withoutName(tokens: readonly Token[], line: RepliedLine): Token[] | null {
  const name = nameStems(line);
  const ofName = (word: string) => {
    const [stem = ''] = stems(word);
    return name.some(
      (own) =>
        own === stem ||
        (stem.length >= 3 && own.startsWith(stem)) ||
        (own.length >= 4 && stem.startsWith(own)),
    );
  };
  const figures = [...(fold(line.item_name).match(/\d+(?:[.,]\d+)?/g) ?? [])];
  const unit = fold(line.unit);
  const rest: Token[] = [];
  for (const [at, token] of tokens.entries()) {
    const before = tokens[at - 1];
    if (token.kind === 'figure') {
      const place = figures.indexOf(token.text);
      const isOfName =
        place >= 0 &&
        before !== undefined &&
        (before.kind === 'word' ? ofName(before.text) : before.kind === 'figure' && !rest.includes(before));
      if (isOfName) figures.splice(place, 1);
      else rest.push(token);
      continue;
    }
    if (token.kind === 'mark' && token.text === '%') continue;
    const isUnit = UNIT.test(token.text) || (token.text.length >= 2 && unit.startsWith(token.text));
    const countsBefore = before?.kind === 'figure' && rest.includes(before);
    if (isUnit && countsBefore) rest.push(token);
    else if (token.kind === 'mark' || FINE.test(token.text) || GONE.test(token.text) || isLabel(token.text))
      rest.push(token);
    else if (!EMPTY.test(token.text) && !ofName(token.text) && !isUnit) return null;
  }
  return rest;
}

type About = { found: RepliedLine; isSure: boolean; folded: string };

function cellsOf(
  line: WrittenLine,
  rest: readonly Token[],
  { found, isSure, folded }: About,
): TableCell[] | null {
  const counted = (token: Token): number => {
    const next = rest[rest.indexOf(token) + 1];
    return next && next.kind === 'word' && next.start - token.end <= 2 && UNIT.test(next.text)
      ? next.end
      : token.end;
  };
  const cell = (token: Token, column: TableColumn): TableCell => ({
    ...cut(line, token.start, counted(token)),
    column,
  });
  const all = rest.filter(({ kind }) => kind === 'figure');
  const labelled = rest.flatMap((token, at) => {
    const next = rest[at + 1];
    return isLabel(token.text) && next?.kind === 'figure'
      ? [{ token: becomes(next, all, folded), column: columnNamed(token.text) ?? 'unknown' }]
      : [];
  });
  // « 5 colis (commandé 8) »: what comes stands before, without a label.
  const [only] = labelled;
  const comes = rest.find(({ kind }) => kind === 'figure');
  if (labelled.length === 1 && only?.column === 'ordered' && comes && comes !== only.token)
    return all.length === 2 && isOrdered(only.token, found)
      ? [cell(only.token, 'ordered'), cell(comes, 'sent')]
      : null;
  // A figure that no label stands before may be the one that counts: then it is read as words.
  const isExplained = (figure: Token) =>
    isOrdered(figure, found) ||
    amountOf(figure) === found.unit_price ||
    labelled.some(({ token }) => token === figure);
  if (labelled.length > 0)
    return (labelled.length >= 2 || isSure) && all.every(isExplained)
      ? labelled.map(({ token, column }) => cell(token, column))
      : null;
  const gone = rest.find(({ text, kind }) => kind !== 'figure' && GONE.test(text));
  const fine = rest.find(({ text, kind }) => kind !== 'figure' && FINE.test(text));
  if (gone && fine) return null;
  const isMarked = (gone ?? fine)?.kind === 'mark' || /^\W*\[/.test(folded);
  const isList = isMarked || isSure || /\.{3,}|…|_{3,}/.test(folded) || /;.*;/.test(folded);
  // « 0 » or what was ordered beside « rupture » is no quantity that comes.
  if (gone && all.every((figure) => isOrdered(figure, found) || Number(figure.text) === 0))
    return isList ? [cell(gone, 'sent')] : null;
  if (gone) return null;
  const [one, two, ...more] = all;
  if (!one) return fine && isList ? [cell(fine, 'note')] : null;
  // « NH1301 : 19,50 € le colis » says what it costs.
  const isPrice = /^\s?(?:€|eur)/.test(folded.slice(one.end)) || isNewPrice(one, found);
  if (!two) return isList ? [cell(one, isPrice ? 'price' : 'sent')] : null;
  const isOf = folded.slice(one.end, two.start).trim();
  if (more.length === 0 && (isOf === '/' || isOf === 'sur') && isOrdered(two, found))
    return [cell(two, 'ordered'), cell(one, 'sent')];
  // « 10/6 » of 10: what was ordered first.
  if (more.length === 0 && isOf === '/' && isOrdered(one, found) && amountOf(two) < found.qty)
    return [cell(one, 'ordered'), cell(two, 'sent')];
  return isSure ? pricedCells(all, { found, folded }, cell) : null;
}

/** « quantité 60 -> 50 »: what the figure becomes. */
function becomes(figure: Token, all: readonly Token[], folded: string): Token {
  const next = all[all.indexOf(figure) + 1];
  return next && ARROW.test(folded.slice(figure.end, next.start)) ? next : figure;
}

const ARROW = /^\s?[a-z]{0,10}\s*(?:[-=]+>|[→⇒➔➜])\s*$/;

/** « chèvre ✔ (3,30) » of twenty at 3,10: cents, and near to what it cost. */
const isNewPrice = (figure: Token, { unit_price, qty }: RepliedLine): boolean =>
  /[.,]\d\d$/.test(figure.text) &&
  unit_price !== null &&
  Math.abs(amountOf(figure) / unit_price - 1) <= 0.25 &&
  Math.abs(amountOf(figure) / qty - 1) > 0.25;

const amountOf = ({ text }: Token) => Number(text.replace(',', '.'));
const isOrdered = (token: Token, { qty }: RepliedLine) => amountOf(token) === qty;

/** « 4 14,20 56,80 »: the figure whose product with the first is the last is the price. */
function pricedCells(
  figures: readonly Token[],
  { found, folded }: Pick<About, 'found' | 'folded'>,
  cell: (token: Token, column: TableColumn) => TableCell,
): TableCell[] | null {
  for (const [at, qty] of figures.entries()) {
    for (const price of figures.slice(at + 1)) {
      const amount = figures.find(
        (one) =>
          one !== qty && one !== price && Math.abs(amountOf(one) - amountOf(qty) * amountOf(price)) < 0.011,
      );
      if (amount && amountOf(qty) !== 1) return [cell(qty, 'sent'), cell(price, 'price')];
    }
  }
  // « COUR 8 kg à 2,05 € »
  const isPrice = (one: Token) =>
    amountOf(one) === found.unit_price ||
    /^\s?(?:€|eur)/.test(folded.slice(one.end)) ||
    isNewPrice(one, found);
  const price = figures.length > 1 ? figures.findLast(isPrice) : undefined;
  const [first, second, ...more] = figures.filter((one) => one !== price);
  if (first && !second) return [cell(first, 'sent'), ...(price ? [cell(price, 'price')] : [])];
  if (first && second && more.length === 0) return [cell(first, 'ordered'), cell(second, 'sent')];
  return null;
}

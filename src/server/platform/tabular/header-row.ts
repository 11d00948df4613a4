import type { DecimalSign, TableRow } from '#domain/kernel/table.ts';

const filled = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '');

/** A name for a column rather than a value: has a letter, is short, and is no figure, day or address. */
function isLabel(cell: string): boolean {
  const text = cell.trim();
  if (text.length > 80 || !/\p{L}/u.test(text) || text.includes('@')) return false;
  if (isTier(text)) return true;
  return !/^[^\p{L}]*\d[^\p{L}]*\p{L}{1,4}\.?$/u.test(text) && !/^\d/.test(text);
}

/** « 1 à 11 kg », « 48 kg et + », « 5 à 9 cartons » */
const isTier = (text: string): boolean =>
  /^\d{1,4} ?(?:\p{L}{1,8} )?(?:(?:à|a) \d{1,4}(?: ?\p{L}{1,8})?|et (?:\+|plus))$/iu.test(text);

// No figure is longer, and a shape is not worth trying on a page of text.
const LONGEST_FIGURE = 40;

const looksLikeFigure = (cell: string) => cell.length <= LONGEST_FIGURE && /^[^\p{L}]*\d/u.test(cell.trim());

const AMOUNT = /^\d+[.,]\d{1,4}\s?(€|EUR)?(\s?HT)?(\s?\/\s?\p{L}{1,8}\.?)?$/iu;

/** Where an amount stands over another the values have begun: no header from there on. */
const firstAmounts = (rows: readonly TableRow[]): number =>
  rows.findIndex(({ cells }, index) =>
    cells.some(
      (cell, at) => AMOUNT.test(cell.trim()) && AMOUNT.test(rows[index + 1]?.cells[at]?.trim() ?? ''),
    ),
  );

function widthOf(rows: readonly TableRow[]): number {
  const counts = rows.map(({ cells }) => filled(cells).length).sort((a, b) => a - b);
  // Three quarters up: sparse rows and titles are common, rows fuller than the header are not.
  return counts[Math.round((counts.length - 1) * 0.75)] ?? 0;
}

/**
 * Which of the first rows names the columns; -1 where they start with values.
 * It is the first row about as full as the table is wide, made of distinct labels, unless the row under it is made
 * of labels too and fits better.
 */
export function findHeaderRow(rows: readonly TableRow[]): number {
  const width = widthOf(rows);
  if (width === 0) return -1;
  let best = { index: -1, score: 0 };
  const begun = firstAmounts(rows);
  rows.slice(0, begun === -1 ? rows.length : begun).forEach(({ cells }, index) => {
    const values = filled(cells);
    if (values.length === 0) return;
    const labels = values.filter(isLabel).length / values.length;
    const full = Math.min(1, values.length / width);
    const distinct = new Set(values.map((value) => value.trim().toLowerCase())).size / values.length;
    const below = rows.slice(index + 1, index + 6).flatMap((row) => filled(row.cells));
    const figuresBelow = below.length === 0 ? 0 : below.filter(looksLikeFigure).length / below.length;
    // Values change kind under a header: figures stand under words. Early rows win a tie.
    const score = labels * full * distinct * (1 + 0.3 * figuresBelow) - index * 0.002;
    if (labels >= 0.6 && full >= 0.5 && score > best.score + 0.05) best = { index, score };
  });
  return best.index;
}

// A group of columns has a word or two over it; what is longer is a title.
const LONGEST_GROUP = 25;

const oneLine = (cell: string | undefined): string => (cell ?? '').replace(/\s+/g, ' ').trim();

const isGroupName = (cell: string): boolean =>
  cell.length <= LONGEST_GROUP && isLabel(cell) && !/[\d,:;]/.test(cell);

/** Over two names at least: « Prix » over « colis » and « kg ». */
const hasGroup = (upper: readonly string[], lower: readonly string[]): boolean =>
  upper.some(
    (cell, column) =>
      cell !== '' && lower[column] && !upper[column + 1] && column + 1 < lower.length && lower[column + 1],
  );

/**
 * The names of the columns, and how many lines they take. A header in two lines has groups over the names of some
 * columns: the header's line may be the upper one (« Réf. | Désignation | Prix | | TVA » over « colis | kg ») or the
 * lower (« Prix » alone over « Réf. | Désignation | colis | kg | TVA »). Or the names themselves are cut in two.
 */
export function headerNames(rows: readonly TableRow[], header: number): { names: string[]; lines: number } {
  const cellsOf = (index: number) => (rows[index]?.cells ?? []).map(oneLine);
  const names = cellsOf(header);
  const below = cellsOf(header + 1);
  const after = (index: number) => rows.slice(index + 1, index + 1 + ROWS_AFTER).map((row) => row.cells);
  if (isSecondLine(names, below) || isRestOfNames(names, below, after(header + 1)))
    return { names: joined(names, below), lines: 2 };
  const above = cellsOf(header - 1);
  if (isRestOfNames(above, names, after(header))) return { names: joined(above, names), lines: 1 };
  if (isStartOfNames(above, names)) return { names: joined(above, names, false), lines: 1 };
  return { names: isGroupLine(above, names) ? joined(bounded(above, names), names) : names, lines: 1 };
}

const ROWS_AFTER = 5;
/** « (€) », « HT », « (par 6) »: what goes under a name and names nothing itself. */
const isRest = (cell: string): boolean => /^(\(.+\)|\(?[€%]\)?|€?\/? ?h\.?t\.?|€ ?ht|ttc)$/i.test(cell);
/** « Condition- », « Unité de »: a name that cannot end so. */
const isCut = (cell: string): boolean => /(-| (de|du|des|d['’]|à|au|par|en|of|per))$/iu.test(cell);

/** « Prix | Unité de » over « HT | vente »: no row, for words stand where the rows have figures. */
function isRestOfNames(
  upper: readonly string[],
  lower: readonly string[],
  after: readonly (readonly string[])[],
): boolean {
  const words = filled(lower);
  // « Cours du » and a day stand over the names, or a sentence over the first of them: a title.
  if (!upper.every((cell) => cell === '' || isLabel(cell))) return false;
  if (filled(upper).length * 2 < filled(lower).length) return false;
  if (words.length < 2 || !words.every((cell) => isGroupName(cell) || isRest(cell))) return false;
  if (!lower.some((cell, column) => cell !== '' && (isRest(cell) || isCut(upper[column] ?? ''))))
    return false;
  return lower.some((cell, column) => {
    const under = after.map((cells) => cells[column]?.trim() ?? '').filter((value) => value !== '');
    return cell !== '' && upper[column] && under.length > 0 && under.every(looksLikeFigure);
  });
}

/** « Prix | Prix » over « HT | TTC », side by side over names further on. */
function isStartOfNames(upper: readonly string[], lower: readonly string[]): boolean {
  const start = lower.findIndex((cell) => cell !== '');
  const places = [...upper.keys()].filter((column) => upper[column] !== '');
  const [first = 0] = places;
  return (
    places.length > 1 &&
    first > start &&
    places.length * 2 <= filled(lower).length &&
    places.every((column, at) => column === first + at && lower[column] && isGroupName(upper[column] ?? ''))
  );
}

/** Names under some of the columns and nothing else; a row would begin where the table does. */
function isSecondLine(upper: readonly string[], lower: readonly string[]): boolean {
  const names = filled(lower);
  const start = upper.findIndex((cell) => cell !== '');
  return names.length > 0 && names.every(isGroupName) && !lower[start] && hasGroup(upper, lower);
}

/** A title stands at the left; groups stand over columns further on. */
function isGroupLine(upper: readonly string[], lower: readonly string[]): boolean {
  const groups = filled(upper);
  const start = lower.findIndex((cell) => cell !== '');
  return (
    groups.length > 0 &&
    groups.length * 2 <= filled(lower).length &&
    groups.every(isGroupName) &&
    !upper[start] &&
    hasGroup(upper, lower)
  );
}

const startsSmall = (name: string): boolean => /^\p{Ll}/u.test(name);

/**
 * Where a lone group ends cannot be seen once cells are no longer drawn as one: under small letters it goes as far as
 * they do, otherwise over two columns.
 */
function bounded(upper: readonly string[], lower: readonly string[]): string[] {
  const last = upper.findLastIndex((cell) => cell !== '');
  let end = last + 1;
  if (startsSmall(lower[last] ?? '')) while (startsSmall(lower[end] ?? '')) end++;
  else end++;
  return lower.map((_, column) => (column < end ? (upper[column] ?? '') : END));
}

const END = '\u0000';

/** A group is named before each of the names under it, or, where it does not go on, before its own alone. */
function joined(upper: readonly string[], lower: readonly string[], goesOn = true): string[] {
  let group = '';
  const width = Math.max(upper.length, lower.length);
  return Array.from({ length: width }, (_, column) => {
    const over = upper[column] ?? '';
    const name = lower[column] ?? '';
    if (over !== '' || !goesOn) group = over === END ? '' : over;
    if (name === '') return over === END ? '' : over;
    // « Condition- » over « nement ».
    return /\p{L}-$/u.test(group) && startsSmall(name)
      ? group.slice(0, -1) + name
      : `${group} ${name}`.trim();
  });
}

const DECIMALS = /^[^\d.,]*(?:\d{1,3}(?:[ \u00a0\u202f.,']\d{3})+|\d*)([.,])(\d+)[^\d.,]*(?:\/.*)?$/;

/** The decimal sign that the figures of a column show, or null. '1,234' says nothing: it may be thousands. */
function signOf(cells: Iterable<string>): { comma: number; point: number } {
  const votes = { comma: 0, point: 0 };
  for (const cell of cells) {
    const match = cell.length <= LONGEST_FIGURE ? DECIMALS.exec(cell.trim()) : null;
    if (!match) continue;
    const [whole, sign, digits = ''] = match;
    const grouped = /\d[.,]\d{3}[.,]/.test(whole) || /\d[ \u00a0\u202f]\d{3}[.,]/.test(whole);
    if (digits.length === 3 && !grouped && !/^\D*0[.,]/.test(whole)) continue;
    if (sign === ',') votes.comma++;
    else votes.point++;
  }
  return votes;
}

const decided = ({ comma, point }: { comma: number; point: number }): DecimalSign | null =>
  comma === 0 && point === 0 ? null : comma >= point ? ',' : '.';

/** The decimal sign of each column, and of the whole. */
export function findDecimalSigns(rows: readonly TableRow[], columns: number) {
  const total = { comma: 0, point: 0 };
  const signs = Array.from({ length: columns }, (_, column) => {
    const votes = signOf(rows.map(({ cells }) => cells[column] ?? ''));
    total.comma += votes.comma;
    total.point += votes.point;
    return decided(votes);
  });
  return { decimal_sign: decided(total), decimal_signs: signs };
}

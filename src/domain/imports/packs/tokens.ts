import { plainWords, tidyCell } from '#domain/imports/cells/problems.ts';
import { unitOfPlain } from '#domain/imports/cells/units.ts';
import { containerOfPlain } from './containers.ts';

export type Token =
  | { kind: 'number'; written: string }
  /** « 120/140 », « 4/4 », « 80-100 »: what it means depends on what stands around it. */
  | { kind: 'pair'; low: number; high: number; sign: string }
  /** So many of the word as written make one `unit`: 1000 g a kg. */
  | { kind: 'measure'; word: string; unit: 'kg' | 'L'; per: number }
  /** `glued` to the figure behind it, « BQ500G »: an abbreviation there is no word of a name. */
  | { kind: 'container'; name: string; word: string; glued?: boolean }
  /** `give` is « +/- », which may come after a figure: « 100 g +/- 5 g ». */
  | {
      kind:
        | 'times'
        | 'of'
        | 'per'
        | 'open'
        | 'close'
        | 'approx'
        | 'give'
        | 'total'
        | 'stop'
        | 'vrac'
        | 'noise';
    }
  /** « calibre 67/82 », « n° 3 », « PNE 530 g »: the figure behind it is no part of a pack. */
  | { kind: 'label' }
  /** Centimetres, degrees, percent and pounds: the figure before them is no part of a pack. */
  | { kind: 'other_unit' }
  | { kind: 'word'; word: string };

const WORDS: ReadonlyMap<string, Token> = new Map(
  (
    [
      ['times', 'x fois'],
      ['of', 'de du des a en contenant'],
      ['per', 'par per pro je le la les au aux un une chaque'],
      [
        'approx',
        'env environ ca circa ongev ongeveer etwa approx mini min minimum maxi max maximum moyen moyenne moy variable',
      ],
      ['total', 'soit total'],
      ['stop', 'et ou avec'],
      ['vrac', 'vrac'],
      ['label', 'cal calibre cat categorie n no num numero ref reference taille type tipo pne'],
      ['noise', 'net nets brut pn pnet vendu vendue vendus cond conditionnement contenance emballage'],
      [
        'other_unit',
        'cm mm m m2 microns micron mic c degres vol mg ans an jours mois h w watts plis pli brix oz once onces',
      ],
      // Measures of elsewhere, and how fruit lies in a tray.
      [
        'other_unit',
        'lb lbs pound pounds gal gallon gallons gl qt quart quarts pint pints rang rangs rg rgs couche couches lit lits',
      ],
    ] as const
  ).flatMap(([kind, words]) => words.split(' ').map((word) => [word, { kind }] as const)),
);

/** How much of a measure makes a kg or a litre, from the one table of units. */
function measureOf(word: string): Extract<Token, { kind: 'measure' }> | null {
  if (word === 't') return null;
  const found = unitOfPlain(word);
  switch (found?.unit) {
    case 'kg':
    case 'L':
      return { kind: 'measure', word, unit: found.unit, per: 1 / found.factor };
    case 'g':
      return { kind: 'measure', word, unit: 'kg', per: 1000 / found.factor };
    case 'mL':
      return { kind: 'measure', word, unit: 'L', per: 1000 / found.factor };
    default:
      return null;
  }
}

function wordToken(word: string): Token {
  const known = WORDS.get(word) ?? measureOf(word);
  if (known) return known;
  const name = containerOfPlain(word);
  return name ? { kind: 'container', name, word } : { kind: 'word', word };
}

const STOP: Token = { kind: 'stop' };

const SIGNS: ReadonlyMap<string, Token> = new Map(
  (
    [
      ['times', '× *'],
      ['open', '( ['],
      ['close', ') ]'],
      ['give', '~ ≈ ±'],
      ['total', '='],
      ['per', '/'],
      // Inches and feet are among them.
      ['other_unit', '% ° ² # " \' ″ ′'],
      ['label', 'ø'],
    ] as const
  ).flatMap(([kind, signs]) => signs.split(' ').map((sign) => [sign, { kind }] as const)),
);

const NUMBER = /\d{1,3}(?: \d{3})+(?:[.,]\d{1,3})?(?![\d.,]*\d)|\d+(?:[.,]\d+)*|[.,]\d+/y;
const PAIR = /(\d{1,5}(?:[.,]\d{1,3})?) ?([-/]|a(?= )) ?(\d{1,5}(?:[.,]\d{1,3})?)(?![\d/]|[.,]\d)/y;
const LETTERS = /[a-z]+/y;
const CODE = /[a-z0-9]+/y;

/** « Pièce env. 3 kg » is one of itself, « pointe » and « 1/2 pièce » are no words for a pack. */
const partOf = (part: string): string =>
  part.startsWith('1/') || containerOfPlain(part.replace(/^1 /, '').trim()) === null
    ? ' '
    : part.replace(/^1 /, '');

const PHRASES: readonly (readonly [RegExp, string | ((found: string) => string)])[] = [
  [/\bbags?[ -]?in[ -]?box\b/g, ' bib '],
  [/\bbig[ -]bags?\b/g, ' bigbag '],
  [/\bdoy[ -]packs?\b/g, ' doypack '],
  [/\b(?:s\/ ?v|s\/ ?vide|sv|sous[ -]vide|s\/ ?atm?|sous atmosphere)(?![a-z])/g, ' '],
  [/\bpoids variables?\b|\bau poids\b/g, ' vrac '],
  [/\b(?:poids|pds)\b/g, ' '],
  [/\+ ?\/ ?-/g, ' ~ '],
  [/\b([dl])'/g, ' $1e '],
  // « C=56 », « BID=5L »: what it is packed in, and how many or how much that is.
  [/(?<!\d ?)\bc ?= ?(?=\d)/g, ' colis de '],
  [/(?<!\d ?)\b([a-z]{2,8}) ?= ?(?=\d)/g, ' $1 de '],
  // « c-24x33cl », « ct/12x1L »: a hyphen or a bar behind the case.
  [/^c ?[-/] ?(?=\d+ ?x)/g, ' colis de '],
  [/^(ct|crt|col) ?[-/] ?(?=\d+ ?x)/g, ' $1 de '],
  // « bt 75 cl par 6 », « le cent »
  [/(\d ?(?:kgs?|gr?|[cm]?l|lt))(?: ?-)? par (?=\d{1,3}$)/g, '$1 x '],
  // « Yaourts 125 g (par 24) »
  [/(\d ?(?:kgs?|gr?|[cm]?l|lt)) ?\((?:vendus? )?par (\d{1,3})\)/g, '$1 x $2'],
  // « 1/8 meule 5 kg env. », « 1/2 pain 1,3 kg », « pointe 2,5 kg »: a part of something, of so many kilos.
  [
    /^(?:1\/(?:2|3|4|6|8|16|32) ?(?:de )?(?:meule|roue|pain|fromage|tomme|jambon|bloc|porc|agneau|carcasse)?|pointe) (?=\d[\d.,]* ?kg)/g,
    ' ',
  ],
  // « 1/4 de 10 kg » is no tin, and no ten kilos.
  [/^1\/\d{1,2} de (?=\d)/g, ' quart '],
  // « 1/8 env. 5 kg »: an eighth of a wheel, and no tin.
  [/\b1\/[248] (?=env)/g, ' '],
  // « pointe env. 2,5 kg », « 1/2 pain env. 1,35 kg »: whatever it is a part of.
  [/^(?:1(?:\/[2-8])? )?(?:de )?[a-z]{2,} (?=env(?:iron)?\.? ?\d)/g, partOf],
  [/\b(?:le|au) cent\b/g, ' 100 pieces '],
  [/\b(?:le|au) mille\b/g, ' 1000 pieces '],
  // « 1'200 », « 80 g/m² »
  [/(\d)'(?=\d{3}(?!\d))/g, '$1'],
  [/\d+ ?gr? ?\/ ?m[2²]/g, ' '],
];

/** Most cells have none of them. */
const MAY_HAVE_PHRASE =
  /box|big|sv|pack|s\/|sous|^1\/|^pointe|poids|pds|\+|'|=|\/ ?m|par \d|cent|mille| env|^c[a-z]{0,2} ?[-/] ?\d/;

function plainText(cell: string): string {
  const text = plainWords(tidyCell(cell));
  if (!MAY_HAVE_PHRASE.test(text)) return text;
  return tidyCell(
    PHRASES.reduce(
      (words, [phrase, plain]) =>
        typeof plain === 'string' ? words.replace(phrase, plain) : words.replace(phrase, plain),
      text,
    ),
  );
}

const matchAt = (shape: RegExp, text: string, at: number): RegExpExecArray | null => {
  shape.lastIndex = at;
  return shape.exec(text);
};

const decimal = (text = ''): number => Number(text.replace(',', '.'));

/** A cell in words and figures; each reading of it starts where the last ended, so that it costs no more than its length. */
export function packTokensOf(cell: string): Token[] {
  const text = plainText(cell);
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    const sign = text[at] ?? '';
    const letters = sign >= 'a' && sign <= 'z' ? matchAt(LETTERS, text, at)?.[0] : null;
    if (letters) at += pushWord(tokens, letters, text, at);
    else {
      const length = FIGURE_STARTS.test(sign) ? pushFigure(tokens, text, at) : 0;
      if (length === 0 && sign !== ' ' && !isHyphen(text, at)) tokens.push(SIGNS.get(sign) ?? STOP);
      at += length || 1;
    }
  }
  return withoutTolerance(tokens);
}

/** « 3-oz », « 5-kg ». */
const isHyphen = (text: string, at: number): boolean =>
  /^\d-[a-z]/.test(text.slice(Math.max(0, at - 1), at + 2));

const FIGURE_STARTS = /[\d.,]/;

/** The length of what was taken: « 120/140 » is one, « 4 x 2,5 » begins with 4. */
function pushFigure(tokens: Token[], text: string, at: number): number {
  const pair = matchAt(PAIR, text, at);
  if (pair) {
    tokens.push({ kind: 'pair', low: decimal(pair[1]), high: decimal(pair[3]), sign: pair[2] ?? '' });
    return pair[0].length;
  }
  const written = matchAt(NUMBER, text, at)?.[0];
  if (written) tokens.push({ kind: 'number', written });
  return written?.length ?? 0;
}

/** « 100 g +/- 5 g » and « 100 +/- 5 g » are about 100 g; a sign in front says the same of what follows. */
function withoutTolerance(tokens: readonly Token[]): Token[] {
  const kept: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (!token) break;
    if (token.kind === 'noise') continue;
    if (token.kind !== 'give') {
      kept.push(token);
      continue;
    }
    kept.push({ kind: 'approx' });
    const before = tokens[at - 1]?.kind;
    const figure = tokens[at + 1]?.kind === 'number' && (before === 'number' || before === 'measure');
    const unit = tokens[at + 2];
    if (!figure || (unit?.kind !== 'measure' && unit?.kind !== 'other_unit')) continue;
    if (before === 'number' && unit.kind === 'measure') kept.splice(-1, 1, unit, { kind: 'approx' });
    at += 2;
  }
  return kept;
}

/** What a figure right behind makes a code of: « t55 », « CA00650 ». */
const CODES: ReadonlySet<Token['kind']> = new Set(['word', 'approx', 'other_unit']);

/** The length of what was taken: « kgx4 » is a unit and a sign, « t55 » one word. */
function pushWord(tokens: Token[], letters: string, text: string, at: number): number {
  const next = text[at + letters.length] ?? '';
  const glued = letters.length > 1 && letters.endsWith('x') && wordToken(letters.slice(0, -1));
  const digit = /\d/.test(next);
  const counts = /^ ?[\d(]/.test(text.slice(at + letters.length, at + letters.length + 2));
  if (glued && counts && glued.kind !== 'word' && wordToken(letters).kind === 'word') {
    tokens.push(glued, { kind: 'times' });
    return letters.length;
  }
  const token = wordToken(letters);
  if (digit && letters !== 'x' && (CODES.has(token.kind) || letters.length === 1)) {
    const code = matchAt(CODE, text, at)?.[0] ?? letters;
    tokens.push({ kind: 'word', word: code });
    return code.length;
  }
  tokens.push(digit && token.kind === 'container' ? gluedContainer(token, tokens.at(-1)) : token);
  return letters.length;
}

/** « ST1KG » is a sachet in France; « 12 ST 500 g » are twelve pieces elsewhere. */
function gluedContainer(token: Extract<Token, { kind: 'container' }>, before: Token | undefined): Token {
  const isSachet = token.word === 'st' && before?.kind !== 'number';
  return { ...token, name: isSachet ? 'sachet' : token.name, glued: true };
}

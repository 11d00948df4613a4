import type { LinesMeant } from '#domain/replies/values/meaning.ts';
import { unitOf } from '#domain/replies/values/units.ts';
import { startsWithFigure } from '#domain/replies/words/tokens.ts';
import { stemOf } from './trade-words.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Lines named by the words up to `to`. */
export type Mention = { to: number; meaning: LinesMeant };

/** « la type 00 »: the figure alone tells the line. */
export function typeAt(words: readonly string[], at: number, { lines }: Vocabulary): Mention | null {
  const isFigure = startsWithFigure(words[at] ?? '');
  const percent =
    isFigure &&
    words[at + 1] === '%' &&
    (/^(?:le|la|les|en|du|l)$/.test(words[at - 1] ?? '') ||
      // « 10 briques de 30 % »
      (words[at - 1] === 'de' && unitOf(words[at - 2] ?? '') !== null));
  // « la 33 cm », « le 5 L » of lines that only their size tells apart.
  const size =
    isFigure &&
    /^(?:cm|mm|cl|ml|l|litres?|kg|kilos?|g|mois)$/.test(words[at + 1] ?? '') &&
    (/^(?:le|la)$/.test(words[at - 1] ?? '') || isHead(words, at));
  if (size) return sizeAt(words, at, lines);
  const named = isFigure ? typeNamedAt(words, at, lines) : letterNamedAt(words, at, lines);
  if (named) return named;
  // « les n°2 » of oysters.
  const isNumber = words[at] === 'n' && words[at + 1] === '°';
  // « des numéro 2 il m'en reste huit douzaines »
  const isSpelt = /^numeros?$/.test(words[at] ?? '') && startsWithFigure(words[at + 1] ?? '');
  if (!percent && !isNumber && !isSpelt && words[at] !== 'type' && words[at] !== 'calibre') return null;
  const figure = words[percent ? at : isNumber ? at + 2 : at + 1] ?? '';
  const holders = lines.flatMap(({ figures, words: own }, line) =>
    figures.has(figure) || own.some(({ stem }) => stem === figure || stem === `t${figure}`) ? [line] : [],
  );
  if (holders.length !== 1) return null;
  return {
    to: isNumber ? at + 3 : at + 2,
    meaning: { kind: 'lines', lines: holders, ambiguous: false, sure: false, foreign: false },
  };
}

/** « en moyens », « les gros » of eggs that only their size tells apart. */
const SIZE_WORDS: ReadonlyMap<string, readonly string[]> = new Map([
  ['petit', ['s', 'p']],
  ['moyen', ['m']],
  ['gros', ['g', 'l']],
]);
const LED_TO_SIZE = /^(?:en|les|des|vos|aux)$/;
const SAID_OF_SIZE = /^(?:je|j|on|nous|il|y|c|ca|ok|:|,|est|sont|\d.*|seulement|que|rupture|pas|plus)$/;

export function sizeWordAt(words: readonly string[], at: number, { lines }: Vocabulary): Mention | null {
  const letters = SIZE_WORDS.get((words[at] ?? '').replace(/(?<=petit|moyen)s$/, ''));
  if (!letters || !LED_TO_SIZE.test(words[at - 1] ?? '') || !SAID_OF_SIZE.test(words[at + 1] ?? ''))
    return null;
  const sizeOf = ({ spoken }: Vocabulary['lines'][number]) => spoken[spoken.indexOf('calibre') + 1];
  const sized = lines.flatMap((line, place) =>
    line.spoken.includes('calibre') ? [{ place, size: sizeOf(line) }] : [],
  );
  const [only, ...more] = sized.filter(({ size }) => letters.includes(size ?? ''));
  return !only || more.length > 0 || sized.length < 2
    ? null
    : {
        to: at + 1,
        meaning: { kind: 'lines', lines: [only.place], ambiguous: false, sure: false, foreign: false },
      };
}

const SIZE_LETTERS = new Set(['xs', 's', 'm', 'l', 'xl', 'xxl']);

/** A letter that is a size there, and no « l' » or « m' » of what follows. */
export const isLetter = (words: readonly string[], at: number): boolean =>
  SIZE_LETTERS.has(words[at] ?? '') &&
  /^(?:[^a-z].*|ok|rupture|je|j|c|est|sont|sera|seront|on|manque|idem|et|seulement|que|indisponible|disponible|aussi|pas|plus|par|au|aulieude|a|mais|la|ne|(?:augment|mont|pass|baiss|grimp|cout|manqu)[a-z]*|pren(?:d|nent))?$/.test(
    words[at + 1] ?? '',
  );

/** « à 1,80 la botte », « 25,70 € HT le seau »: what one costs. */
const isPriced = (words: readonly string[], at: number): boolean =>
  /^(?:le|la)$/.test(words[at - 1] ?? '') && /^(?:\d.*|€|euros?|e|ht)$/.test(words[at - 2] ?? '');

/** « les L sont montés », « L : rupture » of gloves or eggs that only their size tells apart. */
function letterNamedAt(words: readonly string[], at: number, lines: Vocabulary['lines']): Mention | null {
  if (!isLetter(words, at)) return null;
  const before = words[at - 1] ?? '';
  if (isPriced(words, at)) return null;
  const isLed =
    /^(?:les|des|en|taille|calibre)$/.test(before) ||
    (before === 'de' && /^(?:pas|plus|manque|rupture)$/.test(words[at - 2] ?? ''));
  const isEntry =
    (at === 0 || /^[,;.-]$/.test(before)) && /^(?:[:=]|ok|rupture|\d.*)$/.test(words[at + 1] ?? '');
  const holders = lines.flatMap(({ figures }, line) => (figures.has(words[at] ?? '') ? [line] : []));
  const [only] = holders;
  if ((!isLed && !isEntry) || only === undefined || holders.length > 1) return null;
  return {
    to: at + 1,
    meaning: { kind: 'lines', lines: [only], ambiguous: false, sure: false, foreign: false },
  };
}

/** Beyond this no day of a month is meant, and seldom a quantity that « la » stands before. */
const LAST_DAY = 31;

/** « la 55 ok, pas de 80 » of flours that only their type tells apart. */
function typeNamedAt(words: readonly string[], at: number, lines: Vocabulary['lines']): Mention | null {
  const figure = words[at] ?? '';
  if (!/^\d{2,3}$/.test(figure) || unitOf(words[at + 1] ?? '') !== null) return null;
  const shared = words[at - 1] === 'la' ? sharedFigure(figure, lines) : null;
  if (shared) return { ...shared, to: at + 1 };
  if (Number(figure) <= LAST_DAY) return null;
  const before = words[at - 1] ?? '';
  const isLed =
    before === 'la' ||
    before === 'en' ||
    (/^(?:de|d)$/.test(before) && /^(?:pas|plus|manque|aucune?|rupture)$/.test(words[at - 2] ?? '')) ||
    (/^(?:de|sur|pour)$/.test(words[at - 2] ?? '') && before === 'la');
  const isEntry =
    (at === 0 || /^[,;.-]$/.test(before)) &&
    /^(?:[:=]|ok|rupture|idem|nickel|bon|manque)$/.test(words[at + 1] ?? '');
  if (!isLed && !isEntry && !isListedType(words, at, lines)) return null;
  const typed = lines.flatMap(({ words: own }, line) =>
    own.some(({ stem }) => stem === `t${figure}`) ? [line] : [],
  );
  const types = lines.filter(({ words: own }) => own.some(({ stem }) => /^t\d{2,3}$/.test(stem)));
  const [only] = typed;
  if (only === undefined || typed.length > 1 || types.length < 2) return null;
  return {
    to: at + 1,
    meaning: { kind: 'lines', lines: [only], ambiguous: false, sure: false, foreign: false },
  };
}

const namesType = (word: string, lines: Vocabulary['lines']): boolean =>
  lines.some(({ words }) =>
    words.some(({ stem }) => (/^\d/.test(word) ? stem === `t${word}` : stem === stemOf(word))),
  );

/** « 150 et gruau c'est bon », « la 55, la 65 et 80 ok »: beside another one's name, and no count of anything that was ordered. */
function isListedType(words: readonly string[], at: number, lines: Vocabulary['lines']): boolean {
  if (lines.some(({ qty }) => String(qty) === words[at])) return false;
  const isFirst = at === 0 || /^[,;.-]$/.test(words[at - 1] ?? '');
  const isBefore = isFirst && words[at + 1] === 'et' && namesType(words[at + 2] ?? '', lines);
  const isBehind =
    /^(?:et|,)$/.test(words[at - 1] ?? '') &&
    /^\d/.test(words[at - 2] ?? '') &&
    namesType(words[at - 2] ?? '', lines);
  return (
    isBefore ||
    (isBehind && /^(?:et|,|[:=]|ok|rupture|idem|nickel|bon|complets?|c|sont|est)$/.test(words[at + 1] ?? ''))
  );
}

/** « crème » and « crème liquide » begin alike. */
const SHARED_HEAD = 4;
const SIGNS = new Set(['%', 'cm']);

/** « la 35 » of creams that their fat tells apart, « la 33 » of pizzas: no day is « la », and the sign is left out. */
function sharedFigure(figure: string, lines: Vocabulary['lines']): Mention | null {
  const signed = lines.flatMap(({ spoken, words: own }, line) => {
    const at = spoken.findIndex((word, n) => /^\d/.test(word) && SIGNS.has(spoken[n + 1] ?? ''));
    const heads = own.flatMap(({ stem, is_head }) => (is_head ? [stem, stem.slice(0, SHARED_HEAD)] : []));
    return at === -1 ? [] : [{ line, heads, figure: spoken[at] }];
  });
  const [only, ...more] = signed.filter((one) => one.figure === figure);
  const isShared = signed.some(
    ({ line, heads }) => line !== only?.line && heads.some((head) => only?.heads.includes(head)),
  );
  if (!only || more.length > 0 || !isShared) return null;
  return {
    to: 0,
    meaning: { kind: 'lines', lines: [only.line], ambiguous: false, sure: false, foreign: false },
  };
}

/** « les burgers de 180 »: a figure of the name, with no unit behind it. */
export const figureLedTo = (words: readonly string[], at: number): string | null =>
  /^(?:de|d)$/.test(words[at] ?? '') &&
  /^\d/.test(words[at + 1] ?? '') &&
  unitOf(words[at + 2] ?? '') === null
    ? (words[at + 1] ?? null)
    : null;

/** « 33 cm : 10 paquets ». */
const isHead = (words: readonly string[], at: number): boolean =>
  (at === 0 || /^[,;.-]$/.test(words[at - 1] ?? '')) && /^[:=]$/.test(words[at + 2] ?? '');

function sizeAt(words: readonly string[], at: number, lines: Vocabulary['lines']): Mention | null {
  const holders = lines.flatMap(({ figures }, line) => (figures.has(words[at] ?? '') ? [line] : []));
  const [only] = holders;
  const head = lines[only ?? -1]?.words.find(({ is_head }) => is_head)?.stem;
  const isShared = lines.filter(({ words: own }) => own.some(({ stem }) => stem === head)).length > 1;
  if (only === undefined || holders.length > 1 || !isShared) return null;
  return {
    to: at + 2,
    meaning: { kind: 'lines', lines: [only], ambiguous: false, sure: false, foreign: false },
  };
}

/** Packs that hold one kind of goods; « les cartons » or « les colis » may be anything. */
const OWN_PACK: ReadonlySet<string> = new Set(
  'fût bidon seau botte filet bocal brique plaquette plaque meule cubi jerrican fromage bac'.split(' '),
);

/** « plus de fût », « les bidons ok » of an order with one line in them. */
export function unitAt(words: readonly string[], at: number, { lines }: Vocabulary): Mention | null {
  const unit = unitOf(words[at] ?? '');
  if (unit === null || !OWN_PACK.has(unit) || isPriced(words, at)) return null;
  const before = words[at - 1] ?? '';
  const isLed =
    /^(?:le|la|les|du|des|vos|prix|tarif)$/.test(before) ||
    (before === 'de' && /^(?:pas|plus|rupture|manque)$/.test(words[at - 2] ?? ''));
  const holders = lines.flatMap((line, place) => (line.unit === unit ? [place] : []));
  const [only] = holders;
  const size = /^(?:de|d)$/.test(words[at + 1] ?? '') ? at + 2 : at + 1;
  const isSized = /^\d/.test(words[size] ?? '') && unitOf(words[size + 1] ?? '') !== null;
  const isFirst = at === 0 || /^(?:[,;.-]|bonjour|salut|bonsoir)$/.test(before);
  const isEntry = isFirst && /^(?:\d.*|ok|:|=|rupture)$/.test(words[at + 1] ?? '');
  if (!(isLed || isEntry || (isFirst && isSized)) || only === undefined || holders.length > 1) return null;
  // « le seau de fromage blanc » names the cheese, « le fût vide » nothing that comes.
  if (!isSized && /^(?:de|d|du|vides?|consignes?|a|en)$/.test(words[at + 1] ?? '')) return null;
  if (isSized && !lines[only]?.figures.has(words[size] ?? '')) return null;
  return {
    to: isSized ? size + 2 : at + 1,
    meaning: { kind: 'lines', lines: [only], ambiguous: false, sure: false, foreign: false },
  };
}

import { unitOf } from '#domain/replies/values/units.ts';
import { isEveryday } from '#domain/replies/words/everyday.ts';
import { startsWithFigure } from '#domain/replies/words/tokens.ts';
import type { Mention } from './figure-names.ts';
import { stemOf } from './trade-words.ts';
import { isYear, type Vocabulary } from './vocabulary.ts';

const named = (line: number, to: number): Mention => ({
  to,
  meaning: { kind: 'lines', lines: [line], ambiguous: false, sure: false, foreign: false },
});

/** Whatever follows a name in an entry of a list. */
const SAID_BEHIND = /^(?:\d.*|[:=-]|ok|rupture|idem|oui|non|pas|plus|est|sont|sera|seront|a|passe|manque)$/;

const isLed = (words: readonly string[], at: number): boolean =>
  /^(?:la|le|les|du|des|vos|en|sauf)$/.test(words[at - 1] ?? '') ||
  (/^(?:de|d)$/.test(words[at - 1] ?? '') &&
    /^(?:pas|plus|manque|aucune?|rupture|bouteilles?|futs?|casiers?|colis|cartons?|caisses?|bidons?)$/.test(
      words[at - 2] ?? '',
    ));

const isEntry = (words: readonly string[], at: number, to: number): boolean =>
  (at === 0 || /^(?:[,;:.(/-]|ok|rupture|et|bonjour|salut|bonsoir)$/.test(words[at - 1] ?? '')) &&
  SAID_BEHIND.test(words[to] ?? '');

/** « la 1664 », « 7up : 4 », « le 2022 est fini »: a figure that is the name, or tells two vintages apart. */
export function figureNameAt(
  words: readonly string[],
  at: number,
  { lines, by_figure }: Vocabulary,
): Mention | null {
  const figure = words[at] ?? '';
  if (!startsWithFigure(figure) || !/^\d{1,4}$/.test(figure)) return null;
  const behind = words[at + 1] ?? '';
  const holders = by_figure.get(figure) ?? [];
  const [only] = holders;
  if (only === undefined || holders.length > 1) return null;
  const own = lines[only]?.spoken ?? [];
  // « 7 up », « 1664 blanc »: the word behind the figure is the name's own.
  if (own[0] === figure && /^[a-z]{2}/.test(own[1] ?? '') && behind === own[1])
    return named(only, endOf(words, at + 2, own));
  if (unitOf(behind) !== null || /^(?:€|%|x|\/)$/.test(behind) || figure.length < LONG_FIGURE) return null;
  // « novembre 2026 » is a day.
  if (
    isYear(figure) &&
    /^(?:janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre)$/.test(
      words[at - 1] ?? '',
    )
  )
    return null;
  return isLed(words, at) || isEntry(words, at, at + 1) ? named(only, at + 1) : null;
}

/** No quantity of an order is likely to be written so. */
const LONG_FIGURE = 4;

/** « 7 up 33 cl »: the size that the name has too. */
const endOf = (words: readonly string[], to: number, own: readonly string[]): number =>
  words[to] === own[2] && words[to + 1] === own[3] && /^\d/.test(own[2] ?? '') ? to + 2 : to;

/** Two letters that mean something else wherever they stand. */
const TAKEN = new Set(
  'ok bl ar pj ps cp bp tt pb rv rdv st ste ht bj sl dd sr mr av bd nb no vs cf re tr ca ne je tu il on et ou de du la le un au en ce se sa si te me ni pa pu qu va sv lt gr kg cl ml dl hl cm mm bt bo pc pq nn oh ah eh hs rs rp sms ty'.split(
    ' ',
  ),
);

/** « FF 10 kg », « plus de CB » of « Faux-filet » and « Côte de bœuf », where only one line has these letters. */
export function initialsAt(
  words: readonly string[],
  at: number,
  { pairs, holders }: Vocabulary,
): Mention | null {
  const word = words[at] ?? '';
  const line = pairs.get(word);
  if (line === undefined || TAKEN.has(word) || isEveryday(word) || holders.has(word)) return null;
  if (unitOf(word) !== null || /^\d/.test(words[at - 1] ?? '')) return null;
  const isWanted =
    /^(?:de|d)$/.test(words[at - 1] ?? '') && /^(?:pas|plus|manque|rupture)$/.test(words[at - 2] ?? '');
  return isWanted || words[at - 1] === 'sauf' || isEntry(words, at, at + 1) ? named(line, at + 1) : null;
}

/** « ol. noires rupture » of « Olives noires » and « Olives vertes »: the first letters, and the word that tells them apart. */
export function cutHeadAt(words: readonly string[], at: number, { lines }: Vocabulary): Mention | null {
  const head = words[at] ?? '';
  if (!/^[a-z]{2,3}$/.test(head) || TAKEN.has(head) || isEveryday(head) || unitOf(head) !== null) return null;
  const to = words[at + 1] === '.' ? at + 2 : at + 1;
  const second = stemOf(words[to] ?? '');
  if (second.length < 4 || !isEntry(words, at, to + 1)) return null;
  const held = lines.flatMap(({ spoken: [first = '', ...own] }, line) =>
    first.length > head.length + 1 && first.startsWith(head) && own.some((word) => stemOf(word) === second)
      ? [line]
      : [],
  );
  const [only] = held.length > 0 ? held : withInitials(head, second, lines);
  return only === undefined || held.length > 1 ? null : named(only, to + 1);
}

/** « HT brute : 4 » of « Huile de tournesol brute »: two first letters, and a word behind them, of one line alone. */
function withInitials(head: string, second: string, lines: Vocabulary['lines']): readonly number[] {
  const held = lines.flatMap(({ spoken }, line) => {
    const [one, two, ...more] = spoken.filter((word) => /^[a-z]{3}/.test(word));
    return head === `${one?.[0]}${two?.[0]}` && more.some((word) => stemOf(word) === second) ? [line] : [];
  });
  return held.length === 1 ? held : [];
}

/** « 3 sacs de mi-blanche », « les sous-vide »: a word with its hyphen that the name of one line alone has. */
export function compoundAt(words: readonly string[], at: number, { lines }: Vocabulary): Mention | null {
  const [first = '', hyphen, second = ''] = words.slice(at, at + 3);
  if (hyphen !== '-' || !/^[a-z]{2,}$/.test(first) || !/^[a-z]{4,}$/.test(second)) return null;
  if (words[at - 1] === '-') return null;
  const held = lines.flatMap(({ spoken }, line) => {
    const own = spoken.filter((word) => word !== '-');
    const from = own.indexOf(first);
    return from > 0 && own[from + 1] === second ? [line] : [];
  });
  const [only] = held;
  return only === undefined || held.length > 1 ? null : named(only, at + 3);
}

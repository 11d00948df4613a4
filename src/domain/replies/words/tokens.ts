import type { Item } from './items.ts';
import { fold } from './letters.ts';
import { hearing } from './phonetic.ts';
import { meantWords } from './spelling.ts';

/**
 * What may stand in a reply, the longer before the shorter: days (2026-11-19, 19/11/26, 5/1), hours (6h30), euros and cents in
 * one (2€35), kilos and grams so too (2k5), hurried words with a figure (2main), ordinals (1er), figures with their thousands and decimals, words, marks.
 */
const TOKEN =
  /\d{4}-\d{2}-\d{2}(?!\d)|(?<!\d\/)\d{1,2}[/.-]\d{1,2}[/.-](?:\d{4}|\d{2})(?!\d|\/\d)|(?<!\d\/)\d{1,3}\/\d{1,4}(?!\d|\/\d)|\d{1,2} ?h(?: ?\d{2})?(?![a-z\d])|\d{1,2}:\d{2}(?!\d)|\d{1,5} ?(?:€|eur(?:os?)?|e) ?\d{2}(?!\d|[.,]\d)|\d{1,4}(?:kg|k|l)\d{1,3}(?![a-z\d]|[.,]\d)|2m(?:ain|1|in)(?![a-z\d])|\d{1,3}(?:er|ere|re|ieme|eme|e|nd|nde)(?![a-z\d€])|\d{1,3}(?: \d{3})+(?![\d])(?! ?(?:g|gr|ml|cl)(?![a-z]))(?:[.,]\d{1,3})?|\d{1,9}(?:[.,]\d{1,6})?|x(?=\d)|j\+\d{1,2}|[a-z](?:[a-z0-9])*|[^\sa-z0-9']/g;

/** Longer runs of letters or figures are no words. */
const LONGEST_TOKEN = 60;

const NO_NAME = () => false;

/** The words, figures and marks of a text as they are meant: no accents, no hurried spelling, figures with a point. */
export function tokensOf(text: string, isName: (word: string) => boolean = NO_NAME): Item[] {
  const folded = fold(text);
  const items: Item[] = [];
  const hear = hearing(folded.text, isName);
  for (const match of folded.text.matchAll(TOKEN)) {
    const token = match[0];
    if (token.length > LONGEST_TOKEN) continue;
    const from = folded.places[match.index] ?? 0;
    const to = (folded.places[match.index + token.length - 1] ?? 0) + 1;
    const next = folded.text[match.index + token.length];
    if (token >= '\ud800' && token <= '\udfff') {
      // « merci 💚 On a juste un souci »: it ends a sentence where a capital follows.
      if (token >= '\udc00' && /^\s+\p{Lu}/u.test(text.slice(to, to + 4)))
        items.push({ text: '.', start: from, end: to });
      continue;
    }
    const heard = hear(token, match.index, {
      written: text.slice(from, to),
      before: items.slice(-2).map((item) => item.text),
    });
    if (heard !== null) {
      for (const word of heard) items.push({ text: word, start: from, end: to });
      continue;
    }
    // « st pierre », « St. Félicien »
    const saint = saintOf(
      token,
      folded.text.slice(match.index + token.length, match.index + token.length + 5),
    );
    if (saint !== null) {
      items.push({ text: saint, start: from, end: to });
      continue;
    }
    if (token === '.' && /^sainte?$/.test(items.at(-1)?.text ?? '') && (items.at(-1)?.end ?? 0) === from)
      continue;
    // « j'ai », « mini-cervelas »: no word by itself.
    const isElided = next === "'" || (next === '-' && /^m[ia][nx]i$/.test(token));
    // « j'ai pu avoir 4 kg » is no « plus ».
    const isAble = token === 'pu' && ABLE.test(folded.text.slice(match.index + 2, match.index + 40));
    if (isPound(folded.text, match.index, token, text.slice(from, to), items.at(-1))) {
      items.push({ text: 'livrepoids', start: from, end: to });
      continue;
    }
    // « pu 2 haricots »: in haste, « plus de haricots ».
    if (token === '2' && NO_MORE.test(folded.text.slice(Math.max(0, match.index - 5), match.index))) {
      items.push({ text: 'de', start: from, end: to });
      continue;
    }
    for (const word of isElided || isAble
      ? [token]
      : readToken(
          token,
          items.at(-1),
          isName,
          token === 'c' && /^ *est(?![a-z])/.test(folded.text.slice(match.index + 1, match.index + 7)),
        ))
      items.push({ text: word, start: from, end: to });
  }
  return items;
}

/** « maïs à 9,80 » is written as no « mais » is: where no word stands before it, it is named. */
export const withMaizeNamed = (items: readonly Item[], written: string): readonly Item[] =>
  items.flatMap((item, at) =>
    item.text === 'mais' &&
    /^ma(?:ï|i\u0308)s$/iu.test(written.slice(item.start, item.end)) &&
    !/^[a-z]/.test(items[at - 1]?.text ?? '')
      ? [{ text: 'le', start: item.start, end: item.start }, item]
      : [item],
  );

const ABLE = /^ +(?:(?:en|vous|y|le|la|les|te|nous|tout|toute|tous|toutes) )*[a-z]+(?:er|ir|re)(?![a-z])/;
const NO_MORE = /(?:^|[^a-z])(?:pu|pus|plu|pa) $/;

const saintOf = (token: string, behind: string): string | null =>
  (token === 'st' || token === 'ste') && /^[. -]{1,2}[a-z]{3}/.test(behind)
    ? token.replace('st', 'saint')
    : null;

/** « cinq livres de beurre » are weighed; « 5 livrés » and « je livre » are not. */
const isPound = (
  folded: string,
  at: number,
  token: string,
  written: string,
  before: Item | undefined,
): boolean =>
  (token === 'livre' || token === 'livres') &&
  /^livres?$/i.test(written) &&
  /^(?:\d.*|une|demi|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|douze|quinze|vingt)$/.test(
    before?.text ?? '',
  ) &&
  /^ +(?:de |d'|seulement|et demi)/.test(folded.slice(at + token.length, at + token.length + 14));

function readToken(
  token: string,
  before: Item | undefined,
  isName: (word: string) => boolean,
  isBeforeIs: boolean,
): string[] {
  // « pu 2 haricots »
  if (token === '2' && before?.text === 'plus' && before.end - before.start === 2) return ['de'];
  if (startsWithFigure(token)) {
    if (/^\d+(?: \d{3})*(?:[.,]\d+)?$/.test(token)) return [token.replaceAll(' ', '').replace(',', '.')];
    if (/^\d+ ?(?:€|e)/.test(token) && /\d$/.test(token)) return [token.replace(/ ?[€a-z]+ ?/, '.'), '€'];
    const weight = /^(\d+)(k|l)g?(\d+)$/.exec(token);
    if (weight) return [`${weight[1]}.${weight[3]}`, weight[2] === 'k' ? 'kg' : 'l'];
    if (/^\d+ ?h/.test(token)) return [token.replaceAll(' ', '')];
  }
  // « g mi du frisé »
  if (before?.text === 'ai' && /^m(?:i|it|iss?e?)$/.test(token)) return ['mis'];
  // « g plus que 4 » is « j'ai », « 250 g » are grams; so with « c » and « k ».
  if (token === 'g' && !isFigure(before)) return ['j', 'ai'];
  if (token === 'c' && !isFigure(before)) return isBeforeIs ? ['c'] : ['c', 'est'];
  if (token === 'k') return [isFigure(before) ? 'kg' : 'que'];
  return meantWords(token, isName).split(' ');
}

/** Asked of every word of a message. */
export const startsWithFigure = (text: string): boolean => {
  const code = text.charCodeAt(0);
  return code >= 48 && code <= 57;
};

const isFigure = (item: Item | undefined): boolean => item !== undefined && startsWithFigure(item.text);

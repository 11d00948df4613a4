import type { Tone } from '#domain/replies/clauses/mood.ts';
import type { Sentence } from '#domain/replies/clauses/sentences.ts';
import { OUT } from '#domain/replies/cues/shortage.ts';
import type { LineFact } from '#domain/replies/statements/fact.ts';
import { join } from '#domain/replies/words/items.ts';

const PACKED =
  '(?:en|sous|par|dans (?:des|un|une)|a (?:la|l)) (?:(?:des|un|une|petite?s?|grande?s?) )?(?:barquettes?|vrac|vide|film|caisses?|cartons?|sachets?|poches?|bacs?|plateaux?|tranches?|morceaux|filets?|des|cubes|lanieres|rondelles|quartiers|plaques?|sacs?|pieces?|papier|cagettes?|colis|bottes?|rouleau|Q(?: [a-z]+)?)';
const CUT =
  '(?:entiere?s?|entiers?|vide?e?s?|vides|effilee?s?|pelee?s?|levee?s?|ficelee?s?|desossee?s?|ecaillee?s?|coupee?s?|decoupee?s?|tranchee?s?|rapee?s?|lavee?s?|paree?s?|etetee?s?|farcie?s?|emballee?s?)';
const HOW = `(?:${PACKED}|${CUT})`;
/** « en 2 ou en 4 pièces », « vidés ou effilés », « avec ou sans peau »: how it is cut or packed. */
const ASKED_HOW = new RegExp(
  `^(?:(?:mais|et|alors|sinon) )*(?!.*(?:^| )(?:[PRDV]|ok|rupture|plus|pas|alaplace|aulieude)(?: |$))(?:[a-zM]+ ){0,8}?(?:${HOW} ou (?:bien )?(?:(?:je|on) )?(?:(?:la|le|les|vous) )*(?:laisse |mets |met |livre )?(?:${HOW}|Q(?: [a-z]+)?|[a-z]+)|avec ou sans (?:le |la |les |l )?[a-z]+)$`,
);

/** Where the question of how it is cut or packed begins, for which nothing is left open but that; -1: there is none. */
export function askedHowAt({ items }: Sentence, { asks }: Tone): number {
  if (!asks) return -1;
  for (let at = items.length - 1; at >= 0; at--) {
    const isBreak = at === 0 || /^[,:]$/.test(items[at - 1]?.text ?? '');
    if (isBreak && ASKED_HOW.test(join(items.slice(at)).text)) return at;
  }
  return -1;
}

/**
 * « des émincés de canard vous iraient à la place ? » of an order of three kinds of duck, « des chipolatas vous iraient ? »
 * behind what is missing: nothing of the order.
 */
export const proposesOther = (
  { items }: Sentence,
  { text, asks }: Tone,
  before: readonly LineFact[],
): boolean => {
  const named = items.flatMap(({ meaning }) => (meaning?.kind === 'lines' ? [meaning] : []));
  return (
    asks &&
    /(?:^| )(?:alaplace|depann[a-z]*|remplac[a-z]*|(?:vous|te) (?:irai|conviendr|arrangerai|interesserai|tenterai)[a-z]*)(?: |$)/.test(
      text,
    ) &&
    !OUT.test(text) &&
    (named.length > 0
      ? named.every(({ ambiguous, foreign }) => ambiguous || foreign)
      : before.some(({ kind }) => kind === 'missing') && !/(?:^| )[QD](?: |$)/.test(text))
  );
};

/** « lesquels voulez-vous, cubes ou laine de bois ? » */
const WHICH =
  /(?:^| )(?:lesquel(?:le)?s|lequel|laquelle|quel(?:le)?s?)(?: [a-zM]+){0,2} (?:voulez|souhaitez|preferez|desirez|prenez|faut|vous faut|vous faudrait|veux|voulais|preferes)(?: |$)/;

/** Lines that are only named, and asked about or told of in another document: what becomes of them is open. */
export const leftToOthers = (
  { text, asks }: Tone,
  named: readonly number[],
  isInDocument: boolean,
): readonly LineFact[] => {
  if (isInDocument) return named.map((line) => ({ kind: 'open', line, doubt: 'attachment' }));
  return asks && WHICH.test(text) ? named.map((line) => ({ kind: 'open', line, doubt: 'question' })) : [];
};

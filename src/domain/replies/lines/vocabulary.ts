import type { RepliedLine } from '../reply.ts';
import { isOneSlipFrom } from '../words/spelling.ts';
import { tokensOf } from '../words/tokens.ts';
import { withFigures } from '../words/numbers.ts';
import { familyOf, isQuality, isTradeGood, sameGoodsAt, stemOf } from './trade-words.ts';

/** One word of an article's name, as names are compared. */
type NameWord = { stem: string; /** The first that is no quality names what it is. */ is_head: boolean };

type LineWords = {
  words: readonly NameWord[];
  /** Figures of the name: « 35 » of « Crème 35 % », « 5/1 ». */
  figures: ReadonlySet<string>;
  reference: readonly string[];
};

export type Vocabulary = {
  lines: readonly LineWords[];
  /** Which lines have a word, by its stem. */
  holders: ReadonlyMap<string, readonly number[]>;
  /** Units of the lines, by their stems: a name has them too, but behind a figure they count. */
  is_name: (word: string) => boolean;
};

const EMPTY = new Set('de du d des la le les l a au aux en et sans avec pour par ou un une x n s'.split(' '));

/** Words of a name; those that name one of the goods with several names count together and each alone. */
function nameWords(words: readonly string[]): { stem: string; from: number; to: number }[] {
  const found: { stem: string; from: number; to: number }[] = [];
  for (let at = 0; at < words.length; ) {
    const same = sameGoodsAt(words, at);
    if (same) {
      found.push({ stem: same.stem, from: at, to: at + same.length });
      if (same.length === 1) {
        at++;
        continue;
      }
    }
    const word = words[at] ?? '';
    if (/^[a-z]/.test(word) && !EMPTY.has(word)) found.push({ stem: stemOf(word), from: at, to: at + 1 });
    at++;
  }
  return found;
}

const wordsOf = (text: string): string[] => withFigures(tokensOf(text, () => true)).map((item) => item.text);

function lineWords(line: RepliedLine): LineWords {
  const words = wordsOf(line.item_name);
  const named = nameWords(words);
  const head = named.find(({ stem }) => !isQuality(stem))?.stem ?? named[0]?.stem;
  return {
    words: uniqueBy(named.map(({ stem }) => ({ stem, is_head: stem === head }))),
    figures: new Set(words.filter((word) => /^\d/.test(word))),
    reference: line.sku === null ? [] : wordsOf(line.sku).filter((word) => /^[a-z0-9]/.test(word)),
  };
}

const uniqueBy = (words: readonly NameWord[]): NameWord[] => [
  ...new Map(words.map((word) => [word.stem, word])).values(),
];

export function vocabularyOf(lines: readonly RepliedLine[]): Vocabulary {
  const read = lines.map(lineWords);
  const holders = new Map<string, number[]>();
  for (const [at, { words }] of read.entries()) {
    for (const { stem } of words) holders.set(stem, [...(holders.get(stem) ?? []), at]);
  }
  return { lines: read, holders, is_name: (word) => holders.has(stemOf(word)) };
}

/** A word of the reply as a word of the order: itself, an abbreviation, a slip of the finger, or the name of a family. */
export type WordFound = { stem: string; lines: readonly number[]; is_family: boolean };

/** Words of everyday French that are no abbreviation and no slip, whatever the order holds. */
const EVERYDAY = new Set(
  `avec pour dans sans sous sont sera seront avez avons aurai aura bon bonne bien merci bonjour bonsoir salut ligne lignes article
  articles produit produits commande livre livrer livrez livrons livree prix tarif jour jours semaine demain lundi mardi mercredi jeudi
  vendredi samedi dimanche matin soir midi reste tout tous toute toutes plus pas peu que qui quoi quel quelle mais donc car par
  pas peux peut pouvez pouvons faire fait fais met mets mettre mis place lieu cause gel stock rupture manque client clients chez vous nous
  votre notre vos nos mon ton son ses mes les des aux une deux trois ok note noter cela ceci cette ces cet est ete etre suis sommes moins
  seul seule seulement autre autres meme memes fin debut lot lots colis carton cartons camion tournee depot equipe service bureau ferme
  contre encore aussi sinon sauf part parti partir passe passer passera port poste compte sur sous tres trop assez peche prevu prevue comme
  hausse baisse augmentation facture bon merci bonne journee soiree cordialement date pret prets voir vois main mains mail tel merci attention
  calibre recu recue recus cout cours court complet arrive arriver arrivage ici pres prend prends prendre prise pris bateau maree maison
  contact compris comprend comprends pouvoir poulie portant commercial courant carte terme terminer farcer farceur sortie sorti sortir`.split(/\s+/),
);

const SHORTEST_ABBREVIATION = 3;
const SHORTEST_SLIP = 5;

export function findWord(stem: string, vocabulary: Vocabulary): WordFound | null {
  const own = vocabulary.holders.get(stem);
  if (own) return { stem, lines: own, is_family: false };
  const family = familyOf(stem);
  if (family) {
    const lines = linesOfFamily(family, vocabulary);
    if (lines.length > 0) return { stem, lines, is_family: true };
  }
  if (EVERYDAY.has(stem) || /\d/.test(stem) || stem.length < SHORTEST_ABBREVIATION) return null;
  if (EVERYDAY_STEMS.has(stem) || isTradeGood(stem) || isQuality(stem)) return null;
  const beginnings = [...vocabulary.holders].filter(([word]) => word.length > stem.length + 1 && word.startsWith(stem));
  if (beginnings.length === 1 && beginnings[0]) return { stem: beginnings[0][0], lines: beginnings[0][1], is_family: false };
  if (stem.length < SHORTEST_SLIP - 1) return null;
  const slips = [...vocabulary.holders].filter(
    ([word]) => word.length >= SHORTEST_SLIP - 1 && word[0] === stem[0] && isOneSlipFrom(stem, word),
  );
  if (slips.length === 1 && slips[0]) return { stem: slips[0][0], lines: slips[0][1], is_family: false };
  return null;
}

const EVERYDAY_STEMS: ReadonlySet<string> = new Set([...EVERYDAY].map(stemOf));

const linesOfFamily = (family: ReadonlySet<string>, { lines }: Vocabulary): number[] =>
  lines.flatMap(({ words }, at) => (words.some(({ stem, is_head }) => is_head && family.has(stem)) ? [at] : []));

/** How much a word says of which line is meant: the rarer, the more; a quality least. */
export const weightOf = (stem: string, vocabulary: Vocabulary): number => {
  const rare = 1 + Math.log(vocabulary.lines.length / Math.max(1, vocabulary.holders.get(stem)?.length ?? 1));
  return isQuality(stem) ? rare * 0.6 : rare;
};

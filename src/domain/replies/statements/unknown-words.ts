import type { Segment } from '#domain/replies/clauses/segments.ts';
import { ONLY } from '#domain/replies/cues/agreement.ts';
import { REASON } from '#domain/replies/cues/courtesy.ts';
import { DELIVERS } from '#domain/replies/cues/delivery.ts';
import { isSupplyVerb } from '#domain/replies/cues/doings.ts';
import { BAD_NEWS, LITTLE, OUT, RESTOCK } from '#domain/replies/cues/shortage.ts';
import { unitOf } from '#domain/replies/values/units.ts';
import { isEveryday } from '#domain/replies/words/everyday.ts';
import type { Fact } from './fact.ts';
import type { Situation } from './situation.ts';

/**
 * Who takes something away says so in few and common words. Where another one stands in that part of the sentence (« le magret ne se
 * mange pas trop cuit », « pas de moules d'Espagne »), it may be of something else.
 */
export const isSaidStrangely = (segment: Segment, own: readonly Fact[], { lines }: Situation): boolean =>
  segment.substitute === null &&
  own.some(
    (fact) =>
      fact.kind === 'missing' ||
      // « les 18 autres arrivent du pressoir »: where they come from.
      (fact.kind === 'later' && !(fact.of_rest && fact.qty !== null) && !REASON.test(segment.text)) ||
      (fact.kind === 'settle' && fact.qty < (lines[fact.line]?.qty ?? fact.qty)),
  ) &&
  (OF_ALWAYS.test(segment.text) || unknownWordsIn(segment).length > 0);

/** « les croissants ne sont jamais livrés froids », « 2 kg pour tout le port ». */
const OF_ALWAYS =
  /(?:^| )(?:jamais|toujours (?!pas )|pour (?:tout|toute|tous|toutes) (?:le|la|les|l)|(?:ils|elles) (?:n |ne )?(?:ont|auront|avaient|livrent|font)|M sous|(?:celles?|celui|ceux) (?:de|du|des|d|en|a|qui))(?: |$)/;

const CUES = [OUT, ONLY, LITTLE, DELIVERS, REASON, BAD_NEWS, RESTOCK].map(
  ({ source }) => new RegExp(source, 'g'),
);

const LEAST = 5;

/** « la grêle a fait du dégât : … », « …, les bateaux sont restés à quai »: why, before and behind what is said of the line. */
const WHY_BEFORE = /^[^MQ]* : (?=.*(?:^| )M(?: |$))/;
const WHY_BEHIND =
  /(?<=(?:^| )M (?:.* )?)(?:on|les|il|nous|ils|elles|trop de|y a|a cause|car|vu|suite a|cause|faute de|faute a|en raison|because) .*$/;

function unknownWordsIn({ items }: Segment): string[] {
  const said = items
    .map(({ text, meaning }) => (meaning ? (/^[A-Z]/.exec(text)?.[0] ?? 'M') : text))
    .join(' ')
    .replace(WHY_BEFORE, '')
    .replace(WHY_BEHIND, '');
  const left = CUES.reduce((text, cue) => text.replace(cue, ' '), said.replace(NAMED, ' '));
  return left
    .split(' ')
    .filter(
      (word, at, words) =>
        words[at - 1] !== 'Q' && word.length >= LEAST && /^[a-z]+$/.test(word) && !isKnown(word),
    );
}

/** « Bonjour Julie », « merci Paul ». */
const NAMED = /(?:^| )(?:bonjour|bonsoir|salut|hello|merci|chef|cher|chere|monsieur|madame) [a-z]+(?= |$)/g;

const isKnown = (word: string): boolean =>
  isEveryday(word) ||
  isEveryday(word.replace(/(?:es|s|e|x)$/, '')) ||
  isSupplyVerb(word) ||
  unitOf(word) !== null ||
  /ment$/.test(word) ||
  OF_TRADE.test(word);

/** Words of shortage and of those by whom goods come, however they end. */
const OF_TRADE =
  /^(?:sachez$|correct|rectif|erratu|precisi|(?:fevrier|juillet|septembre|octobre|novembre|decembre|printemps|automne)$|aulieude|alaplace|parcontre|adverbe|reappro|commercialis|catalog|distribu|listes?$|compt|voul|manqu|retir|refus|fabri|vendr|vendon|vente|introuvable|import|export|grossist|eleveu|maraich|mareye|affineu|brasse|moulin|boulang|pecheu|apicult|cooperativ|viviers?|chasse|etiquet|livrable|annul|epuis|indispo|suppri|enlev|coup|redui|devon|devr|ramen|limit|plafon|conting|quota|alloc|restri|ajust|complet|partiel|substit|remplac|fourn|stock|approvision|arrivag|disponib|dernier|dispos|propos|pourr|pouv|voudr|malheur|desol|navr|helas|regret|excus|annonc|prevu|prevoy|prepar|condition|colis|palett|echant|serai|serez|seron|honor|assur|entier|moiti|demi|quart|tiers|double|recolt|cueil|ramass|produi|product|pouss|mont|descend|arret|cess|arrondi|national|goutte|carreau|bemol|dehors|fromager|laiteri|abattoir|usine|atelier|brasserie|charcut|boucher|patiss|lever?a?|levee|accept|debit|tension|filiere|volum|oblig|contrain|pese|maigr|terribl|(?:deux|trois|quatr|cinqu|six|sept|huit|neuv|dix)ieme|lesquel|laquel|duquel|desquel|plaquett|modif|cuvee|cavist|restaurat|etoile|region|droit|vire|perce|casse|petite|vieil|recal|calib|tourn|campagn|saison|meteo|epoque|intemp|gelee|orage|chaleur|abim|pourri|invend|avari|sortir|sorti|rentr|premier|second|aucun|depan|rappel|controle|millesim|qualit|frais|fraich|hauteur)[a-z]*$/;

/** « pa destragon »: something does not come, and nobody knows what. */
export const deniesUnknown = (text: string): boolean => {
  const word =
    /^(?:(?:bonjour|salut|bonsoir|mais|et|desole) )*(?:pas|plus|ni|aucune?)(?: de| d)? ([a-z]{4,})/.exec(
      text,
    )?.[1];
  return word !== undefined && !isEveryday(word) && !/(?:ment|er|ir)$/.test(word);
};

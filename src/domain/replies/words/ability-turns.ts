import type { Turn } from './passing-turns.ts';

const DOING =
  '(?:livrer|fournir|mettre|faire|avoir|donner|servir|assurer|honorer|envoyer|expedier|apporter|amener|deposer|passer|venir|trouver|preparer|produire|vendre|garder|reserver|charger|cuire|tenir|monter|descendre)';
const PRONOUNS = '(?:(?:vous|te|t|en|y|le|la|les|l|tout|que|qu) )*';
const NOT = '(?:(?:pas|plus|malheureusement|helas|donc|quand meme) )*';

/**
 * The many ways of saying « je peux »: « on saura vous en livrer 75 » (Belgium), « j'arriverai à vous en mettre 10 ». Read as one
 * verb, so that what is known of it (« ne … pas », « ne … que 10 ») holds for each of them.
 */
export const ABILITY_TURNS: readonly Turn[] = [
  [new RegExp(`(?:saura|saurons|savons|saurai|sait|sais)(?= ${NOT}${PRONOUNS}${DOING}(?: |$))`), 'pourrai'],
  [new RegExp(`(?:pas|plus|va|vais|allons) savoir(?= ${PRONOUNS}${DOING}(?: |$))`), 'pourrai'],
  [
    new RegExp(
      `(?:arriv|parvien|parviend|reussi)[a-z]* a(?<!(?:^| )(?:pas|plus) [a-z]+ a)(?= ${PRONOUNS}${DOING}(?: |$))`,
    ),
    'pourrai',
  ],
  // « ni les prix ni les quantités ne bougent »
  [
    /ni (?:(?:les|vos|nos|mes|le|la) )?(?:prix|tarifs?|quantites?) (?:et |, )?ni (?:(?:les|vos|nos|mes|le|la) )?(?:prix|tarifs?|quantites?|dates?|delais?) (?:ne |n )?(?:bougent|bouge|changent|change|varient|evoluent|ont (?:bouge|change))/,
    'rien ne change',
  ],
  // « la double crème sans autre » (Switzerland)
  [/sans autre(?= [.,;!]|$)/, 'sans probleme'],
  // « il a deux écoles à livrer avant vous »
  [
    /(?:(?:il|elle|on|je|j|nous) )?(?:a|ai|avons|doit|dois|devons|fait|fera|livre) (?:d abord |encore |deja |livrer |faire )*(?:\d{1,2}|un|une|deux|trois|quatre|cinq|six) (?:(?:autres?|gros|grosses?|petits?) )?(?:clients?|ecoles?|restaurants?|livraisons?|arrets?|hotels?|cantines?|collectivites?|cafes?|bars?|creches?|lycees?|colleges?|etablissements?|adresses?|points?|depots?|traiteurs?)(?: (?:a|de|en|sur) [a-z]+){0,2} avant (?:vous|toi|chez vous|de passer)/,
    'adverbe',
  ],
  // « j'ai pas plu »: no more than was said.
  [/(?<=(?:ai|a|avons|aurai) )pas plu(?= [.,;!]|$)/, 'pas plus'],
  // « je ne m'engage que sur 8 pièces »
  [/(?:m|nous|s) engage(?:ons|rai|rons)?(?= (?:que|qu) (?:sur|pour) )/, 'mets'],
  // « je n'ai rien d'autre que la rhubarbe »
  [/(?<=(?:^| )rien )(?:d autre|de plus) (?:que|qu)(?! .*(?:chang|boug|manqu|modif)[a-z]*)/, 'sauf'],
];

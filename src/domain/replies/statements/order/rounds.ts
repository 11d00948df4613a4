const ROUND_MOVES =
  /(?:^| )(?:livraison|tournee|passage)s?(?: prevue?s?)?(?: (?:du|de|le|pour))? D(?: [a-z]+){0,2} (?:report|decal|repouss|avanc|deplac|differ|bascul|pass)[a-z]*(?: (?:donc|exceptionnellement))?(?: (?:a|au|pour))? D(?: |$)/;
/** Not all of them, or not yet. */
const OF_SOME =
  /(?:^| )(?:sauf|hors|hormis|excepte|certaine?s?|quelques|autres?|partir|compter|desormais|dorenavant|chaque|tous|toutes|secteurs?|zones?|departements?|(?<!cette )semaine|mois|saison|fetes|clients?|vous|janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre|V)(?: |$)/;

/** « les tournées du jeudi sont reportées au vendredi »: said of everybody. */
export const isOfOurRounds = (text: string): boolean => ROUND_MOVES.test(text) && !OF_SOME.test(text);

/** « … sauf dans votre secteur », « à partir de décembre, … »: nobody says whether it is meant. */
export const isOfSomeRounds = (text: string, said: string): boolean =>
  ROUND_MOVES.test(text) && (OF_SOME.test(text) || / semaine/.test(said));

import type { Segment } from '#domain/replies/clauses/segments.ts';
import type { Situation } from '#domain/replies/statements/situation.ts';

/** « toute notre production passe par des grossistes »: of all that a house makes, and not of what was ordered. */
const OF_THE_HOUSE =
  /^(?!.*(?:^| )(?:vous|votre|vos|toi|commande|prete?s?|ok|D)(?: |$)).*(?:^| )tou(?:t|te|s|tes) (?:(?:notre|nos|mon|ma|mes) (?:[a-z]+ ){1,3}|(?:le|la) (?:stock|production|recolte|peche|cueillette|moisson) )(?:part|pass|va|vont|fil)[a-z]* (?:[a-z]+ )?(?:a|au|aux|chez|par|vers|pour|sous) (?!(?:l |la |le )?(?:quai|heure|point|rdv|camion|depart|complet|jour|frais|froid))/;
/** « tout sera de nouveau disponible »: until then there is none. */
const BACK_AGAIN =
  /(?:^| )(?:de nouveau|a nouveau|nouvellement) (?:[a-z]+ )?(?:disponibles?|dispo|ouverte?s?|livrables?|en stock|possibles?)(?: |$)|(?:^| )redevien[a-z]* (?:disponibles?|possibles?|livrables?)(?: |$)/;
const THERE_THEN =
  /(?:^| )(?:sera|seront|serait) (?:[a-z]+ ){0,2}(?:disponibles?|dispo|en stock|livrables?) (?:[a-z]+ ){0,3}?(?:(D)|V|(?:en|debut|fin|courant|mi) (?:(?:de|du) )?(?:janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre|mois|saison|printemps|automne|hiver|ete))(?: |$)/;

/** What all of something does elsewhere, or is there at another time: who says so agrees to nothing. */
export function isNotTheOrder({ text, items }: Segment, { expected_at }: Situation): boolean {
  if (OF_THE_HOUSE.test(text) || BACK_AGAIN.test(text)) return true;
  const then = THERE_THEN.exec(text);
  if (then === null) return false;
  const days = items.flatMap(({ meaning }) => (meaning?.kind === 'day' ? [meaning.day] : []));
  return then[1] === undefined || (expected_at !== null && days.some((day) => day > expected_at));
}

/** « le chauffeur ne sera pas là à 7 h comme d'habitude mais vers 11 h »: that day, at another hour. */
export const isOfTheHour = ({ text }: Segment): boolean =>
  /^(?:(?:et|mais|parcontre|juste|attention) )*(?:(?:le|notre|votre) (?:chauffeur|livreur|camion)|je|on|nous) (?:ne )?(?:sera|serai|serons|passera|passerai|passerons|viendra|viendrai|arrivera|arriverai|passe) pas (?:la |chez vous )?H(?: (?:comme (?:d habitude|prevu|toujours|d ordinaire)|cette fois))?$/.test(
    text,
  );

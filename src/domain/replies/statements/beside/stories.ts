import { agrees } from '#domain/replies/clauses/agreement.ts';
import type { Tone } from '#domain/replies/clauses/mood.ts';
import type { Segment } from '#domain/replies/clauses/segments.ts';

/** Of weather, land and sea. */
const OF_NATURE =
  /(?:^| )(?:pluies?|secheresse|canicule|chaleurs?|neig[a-z]*|vents?|gelees?|gel|grele|orages?|soleil|brouillard|tempete|maree|coefs?|coefficients?|printemps|automne|hiver|vignes?|vendanges?|saison|bois|bateaux?|mer|peche|terre|nature|meteo|temps|fraicheur|rosee|recoltes?)(?: |$)/;
/** Of the house, its people and what befell them. */
const OF_LIFE =
  /(?:^| )(?:fils|fille|filles|femme|mari|maman|papa|pere|mere|grand mere|grand pere|petit fils|petite fille|neveu|niece|cousine?|bebe|enfants?|chien|chienne|chat|anniversaire|mariage|bapteme|bac|permis|retraite|vacances|doigts|dormi|dors|dormir|genoux?|dos|metier|carriere|trente ans|annees|voisins?)(?: |$)/;
/** Words of goods, of the order, and of who brings it: what has one of them is no story. */
const OF_THE_ORDER =
  /(?:^| )(?:[MQPRVO]|commandes?|livr[a-z]*|tournees?|camions?|camionnette|fourgon|voiture|vehicule|chauffeurs?|expedi[a-z]*|prepar[a-z]*|quantites?|prix|tarifs?|factur[a-z]*|articles?|produits?|references?|lignes?|stocks?|reste|restant|autres?|tout|toute|tous|toutes|rien|aucune?|manqu[a-z]*|ruptur[a-z]*|epuis[a-z]*|detrui[a-z]*|ravag[a-z]*|perdu[a-z]*|foutu[a-z]*|annul[a-z]*|retard[a-z]*|report[a-z]*|decal[a-z]*|bloqu[a-z]*|arret[a-z]*|stopp[a-z]*|greve|panne|ferm[a-z]*|seule?s?|seulement|moitie|moins|que|qu|si|s|sauf|sans|aulieude|alaplace|remplac[a-z]*|pass(?:e|erai|era|ons|erons)|viens|viendr[a-z]*|arriv[a-z]*|depos[a-z]*|aurez|recevr[a-z]*|peux|peut|pouvons|pourr[a-z]*|risqu[a-z]*|confirm[a-z]*|valid[a-z]*|malade[a-z]*|hopital|routes?|cols?|ponts?|acces|coupee?s?|coupures?|inond[a-z]*|abim[a-z]*|brul[a-z]*|gele|geles|degats?|cass[a-z]*|morte?s?|coince[a-z]*|isolee?s?|maigres?|faibles?|mauvaises?|nulles?|difficil[a-z]*|complique[a-z]*|catastroph[a-z]*|tension|penurie|ne|n|pas|plus|ni|jamais)(?: |$)/;
const OF_WORDS =
  / (?:n|ne) (?:y )?(?:ai|a|avons|avait|est|suis|sommes) (?:pas|jamais|guere) (?:beaucoup |trop |encore |bien )?(?:dormi|vu ca|vu cela|connu ca|ferme l oeil|chome|traine)(?: |$)/;

/** « La pluie est enfin venue, mais bien tard. »: told for its own sake, without a word of what comes. */
export const isStory = ({ text, asks, condition }: Tone): boolean => {
  if (asks || condition) return false;
  const remaining = ` ${text} `
    .replace(OF_WORDS, ' ')
    .replace(/ (?:que|qu) (?:des|de|du|d) (?=[a-z]+ )/g, ' ')
    .replace(/ (?:mais |ici )*tout (?:va|se passe) (?:bien|pour le mieux)(?= )/g, ' ')
    .replace(/ (?:jadis|c est dire si [a-z ]{3,20}(?= ))/g, ' ')
    .replace(/ (?:cette |la )?D(?= )/g, ' nuit')
    .trim();
  return (
    (OF_NATURE.test(remaining) || OF_LIFE.test(text)) && !OF_THE_ORDER.test(remaining) && !agrees(remaining)
  );
};

/** « si l'orage nous fiche la paix on aura du blé nouveau dans quinze jours »: of what is not cut yet. */
const NEXT_HARVEST =
  /(?:^| )(?:si|quand|des que) (?:(?:le|la|l) (?:temps|orage|pluie|meteo|soleil|vent|gel|beau temps)|ca|il fait) [^MQPRDV]*(?:on|j|nous|vous) aur(?:a|ai|ons|ez) (?:bientot )?(?:du|de la|des|de l|les) (?:nouve[a-z]+ M|M nouve[a-z]+|premiere?s? M) (?:dans Q (?:jours|semaines|mois)|dans une? (?:mois|quinzaine|semaine)|le mois prochain)(?: |$)/;
export const isOfNextHarvest = ({ text, asks }: Tone): boolean =>
  !asks &&
  NEXT_HARVEST.test(text) &&
  !/(?:^| )(?:[PRDV]|commande|livr[a-z]*|d ici la|en attendant)(?: |$)/.test(text);

const BY_THE_WAY =
  /^(?:(?:et|ps|p s|:|,|-|sinon|dis|au fait|au passage|a propos|d ailleurs|par ailleurs|en passant|pour info|tant (?:que|qu) (?:j y suis|on y est)|je profite|j en profite|pendant (?:que|qu) j y (?:suis|pense)) )+/;
const NEW_GOODS =
  /(?:^| )(?:(?:vien[a-z]*|venons) de (?:mettre en bouteille|sortir|rentrer|recevoir|lancer|brasser|embouteiller)|(?:sort|sortons|lance|lancons|demarre|demarrons|attaque|attaquons) (?:une?|notre|le|la|nos|les)|(?:on|nous|je) (?:fait|faisons|fais|proposons|organise|organisons) (?:une|des|un) (?:degustation|portes|soiree|journee|visite)|nouve(?:au|lle|l|aux|lles)|primeur|reservations?|pense[rz]? (?:a|au|aux)|n oublie[rz]? pas|j ai aussi|on a aussi|nous avons aussi|il me reste aussi|sicavousdit)(?: |$)/;
const OF_THIS_ORDER =
  /(?:^| )(?:M|commande|livr[a-z]*|aulieude|alaplace|remplac[a-z]*|votre|vos|ruptur[a-z]*|manqu[a-z]*|seulement|reste(?! aussi)|sauf|cette fois|factur[a-z]*|hausse|augment[a-z]*|quantites?|prix|tarifs?|ajout[a-z]*|mets|mettons|mis)(?: |$)/;
/** « Au fait, nous venons de mettre en bouteille une vendange tardive, 14 € la bouteille. » */
export const offersOther = ({ text, asks }: Tone): boolean =>
  !asks &&
  NEW_GOODS.test(text) &&
  (/(?:^| )P(?: |$)/.test(text) || BY_THE_WAY.test(text) || /(?:^| )sicavousdit(?: |$)/.test(text)) &&
  !OF_THIS_ORDER.test(text.replace(/ par Q /, ' ').replace(OTHER_KIND, ' '));
/** « on sort une limonade hibiscus » of an order with another one. */
const OTHER_KIND =
  /(?<=^[^M]*)(?:^| )(?:une?|des|notre|nos|une? nouve[a-z]+) (?:nouve[a-z]+ )?M (?!en |de |du |a |au |pour |qui |que |qu |est |sont |seulement )[a-z]{4,}(?=[^M]*$)/;

const RISES =
  /^(?:(?:le|la|l|les|car|vu|tout|nos?|cours?|prix|du|de|des|d|au|aux|que|avec|ca|c est) )*[a-z]* ?(?:[a-z]+ )?(?:s |se |a |ont |n en finit pas de |continue de |encore )*(?:envol|flamb|grimp|bond|mont|explos|augment|pris|affol|hausse|fou|folie)[a-z]*(?: (?:encore|toujours|desole|helas|partout|aussi|en ce moment|cette (?:semaine|annee)|ces temps ci|de folie))*$/;
/** « 18,20 le kilo (l'arabica s'envole) »: why it costs more. */
export const isWhyDearer = (segment: Segment, all: readonly Segment[]): boolean => {
  const { text, in_brackets, mentions } = segment;
  if (
    mentions.length === 0 &&
    COULD_NOT_KEEP.test(text) &&
    all.some((one) => one !== segment && /(?:^| )(?:[PR]|a Q)(?: |$)/.test(one.text))
  )
    return true;
  return (
    in_brackets &&
    (OTHERS_ROSE.test(text) ||
      (!/(?:^| )[QPRDV](?: |$)/.test(text) && RISES.test(text.replace(/(?<= |^)M(?= |$)/g, 'denree'))))
  );
};
/** « …, je n'ai pas pu tenir l'ancien prix », beside the new one. */
const COULD_NOT_KEEP =
  /^(?:(?:et|car|mais|desole|malheureusement|helas) )*(?:(?:je|j|on|nous|ca|c est) )?(?:(?:ne|n) )?(?:(?:ai|a|avons|peux|peut|pouvons|pourrai|pourra|pourrons|arrive|arrivons|etait|est) )?(?:(?:pas|plus) (?:pu |moyen |possible |pouvoir )?|impossible )(?:(?:a|de|d) )?(?:(?:vous|te|le|la|les|l|y) )*(?:tenir|garder|maintenir|conserver|absorber|encaisser|bloquer|rester|faire|eviter|negocier)(?: (?:plus longtemps|longtemps))?(?: (?:(?:le|la|les|l|ce|cet|cette|votre|mon|notre|son|a|au|aux|sur) )*(?:(?:ancien(?:ne)?s?|meme|vieux|precedents?) )?(?:prix|tarifs?|cours|hausses?|augmentations?|P|autrement|mieux|moins|dessous)(?: (?:precedents?|d avant|habituel|actuel|cette fois|desole))?)$/;
/** « (les bouchons ont pris 15 % chez le fournisseur) ». */
const OTHERS_ROSE =
  /^(?:le|la|les|l|nos|notre) (?!prix|tarifs?|autres?|reste)[a-z]{4,}(?: [a-z]+)? (?:a|ont) (?:encore |bien )?(?:pris|augmente[a-z]*|grimpe|bondi|flambe) (?:de )?R(?: [a-z]+)*$/;

/** « Quelques trucs quand même : », « deux petites choses : » lead to what follows. */
const LEADS_ON =
  /^(?:(?:mais|juste|et|avec|alors|bon|voici|voila|attention) )*(?:quelques|Q|deux ou trois|2 ou 3|2 3|une ou deux|petites?|les) (?:petite?s? |dernieres? )*(?:trucs?|choses?|points?|remarques?|precisions?|details?|bricoles?|infos?|informations?|nouvelles?|mots?|ecarts?|notes?)(?: (?:quand meme|toutefois|cependant|neanmoins|tout de meme|a (?:noter|signaler|savoir|voir)|pour (?:vous|toi)|importante?s?|d abord|avant|au passage))*(?: :)?$/;
export const isLeadIn = ({ text, asks }: Tone): boolean => !asks && LEADS_ON.test(text);

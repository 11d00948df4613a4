import { ALL, OK, REST } from '#domain/replies/cues/agreement.ts';
import { FAREWELL } from '#domain/replies/cues/courtesy.ts';
import { REFUSES } from '#domain/replies/cues/refusal.ts';
import { OUT } from '#domain/replies/cues/shortage.ts';
import type { Segment } from './segments.ts';

/** Whether a part without a name speaks of the order, rather than of the lines just named. */
export function speaksOfOrder({ text, substitute }: { text: string; substitute: unknown }): boolean {
  if (substitute) return false;
  if (REST.test(text)) return true;
  // « les crevettes, c'est mon cousin qui les fait et il a tout vendu »
  if (
    /^(?:(?:et|mais) )*(?:il|elle|ils|elles) (?:a|ont) (?:deja )?tout (?:vendu|promis|pris|rafle)/.test(text)
  )
    return false;
  if (/(?:^| )separement(?: |$)/.test(text)) return false;
  if (/(?:^| )(?:ces|cet|cette|ce) (?:produits?|articles?|references?|lignes?)(?: |$)/.test(text))
    return false;
  // « et ne figurera pas dans votre livraison du 26 »
  if (/^(?:et |mais )?(?:il |elle |ils |elles )?(?:ne |n )figur[a-z]* (?:donc )?pas (?:dans|sur) /.test(text))
    return false;
  // « en rupture, annulé sur cette commande »: what was named, taken off it.
  if (
    /^(?:(?:et|donc|est|sera|a ete) )*(?:annul|supprim|retir|enlev|ot|ray|barr)[a-z]* (?:sur|de|dans) (?:cette|votre|la|ta) commande$/.test(
      text,
    )
  )
    return false;
  // « je vous livre donc les 10 kg vendredi » goes on about the article.
  if (/(?:^| )Q(?: |$)/.test(text) && !ALL.test(text)) return false;
  if (
    /(?:^| )(?:les|le|la|l|en) (?:livr|enverr|envoi|envoy|expedi|fourni|servir|avoir|mets|mett|proposer|recev|aurez|aura|depos|amen|apport|joins|joindr|rajout|charge|garde|porte|rapporte|prendr)/.test(
      text,
    ) ||
    // « elle suivra mardi avec le camion »
    /^(?!.* (?:pas|non)(?: le)? D(?: |$))(?:et |mais |puis )?(?:elles?|ils?|celui ci|celle ci|ceux ci|celles ci) (?!(?:y|faut|manque|reste|fait|est|a|n|ne) )[a-z]+/.test(
      text,
    )
  )
    return false;
  if (REFUSES.test(text) && !/(?:^| )rien(?: |$)/.test(text)) return true;
  if (WHO_COMES.test(text)) return true;
  if (
    /(?:^| )(?:livraison|livrons|livre|livrerons|livrera|tournee|camion|passons|passe|commande)(?: |$)/.test(
      text,
    ) &&
    !/(?:^| )livree?s(?: |$)/.test(text)
  ) {
    return /(?:^| )(?:D|V|H)(?: |$)/.test(text) || OK.test(text);
  }
  if (FAREWELL.test(text)) return true;
  if (ALL.test(text) && (OK.test(text) || OUT.test(text) || /(?:^| )(?:R|D)(?: |$)/.test(text))) return true;
  return /(?:^| )quantite(?: |$)/.test(text) && OK.test(text);
}

/** « gros succès du rosé ! Je peux vous livrer 36 bouteilles »: so many of what was just named. */
export const countsWhatWasNamed = (text: string): boolean =>
  /^(?:(?:mais|donc|alors|du coup|et|seulement) )*(?:je|on|nous) (?:vous |te )?(?:peux|peut|pouvons|pourrai|pourrons|livre|livrons|livrerai|livrerons|mets|met|mettons|envoie|envoyons|garantis|reserve|reservons)(?: (?:vous|te|en|livrer|mettre|faire|fournir|avoir|envoyer|assurer|garantir|servir|seulement|que|donc|quand meme|au maximum|maximum))* Q(?: (?:seulement|maximum|uniquement|D|au mieux|pas plus))*$/.test(
    text,
  );

/** « mon mari passera samedi au lieu de vendredi »: with all that was ordered. */
const WHO_COMES =
  /^(?:(?:et|mais|parcontre|donc|alors|du coup) )*(?:je|on|nous|(?:mon|ma|notre|le|un) (?!M )[a-z]+) (?:vous |te )?(?:pass(?:e|era|erai|erons|ons)|vien(?:t|s|dra|drai)|viendr(?:a|ai|ons)|(?:mont|descend)(?:e|s|ra|rai|rons|era|erai|erons)) (?:chez vous |plutot |donc |finalement )*(?:le )?D(?: |$)/;

/** « le melon et tout le reste, pas de problème »: what is said of the rest is said of those named before it too. */
export const isOfRestToo = ({ text, mentions, joined, says }: Segment): boolean =>
  joined &&
  says &&
  mentions.length === 0 &&
  /^(?:(?:pour|de|sur) )?(?:(?:tout|tous|toutes|toute) )?(?:(?:le|du) (?:reste|restant)|lesautres|(?:les|vos) autres)(?: [a-zDV]+)+$/.test(
    text,
  );

/** « j'en ai 4 », « il passe à », « rupture, je mets… à la place »: of what was just spoken of. */
export const pointsBack = ({ text, substitute }: Segment): boolean =>
  substitute !== null ||
  /(?:^| )(?:(?:j|je|on|nous|vous|n|ne|il|y|s|peux|peut|pouvons|faire|avoir|mettre) (?:n |ne )?(?:vous |nous |te )?(?:en|les|le|la|l) (?!D)[a-z]|(?:elle|elles|ils) |il (?!y|n y|faut|(?:ne )?manqu|reste|fait|est|a |vous|nous)|celui ci|celle ci|ceux ci|celles ci|ce dernier|cette derniere|alaplace|retour|reliquat|solde|chacune?)/.test(
    text,
  ) ||
  /^(?:que |disons |soit |enfin |plutot |non |pardon )*(?:Q|P)(?: |$)/.test(text) ||
  OF_PRICE_OR_COUNT.test(text) ||
  // « le fût passe à 125 €. On vous met les deux. »
  /^(?:on|je|nous) (?:vous |te )?(?:met|livr|envo|prepar|charg|gard|laiss|reserv)[a-z]* (?:bien |quand meme |donc )*(?:les|vos|tes) Q$/.test(
    text,
  ) ||
  // « je ferai tout pour livrer les 6 kg restants samedi »
  /(?:^| )(?:les|le|la|vos) Q (?:restante?s?|manquante?s?|qui (?:manqu|rest))[a-z]*(?: |$)/.test(text) ||
  // « les 5 qui manquent arrivent vendredi »
  /^(?:et |puis |mais |les |le |la |vos )*(?:Q|derniere?s?|autres?) (?:qui )?(?:manqu|rest|dernier|derniere|autre|suiv)[a-z]*(?: |$)/.test(
    text,
  );

/** « les noisettes aussi mais je suis obligé de passer à 15 € », « je peux pas vous dire combien ». */
const OF_PRICE_OR_COUNT =
  /^(?:mais |parcontre )?(?:je|on|nous) (?:[a-z]+ )*(?:passer|monter|augmenter|mettre|vendre|compter) a P$|(?:^| )(?:dire|sai[st]|savons|savoir) (?:pas )?combien$/;

/** « encornet 4 kg, tout ce qu'il y avait »: how much comes, and then why. */
export const COUNTED_FIRST =
  /^(?:(?:et|mais|pour|cote|le|la|les|l|vos|bonjour) )*(?:M (?:: )?(?:que |seulement )?Q|Q (?:de |d )?M)(?! (?:que|qu|qui|dont)(?: |$))(?: |$)|^(?!.*(?:^| )(?:an dernier|l an passe|annee|semaine|mois|jadis|derniere|l autre)(?: |$)).*(?:^| )(?:avait|avaient|avions|avais) (?:plus |malheureusement )?(?:que|seulement) Q(?: |$)/;

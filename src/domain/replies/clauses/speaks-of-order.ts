import { ALL, OK, REST } from '#domain/replies/cues/agreement.ts';
import { OUT, REFUSES } from '#domain/replies/cues/shortage.ts';
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
  if (
    /(?:^| )(?:livraison|livrons|livre|livrerons|livrera|tournee|camion|passons|passe|commande)(?: |$)/.test(
      text,
    ) &&
    !/(?:^| )livree?s(?: |$)/.test(text)
  ) {
    return /(?:^| )(?:D|V|H)(?: |$)/.test(text) || OK.test(text);
  }
  if (/^(?:a|rdv) D$/.test(text)) return true;
  if (ALL.test(text) && (OK.test(text) || OUT.test(text) || /(?:^| )(?:R|D)(?: |$)/.test(text))) return true;
  return /(?:^| )quantite(?: |$)/.test(text) && OK.test(text);
}

/** « le melon et tout le reste, pas de problème »: what is said of the rest is said of those named before it too. */
export const isOfRestToo = ({ text, mentions, joined, says }: Segment): boolean =>
  joined &&
  says &&
  mentions.length === 0 &&
  /^(?:(?:pour|de|sur) )?(?:(?:tout|tous|toutes|toute) )?(?:(?:le|du) (?:reste|restant)|lesautres|(?:les|vos) autres)(?: [a-zDV]+)+$/.test(
    text,
  );

import { denies } from '#domain/replies/clauses/agreement.ts';
import type { Tone } from '#domain/replies/clauses/mood.ts';
import { cue } from '#domain/replies/cues/cue.ts';

/** What bringing it costs. */
const CARRIAGE =
  '(?:fraisdeport|port|transport|frais|(?:forfait|participation|supplement|contribution|taxe|surcharge)(?: (?:de|d|au|aux|a la) (?:la |l )?| )?(?:port|transport|livraison|carburant|gasoil|gazole|energie|fraisdeport|frais)?)';
const MONEY = cue(
  '^(?:(?:et|pour|le|la|les|votre|vos|notre|par ailleurs|pour info|rappel|conditions|mode|modalites|delai|date|moyens?|de|d|:|,) )*(?:echeance|reglements?|paiements?|virements?|prelevements?|cheques?|facturation|rib)',
  '^(?:bonjour |et |par ailleurs |pour info )*(?:votre|l|un|cet|notre|vos) avoirs?',
  '(?:la|votre|notre|l) (?:facture|avoir|releve)(?: [a-z]+){0,3} (?:partira|part|suit|suivra|sera|seront|arrive|arrivera|est parti|est partie|a ete|vous sera|est jointe|est en)',
  '(?:franco|franco de port|port) (?:est )?(?:atteint|offert|gratuit|compris)',
  `(?:des |un |une |le |la |les |nos |notre )?${CARRIAGE} (?:(?:[a-z]+|P) ){0,5}?(?:ajout|factur|appliqu|compt|rajout)[a-z]*`,
  `(?:factur|ajout|appliqu|compt|rajout)[a-z]* (?:donc |en sus |en plus |un |une |le |la |des )*(?:P (?:ht )?(?:de |d |pour (?:le |la |les )?)?${CARRIAGE}|${CARRIAGE} (?:de )?P)`,
);
/** « votre avoir de 12,60 € est parti en compta », « la facture suivra en fin de mois ». */
export const isOfMoney = ({ text: said, asks, condition }: Tone): boolean => {
  const text = said.replace(IF_YOU_LIKE, '');
  return !asks && (!condition || text !== said) && isMoney(text);
};
/** « ou par chèque si vous préférez ». */
const IF_YOU_LIKE = /(?: (?:si|comme) (?:vous|tu) (?:le |la )?(?:prefer|souhait|voul|veux|desir)[a-z]*)$/;
const isMoney = (text: string): boolean =>
  MONEY.test(text) &&
  !/(?:^| )(?:ok|confirm[a-z]*|sauf|hormis|reste|autres|livr[a-z]*|impaye[a-z]*|avance|avant|acompte|comptant|proforma|prealable|exige[a-z]*|a la commande|bloqu[a-z]*|suspen[a-z]*|regle[rz]?|reglee?s?|mais|rupture|cette commande|R)(?: |$)/.test(
    text,
  ) &&
  !(
    /(?:^| )M(?: |$)/.test(text) &&
    !/(?:^| )avoirs? (?:.* )?(?:abime|casse|pourri|rendu|repris|retourne|derniere?|precedent|avarie)[a-z]*(?: |$)/.test(
      text,
    )
  ) &&
  !denies(text.replace(/(?:^| )pas de frais(?: de port)?(?= |$)/g, ' '));

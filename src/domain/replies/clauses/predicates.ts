import { ALL, EXCEPT, OK, REST, UNCHANGED } from '#domain/replies/cues/agreement.ts';
import { FAREWELL } from '#domain/replies/cues/courtesy.ts';
import { DELIVERS, MOVED } from '#domain/replies/cues/delivery.ts';
import { DEPENDS, LATER_ANSWER, UNSURE } from '#domain/replies/cues/doubt.ts';
import { PRICE_STAYS } from '#domain/replies/cues/price.ts';
import { REFUSES } from '#domain/replies/cues/refusal.ts';
import { LITTLE, NOT_OUT, OUT } from '#domain/replies/cues/shortage.ts';
import { remembered } from '#domain/replies/words/remembered.ts';

/**
 * Whether these words say something of an article: a quantity, a price, a day, an agreement or a shortage. `whole` is given
 * where `text` is only what stands before a name, for turns that end with it (« plus de M »).
 */
export const isPredicate = (text: string, whole?: string): boolean =>
  whole === undefined ? saysAlone(text) : saysBeforeName(text);

function says(text: string, named: string): boolean {
  if (/(?:^| )(?:Q|P|R|U)(?: |$)/.test(text)) return true;
  return (
    (ALL.test(text) && DELIVERS.test(text)) ||
    /(?:^| )(?:tout|ensemble|totalite) D(?: |$)/.test(text) ||
    OUT.test(named) ||
    OK.test(named) ||
    EXCEPT.test(text) ||
    NOT_OUT.test(text) ||
    LATER_ANSWER.test(text) ||
    UNSURE.test(text) ||
    PRICE_STAYS.test(text) ||
    LITTLE.test(text) ||
    UNCHANGED.test(text) ||
    REFUSES.test(text) ||
    /(?:^| )(?:est|sont|sera|seront) (?:bien |tous |toutes |donc )*(?:livr|servi|expedi|envoy|charg|prepar)[a-z]*(?: |$)/.test(
      text,
    ) ||
    REST.test(text) ||
    DEPENDS.test(text) ||
    (/(?:^| )[DV](?: |$)/.test(text) && /(?:^| )M(?: |$)/.test(text)) ||
    /(?:^| )(?:reliquat|solde|a suivre|second temps|prochaine? (?:livraison|tournee|commande|passage|camion|expedition|envoi)|pas (?:encore )?de date)(?: |$)/.test(
      text,
    ) ||
    /^(?:(?:soit|donc|(?:ce|ca) sera|a savoir|pour|celle|celui|c est a dire|le|mais|on|nous|je|et|alors|plutot|rdv) )*[DV](?: (?:pour nous|chez nous|plutot|alaplace))?$/.test(
      text,
    ) ||
    (/(?:^| )D(?: |$)/.test(text) &&
      /(?:^| )(?:pas|trop|impossible|plutot|bascul[a-z]*|peux|possible)(?: |$)/.test(text)) ||
    FAREWELL.test(text) ||
    /^(?:(?:pour|le|livraison|plutot) )*D aulieude (?:le )?D$/.test(text) ||
    (/(?:^| )D(?: |$)/.test(text) &&
      /(?:^| )(?:derniere?s?|autre|seconde?|2e|2eme|deuxieme|troisieme|quatrieme|solde|complement)(?: |$)/.test(
        text,
      )) ||
    /(?:^| )(?:que|seuls?|seules?|uniquement|seulement|juste) (?:le |la |les |l |du |des |de la )?M(?: |$)/.test(
      named,
    ) ||
    (/(?:^| )(?:prix|tarifs?)(?: |$)/.test(text) &&
      /(?:^| )(?:change|changes|augmente|augmentes|evolue|nouveaux?|revus?)(?: |$)/.test(text)) ||
    /(?:^| )(?:peux|peut|pouvons|pourrai|pourrons) (?:juste|seulement|uniquement|que) (?:vous |te )?(?:faire|livrer|mettre|fournir|avoir|envoyer|donner|servir)(?: |$)/.test(
      text,
    ) ||
    /(?:^| )(?:patienter|attendre|patientez|rien)(?: |$)/.test(text) ||
    /(?:^| )(?:aussi|egalement|idem|dito|itou|pareil|non plus|meme chose|meme quantite|autant)(?: |$)/.test(
      text,
    ) ||
    (/(?:^| )(?:D|V)(?: |$)/.test(text) && (DELIVERS.test(text) || MOVED.test(text))) ||
    /(?:^| )(?:avec|livrons?|livre|livrera|envoie|envoyons|aurez|recevrez|mets|met|mettons|prepare|preparons|charge|chargeons)(?: |$)/.test(
      text,
    )
  );
}

const saysAlone = remembered((text) => says(text, text));
const saysBeforeName = remembered((text) => says(text, `${text} M`));

/** Ends like a statement. */
export const isWholePredicate = (text: string): boolean =>
  /(?:^| )(?:ok|[QPDVRH]|adverbe|bons?|bonnes?|oui|non|ko|nok|hs|ruptures?|indisponible|disponible|epuisee?s?|0|prete?s?|complete?s?|complets?|aussi|egalement|idem|pareil|prevue?s?|conformes?|notee?s?|partie?s?|terminee?s?|finie?s?|manquante?s?|manque|seulement|maximum|uniquement|rien|neant|nada|impeccable|nickel|parfait)$/.test(
    text,
  );

import { parseLocalDate, weekdayOf } from '#domain/kernel/days/local-date.ts';
import { agrees, denies } from '#domain/replies/clauses/agreement.ts';
import type { Segment } from '#domain/replies/clauses/segments.ts';
import { ALL, REST } from '#domain/replies/cues/agreement.ts';
import { FAREWELL } from '#domain/replies/cues/courtesy.ts';
import { DELIVERS, MOVED } from '#domain/replies/cues/delivery.ts';
import { CONDITION } from '#domain/replies/cues/doubt.ts';
import { PRICE } from '#domain/replies/cues/price.ts';
import { RESTOCK } from '#domain/replies/cues/shortage.ts';
import type { OrderFact } from '#domain/replies/statements/fact.ts';
import { doubt, type Situation } from '#domain/replies/statements/situation.ts';
import type { DayMeant } from '#domain/replies/values/meaning.ts';
import { join } from '#domain/replies/words/items.ts';
import { isOfSomeRounds } from './rounds.ts';

const NOT_THEN =
  /(?:^| )(?:trop (?:tard|juste|court)|pas|impossible|impossibilite|aucune?|jamais|annule[a-z]*|supprimee?s?|ne (?:livrons|passons|roulons|tournons)|ne (?:passe|roule|livre|circule)|ferme[a-z]*|ferie|plus|absente?s?|malades?|en panne|panne|galere|cata|catastrophe|en (?:conge|repos|greve|inventaire|revision)s?|c est (?:mort|cuit|rape|foutu)|mort|immobilisee?s?|indisponibles?|jour de (?:repos|fermeture|conges?|inventaire|recup[a-z]*|rtt))(?: |$)/;
/** « ne soyez pas surprise »: of whoever reads it. */
const ASKED_NOT_TO =
  /(?<!(?:^| )vous)(?:^| )(?:ne|n) (?:(?:vous|t|te|nous|m) )*[a-z]+ez (?:surtout )?pas(?: [a-z]+)?(?= |$)/;
/** « jeudi je passe pas le matin, ce sera vers 15 h »: that day, at another hour. */
const NOT_THAT_HOUR =
  /(?:^| )pas (?:H|(?:(?:le|en|dans la|l|tot le|des le|de) )?(?:matin|matinee|apres (?:- )?midi|aprem|soir|soiree)(?=.* H(?: |$)))(?= |$)/;
const OLD_DAY =
  /(?:^| )(?:aulieude|alaplacede|et non|plutot que|plutot D que|non|initialement|prevue? (?:initialement |au depart )?(?:pour|le)?)(?: [a-z]+)?$/;
/** « date de livraison demandée : 10/09 » is what was. */
const ASKED_FOR =
  /(?:^| )(?:date|livraison|jour)(?: [a-z]+){0,3} (?:demandee?|souhaitee?|voulue?|initiale?|requise?|commandee?)(?: (?::|le|du|au))*$/;
const OTHER_DAY =
  /(?:^| )(?:(?:commander|prevenir|repondre) (?:[a-zH]+ ){0,4}pour|(?:mail|message|courriel|sms|appel|echange|coup de fil|telephone|reponse|conversation)(?: de| du| d)?|avant|depuis|recu|recue|recus|appel|cloture|commande de|date de|(?:prelevement|virement|echeance|paiement|reglement|traite)s?(?: (?:prevue?s?|fixee?s?|au|le|du|pour|par [a-z]+))*)$/;

/** « la tournée est complète »: not that day. */
export const FULL =
  /(?:^| )(?:camions?|tournees?|planning|chauffeurs?|quais?)(?: [a-zD]+){0,3} (?:pleine?s?|complete?s?|complets?|saturee?s?|chargee?s?|bouclee?s?|bondee?s?|bourree?s?|remplie?s?|blindee?s?)(?: |$)|(?:^| )(?:impossible|pas moyen|difficile) de vous (?:caser|inserer|glisser|integrer|rajouter|placer)(?: |$)|^(?:(?:c est|on est|nous sommes|deja) )+(?:complets?|pleins?|satures) (?:chez nous |pour nous |pour )*D(?: |$)|^complet chez nous D(?: |$)|(?:^| )(?:je suis|on est|nous sommes)(?: [a-z]+){0,2} (?:complets?|pleins?|satures?|surbook[a-z]*|overbook[a-z]*|debordee?s?|a fond|a bloc|blindee?s?)(?: |$)/;
/** « jeudi le camion est au contrôle technique »: whoever brings it does something else then. */
const IS_ELSEWHERE =
  /(?:^| )(?:camions?|camionnette|fourgon|vehicule|chauffeurs?|livreurs?|transporteur|equipes?|patron)(?: [a-zD]+){0,2} (?:est|sont|sera|seront|etant|a|ont|aura)(?: |$)/;
const COMES =
  /(?:^| )(?:livr(?!eur)[a-z]*|pass[a-z]*|vien[a-z]*|arriv[a-z]*|part[a-z]*|depos[a-z]*|charg[a-z]*|prevue?s?|ok|bon|bien|la|pret|chez vous)(?: |$)/;
const OF_DELIVERY =
  /(?:^| )(?:(?:ce|ca) (?:ne )?sera (?:donc )?pas|livr[a-z]*|passe[a-z]*|passages?|passons|tenir|etre (?:la|presente?s?|chez vous|sur place|dans le coin)|assurer (?:le )?D|tournee|camions?|roul[a-z]*|tourn[a-z]*|possible|impossible|trop|tenable|faisable|realisable|jouable|envisageable|venir|monter|deposer|ferie|ferme[a-z]*|circul[a-z]*|(?:mont|descend)(?:ons|r?ai|r?ons|r?a|erai|erons|era|rons)|enleve[a-z]*|livreurs?|chauffeurs?|equipes?|depot|quai|jour de (?:repos|fermeture|conges?|inventaire|rtt)|c est (?:mort|cuit|rape|foutu))(?: |$)/;
/** When it leaves, or somebody fetches it; where it is brought to ends that. */
const DEPARTS =
  /(?:^| )(?:part|voyag[a-z]*|(?:est|sont|deja) (?:deja |bien )?partie?s?|partira|partiront|partent|partons|expedi[a-z]*|depart|enlev[a-z]*|ramass[a-z]*|collect[a-z]*|prepar[a-z]*|charg[a-z]*|sort|sortira|sortiront|quitte(?:ra|ront)?|decolle[a-z]*|embarqu[a-z]*|prise?s? en charge|(?:remis[a-z]*|remettr[a-z]*|confi[a-z]*|donn[a-z]*|depos[a-z]*) (?:au|a|aux|chez) (?:(?:le|notre|nos|un) )?transporteurs?)(?: (?!livr|arriv|chez|depos|recevr|recep)[a-z]+){0,3}$/;
/** « mise en bouteille le 12, étiquetage le 13 »: what is done to the goods before. */
const MAKES =
  /(?:^| )(?:(?:pass|entr|part|fil|mis|mont)[a-z]* (?:en (?:preparation|production|fabrication|picking|palettes?|caisses?|cuisson)|(?:au|a) (?:quai|picking|labo|depot|fournil|atelier|preparation))|mise? en (?:bouteilles?|boites?|sacs?|sachets?|barquettes?|cartons?|palette)|etiquet[a-z]*|condition[a-z]*|emball[a-z]*|abatt[a-z]*|decoup[a-z]*|cuisson|cuit[a-z]*|petri[a-z]*|fabriqu[a-z]*|affinage|fumage|cueillette|cueilli[a-z]*|tirage|brassage|torref[a-z]*|degorg[a-z]*|salage|controle)(?: [a-z]+){0,2}$/;
const HARVESTS =
  /^(?:(?:et|mais|donc) )*(?:je|on|nous) (?:coup|cueill|recolt|ramass|arrach|pech|cui[st]|cuisons|petri|fum|abat|moul|trai|embouteill|fabriqu|prepar)[a-z]* (?:(?:le|la|les|tout|vos|du) )*(?:reste|solde|autres|M|derniere?s?)(?: [a-z]+)* D(?: |$)/;
/** « ne sera prête que demain »: when it can leave. */
const READY =
  /(?:^| )(?:sera|seront|est|sont) (?:prete?s?|terminee?s?|moulue?s?|emballee?s?|conditionnee?s?) /;
const DAY_ALONE =
  /^(?:(?:soit|donc|du coup|(?:ce|ca) sera|a savoir|pour|celle|celui|c est a dire|le|ce|a|mais|on|nous|je|et|alors|plutot|rdv) )*D(?: (?:pour nous|chez nous|plutot|seulement|uniquement|alaplace|aulieude D))?$/;

const NO_LONGER =
  /(?:^| )(?:inutile (?:d|de)|pas (?:la peine|besoin|question) (?:d|de)|sans|(?:n|ne) (?:avez|aurez) pas (?:a|besoin d)|plutot que d|aulieude) (?:attendre|patienter)(?: jusqu(?: a| au)?| a)?$/;

/** « le marché de lundi a été catastrophique »: that day is over, whatever the next of its name is. */
export const IN_THE_PAST =
  /(?:^| )(?:(?:a|ai|avons|ont|on a|nous avons|y a) (?:bien |deja |vraiment |tous )?(?:eu|ete|fait|subi|perdu|connu)|etai(?:t|ent|s)|avai(?:t|ent|s)|[a-z]{2,}(?<!r)aient|depuis|dernier|derniere)(?: |$)/;

const AT_YOURS =
  /(?:^| )D (?:(?:[a-z]+|H) ){0,3}?(?:chez (?:vous|toi)|aulieude (?:le |de )?D)(?: |$)|(?:^| )chez (?:vous|toi) (?:[a-z]+ ){0,2}D(?: |$)/;

/** Which of the days it names is that of the delivery. */
export function dayFacts(segment: Segment, situation: Situation): OrderFact[] {
  const { items } = segment;
  const days = items.flatMap((item, at) =>
    item.meaning?.kind === 'day' ? (dayFact(segment, item.meaning, at, situation) ?? []) : [],
  );
  const isExplicit = AT_YOURS.test(segment.text) && !denies(segment.text);
  return [
    ...vagueDays(segment),
    ...days.map(
      (fact): OrderFact =>
        // « remise au transporteur mercredi pour être chez vous jeudi »: then it only leaves.
        fact.kind === 'day' && isExplicit && !(fact.departs && days.length > 1)
          ? { ...fact, explicit: true }
          : fact,
    ),
  ];
}

/** « on vous livre dès que la route rouvre ». */
const WHO_COMES =
  /^(?:(?:et|mais|donc) )*(?:on|je|nous) (?:vous |te )?(?:livr|pass|vien|mont|descend)[a-z]* V(?: |$)/;

function vagueDays({ items, text }: Segment): OrderFact[] {
  const firm = items.some(({ meaning }) => meaning?.kind === 'vague_day' && meaning.firm);
  const moves = MOVED.test(
    text.replace(/(?:^| )(?:pas|aucun|sans|ni|zero) (?:de |d |le moindre )?(?:retard|decalage|report)s?/, ''),
  );
  // « vous recevrez un mail dès qu'elle sera expédiée »
  if (
    /(?:^| )(?:mail|sms|message|notif[a-z]*|suivi|lien|facture|preven[a-z]*|inform[a-z]*|avert[a-z]*) (?:[a-z]+ ){0,3}V(?: |$)/.test(
      text,
    )
  )
    return [];
  if (/(?:^| )V(?: |$)/.test(text)) {
    return (DELIVERS.test(text) ||
      moves ||
      REST.test(text) ||
      /(?:^| )(?:ce|ca) sera (?:donc |plutot |pour )*V(?: |$)/.test(text)) &&
      (!RESTOCK.test(text) || WHO_COMES.test(text))
      ? [
          {
            kind: 'vague_day',
            firm,
            ...(DEPARTS.test(text.slice(0, text.search(/(?:^| )V(?: |$)/))) ? { departs: true } : {}),
          },
        ]
      : [];
  }
  const isOpen = moves && !/(?:^| )D(?: |$)/.test(text) && /(?:livr|commande|retard)/.test(text);
  return isOpen ? [{ kind: 'vague_day', firm: false }] : [];
}

function dayFact(
  { items, text }: Segment,
  { day, said }: DayMeant,
  at: number,
  situation: Situation,
): OrderFact | null {
  const { expected_at, today } = situation;
  const before = join(items.slice(0, at)).text;
  if (isBesideOther(items, at) || isWasToCome(items, at)) return null;
  if (isOfSomeRounds(text, said)) return day === expected_at ? null : doubt('unclear_date');
  if (MOVED_TO.test(text))
    return isOfOtherRound(items.slice(0, at), situation) ? doubt('unclear_date') : movedTo(before, day);
  if (/(?:^| )(?:pas|impossible|rien|plus)(?: [a-z]+){0,6} avant$/.test(before))
    return notBefore(day, text, situation);
  if ((/(?:^| )a$/.test(before) && items.length <= 3) || FAREWELL.test(text))
    return { kind: 'day', day: asAwaited(day, said, expected_at), farewell: true, departs: false };
  if (REFUSES_DAY.test(before) || (day === expected_at && NOBODY_FOR.test(before)))
    return { kind: 'day_refused' };
  // « dès demain, inutile d'attendre vendredi »
  if (NO_LONGER.test(before)) return null;
  if (isWhence(before, join(items.slice(at + 1)).text)) return null;
  // « je passe samedi, pas vendredi »
  if (/(?:^| )D (?:et )?(?:pas|non)(?: le)?$/.test(before)) return null;
  if (/^(?:et )?(?:pas|non)(?: le)? D(?: |$)/.test(join(items.slice(at + 1)).text))
    return { kind: 'day', day, farewell: false, departs: false };
  if (items[at + 1]?.text === 'etant' || isOfSomethingElse(text, before, said)) return null;
  const isOnlyThen = /(?:^| )(?:ne|n) (?:[a-z]+ ){1,6}(?:que|qu)(?: le| ce| a partir de| a partir du)?$/.test(
    before,
  );
  if (isOnlyThen && DELIVERS.test(text))
    return { kind: 'day', day, farewell: false, departs: READY.test(before) || DEPARTS.test(before) };
  if (FULL.test(text) || (day === expected_at && IS_ELSEWHERE.test(text) && !COMES.test(text)))
    return { kind: 'day_refused' };
  if (
    NOT_THEN.test(text.replace(NOT_THAT_HOUR, '').replace(ASKED_NOT_TO, ' ')) &&
    !/(?:pas avant|probleme)/.test(text) &&
    OF_DELIVERY.test(text)
  )
    return { kind: 'day_refused' };
  if (said === 'livraison') return { kind: 'day', day, farewell: false, departs: false };
  // « aucun manquant à ce jour », « peu d'apports cette nuit »: only who says that he comes today comes today.
  if (
    day <= today &&
    !/(?:^| )(?:livr|pass|arriv|depos|recevr|chez vous|avanc|amen|expedi|part|charg|sort)/.test(text)
  )
    return null;
  // « je n'en ai coupé que 12, je coupe le reste demain »: with these twelve, or behind them?
  if (HARVESTS.test(text) && expected_at !== null && day <= expected_at)
    return REST.test(text) ? doubt('unclear_quantity') : null;
  if (MAKES.test(before) && expected_at !== null) return day <= expected_at ? null : doubt('unclear_date');
  const isDelivery = [DELIVERS, MOVED, REST, ALL, DAY_ALONE].some((cue) => cue.test(text)) || agrees(text);
  if (isDelivery) return { kind: 'day', day, farewell: false, departs: DEPARTS.test(before) };
  // « pas de marée cette nuit », « on a eu de la casse lundi »
  return day === expected_at || day <= today || IN_THE_PAST.test(text) ? null : doubt('unclear_date');
}

/** « impossible de tenir la date de jeudi ». */
const REFUSES_DAY =
  /(?:^| )(?:pas|plus|impossible)(?: [a-z]+){0,5} (?:tenir|respecter|assurer) (?:la |votre |cette |le )?(?:date|livraison|delai)(?: de| du)?$/;
/** « on n'a pas de solution pour demain ». */
const NOBODY_FOR =
  /(?:^| )(?:pas|plus|aucune?) (?:de |d )?(?:solutions?|possibilites?|camions?|livreurs?|chauffeurs?|tournees?|livraisons?|passages?|creneaux?|place|transport[a-z]*)(?: [a-z]+){0,2} (?:pour|le|avant|d ici)$/;

/** « comme jeudi on a l'inspection on passera mercredi au lieu de jeudi »: of three days, the one in the place of another. */
const isBesideOther = (items: Segment['items'], at: number): boolean => {
  const instead = items.findIndex(
    ({ text }, place) =>
      text === 'aulieude' &&
      items[place - 1]?.text === 'D' &&
      /^(?:le |de |du )?D(?: |$)/.test(join(items.slice(place + 1, place + 3)).text),
  );
  return instead !== -1 && at < instead - 1;
};

/** « la livraison de mardi ne pourra se faire que mercredi »: what it was to be, before what it is. */
const isWasToCome = (items: Segment['items'], at: number): boolean =>
  /(?:^| )(?:livraison|tournee|passage|commande)(?: prevue?)?(?: de| du| le| pour)*$/.test(
    join(items.slice(0, at)).text,
  ) && IS_TO_COME.test(join(items.slice(at + 1)).text);
const IS_TO_COME =
  /^(?:(?:ne|n) (?:[a-z]+ ){1,6}(?:que|qu)|(?:aura (?:donc |finalement )?lieu|se fera|s effectuera|interviendra|arrivera|parviendra|(?:sera|est) (?:donc |finalement )?(?:faite|effectuee|assuree|realisee|livree|maintenue mais))(?: (?:donc|finalement|exceptionnellement|chez vous|plutot|adverbe))*)(?: le)? D(?: |$)/;

/** « panne de camion ce matin => livraison reportée à vendredi »: of the days that are named, the one it is moved to. */
const MOVED_TO =
  /^(?!.*(?:^| )(?:pas|ni|sans|aucune?|non|si|s|sauf|peut etre|ou)(?: |$)).*(?:^| )(?:(?:livraison|tournee|camion|passage|commande|tout)(?: [a-z]+){0,2} (?:report|decal|repouss|avanc|deplac|differ|bascul)|(?:livraison|tournee|passage)s?(?: prevue?s?)?(?: (?:du|de|le|pour))? D(?: [a-z]+){0,2} (?:report|decal|repouss|avanc|deplac|differ|bascul|pass))[a-z]*(?: (?:donc|exceptionnellement|du coup))*(?: (?:a|au|pour|sur))? D(?: |$)/;
/** « les tournées du mardi sont reportées au mercredi » of an order for Thursday: nobody says that it is meant. */
const isOfOtherRound = (before: Segment['items'], { expected_at }: Situation): boolean =>
  before.some(({ meaning }) => meaning?.kind === 'day') &&
  !before.some(({ meaning }) => meaning?.kind === 'day' && meaning.day === expected_at);
const movedTo = (before: string, day: string): OrderFact | null =>
  /(?:^| )(?:report|decal|repouss|avanc|deplac|differ|bascul|pass)[a-z]*(?: (?:donc|exceptionnellement|du coup))*(?: (?:a|au|pour|sur))?$/.test(
    before,
  )
    ? { kind: 'day', day, farewell: false, departs: false }
    : null;

/** « le chauffeur est passé samedi », « la tournée passe du mardi au mercredi »: of what was. */
const isWhence = (before: string, behind: string): boolean =>
  /(?:^| )(?:est|sont|suis|sommes) (?:deja |bien )?(?:passee?s?|venue?s?)(?: [a-z]+){0,3}$/.test(before) ||
  (/(?:^| )(?:pass|decal|boug|avanc|report|deplac|bascul)[a-z]*(?: [a-z]+){0,2} (?:du|de)$/.test(before) &&
    /^(?:a |au |le )?D(?: |$)/.test(behind));

/** « à mercredi » of an order for Wednesday week: that Wednesday. */
function asAwaited(day: string, said: string, expected_at: string | null): string {
  const [one, awaited] = [parseLocalDate(day), parseLocalDate(expected_at ?? '')];
  const isSame = one !== null && awaited !== null && awaited > one && weekdayOf(one) === weekdayOf(awaited);
  return isSame && WEEKDAY_ALONE.test(said) ? awaited : day;
}
const WEEKDAY_ALONE = /^(?:[a-z]+ )*(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)$/;

/** « impossible de vous livrer avant lundi »: then, unless it is only when the goods come in. */
const notBefore = (day: string, text: string, { expected_at }: Situation): OrderFact | null => {
  const brings = /(?:^| )(?:livr[a-z]*|pass(?:er|erai|erons|era)|venir|deposer)(?: |$)/.test(text);
  if (!brings && OF_CATCH.test(text)) return null;
  return brings && expected_at !== null && day > expected_at
    ? { kind: 'day', day, farewell: false, departs: false }
    : { kind: 'vague_day', firm: false };
};
/** « pas de sortie en mer avant samedi »: of how the goods are won, and why there are none. */
const OF_CATCH =
  /^(?!.*(?:^| )(?:vous|votre|vos|commande)(?: |$)).*(?:^| )(?:en mer|mer|peche[a-z]*|bateaux?|criee|recolt[a-z]*|cueill[a-z]*|coupe|ponte|abatt[a-z]*|arrivages?|product[a-z]*|fabri[a-z]*|usine|conteneurs?|debarqu[a-z]*)(?: |$)/;

/** « l'avion de samedi est confirmé »: when that leaves by which it comes. */
const BY_WHICH_IT_COMES =
  /(?:^| )(?:avion|bateau|vol|ferry|cargo|train|navire|rotation|conteneur|criee|marche|abattage|vente|enchere|recolte|peche)s? (?:de|du|de ce|d)$/;

/** « il ne sera à l'entrepôt que jeudi »: when the supplier has it, and not when it is there. */
const AT_OURS =
  /(?:^| )(?:(?:est|sera|seront|serait|rentr|revien|reviend|arriv|parvien|decharg|recu|recev|recep|bloqu|coinc)[a-z]* )(?:[a-z]+ ){0,3}?(?:a|au|aux|dans|sur|chez|en) (?:(?:l|le|la|les|notre|nos) )*(?:entrepot|depot|plateforme|plate forme|port|quai|criee|hangar|magasin|atelier|chambre froide|stock|frontiere|douane|nous)(?: (?:que|qu|seulement|le|de|du|pour|au plus tot))*$/;
const DELIVERS_US = /(?:^| )(?:vous|chez vous|votre (?:commande|livraison))(?: |$)/;

/** The day of an order, of goods that come back, of a price, or of a delivery that was to be. */
function isOfSomethingElse(text: string, before: string, said: string): boolean {
  if (BY_WHICH_IT_COMES.test(before) || (AT_OURS.test(before) && !DELIVERS_US.test(before))) return true;
  // « la livraison de jeudi est avancée à mercredi »
  if (
    MOVED.test(text) &&
    !/^(?:au|a) /.test(said) &&
    /(?:^| )(?:livraison|tournee|passage|camion|commande)s?(?: prevue?s?)?(?: de| du| pour| le)?$/.test(
      before,
    )
  )
    return true;
  if (OLD_DAY.test(before) || ASKED_FOR.test(before) || OTHER_DAY.test(before) || /^(?:jusqu)/.test(said))
    return true;
  if (/^du /.test(said) && !/(?:livraison|tournee|depart|camion|passage|celle|celui)$/.test(before))
    return true;
  const isSupply =
    !/^(?:et |pour )?(?:reception|arrivee)(?: (?:prevue|estimee|chez vous))* D(?: H)?$/.test(text) &&
    (!/(?:livr|tournee|passons)/.test(text) || /(?:ai|avons|a|suis|sommes) (?:ete )?livr/.test(text));
  if (RESTOCK.test(text) && isSupply) return true;
  // « la motte passera à 48,90 au 1er octobre »
  if (/(?:^| )pass[a-z]* (?:a|de) [PQR] (?:D|a compter D|a partir D)(?: |$)/.test(text)) return true;
  return CONDITION.test(text) || (PRICE.test(text) && /(?:^| )[PR](?: |$)/.test(text));
}

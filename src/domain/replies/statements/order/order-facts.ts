import { agrees, denies } from '#domain/replies/clauses/agreement.ts';
import type { Segment } from '#domain/replies/clauses/segments.ts';
import { ALL, OK, RECEIPT, REST, UNCHANGED } from '#domain/replies/cues/agreement.ts';
import { DELIVERS } from '#domain/replies/cues/delivery.ts';
import { LATER_ANSWER, NOT_WHOLE, UNSURE } from '#domain/replies/cues/doubt.ts';
import { PRICE, PRICE_STAYS } from '#domain/replies/cues/price.ts';
import { REFUSES } from '#domain/replies/cues/refusal.ts';
import { BAD_NEWS, LITTLE, NOT_OUT, OUT } from '#domain/replies/cues/shortage.ts';
import type { OrderFact } from '#domain/replies/statements/fact.ts';
import { factorOf, isForLater } from '#domain/replies/statements/prices/prices-said.ts';
import { doubt, type Situation } from '#domain/replies/statements/situation.ts';
import type { Item } from '#domain/replies/words/items.ts';
import { dayFacts, FULL } from './day-facts.ts';
import { isNotTheOrder, isOfTheHour } from './not-the-order.ts';

/** « le reste pile poil »: what is said in a few words of the rest, and denies nothing, agrees to it. */
const LONGEST_REST = 7;
/** « pour les autres articles, … »: what is said of them follows. */
const TOPIC_ONLY =
  /^(?:pour |concernant |quant a |quant au |quant aux |sur )(?:tout )?(?:le reste|les autres(?: [a-z]+)?|lesautres)$/;

/** « Reliquats livrés le 16/07. » */
const OWED =
  /^(?:(?:les?|vos|nos|ces|tous) )*(?:reliquats?|manquants?|ruptures?|complements?|soldes?|restant|articles? (?:manquants?|en rupture|en reliquat)) (?:[a-z]+ )*D$/;

const TAKEN_OFF =
  /(?:^| )(?:l|le|la|les) (?:ai |avons )?(?:enlev|retir|ray|barr|supprim|ot)[a-z]* (?:donc )?(?:de|du|sur) (?:la |votre |cette |le |ta )*(?:commande|bon|liste)(?: |$)/;

/** « rien ne partira jeudi », « on ne vous livrera rien demain ». */
const NOTHING_THEN = /(?:^| )rien (?:.* )?[DV](?: |$)|(?:^| )D (?:.* )?rien(?: |$)/;

/** « je ne pourrai pas descendre jeudi »: who brings it, and not what he brings. */
const NOT_COMING_THEN =
  /(?:^| )(?:pourr|peu|pouv)[a-z]* (?:[a-z]+ )?pas (?:[a-z]+ )?(?:descendre|monter|venir|passer|sortir|rouler|prendre la route|me deplacer|nous deplacer|circuler) (?:[a-z]+ )?D$/;

/** « septante, je ne sais pas faire plus »: how many is said already. */
const NO_MORE =
  /(?:^| )(?:peux|peut|pouvons|pourrai|pourra|pourrons|pouvait) (?:malheureusement |vraiment |donc )*(?:pas|guere) (?:vous |en |te )*(?:faire|mettre|donner|livrer|avoir|trouver|fournir|servir) (?:plus|mieux|davantage)(?: (?:pour (?:le )?D|cette semaine|cette fois))?$/;

const nothingThen = (days: readonly OrderFact[], { expected_at }: Situation): OrderFact[] => [
  { kind: 'refuse', that_day: true },
  ...(days.some((fact) => fact.kind === 'day' && fact.day !== expected_at) ? [doubt('contradiction')] : []),
];

/** « il n'est pas possible de prendre cette commande sans votre numéro de TVA »: nothing is refused to who sends it. */
const WANTS_FIRST =
  /(?:^| )(?:pas|plus|impossible|rien) (?:[a-zO]+ )*(?:sans|faute de|tant que|avant) (?:(?:avoir|votre|vos|ton|un|une|le|la|l|de|d|recu|connaitre|nous) )*(?:numero|bon|accord|reglement|paiement|virement|adresse|siret|kbis|rib|tva|confirmation|retour|signature|acompte|cheque|mandat|validation|reponse)(?: |$)/;

/** « votre commande est arrivée trop tard pour jeudi », « reçue après l'heure limite »: nothing is agreed to by that. */
const TOO_LATE =
  /(?:^| )(?:trop tard|hors delais?|apres (?:(?:l|notre|votre) )?(?:heure limite|cut off|horaire limite|H))(?: |$)/;
const CAME_IN = /(?:^| )(?:recue?s?|arrivee?s?|parvenue?s?|passee?s?|bien|enregistree?s?)(?= |$)/g;

/** « nous ne pourrons pas vous livrer avant vendredi », « … que vendredi »: another day. */
const ONLY_THEN =
  /(?:^| )(?:avant|que|qu a partir de|qu a partir du) (?:(?:le|ce|a partir de|a partir du) )?D(?: |$)/;
/** « je vous fais signe à la reprise », « je vous appelle pour vous expliquer »: of no answer to this order. */
const OF_NEXT =
  /(?:^| )(?:(?:a|pour|des|apres|quand|lorsque)(?: [a-z]+){0,2} (?:reprise|rentree|prochaine|saison|suite|suivante|reouverture|retour|printemps|ete|automne|hiver|expliquer|excuser|reprends|reprend|reprendra|rouvre|redemarre[a-z]*)|reprise|saison prochaine|fois prochaine|expliquer)(?: |$)/;
/** No word told later takes it back. */
const FIRM =
  /(?:^| )(?:(?:annul|refus|declin|rejet|cess|liquid|abandonn|supprim)[a-z]*|accept[a-z]* pas|ailleurs|(?:autre|confrere|concurrent)[a-z]*|secteur|zone|plus (?:livr|desserv|servi|travaill)[a-z]*|(?:livr|desserv|travaill|faisons|servons)[a-z]* plus|vendu|comptez pas)(?: |$)/;

/** « il n'y aura pas de tournée »: not that day, and another is named or asked for. */
const NO_ROUND =
  /^(?:(?:donc|il|nous|on|n|ne|y|avons|a|aura|aurons|ferons) )*(?:pas|aucune?) (?:de |d )?(?:tournee|livraison|passage|camion)s?$/;
const BUSY_WITH =
  /^(?:[a-z]+ )*(?:debordee?s?|satures?|surcharge[a-z]*|a fond|a bloc) (?:avec|par|a cause|en raison|depuis) [^DVHO]*$/;

/** « la liaison maritime est supprimée », « le col est fermé »: of the way, and not of what is to come by it. */
export const OF_THE_WAY =
  /^(?:(?:et|mais|car|donc) )*(?:(?:le|la|l|les|notre|nos|un|une) (?:liaison|route|rocade|autoroute|col|pont|tunnel|ferry|traversee|navette|vol|avion|train|rail|circulation|acces|camion|camionnette|fourgon|vehicule|chauffeur|livreur|transporteur)s?(?: |$)|(?:(?:le|la|l|les|notre|nos|un|une) )?(?:conteneur|container|cargo|bateau|avion|camion|ferry)s? (?:(?:est|sont|toujours|encore|reste) )*(?:bloque|coince|retenu|immobilise|consigne|retarde)(?:e|s|es)? (?:au|a|aux|en|sur|dans|par) [^MQ]*$)/;

/** « le camion ne passera pas »: who brings it, and not what he brings. */
const DOES_NOT_COME =
  /^(?:(?:et|mais|donc|car|du coup) )*(?:le|la|les|notre|nos|mon|un) (?:camion|camionnette|fourgon|chauffeur|livreur|transporteur|tournee|navette|bateau|ferry)s? (?:(?:ne|n) )?(?:pass|viend|viens|vient|part|roul|circul|mont|descend|tourn|arriv|pourr(?:a|ont) pas (?:pass|ven|mont|descend|roul|circul))[a-z]*(?: pas)?(?: (?:chez vous|dans (?:votre|le) (?:secteur|quartier)|ce jour la))?$/;

/** « à la date souhaitée », « dans ces délais », « ce jour-là ». */
const THAT_DAY =
  /(?:^| )(?:alors|(?:a|pour|dans) (?:la|cette|votre|les|ces|vos|ce) (?:date|jour|delai)s?(?: [a-z]+ee?s?)?)$/;

/** « il manquera un sac sur votre commande », « seulement 10 kg disponibles »: of something, and by no means all of it. */
const SHORT_BY =
  /(?:^| )(?:(?<!(?:^| )en )manqu[a-z]*|absente?s?|retir[a-z]*|enlev[a-z]*) (?:[a-z]+ ){0,2}Q(?: |$)|(?:^| )Q (?:[a-z]+ ){0,3}(?:(?:en|de) moins|manqu[a-z]*|absente?s?|(?:cass|abim|perc|perd)[a-z]*)(?: |$)|(?:^| )(?:seulement|uniquement|juste|(?:(?:n|ne) (?:[a-z]+ ){1,4}|reste(?:nt)? |plus )que) Q (?:disponible|en stock|dispo|possible|de dispo)(?: |$)/;

/** « une ligne de votre commande est en rupture », « nous avons une rupture sur votre commande »: of which, nobody says. */
const SHORT_OF_ONE =
  /(?:^| )(?:une?|des|les|certaine?s?|quelques|plusieurs|Q) (?:[a-z]+ )?(?:lignes?|articles?|produits?|references?) (?:[a-zO]+ ){0,5}(?:ruptures?|manqu[a-z]*|indisponible|epuisee?s?|absente?s?)(?: |$)|(?:^| )(?:ruptures?|manqu[a-z]*|manques?|absence) (?:sur|dans|de|d) (?:une?|des|certaine?s?|quelques|plusieurs|(?:votre|la|ta|cette) (?:commande|livraison))(?: |$)/;
const WHOLE =
  /(?:^| )(?:toute?s?(?! (?:de meme|a fait))|tous|l ensemble|totalite|integralite|entiere|complete|totale)(?: |$)/;

const isShortOfSome = (text: string): boolean =>
  NOT_WHOLE.test(text) ||
  SHORT_BY.test(text) ||
  (SHORT_OF_ONE.test(text) && !WHOLE.test(text) && !NOT_OUT.test(text));

/** What is said of other things, or of what has to be done first. */
function besideOrder(segment: Segment, situation: Situation): OrderFact[] | null {
  const { text } = segment;
  if (isNotTheOrder(segment, situation)) return [doubt('not_understood')];
  if (isOfTheHour(segment)) return [];
  return WANTS_FIRST.test(text) && (REFUSES.test(text) || OUT.test(text))
    ? [{ kind: 'withheld' }, doubt('condition')]
    : null;
}

/** What a part of a sentence that names no line says of the order. */
export function orderFacts(segment: Segment, situation: Situation): OrderFact[] {
  const { text, items } = segment;
  const beside = besideOrder(segment, situation);
  if (beside !== null) return beside;
  const days = dayFacts(segment, situation);
  if (TOO_LATE.test(text) && !agrees(text.replace(CAME_IN, ' ')))
    return /trop tard/.test(text) ? [{ kind: 'day_refused' }] : [];
  if (isShortOfSome(text)) return [...days, { kind: 'firm_change' }, doubt('unclear_quantity')];
  // « plus de panais, je vous l'enlève de la commande »: one thing, and not the order.
  if (TAKEN_OFF.test(text)) return [{ kind: 'firm_change' }, doubt('unknown_product')];
  // « impossible de vous livrer ce jour-là » refuses the day.
  if ((REFUSES.test(text) || OUT.test(text)) && THAT_DAY.test(text))
    return [...days, { kind: 'day_refused' }];
  if ((REFUSES.test(text) || OUT.test(text)) && denies(text) && DOES_NOT_COME.test(text))
    return [{ kind: 'day_refused' }];
  if (NO_MORE.test(text)) return days;
  if (REFUSES.test(text))
    return (days.some(({ kind }) => kind === 'day_refused' || kind === 'vague_day') &&
      !/(?:^| )(?:plus rien|rien (?!.*(?:^| )avant ))/.test(`${text} `)) ||
      (days.length > 0 && ONLY_THEN.test(text))
      ? days
      : NOT_COMING_THEN.test(text)
        ? [{ kind: 'day_refused' }]
        : NOTHING_THEN.test(text)
          ? nothingThen(days, situation)
          : [...days, { kind: 'refuse', ...(FIRM.test(text) ? { firm: true } : {}) }];
  if (LATER_ANSWER.test(text))
    return [{ kind: 'answer_later', ...(OF_NEXT.test(text) ? { of_next: true } : {}) }];
  if (NO_ROUND.test(text)) return [{ kind: 'day_refused' }];
  // « on est débordés avec le marathon »: why, and no word of a day.
  if (BUSY_WITH.test(text) && days.every(({ kind }) => kind === 'day_refused')) return [];
  if (FULL.test(text)) return days.length > 0 ? days : [{ kind: 'day_refused' }];
  const rates = rateFacts(items, text, situation.expected_at);
  if (rates.length > 0) return rates;
  const owed = days.find((fact) => fact.kind === 'day');
  if (OWED.test(text) && owed && situation.expected_at !== null && owed.day > situation.expected_at)
    return [{ kind: 'rest_later', day: owed.day, of_short: true }];
  if (TOPIC_ONLY.test(text)) return [];
  if (REST.test(text) || ALL.test(text)) return inBrackets(factsOfAll(text, days, situation), segment);
  const isOut = OUT.test(text) && !NOT_OUT.test(text);
  if (UNCHANGED.test(text) && !isOut) {
    return [...days, { kind: 'agree', weak: !/(?:quantite|commande|rien|reste)/.test(text) }];
  }
  if (LITTLE.test(text) && !agrees(text)) return [...days, doubt('not_understood')];
  // Beside another day it is why; where none is named, the guard asks.
  if (isOut && days.length === 0) return OF_THE_WAY.test(text) ? [] : [doubt('not_understood')];
  if (UNSURE.test(text) && !agrees(text)) return [...days, doubt('not_understood')];
  if (agrees(text)) return [...days, { kind: 'agree', weak: RECEIPT.test(text) }];
  if (OK.test(text) && days.length === 0) return [doubt('not_understood')];
  if (pricesMoved(text)) {
    return isForLater(items, situation.expected_at)
      ? []
      : [...days, { kind: 'firm_change' }, doubt('unclear_price')];
  }
  // « je n'ai rien pour jeudi »
  const isDelivered =
    !/(?:^| )rien(?: |$)/.test(text) &&
    days.some((fact) => (fact.kind === 'day' && !fact.farewell) || (fact.kind === 'vague_day' && fact.firm));
  return NOT_OUT.test(text) || isDelivered ? [...days, { kind: 'agree', weak: true }] : days;
}

/** « 5 kg (maturation pas finie sur le reste) »: brackets may speak of the rest of one line only. */
const inBrackets = (facts: readonly OrderFact[], { in_brackets }: Segment): OrderFact[] =>
  in_brackets && facts.some(({ kind }) => kind === 'rest_missing')
    ? [{ kind: 'rest_missing', reason: 'out_of_stock', concluded: true }, doubt('not_understood')]
    : [...facts];

/** « désolé pour le reste », behind what comes. */
const SORRY_FOR_REST =
  /^(?:(?:vraiment|encore|sincerement|tres|et|mais|nous sommes|je suis) )*(?:desole|navree?s?|pardon|dommage|excus[a-z]*)(?: [a-z]+)? (?:pour|de|quant a) (?:tout )?(?:le reste|lesautres|les autres(?: [a-z]+)?)$/;

/** Of all of it, or of what nobody spoke of. */
function factsOfAll(text: string, days: readonly OrderFact[], { expected_at }: Situation): OrderFact[] {
  const isRest = REST.test(text);
  const isOut = OUT.test(text) && !NOT_OUT.test(text);
  if (isOut && days.length === 0 && !agrees(text)) return [{ kind: 'rest_missing', reason: 'out_of_stock' }];
  if (SORRY_FOR_REST.test(text)) return [{ kind: 'rest_missing', reason: 'out_of_stock', concluded: true }];
  if (isRest && !/sinon/.test(text)) {
    const later = days.find((fact) => fact.kind === 'day');
    if (later && expected_at !== null && later.day > expected_at)
      return [{ kind: 'rest_later', day: later.day }];
    if (days.some(({ kind }) => kind === 'vague_day')) return [{ kind: 'rest_later', day: null }];
  }
  // « vous serez servis normalement »: as ever.
  if (
    /(?<!(?:^| )(?:servi|livr|expedi|trait|honor|prepar|assur|part|suiv|suit)[a-z]*)(?:^| )(?:normalement|en principe|a priori)(?: |$)/.test(
      text,
    ) &&
    !denies(text)
  ) {
    return [...days, { kind: 'agree', weak: false }, doubt('not_understood')];
  }
  if (UNSURE.test(text)) return [...days, doubt('not_understood')];
  if (denies(text)) return days.length > 0 ? [...days] : [doubt('not_understood')];
  // « le reste a gelé »
  if (/(?:^| )(?:reste|restant|lesautres|autres)(?: |$)/.test(text) && BAD_NEWS.test(text) && !agrees(text))
    return [{ kind: 'rest_missing', reason: 'out_of_stock' }, doubt('not_understood')];
  const isShort = isRest && text.split(' ').length <= LONGEST_REST;
  const isGood = agrees(text) || [DELIVERS, NOT_OUT, UNCHANGED, PRICE_STAYS].some((cue) => cue.test(text));
  if (isGood || days.length > 0 || isShort)
    return [
      ...days,
      { kind: 'agree', weak: !isRest && RECEIPT.test(text), ...(isRest ? { rest: true } : {}) },
    ];
  // Whatever is said of the rest and denies nothing.
  return isRest && !/(?:^| )(?:chang|modif|ajust|differ|revu|ecart|joint|annexe|pj)/.test(text)
    ? [{ kind: 'agree', weak: false, rest: true }, doubt('not_understood')]
    : [...days];
}

const pricesMoved = (text: string): boolean =>
  /(?:^| )(?:prix|tarifs?)(?: |$)/.test(text) &&
  /(?:^| )(?:change|changes|augmente|augmentes|evolue|evolues|bouge|nouveaux?|nouvelle|revus?|actualises?|modifies?)(?: |$)/.test(
    text,
  ) &&
  !PRICE_STAYS.test(text) &&
  !denies(text);

/** « hausse de 3 % sur tout »: every price. */
function rateFacts(items: readonly Item[], text: string, expectedAt: string | null): OrderFact[] {
  const at = items.findIndex((item) => item.meaning?.kind === 'rate');
  if (at === -1) return [];
  const factor = factorOf(items, at);
  const later = isForLater(items, expectedAt);
  if (factor === null || later) return PRICE.test(text) && !later ? [doubt('unclear_price')] : [];
  // « toute la salaison »: goods that no word of the order names.
  const family =
    /(?:^| )(?:tout|toute|tous|toutes|l ensemble) (?:(?:la|le|les|l|nos|vos|de|des|du|notre|votre|cette|ce|ces) )+([a-z]{4,})/.exec(
      text,
    )?.[1];
  if (
    family !== undefined &&
    !/^(?:gamme|commandes?|tarifs?|prix|produits?|articles?|references?|lignes?|livraison|marchandises?|catalogue|clients?|semaine)$/.test(
      family,
    )
  )
    return [{ kind: 'firm_change' }, doubt('unclear_price')];
  return ALL.test(text) ||
    /(?:^| )(?:hausse|augmentation|baisse|remise|majoration)s? (?:generale|globale|generalisee|uniforme)(?: |$)/.test(
      text,
    ) ||
    /(?:^| )(?:prix|tarifs?|articles?|produits|lignes?)(?: |$)/.test(text)
    ? [{ kind: 'rate_all', factor }]
    : [doubt('unclear_price')];
}

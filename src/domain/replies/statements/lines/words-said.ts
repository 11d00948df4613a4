import { agrees, denies } from '#domain/replies/clauses/agreement.ts';
import type { Segment } from '#domain/replies/clauses/segments.ts';
import { EXCEPT, UNCHANGED } from '#domain/replies/cues/agreement.ts';
import { DELIVERS } from '#domain/replies/cues/delivery.ts';
import { DEPENDS, LATER_ANSWER, NOT_WHOLE, UNSURE } from '#domain/replies/cues/doubt.ts';
import { PRICE, PRICE_STAYS, PRICES_MOVE } from '#domain/replies/cues/price.ts';
import { BAD_NEWS, LITTLE, NOT_OUT, OUT, RESTOCK } from '#domain/replies/cues/shortage.ts';
import type { LineFact } from '#domain/replies/statements/fact.ts';
import type { Situation } from '#domain/replies/statements/situation.ts';
import { MONTHS, monthNameOf } from '#domain/replies/values/months.ts';
import { type Item, join } from '#domain/replies/words/items.ts';

export const dayIn = (items: readonly Item[]): { day: string; said: string; at: number } | null => {
  const at = items.findIndex((item) => item.meaning?.kind === 'day');
  const meaning = items[at]?.meaning;
  return meaning?.kind === 'day' ? { day: meaning.day, said: meaning.said, at } : null;
};

/** « la commande du 12 », but « avec le camion du 24 » is when it comes. */
const isOfOther = (items: readonly Item[], { said, at }: { said: string; at: number }): boolean =>
  /^(?:du|jusqu)/.test(said) &&
  !/^(?:camion|tournee|livraison|depart|passage|celui|celle)$/.test(items[at - 1]?.text ?? '');

export const isLater = (day: string, { expected_at }: Situation): boolean =>
  expected_at !== null && day > expected_at;

/** What is said of a line without a quantity: that it comes, that it does not, that it comes later, or that nobody knows. */
export function wordFacts(
  segment: Segment,
  line: number,
  situation: Situation,
  hasPrice: boolean,
): LineFact[] {
  const { items } = segment;
  // « passera à 5,95 » is no delivery.
  const text = segment.text.replace(/(?:^| )pass[a-z]* (?=(?:a|de|en) [PQR](?: |$))/, ' ');
  const day = dayIn(items);
  const isOut = OUT.test(text) && !NOT_OUT.test(text);
  const isPriced = PRICE.test(text) && /(?:^| )[PR](?: |$)/.test(text);
  const isThen =
    day !== null && isLater(day.day, situation) && !isOfOther(items, day) && !RESTOCK.test(text) && !isPriced;
  if (GIVEN.test(text)) return givenAway(line);
  if (NOT_WHOLE.test(text)) return [{ kind: 'open', line, doubt: 'unclear_quantity', short: true }];
  const turned = turnedAround(text, line, isOut, day?.day ?? null, situation);
  if (turned) return [turned];
  if (!isPriced && isOnlyOfAnotherMonth(text, situation))
    return [{ kind: 'missing', line, reason: 'out_of_stock', weak: false }];
  const then = laterThan({ text, isOut, isPriced, isThen, day: day?.day ?? null });
  if (then)
    return [
      { kind: 'later', line, qty: null, ...then, ...(OF_REST.test(text) ? { of_rest: true as const } : {}) },
    ];
  if (/(?:^| )(?:remplac[a-z]*|substitu[a-z]*)(?: |$)/.test(text) && !denies(text) && !isOut)
    return [{ kind: 'open', line, doubt: 'unknown_product' }];
  if (isOut)
    return [{ kind: 'missing', line, reason: refuses(text) ? 'refused' : 'out_of_stock', weak: false }];
  if (isExcepted(items) && day?.day === situation.expected_at && DELIVERS.test(text))
    return [{ kind: 'as_ordered', line }];
  // « tout ok sauf l'huile dont le prix augmente », « sauf le bar qui passe à 24 € »
  if (isExcepted(items) && (hasPrice || PRICES_MOVE.test(text)))
    return hasPrice ? [] : [{ kind: 'open', line, doubt: 'unclear_price' }];
  const waits = LATER_ANSWER.test(text) || DEPENDS.test(text);
  if (isExcepted(items) && !waits) return [{ kind: 'missing', line, reason: 'out_of_stock', weak: true }];
  if (day && WAITS.test(text)) return [{ kind: 'later', line, qty: null, day: day.day }];
  if (LATER_ANSWER.test(text)) return [{ kind: 'open', line, doubt: 'answer_later' }];
  if (DEPENDS.test(text)) return [{ kind: 'open', line, doubt: 'condition' }];
  if (UNSURE.test(text))
    return isOfPricesOnly(text) ? [] : [{ kind: 'open', line, doubt: 'unclear_quantity' }];
  if (PRICE_STAYS.test(text))
    return agrees(text.replace(PRICE_STAYS, ' ')) ? [{ kind: 'as_ordered', line }] : [];
  if (LITTLE.test(text)) return segment.in_brackets ? [] : ofLittle(text, line);
  if (UNCHANGED.test(text)) return /(?:prix|tarif)/.test(text) ? [] : [{ kind: 'as_ordered', line }];
  // « les lentilles ont été livrées à un autre client »
  if (BAD_NEWS.test(text) && !agrees(text)) return [];
  if (
    agrees(text) ||
    NOT_OUT.test(text) ||
    (((DELIVERS.test(text) &&
      !/(?:^| )(?:retard[a-z]*|decal[a-z]*|report[a-z]*|repouss[a-z]*|differe[a-z]*)(?: |$)/.test(text)) ||
      (ONLY_THESE.test(text) && !TROUBLE.test(text))) &&
      !isThen &&
      !denies(text)) ||
    GOES_ALONG.test(text)
  )
    return [{ kind: 'as_ordered', line }];
  return !hasPrice && isItsDay(day, text, situation) ? [{ kind: 'as_ordered', line }] : [];
}

/** The order's own day; and no word of when the supplier gets it, or that nothing comes then. */
const isItsDay = (day: { day: string } | null, text: string, { expected_at }: Situation): boolean =>
  day !== null && day.day === expected_at && !BRINGS_NONE.test(text);
const BRINGS_NONE = new RegExp(`${RESTOCK.source}|(?:^| )rien(?: |$)`);

const givenAway = (line: number): LineFact[] => [
  { kind: 'as_ordered', line },
  { kind: 'price', line, price: 0 },
];
/** « les os je te les offre ». */
const GIVEN =
  /(?:^| )M (?:(?:,|c est|je|on|nous|vous|te|t|la|le|les|l|est|sont|sera|seront|ca) )+(?:offr(?:e|ons|irai)|offerte?s?|cadeau|gratuite?s?|pour (?:moi|nous))$/;

/** « un peu juste »; but « la T80 a pris un peu »: what it costs did. */
const ofLittle = (text: string, line: number): LineFact[] =>
  HAS_RISEN.test(text) || DEAR_BECAUSE.test(text) || FEW_CAUGHT.test(text)
    ? []
    : [{ kind: 'open', line, doubt: 'unclear_quantity' }];
/** « sont à 29 le kilo, il en sort pas beaucoup »: why they are dear. */
const DEAR_BECAUSE =
  /(?:(?:^| )[PR] (?:car |, )?(?:il |y |on |ca )+(?:n |ne )?(?:en |y en |s en )+(?:sort|a|trouve|vient|arrive|rentre|peche|ramasse)|^(?:car )?(?:il|on) (?:n |ne )?(?:s )?en (?:sort|rentre|peche|ramasse|cueille|pousse))[a-z]* (?:vraiment |plus |pas )*(?:pas|plus|peu|guere|beaucoup|assez)[a-z ]*$/;
/** « très peu de pêche avec le mauvais temps »: why, and no word of how much comes. */
const FEW_CAUGHT =
  /^(?:car |vu )?(?:tres |trop |si )?(?:peu|pas beaucoup|pas assez) (?:de|d) (?:peche|recolte|apports?|arrivages?|bateaux?|cueillette|lait|ponte|production)(?: [a-z]+)*$/;
const HAS_RISEN =
  /(?:^| )M (?:(?:a|ont|avait|vient de|viennent de) )(?:(?:encore|bien|un peu|pas mal|beaucoup|legerement|de nouveau) )*(?:pris|prendre|augment[a-z]*|grimp[a-z]*|mont[a-z]*|flamb[a-z]*|bondi[a-z]*|rencheri[a-z]*|baiss[a-z]*)(?: (?:un peu|pas mal|beaucoup|legerement|encore|cher|sur le marche))*$/;

const ONLY_IN_MONTH = new RegExp(
  `(?:^| )(?:que|qu|seulement|uniquement|au plus tot) (?:(?:en|a|au|d|de|du|debut|fin|mi|-|courant|partir|compter|mois|le|la|pour) )*(${MONTHS.join('|')})(?: |$)`,
);
const OF_ITS_COMING =
  /(?:^| )(?:dispo[a-z]*|livr[a-z]*|arriv[a-z]*|rentr[a-z]*|retour|revien[a-z]*|recev[a-z]*|recoi[a-z]*|stock|expedi[a-z]*|part[a-z]*|aur(?:ai|ons|a|ez)|sort[a-z]*|repren[a-z]*)(?: |$)|^(?:le |la |les |l )?M (?:: )?(?:que|qu|seulement|uniquement|au plus tot) /;

/** « n'est dispo qu'en janvier », « disponible seulement en mars » of an order for November: nothing of it comes now. */
export function isOnlyOfAnotherMonth(text: string, { today, expected_at }: Situation): boolean {
  const month = ONLY_IN_MONTH.exec(text)?.[1];
  return (
    month !== undefined &&
    expected_at !== null &&
    month !== monthNameOf(today) &&
    month !== monthNameOf(expected_at) &&
    OF_ITS_COMING.test(text) &&
    !/(?:^| )(?:rupture|manqu[a-z]*|epuis[a-z]*|indisponible|prix|tarifs?|[PR])(?: |$)/.test(text)
  );
}

const ONLY_FROM = /(?:^| )(?:n|ne) (?:[a-zM]+ ){1,6}(?:que|qu) (?:a partir d[eu] )?D(?: |$)/;

/** Words of shortage that mean none, and a shortage without its words. */
function turnedAround(
  text: string,
  line: number,
  isOut: boolean,
  day: string | null,
  situation: Situation,
): LineFact | null {
  // « c'est fini à ce prix »: it comes, and nobody says what it costs.
  if (isOut && NOT_AT_THIS_PRICE.test(text)) return { kind: 'open', line, doubt: 'unclear_price' };
  if (isOut) return isAfterThis(day, text, situation) ? { kind: 'as_ordered', line } : null;
  // « les boîtes ne rentrent que le 22 »
  return day !== null && isLater(day, situation) && RESTOCK.test(text) && ONLY_FROM.test(text)
    ? { kind: 'missing', line, reason: 'out_of_stock', weak: false }
    : null;
}

const NOT_AT_THIS_PRICE =
  /(?:^| )(?:finie?s?|terminee?s?|plus|pas|rien|impossible|introuvables?|moyen) (?:[a-zM]+ ){0,5}(?:a (?:ce|cet|l ancien|un tel|votre)|au (?:meme|vieux)) (?:prix|tarif)(?: |$)/;

/** « plus de batavia à partir de lundi »: after this delivery. */
const isAfterThis = (day: string | null, text: string, situation: Situation): boolean =>
  day !== null &&
  isLater(day, situation) &&
  /(?:^| )(?:a partir|a compter|des)(?: de| du| le)* D(?: |$)/.test(text);

/** « Persil : idem. » before anything else is said: as it was ordered. */
export const isPlainIdem = (text: string): boolean =>
  /^(?:le |la |les |l )?M (?:: |- )?(?:idem|dito|pareil)$/.test(text);

/** Whether it comes later than the rest, and when; null where it is not said to. */
function laterThan({
  text,
  isOut,
  isPriced,
  isThen,
  day,
}: {
  text: string;
  isOut: boolean;
  isPriced: boolean;
  isThen: boolean;
  day: string | null;
}): { day: string | null } | null {
  if (WAITS.test(text) && !isPriced && (isThen || / V(?: |$)/.test(text)))
    return { day: isThen ? day : null };
  if (isThen && (isOut || agrees(text) || [DELIVERS, ONLY_THEN, LAST_PART].some((cue) => cue.test(text))))
    return { day };
  const isVague = /(?:^| )V(?: |$)/.test(text) && COMES_THEN.test(text) && day === null;
  if (isVague && !RESTOCK.test(text) && !isPriced && !isOut) return { day: null };
  return isPutOff(text) ? { day } : null;
}

const isOfPricesOnly = (text: string): boolean =>
  PRICE.test(text) &&
  !/(?:^| )[PRQ](?: |$)/.test(text) &&
  /(?:^| )(?:prix|tarifs?|augment[a-z]*|hausse[a-z]*|baiss[a-z]*|cours)(?: |$)/.test(text);

/** « le seigle suivra la semaine prochaine ». */
const COMES_THEN =
  /(?:^| )(?:suivr(?:a|ont)|suit|suivent|arriver(?:a|ont)|arrivent?|viendr(?:a|ont)|vien(?:t|nent)|sera|seront|livr[a-z]*|enverr[a-z]*|envo[iy][a-z]*|apport[a-z]*|aurez|recevrez|partir(?:a|ont)|que V|pour V)(?: |$)/;

/** « les 3 kg partent avec », « vendredi avec toute la semoule ». */
const GOES_ALONG =
  /(?:^| )(?:avec$|avec (?:(?:le|la|les|l|tout|toute|tous|toutes|vos|votre|aussi) )*M|(?:part|partent|vient|viennent|arrivent?|livree?s?) avec)(?: |$)/;

/** « munster : le 15 seulement ». */
const ONLY_THEN =
  /^(?:(?:le|la|les|l|pour|et|mais|seulement|que) )*(?:M (?:: )?)?(?:pas avant |seulement |uniquement )?D(?: (?:seulement|uniquement|au plus tot|adverbe))?$/;
const OF_REST = /^(?:(?:et|puis|mais|tout) )*(?:le|les|un) (?:solde|reliquats?|complement)(?: |$)/;

/** « en reliquat », « reporté »; but « je solde la ligne » closes it. */
const isPutOff = (text: string): boolean =>
  /(?:^| )(?:reliquat|a suivre|decale[a-z]*|reporte[a-z]*|second temps|solde|prochaine? (?:livraison|tournee|commande|passage|camion|expedition|envoi|fois))(?: |$)/.test(
    text,
  ) && !/(?:^| )(?:je|on|nous) (?:la |le |les )?sold[a-z]*(?: |$)/.test(text);

/** « je ne peux livrer que le beurre ». */
const ONLY_THESE =
  /(?:^| )(?:peux|peut|pouvons|pourrai|pourrons) (?:juste|seulement|uniquement|que) (?:vous |te )?(?:faire|livrer|mettre|fournir|avoir|envoyer|donner|servir) (?:le |la |les |l |du |des |de la |vos )?M(?: |$)|(?:^| )(?:que|seuls?|seules?|uniquement|seulement|juste) (?:le |la |les |l |du |des |de la )?M(?: |$)/;
/** « il n'y a que le brouilly qui coince »: what the trouble is follows. */
const TROUBLE = /(?:^| )qui (?:coinc|bloqu|pos|change|pech|cloch|fait|manqu)[a-z]*(?: |$)/;
/** « le dernier colis jeudi », « le 2e lundi ». */
const LAST_PART =
  /(?:^| )(?:derniere?s?|autre|seconde?|2e|2eme|deuxieme|troisieme|quatrieme|cinquieme|reste|solde|complement)(?: |$)/;
const WAITS = /(?:^| )(?:patienter|attendre|patientez|attendez)(?: |$)/;

const refuses = (text: string): boolean =>
  /(?:^| )(?:refus[a-z]*|annul[a-z]*|(?<!(?:^| )a )(?:vendre|ceder|revendre)|(?:reserve|destine|promis|attribue|alloue)(?:e|es|s)? (?:a|aux?|pour|par|chez)|exclusivite|(?:le droit|autorisee?s?|habilitee?s?|interdits?) (?:de|d|a)|prefer[a-z]* (?:de )?ne pas|(?:fais|fait|faisons|livre|livrons|travaille|travaillons|vends|vend|vendons|commercialise|commercialisons|distribue|distribuons) plus|arrete[a-z]* (?:de |d )?(?:(?:la|le|les|l|en) )?(?:vendre|commercialis[a-z]*|distribu[a-z]*|vente)|(?:ne |n )(?:le |la |les |l |en )?(?:travaill|distribu|commercialis|referenc)[a-z]* pas|(?:vous |te )(?:le|la|les|l) (?:livr|envo|expedi|fourni|ser[stv]|vend)[a-z]* (?:donc )?pas)(?: |$)/.test(
    text,
  );

/** « sauf » with a name right behind. */
export function isExcepted(items: readonly Item[]): boolean {
  const name = items.findIndex((item) => item.text === 'M');
  if (items[name + 1]?.text === 'sauf') return true;
  if (name < 1) return false;
  const before = join(items.slice(0, name)).text.replace(
    /(?: (?:pour|de|du|des|d|le|la|les|l|sur|en|cote|au|aux|vos|notre|nos|votre|article|ligne|une?|seule?|produit|:|Q))+$/,
    '',
  );
  return new RegExp(`${EXCEPT.source}$`).test(before);
}

/** « tout sauf poivrons et persil ok »: the parsley comes, or it does not. */
export const isPerhapsExcepted = (segment: Segment, segments: readonly Segment[]): boolean => {
  const before = segments[segments.indexOf(segment) - 1];
  return (
    segment.joined &&
    before !== undefined &&
    isExcepted(before.items) &&
    /^(?:le |la |les |l )?M ok$/.test(segment.text) &&
    /(?:^| )sauf (?:le |la |les |l )?M$/.test(before.text)
  );
};

/** « 2 poulets sur 6 seront des pintades ». */
export const someAreOthers = (text: string): boolean =>
  /(?:^| )sur Q (?:seront|sont|sera) (?:des|du|de la) [a-z]/.test(text);

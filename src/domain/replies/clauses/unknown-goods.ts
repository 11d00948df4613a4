import { REASON } from '#domain/replies/cues/courtesy.ts';
import { NOT_OUT, OUT } from '#domain/replies/cues/shortage.ts';
import { isTradeGood, stemOf } from '#domain/replies/lines/trade-words.ts';
import { isEveryday } from '#domain/replies/words/everyday.ts';

/** Where the name of an article would stand: « plus de … », « 6 kg de … », « les … sont en rupture », « … : rupture ». */
const PLACES: readonly RegExp[] = [
  /(?:^| )(?:plus|pas|manqu(?:e|era|ent|eront)(?: (?:juste|seulement|encore|que|plus que))?|rupture|penurie|ruptures|epuise|indisponible|aucun|aucune) (?:(?:de|d|du|des|sur|en|pour|le|la|les|l|aucun|aucune) )+([a-z]{3,})/,
  /(?:^| )Q (?:de |d |du |des )(?!millesime)([a-z]{3,})/,
  /(?:^| )Q ([a-z]{4,})/,
  /(?:^| )sauf (?:pour )?(?:le |la |les |l |du |des |de la |vos |nos )?([a-z]{3,})/,
  /^(?:(?:mais|parcontre|et|puis|ok|bonjour) )?(?:(?:pour|sur|cote|concernant|quant a|au|aux) )?(?:le |la |les |l |du |des |de la |vos |nos )?([a-z][a-z0-9]{2,})(?: [a-z]{3,})? (?:: )?(?:est |sont |sera |seront |en |ok$|pas (?:disponible|en stock|possible)|rupture|indisponible|epuise|Q|manqu|non |plus |- |0$|(?:(?:il|ils|elles|on|je|j|nous) )?(?:n |ne )?(?:y (?:en )?a |en (?:ai|a|avons|aurai|aura|aurons|reste) |arriv|viendr|rentr))/,
];

const SHORT_OF =
  /(?:^| )(?:(?:plus|rupture|manqu(?:e|era|ent|eront)(?: (?:juste|seulement|encore|que|plus que))?|penurie|court|aucun|aucune)(?: (?:de|d|du|des|sur|en|la|le|les|l))+|aucune?|sauf(?: (?:le|la|les|l))?) ([a-z]{3,})/;

/** « je n'aurai pas l'hélichryse »: words of doings (« la confirmation ») left out. */
const NOT_HAVING =
  /(?:^| )(?:aurai|aurons) pas (?:de |d |du |des |la |le |les |l )+(?![a-z]*(?:tion|sion|ment|ments|ite|eur|eurs|ance|ence)(?: |$))([a-z]{4,})/;

/** Types of flour are goods too. */
export const isGood = (word: string): boolean => isTradeGood(stemOf(word)) || /^t\d{2,3}$/.test(word);

/** « les fraises on en aura vendredi »: a figure or a day, and it is of them; « la pêche » is also what boats do. */
const opensWithGoods = (text: string): boolean => {
  const word =
    /^(?:(?:mais|parcontre|et|puis) )?(?:(?:(?:pour|sur|concernant|quant aux?|cote|niveau) )?(?:le|la|les|l|vos)|cote|niveau) ([a-z]{3,}) (?:[^QPDV]* )?[QPDV](?: |$)/.exec(
      text,
    )?.[1];
  return word !== undefined && word !== 'peche' && isGood(word) && !isEveryday(word);
};

/** « le muesli que vous demandez sera limité à 4 sachets »: nobody knows the word, and a quantity of it follows. */
const opensWithUnknown = (text: string): boolean => {
  const word = /^(?:(?:mais|parcontre|et|puis) )?(?:le|la|les|l|vos) ([a-z]{4,}) [^QPDV]*Q(?: |$)/.exec(
    text,
  )?.[1];
  return word !== undefined && !isEveryday(word) && !isGood(word);
};

/** « les aubergines je ne les aurai pas ». */
const deniesGoods = (text: string): boolean => {
  const word =
    /^(?:(?:mais|parcontre|et|puis|desole|malheureusement) )*(?:(?:pour|cote) )?(?:le|la|les|l|vos) ([a-z]{3,})(?: [a-z]+){0,2} (?:je|j|on|nous) (?:[a-z]+ ){0,5}(?:pas|plus|rien)(?: |$)/.exec(
      text,
    )?.[1];
  return word !== undefined && isGood(word);
};

/** « l'Orangina que vous demandez est en rupture ». */
const asksForUnknown = (text: string): boolean => {
  const word =
    /^(?:(?:mais|parcontre|et|puis|pour) )*(?:le|la|les|l|vos|du|des) ([a-z]{3,})(?: [a-z]+){0,3} (?:que|qu) (?:vous|tu) (?:nous |m |me )?(?:avez |as |aviez )?(?:demand|command|voul|souhait|veu|cherch)[a-z]*(?: |$)/.exec(
      text,
    )?.[1];
  return word !== undefined && (isGood(word) || !isEveryday(word)) && OUT.test(text) && !NOT_OUT.test(text);
};

/** « sauf le glucose, que je ne reçois plus », « juste la coppa que je n'ai plus »: set apart, and no line of the order. */
const setsApartUnknown = (text: string): boolean => {
  const word =
    /(?:^| )sauf (?:le|la|les|l|vos) ([a-z]{4,})$/.exec(text)?.[1] ??
    /^(?:(?:mais|et|ok) )*(?:juste|seulement|sauf|hormis|seule?s?) (?:pour )?(?:le|la|les|l|vos) ([a-z]{4,}) (?:que|qu|dont|qui) (?=(?:.* )?(?:pas|plus|manqu[a-z]*|rupture|non)(?: |$))/.exec(
      text,
    )?.[1];
  return word !== undefined && !isEveryday(word);
};

/** « FA rupture » of no line that has these letters: not of the one that was named before. */
const opensWithCode = (text: string): boolean => {
  const word =
    /^([a-z]{2,4}) (?:: )?(?:rupture|ko|indisponible|epuisee?s?|manque|manquante?s?|0|Q)(?: |$)/.exec(
      text,
    )?.[1];
  return word !== undefined && !isEveryday(word) && !NO_CODE.test(word);
};
const NO_CODE =
  /^(?:ok|soit|max|min|maxi|mini|env|prix|kg|ras|ht|par|pour|total|donc|non|oui|sera|est|sont|dispo|reste|stock|envoi|juste|encore|que|moins|peu|prep|liv|cde|bl|tel|rdv|idem|sinon|puis|bref|enfin|voir|dont|via|vers|sous|apres|avec|sans|sauf|dsl)$/;

/** « la sauce huître j'ai seulement 3 bouteilles, pas 6 ». */
const LESS_OF_IT =
  /(?:^| )(?:(?:seulement|que|uniquement|juste) Q|Q (?:seulement|maximum|(?:,|et) ?pas Q|pas Q|aulieude Q))(?: |$)/;

/** Said of it as of something that was ordered. */
const ASKED_FOR =
  /(?:^| )(?:que vous (?:demand|command|voul|souhait)[a-z]*|(?:sera|seront|est|sont) (?:limite|reduit|ramene|plafonne|livre|servi)[a-z]*)(?: |$)/;

/** Whether it speaks of an article that the order does not have, or of something that might be one. */
export function namesUnknown({
  text,
  mentions,
}: {
  text: string;
  mentions: readonly unknown[];
}): 'article' | 'word' | null {
  const isOther = [opensWithGoods, deniesGoods, asksForUnknown, setsApartUnknown].some((says) => says(text));
  if (mentions.length === 0 && isOther) return 'article';
  if (mentions.length === 0 && opensWithCode(text)) return 'word';
  if (mentions.length === 0 && opensWithUnknown(text))
    return ASKED_FOR.test(text) || LESS_OF_IT.test(text) ? 'article' : 'word';
  if (
    mentions.length > 0 ||
    NOT_OUT.test(text) ||
    !/(?:^| )(?:Q|plus|pas|manque[a-z]*|rupture|penurie|epuise[a-z]*|indisponible|ok|aucune?|0|sauf|sera|seront|arrive[a-z]*)(?: |$)/.test(
      text,
    )
  )
    return null;
  const words = PLACES.flatMap((place, at) => {
    const word = place.exec(text)?.[1];
    // At the beginning of a sentence stand names and verbs of all kinds: only known goods count there.
    return word === undefined || isEveryday(word) || (at >= 2 && !isGood(word)) ? [] : [word];
  });
  if (words.length === 0) return null;
  if (words.some(isGood)) return 'article';
  // « plus de verveine »: what is short is goods, whatever its name.
  const short = SHORT_OF.exec(text)?.[1] ?? NOT_HAVING.exec(text)?.[1];
  return short !== undefined && words.includes(short) ? 'article' : 'word';
}

const TOPIC =
  /^(?:(?:mais|parcontre|et|puis) )?(?:(?:pour|cote|concernant|quant a|quant au|quant aux|niveau) (?:(?:le|la|les|l|vos|du|des|de la|nos) )?|(?:le|la|les|l|vos) )([a-z]{3,})(?: (?:(?:de|d|du|a|au|aux) (?:la |l )?)?(?!(?:que|qu) )[a-z]{3,}){0,2}(?: (?:que|qu) (?:vous|tu) (?:[a-z]+ ){1,3}?(?:demand|command|voul|souhait|cherch|not|reclam)[a-z]*)?$/;

const NONE_OF_THEM =
  /(?:^| )(?:n |y )?(?:y )?en (?:ai|a|avons|aurai|aura|aurons|fais|fait|faisons|reste|trouve|recois|rentre)[a-z]* (?:pas|plus|que|rien|jamais)(?: |$)/;

/** The parts of a sentence that speak of goods which the order does not have: up to where it names some that it has. */
export function strangerIn(
  segments: readonly { text: string; mentions: readonly unknown[] }[],
): { from: number; to: number } | null {
  const from = segments.findIndex(({ text, mentions }, at) => {
    const word = mentions.length === 0 ? TOPIC.exec(text)?.[1] : undefined;
    if (word === undefined || REASON.test(text)) return false;
    // « les chouquettes par contre je n'en fais pas »: goods, whatever their name.
    return isGood(word) || (!isEveryday(word) && NONE_OF_THEM.test(segments[at + 1]?.text ?? ''));
  });
  if (from === -1) return null;
  const named = segments.findIndex(({ mentions }, at) => at > from && mentions.length > 0);
  return { from, to: named === -1 ? segments.length : named };
}
